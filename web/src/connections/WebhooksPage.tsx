import { createWebhook, listWebhooks } from '@holdfast/contracts/http/routes/webhooks';
import { type MadeWebhook, WEBHOOK_EVENTS, type Webhook, type WebhookEvent } from '@holdfast/contracts/http/webhooks';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useT } from '../i18n/use-t.ts';
import { Alert } from '../ui/Alert.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card, CardBody, CardHeader } from '../ui/Card.tsx';
import { EventChoice, eventText } from './EventChoice.tsx';
import { KEYS } from './keys.ts';
import { EmptyState, Loaded } from './Loaded.tsx';
import { Text } from './PlaceFields.tsx';
import { SecretOnce } from './SecretOnce.tsx';
import { SharedWith } from './SharedWith.tsx';
import { useRights } from './use-rights.ts';
import { useTexts } from './use-texts.ts';

export function WebhooksPage() {
  const say = useTexts();
  const http = useHttp();
  const { data, failure } = useAnswer({ key: KEYS.webhooks, read: (signal) => http.call(listWebhooks, { signal }) });
  const [isAdding, setIsAdding] = useState(false);
  const [made, setMade] = useState<MadeWebhook | null>(null);
  const { mayChange } = useRights();
  const add = mayChange && <Button onClick={() => setIsAdding(true)}>{say('addWebhook')}</Button>;
  return (
    <Loaded data={data} failure={failure}>
      {({ value: webhooks }) => (
        <>
          {made && <SecretOnce secret={made.secret} />}
          {isAdding && (
            <NewWebhook
              onDone={(webhook) => {
                setIsAdding(false);
                if (webhook) setMade(webhook);
              }}
            />
          )}
          {webhooks.length === 0 && !isAdding && (
            <EmptyState title={say('webhooksEmpty1')} text={say(mayChange ? 'webhooksEmpty2' : 'emptyForViewers')}>
              {add}
            </EmptyState>
          )}
          {webhooks.length > 0 && (
            <>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="max-w-prose text-muted text-sm">{say('webhooksIntro')}</p>
                {!isAdding && add}
              </div>
              <ul className="flex flex-col gap-3">
                {webhooks.map((webhook) => (
                  <li key={webhook.id}>
                    <Row webhook={webhook} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </Loaded>
  );
}

function Row({ webhook }: { webhook: Webhook }) {
  const say = useTexts();
  const { last, off, waiting } = webhook;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-64">
        <Link to={`/connections/webhooks/${webhook.id}`} className="block truncate font-semibold hover:underline">
          {webhook.address}
        </Link>
        <p className="text-muted text-sm">{webhook.events.map((event) => say(eventText(event))).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <SharedWith connection={webhook} />
        {waiting > 0 && <Badge tone="wait">{say('waitingN', { count: waiting })}</Badge>}
        {off !== null ? (
          <Badge tone={off === 'person' ? 'neutral' : 'bad'}>{say('off')}</Badge>
        ) : (
          last && <Badge tone={last.ok ? 'good' : 'bad'}>{say(last.ok ? 'delivery_delivered' : 'state_failed')}</Badge>
        )}
      </div>
    </Card>
  );
}

function NewWebhook({ onDone }: { onDone(made: MadeWebhook | null): void }) {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const queries = useQueryClient();
  const [address, setAddress] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(WEBHOOK_EVENTS);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (events.length === 0) return setError(say('eventsNeeded'));
    setIsBusy(true);
    const answer = await http.call(createWebhook, { body: { address, events: [...events] } });
    setIsBusy(false);
    if (!answer.ok) return setError(explainFailure(answer.failure, t) ?? t('failure.server'));
    await queries.invalidateQueries({ queryKey: KEYS.webhooks });
    onDone(answer.value);
  };
  return (
    <Card>
      <CardHeader title={say('addWebhook')} />
      <CardBody>
        <form className="grid gap-4" onSubmit={(event) => void onSubmit(event)}>
          <Text
            label={say('address')}
            type="url"
            hint={say('webhookAddressHelp')}
            value={address}
            onChange={setAddress}
          />
          <EventChoice events={events} onChange={setEvents} />
          {error && <Alert kind="error">{error}</Alert>}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" disabled={isBusy}>
              {say('addWebhook')}
            </Button>
            <Button variant="ghost" onClick={() => onDone(null)}>
              {say('cancel')}
            </Button>
          </div>
        </form>
      </CardBody>
    </Card>
  );
}
