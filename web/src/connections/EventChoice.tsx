import { WEBHOOK_EVENTS, type WebhookEvent } from '@holdfast/contracts/http/webhooks';
import { useChosenWorkspace } from '../http/chosen-workspace.ts';
import { useUserContext } from '../session/user-context.ts';
import { useTexts } from './use-texts.ts';

type EventText<Event extends string> = Event extends `${infer A}.${infer B}` ? `event_${A}_${B}` : never;

export const eventText = <Event extends WebhookEvent | 'holdfast.test'>(event: Event): EventText<Event> =>
  `event_${event.replace('.', '_')}` as EventText<Event>;

/** A delivery can carry an event of a newer server version. */
export const isKnownEvent = (event: string): event is WebhookEvent | 'holdfast.test' =>
  event === 'holdfast.test' || WEBHOOK_EVENTS.some((known) => known === event);

export function EventChoice(props: {
  events: readonly WebhookEvent[];
  disabled?: boolean;
  onChange(events: WebhookEvent[]): void;
}) {
  const say = useTexts();
  const { dbUser } = useUserContext();
  const chosen = useChosenWorkspace();
  const readsAudit = chosen ? chosen.role === 'owner' : dbUser?.owner === true || dbUser?.administers === true;
  const choose = (event: WebhookEvent, isChosen: boolean) =>
    props.onChange(WEBHOOK_EVENTS.filter((one) => (one === event ? isChosen : props.events.includes(one))));
  return (
    <fieldset className="grid gap-2" disabled={props.disabled}>
      <legend className="mb-2 font-medium text-sm">{say('events')}</legend>
      {WEBHOOK_EVENTS.filter((event) => event !== 'audit.recorded' || readsAudit).map((event) => (
        <label
          key={event}
          className="flex min-h-10 items-center gap-3 rounded-control border p-3 has-checked:border-primary"
        >
          <input
            type="checkbox"
            checked={props.events.includes(event)}
            onChange={({ target }) => choose(event, target.checked)}
            className="accent-primary"
          />
          <span>
            {say(eventText(event))} <code className="text-muted text-xs">{event}</code>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
