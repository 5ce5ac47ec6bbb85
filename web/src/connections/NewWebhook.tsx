import { createWebhook } from '@holdfast/contracts/http/routes/webhooks';
import { type MadeWebhook, WEBHOOK_EVENTS, type WebhookEvent } from '@holdfast/contracts/http/webhooks';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useHttp } from '../http/HttpProvider.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Card, CardBody, CardHeader } from '../ui/Card.tsx';
import { EventChoice } from './EventChoice.tsx';
import { Text } from './PlaceFields.tsx';
import { listKey } from './types.ts';
import { useSaving } from './use-saving.ts';
import { useTexts } from './use-texts.ts';

export function NewWebhook({ onDone }: { onDone(made: MadeWebhook | null): void }) {
  const say = useTexts();
  const http = useHttp();
  const queries = useQueryClient();
  const [address, setAddress] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(
    // Chosen on purpose only: it names people.
    WEBHOOK_EVENTS.filter((name) => name !== 'audit.recorded'),
  );
  const { error, setError, isBusy, send } = useSaving('webhook');
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (events.length === 0) return setError(say('eventsNeeded'));
    const made = await send(http.call(createWebhook, { body: { address, events: [...events] } }));
    if (!made) return;
    await queries.invalidateQueries({ queryKey: listKey('webhook') });
    onDone(made);
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
