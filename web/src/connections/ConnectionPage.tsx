import type { ItemKind } from '@holdfast/contracts/http/workspaces';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { HttpResult } from '../http/failure.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Card, CardBody, CardHeader } from '../ui/Card.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ShareWith } from '../workspaces/ShareWith.tsx';
import { type Answered, type Connection, Loaded } from './ConnectionList.tsx';
import { addressOf, type ConnectionType, TYPES } from './types.ts';
import { useRemoval, useRights } from './use-connections.ts';
import { useTexts } from './use-texts.ts';

/** A back link to the list, and the connection whose id is in the URL. */
export function ConnectionPage<One extends Connection>(props: {
  type: ConnectionType;
  all: Answered<One>;
  children(connection: One): ReactNode;
}) {
  const say = useTexts();
  return (
    <>
      <Link to={addressOf(props.type)} className="self-start text-muted hover:text-text">
        {say(TYPES[props.type].all)}
      </Link>
      <Named all={props.all}>{props.children}</Named>
    </>
  );
}

/** The connection whose id is in the URL, or a notice that it does not exist. */
export function Named<One extends Connection>(props: { all: Answered<One>; children(connection: One): ReactNode }) {
  const say = useTexts();
  const { id = '' } = useParams();
  return (
    <Loaded {...props.all}>
      {({ value }) => {
        const connection = value.find((one) => String(one.id) === id);
        return connection ? props.children(connection) : <Alert kind="error" title={say('gone')} />;
      }}
    </Loaded>
  );
}

/** What can be done with a connection: its own actions, then editing, sharing and deleting. */
export function Actions(props: {
  type: ConnectionType & ItemKind;
  connection: Connection;
  name: string;
  mayEdit?: boolean;
  onRemove(): Promise<HttpResult<unknown>>;
  children: ReactNode;
}) {
  const say = useTexts();
  const { type, connection, name } = props;
  const { mayChange, mayRemove } = useRights();
  const remove = useRemoval(type);
  const [removed, setRemoved] = useState<Connection | null>(null);
  return (
    <>
      {mayChange && props.children}
      {mayChange && props.mayEdit && (
        <Button size="small" variant="secondary" asChild>
          <Link to={addressOf(type, `/${connection.id}/edit`)}>{say('edit')}</Link>
        </Button>
      )}
      <ShareWith small kind={type} id={connection.id} name={name} />
      {mayRemove(connection) && (
        <Button variant="danger" size="small" onClick={() => setRemoved(connection)}>
          {say('remove')}
        </Button>
      )}
      <ConfirmDialog
        about={removed}
        title={say('removeTitle', { name })}
        text={say(TYPES[type].remove)}
        confirm={say('remove')}
        onConfirm={() => {
          setRemoved(null);
          void remove(props.onRemove());
        }}
        onClose={() => setRemoved(null)}
      />
    </>
  );
}

/** A connection's transfers, one item each. */
export function History<Entry>(props: {
  type: ConnectionType;
  entries: Answered<Entry>;
  children(entry: Entry): ReactNode;
}) {
  const say = useTexts();
  const [title, empty] = TYPES[props.type].history;
  return (
    <Card>
      <CardHeader title={say(title)} />
      <CardBody>
        <Loaded {...props.entries}>
          {({ value }) =>
            value.length === 0 ? (
              <p className="text-muted">{say(empty)}</p>
            ) : (
              <ul className="-my-3 divide-y">{value.map(props.children)}</ul>
            )
          }
        </Loaded>
      </CardBody>
    </Card>
  );
}

/** An item of the history: its state, what happened, and what can be done. */
export function HistoryItem(props: { state: ReactNode; children: ReactNode; action: ReactNode }) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1.5 py-3 text-sm">
      {props.state}
      <div className="min-w-0 flex-1 basis-56">{props.children}</div>
      {props.action}
    </li>
  );
}

interface Problem {
  readonly detail: string;
  readonly note?: string | null;
}

/** The failure in the user's language, followed by the remote side's message verbatim. */
export function Trouble({ problem }: { problem: Problem }) {
  const { detail, note } = problem;
  return (
    <div className="min-w-0">
      <p>{detail}</p>
      {note && <p className="break-words font-mono text-muted text-xs">{note}</p>}
    </div>
  );
}
