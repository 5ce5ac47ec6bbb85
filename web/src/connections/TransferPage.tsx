import { type Direction, type Place, placeKindOf } from '@holdfast/contracts/http/connections/kinds';
import type { RunState } from '@holdfast/contracts/http/sources';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { HttpResult } from '../http/failure.ts';
import { Button } from '../ui/Button.tsx';
import { Card, CardBody, CardHeader } from '../ui/Card.tsx';
import { type Connection, SharedWith, TransferState } from './ConnectionList.tsx';
import { Actions, HistoryItem, Trouble } from './ConnectionPage.tsx';
import { useChange } from './use-connections.ts';
import { useTexts } from './use-texts.ts';

interface TransferConnection extends Connection {
  readonly name: string;
  readonly place: Place;
  readonly is_paused: boolean;
}

function summaryOf(type: Direction, place: Place): string {
  const parts = new Map(Object.entries(place));
  return placeKindOf(type, place.kind).summary.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(parts.get(name)));
}

/** The head of a source's or destination's page. */
export function TransferCard(props: {
  type: Direction;
  connection: TransferConnection;
  state: ReactNode;
  mayPause?: boolean;
  onPause(is_paused: boolean): Promise<HttpResult<unknown>>;
  onRemove(): Promise<HttpResult<unknown>>;
  children?: ReactNode;
}) {
  const say = useTexts();
  const { type, connection } = props;
  const { name, place, is_paused, mine } = connection;
  const change = useChange(type);
  return (
    <Card>
      <CardHeader
        title={name}
        description={
          <span className="break-all">
            {say(placeKindOf(type, place.kind).label)}
            {mine !== false && ` · ${summaryOf(type, place)}`}
          </span>
        }
      />
      <CardBody className="flex flex-wrap items-center gap-2">
        <span className="me-auto flex flex-wrap items-center gap-2 text-muted text-sm">
          <SharedWith connection={connection} />
          {props.state}
        </span>
        <Actions type={type} connection={connection} name={name} mayEdit onRemove={props.onRemove}>
          {props.children}
          {props.mayPause !== false && (
            <Button size="small" variant="secondary" onClick={() => void change(props.onPause(!is_paused))}>
              {is_paused ? say('resume') : say('pause')}
            </Button>
          )}
        </Actions>
      </CardBody>
    </Card>
  );
}

/** One fetch or write in the history. */
export function TransferItem(props: {
  transfer: {
    readonly state: RunState;
    readonly prediction_id: number | null;
    readonly problem: { readonly detail: string; readonly note: string | null } | null;
  };
  children: ReactNode;
}) {
  const say = useTexts();
  const { state, problem, prediction_id } = props.transfer;
  const toPrediction = prediction_id !== null && (
    <Button size="small" variant="secondary" asChild>
      <Link to={`/predictions/${prediction_id}`}>{say('toPrediction')}</Link>
    </Button>
  );
  return (
    <HistoryItem state={<TransferState state={state} />} action={toPrediction}>
      {props.children}
      {problem && <Trouble problem={problem} />}
      {problem && state === 'queued' && <p className="text-muted">{say('retriesAt')}</p>}
    </HistoryItem>
  );
}
