import {
  changeWebhook,
  listDeliveries,
  removeWebhook,
  rotateWebhook,
  sendAgain,
  testWebhook,
} from '@holdfast/contracts/http/routes/webhooks';
import type { Delivery, Webhook, WebhookChange } from '@holdfast/contracts/http/webhooks';
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
import { SharedWith } from './ConnectionList.tsx';
import { Actions, ConnectionPage, History, HistoryItem, Trouble } from './ConnectionPage.tsx';
import { EventChoice, eventText, isKnownEvent } from './EventChoice.tsx';
import { SecretOnce } from './SecretOnce.tsx';
import { historyKey } from './types.ts';
import { LOOK_EVERY_MS, useChange, useRights, useWebhooks } from './use-connections.ts';
import { useTexts } from './use-texts.ts';

export const WebhookPage = () => (
  <ConnectionPage type="webhook" all={useWebhooks()}>
    {(webhook) => <One webhook={webhook} />}
  </ConnectionPage>
);

function One({ webhook }: { webhook: Webhook }) {
  const say = useTexts();
  const http = useHttp();
  const { mayChange } = useRights();
  const send = useChange('webhook');
  const [secret, setSecret] = useState<string | null>(null);
  const [isRotating, setIsRotating] = useState(false);
  const params = { id: webhook.id };
  const log = useAnswer({
    key: historyKey('webhook', webhook.id),
    read: (signal) => http.call(listDeliveries, { params, signal }),
    pollEveryMs: (found) => (found?.value.some(isDueSoon) ? LOOK_EVERY_MS : false),
  });
  const change = (body: WebhookChange) => send(http.call(changeWebhook, { params, body }));
  const test = async () => {
    if (await send(http.call(testWebhook, { params }))) toast({ title: say('testSent') });
  };
  const rotate = async () => {
    setIsRotating(false);
    const rotated = await send(http.call(rotateWebhook, { params }));
    if (rotated) setSecret(rotated.value.secret);
  };
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
            <Actions
              type="webhook"
              connection={webhook}
              name={webhook.address}
              onRemove={() => http.run(removeWebhook, { params })}
            >
              <Button size="small" disabled={webhook.off !== null} onClick={() => void test()}>
                {say('sendTest')}
              </Button>
              <Button size="small" variant="secondary" onClick={() => void change({ is_off: webhook.off === null })}>
                {webhook.off === null ? say('switchOff') : say('switchOn')}
              </Button>
              <Button size="small" variant="secondary" onClick={() => setIsRotating(true)}>
                {say('newSecret')}
              </Button>
            </Actions>
            <SharedWith connection={webhook} />
          </div>
        </CardBody>
      </Card>
      <History type="webhook" entries={log}>
        {(delivery) => (
          <Sent
            key={delivery.id}
            delivery={delivery}
            onAgain={
              mayChange && webhook.off === null
                ? () => void send(http.call(sendAgain, { params: { ...params, delivery: delivery.id } }))
                : null
            }
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
  const again = onAgain && attempts.length > 0 && (
    <Button size="small" variant="ghost" onClick={onAgain}>
      {say('sendAgain')}
    </Button>
  );
  return (
    <HistoryItem state={<Badge tone={TONES[state]}>{say(`delivery_${state}`)}</Badge>} action={again}>
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
    </HistoryItem>
  );
}
