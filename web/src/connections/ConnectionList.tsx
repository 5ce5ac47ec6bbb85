import type { RunState as State } from '@holdfast/contracts/http/sources';
import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useChosenWorkspace } from '../http/chosen-workspace.ts';
import { explainFailure } from '../http/explain-failure.ts';
import type { Failure } from '../http/failure.ts';
import { useT } from '../i18n/use-t.ts';
import { Alert } from '../ui/Alert.tsx';
import { Badge, type Tone } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyList } from '../ui/Listing.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { addressOf, type ConnectionType, TYPES } from './types.ts';
import { useRights } from './use-connections.ts';
import { useTexts } from './use-texts.ts';

export interface Connection {
  readonly id: number;
  readonly mine?: boolean | undefined;
  readonly shared_with: string | null;
}
export interface Answered<Item> {
  readonly data: { readonly value: readonly Item[] } | undefined;
  readonly failure: Failure | null;
}

/** All connections of a type; `form` replaces the button to add one while it is open. */
export function ConnectionList<One extends Connection>(props: {
  type: ConnectionType;
  all: Answered<One>;
  onAdd?(): void;
  form?: ReactNode;
  children(connection: One): { name: string; text: string; state: ReactNode };
}) {
  const say = useTexts();
  const { type, all, onAdd, form } = props;
  const { intro, empty, add } = TYPES[type];
  const { mayChange } = useRights();
  const button = mayChange && !form && (
    <Button asChild={!onAdd} {...(onAdd && { onClick: onAdd })}>
      {onAdd ? say(add) : <Link to={addressOf(type, '/new')}>{say(add)}</Link>}
    </Button>
  );
  return (
    <Loaded {...all}>
      {({ value }) =>
        value.length === 0 ? (
          (form ?? (
            <EmptyList title={say(empty[0])} text={say(mayChange ? empty[1] : 'emptyForViewers')}>
              {button}
            </EmptyList>
          ))
        ) : (
          <>
            {form}
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="max-w-prose text-muted text-sm">{say(intro)}</p>
              {button}
            </div>
            <ul className="flex flex-col gap-3">
              {value.map((connection) => (
                <li key={connection.id}>
                  <Row type={type} connection={connection} {...props.children(connection)} />
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  );
}

function Row(props: { type: ConnectionType; connection: Connection; name: string; text: string; state: ReactNode }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-64">
        <Link
          to={addressOf(props.type, `/${props.connection.id}`)}
          className="block truncate font-semibold hover:underline"
        >
          {props.name}
        </Link>
        <p className="truncate text-muted text-sm">{props.text}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
        <SharedWith connection={props.connection} />
        {props.state}
      </div>
    </Card>
  );
}

/** Renders the data, the failure, or a skeleton while loading. */
export function Loaded<Data>(props: {
  data: Data | undefined;
  failure: Failure | null;
  children(data: Data): ReactNode;
}) {
  const t = useT();
  const say = useTexts();
  if (props.data !== undefined) return props.children(props.data);
  if (!props.failure) return <Skeleton className="h-48" />;
  const isGone = props.failure.status === 404;
  return (
    <Alert kind="error" title={isGone ? say('gone') : say('loadFailed')}>
      {isGone ? null : explainFailure(props.failure, t)}
    </Alert>
  );
}

/** In the personal view: the workspace this connection is shared with. */
export function SharedWith({ connection }: { connection: Connection }) {
  const say = useTexts();
  const chosen = useChosenWorkspace();
  if (connection.shared_with === null || chosen !== null) return null;
  return (
    <Badge icon={<Users aria-hidden size={12} />} className="min-w-0 max-w-56">
      <span className="sr-only">{say('sharedWith')} </span>
      <span className="truncate">{connection.shared_with}</span>
    </Badge>
  );
}

const TONES: Record<State, Tone> = {
  queued: 'wait',
  running: 'busy',
  done: 'good',
  failed: 'bad',
  unchanged: 'neutral',
};

export function TransferState({ state }: { state: State }) {
  const say = useTexts();
  return <Badge tone={TONES[state]}>{say(`state_${state}`)}</Badge>;
}
