import {
  changeWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  rotateWebhook,
  sendAgain,
  testWebhook,
} from '@holdfast/contracts/http/routes/webhooks';
import type { Delivery, Webhook, WebhookChange } from '@holdfast/contracts/http/webhooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useFormat } from '../i18n/use-format.ts';
import { Alert } from '../ui/Alert.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card, CardBody, CardHeader } from '../ui/Card.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { toast } from '../ui/toast.ts';
import { ShareWith } from '../workspaces/ShareWith.tsx';
import { EventChoice, eventText, isKnownEvent } from './EventChoice.tsx';
import { History } from './History.tsx';
import { KEYS } from './keys.ts';
import { OneOfMany } from './OneOfMany.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { Trouble } from './RunState.tsx';
import { SecretOnce } from './SecretOnce.tsx';
import { SharedWith } from './SharedWith.tsx';
import { LOOK_EVERY_MS } from './under-way.ts';
import { useConnectionError } from './use-connection-error.ts';
import { useRemoval } from './use-removal.ts';
import { useRights } from './use-rights.ts';
import { useTexts } from './use-texts.ts';

const BACK = '/connections/webhooks';

export function WebhookPage() {
  const say = useTexts();
  const http = useHttp();
  const all = useAnswer({ key: KEYS.webhooks, read: (signal) => http.call(listWebhooks, { signal }) });
  return (
    <OneOfMany all={all} back={BACK} backText={say('allWebhooks')}>
      {(webhook) => <One webhook={webhook} />}
    </OneOfMany>
  );
}

function One({ webhook }: { webhook: Webhook }) {
  const say = useTexts();
  const http = useHttp();
  const queries = useQueryClient();
  const showError = useConnectionError();
  const { mayChange, mayRemove } = useRights();
  const [secret, setSecret] = useState<string | null>(null);
  const [isRotating, setIsRotating] = useState(false);
  const params = { id: webhook.id };
  const log = useAnswer({
    key: KEYS.deliveries(webhook.id),
    read: (signal) => http.call(listDeliveries, { params, signal }),
    pollEveryMs: (found) => (found?.value.some(isDueSoon) ? LOOK_EVERY_MS : false),
  });
  const refresh = () => queries.invalidateQueries({ queryKey: KEYS.webhooks });
  const change = async (body: WebhookChange) => {
    const answer = await http.call(changeWebhook, { params, body });
    if (!answer.ok) showError(answer.failure);
    await refresh();
  };
  const test = async () => {
    const answer = await http.call(testWebhook, { params });
    if (answer.ok) toast({ title: say('testSent') });
    else showError(answer.failure);
    await refresh();
  };
  const rotate = async () => {
    setIsRotating(false);
    const answer = await http.call(rotateWebhook, { params });
    if (answer.ok) setSecret(answer.value.secret);
    else showError(answer.failure);
  };
  const again = async (delivery: string) => {
    const answer = await http.call(sendAgain, { params: { ...params, delivery } });
    if (!answer.ok) showError(answer.failure);
    await refresh();
  };
  const remove = useRemoval(KEYS.webhooks, BACK, () => http.run(removeWebhook, { params }));
  return (
    <>
      {secret && <SecretOnce secret={secret} />}
      <Card>
        <CardHeader title={<span className="break-all">{webhook.address}</span>} />
        <CardBody className="flex flex-col gap-4">
          {webhook.off && (
            <Alert kind={webhook.off === 'person' ? 'info' : 'warning'}>{say(`off_${webhook.off}`)}</Alert>
          )}
          <EventChoice
            events={webhook.events}
            disabled={!mayChange}
            onChange={(events) =>
              events.length === 0 ? toast({ title: say('eventsNeeded') }) : void change({ events })
            }
          />
          <div className="flex flex-wrap items-center gap-2">
            {mayChange && (
              <>
                <Button size="small" disabled={webhook.off !== null} onClick={() => void test()}>
                  {say('sendTest')}
                </Button>
                <Button size="small" variant="secondary" onClick={() => void change({ is_off: webhook.off === null })}>
                  {webhook.off === null ? say('switchOff') : say('switchOn')}
                </Button>
                <Button size="small" variant="secondary" onClick={() => setIsRotating(true)}>
                  {say('newSecret')}
                </Button>
              </>
            )}
            <ShareWith small kind="webhook" id={webhook.id} name={webhook.address} />
            {mayRemove(webhook) && (
              <RemoveButton name={webhook.address} text={say('removeWebhookText')} onRemove={remove} />
            )}
            <SharedWith connection={webhook} />
          </div>
        </CardBody>
      </Card>
      <History title={say('deliveries')} empty={say('deliveriesEmpty')} entries={log}>
        {(delivery) => (
          <Sent
            key={delivery.id}
            delivery={delivery}
            onAgain={mayChange && webhook.off === null ? () => void again(delivery.id) : null}
          />
        )}
      </History>
      <Dialog
        open={isRotating}
        onOpenChange={setIsRotating}
        title={say('newSecretTitle')}
        description={say('newSecretText')}
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsRotating(false)}>
              {say('cancel')}
            </Button>
            <Button onClick={() => void rotate()}>{say('newSecret')}</Button>
          </>
        }
      />
    </>
  );
}

const SOON_MS = 60_000;
const isDueSoon = ({ state, next_at }: Delivery) =>
  state === 'waiting' && (next_at === null || Date.parse(next_at) < Date.now() + SOON_MS);

const TONES = { waiting: 'wait', delivered: 'good', failed: 'bad' } as const;

function Sent({ delivery, onAgain }: { delivery: Delivery; onAgain: (() => void) | null }) {
  const say = useTexts();
  const format = useFormat();
  const { event, state, attempts, next_at, body } = delivery;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1.5 py-3 text-sm">
      <Badge tone={TONES[state]}>{say(`delivery_${state}`)}</Badge>
      <div className="min-w-0 flex-1 basis-56">
        <p>
          {isKnownEvent(event) ? say(eventText(event)) : event}{' '}
          <span className="text-muted">· {format.dateTime(delivery.created_at)}</span>
        </p>
        {next_at && attempts.length > 0 && (
          <p className="text-muted">{say('nextTry', { time: format.dateTime(next_at) })}</p>
        )}
        <ol className="text-muted text-xs">
          {attempts.map((attempt) => (
            <li key={attempt.at} className="flex flex-wrap gap-x-2">
              <span>{format.dateTime(attempt.at)}</span>
              <span>
                {attempt.status === null ? say('noAnswer') : say('answered', { status: String(attempt.status) })}
              </span>
              {attempt.problem && <Trouble problem={attempt.problem} />}
            </li>
          ))}
        </ol>
        <details className="mt-1">
          <summary className="cursor-pointer text-muted text-xs">{say('body')}</summary>
          <pre className="mt-1 overflow-x-auto whitespace-pre-wrap break-all rounded-control bg-bg p-2 text-xs">
            {delivery.id}
            {'\n'}
            {body}
          </pre>
        </details>
      </div>
      {onAgain && attempts.length > 0 && (
        <Button size="small" variant="ghost" onClick={onAgain}>
          {say('sendAgain')}
        </Button>
      )}
    </li>
  );
}
