import type { Destination, Writing } from '@holdfast/contracts/http/destinations';
import {
  changeDestination,
  listDestinations,
  listWritings,
  removeDestination,
} from '@holdfast/contracts/http/routes/destinations';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useFormat } from '../i18n/use-format.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card, CardBody, CardHeader } from '../ui/Card.tsx';
import { ShareWith } from '../workspaces/ShareWith.tsx';
import { History } from './History.tsx';
import { KEYS } from './keys.ts';
import { OneOfMany } from './OneOfMany.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { RunState, Trouble } from './RunState.tsx';
import { SharedWith } from './SharedWith.tsx';
import { isUnderWay, LOOK_EVERY_MS } from './under-way.ts';
import { useConnectionError } from './use-connection-error.ts';
import { useRemoval } from './use-removal.ts';
import { useRights } from './use-rights.ts';
import { useTexts } from './use-texts.ts';

const BACK = '/connections/destinations';

export function DestinationPage() {
  const say = useTexts();
  const http = useHttp();
  const all = useAnswer({ key: KEYS.destinations, read: (signal) => http.call(listDestinations, { signal }) });
  return (
    <OneOfMany all={all} back={BACK} backText={say('allDestinations')}>
      {(destination) => <One destination={destination} />}
    </OneOfMany>
  );
}

const placeOf = ({ place }: Destination): string =>
  place.kind === 's3'
    ? `${place.bucket}/${place.object}`
    : `${place.host}:${place.port}/${place.database}, ${place.table}`;

function One({ destination }: { destination: Destination }) {
  const say = useTexts();
  const http = useHttp();
  const queries = useQueryClient();
  const showError = useConnectionError();
  const { mayChange, mayRemove } = useRights();
  const params = { id: destination.id };
  const writings = useAnswer({
    key: KEYS.writings(destination.id),
    read: (signal) => http.call(listWritings, { params, signal }),
    pollEveryMs: (found) => (found?.value.some(isUnderWay) ? LOOK_EVERY_MS : false),
  });
  const refresh = () => queries.invalidateQueries({ queryKey: KEYS.destinations });
  const pause = async () => {
    const answer = await http.call(changeDestination, { params, body: { is_paused: !destination.is_paused } });
    if (!answer.ok) showError(answer.failure);
    await refresh();
  };
  const remove = useRemoval(KEYS.destinations, BACK, () => http.run(removeDestination, { params }));
  return (
    <>
      <Card>
        <CardHeader
          title={destination.name}
          description={
            <span className="break-all">
              {say(`kindOut_${destination.place.kind}`)}
              {destination.mine !== false && ` · ${placeOf(destination)}`}
            </span>
          }
        />
        <CardBody className="flex flex-wrap items-center gap-2">
          <span className="me-auto flex flex-wrap items-center gap-2">
            <SharedWith connection={destination} />
            {destination.is_paused && <Badge>{say('paused')}</Badge>}
          </span>
          {mayChange && (
            <>
              <Button size="small" variant="secondary" onClick={() => void pause()}>
                {destination.is_paused ? say('resume') : say('pause')}
              </Button>
              <Button size="small" variant="secondary" asChild>
                <Link to={`/connections/destinations/${destination.id}/edit`}>{say('edit')}</Link>
              </Button>
            </>
          )}
          <ShareWith small kind="destination" id={destination.id} name={destination.name} />
          {mayRemove(destination) && (
            <RemoveButton name={destination.name} text={say('removeDestinationText')} onRemove={remove} />
          )}
        </CardBody>
      </Card>
      <History title={say('writings')} empty={say('writingsEmpty')} entries={writings}>
        {(writing) => <Entry key={writing.id} writing={writing} />}
      </History>
    </>
  );
}

function Entry({ writing }: { writing: Writing }) {
  const say = useTexts();
  const format = useFormat();
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1.5 py-3 text-sm">
      <RunState state={writing.state} />
      <div className="min-w-0 flex-1 basis-56">
        <p className="truncate">
          {writing.filename} <span className="text-muted">· {format.dateTime(writing.created_at)}</span>
          {writing.rows !== null && <span className="text-muted"> · {say('rowsN', { count: writing.rows })}</span>}
        </p>
        {writing.problem && <Trouble problem={writing.problem} />}
        {writing.problem && writing.state === 'queued' && <p className="text-muted">{say('retriesAt')}</p>}
      </div>
      <Button size="small" variant="secondary" asChild>
        <Link to={`/predictions/${writing.prediction_id}`}>{say('toPrediction')}</Link>
      </Button>
    </li>
  );
}
