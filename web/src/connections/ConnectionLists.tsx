import { placeKindOf } from '@holdfast/contracts/http/connections/kinds';
import { useState } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { Badge } from '../ui/Badge.tsx';
import { ConnectionList, TransferState } from './ConnectionList.tsx';
import { eventText } from './EventChoice.tsx';
import { NewWebhook } from './NewWebhook.tsx';
import { SecretOnce } from './SecretOnce.tsx';
import { useDestinations, useSources, useWebhooks } from './use-connections.ts';
import { useTexts } from './use-texts.ts';

export function SourcesPage() {
  const say = useTexts();
  const format = useFormat();
  return (
    <ConnectionList type="source" all={useSources()}>
      {({ name, place, next_at, is_paused, last }) => ({
        name,
        text: say(placeKindOf('source', place.kind).label),
        state: (
          <>
            <span>
              {next_at ? say('next', { time: format.dateTime(next_at) }) : is_paused ? null : say('nextNone')}
            </span>
            {is_paused && <Badge>{say('paused')}</Badge>}
            {last ? <TransferState state={last.state} /> : <span>{say('never')}</span>}
          </>
        ),
      })}
    </ConnectionList>
  );
}

export function DestinationsPage() {
  const say = useTexts();
  return (
    <ConnectionList type="destination" all={useDestinations()}>
      {({ name, place, is_paused, last }) => ({
        name,
        text: say(placeKindOf('destination', place.kind).label),
        state: (
          <>
            {is_paused && <Badge>{say('paused')}</Badge>}
            {last ? <TransferState state={last.state} /> : <span>{say('never')}</span>}
          </>
        ),
      })}
    </ConnectionList>
  );
}

export function WebhooksPage() {
  const say = useTexts();
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const all = useWebhooks();
  const form = isAdding && (
    <NewWebhook
      onDone={(webhook) => {
        setIsAdding(false);
        if (webhook) setSecret(webhook.secret);
      }}
    />
  );
  return (
    <>
      {secret && <SecretOnce secret={secret} />}
      <ConnectionList type="webhook" all={all} form={form || undefined} onAdd={() => setIsAdding(true)}>
        {({ address, events, waiting, off, last }) => ({
          name: address,
          text: events.map((event) => say(eventText(event))).join(' · '),
          state: (
            <>
              {waiting > 0 && <Badge tone="wait">{say('waitingN', { count: waiting })}</Badge>}
              {off !== null ? (
                <Badge tone={off === 'person' ? 'neutral' : 'bad'}>{say('off')}</Badge>
              ) : (
                last && (
                  <Badge tone={last.ok ? 'good' : 'bad'}>{say(last.ok ? 'delivery_delivered' : 'state_failed')}</Badge>
                )
              )}
            </>
          ),
        })}
      </ConnectionList>
    </>
  );
}
