import {
  changeSource,
  listSourceRuns,
  listSources,
  removeSource,
  runSource,
} from '@holdfast/contracts/http/routes/sources';
import type { Source, SourceRun } from '@holdfast/contracts/http/sources';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useFormat } from '../i18n/use-format.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card, CardBody, CardHeader } from '../ui/Card.tsx';
import { toast } from '../ui/toast.ts';
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

const BACK = '/connections/sources';

export function SourcePage() {
  const say = useTexts();
  const http = useHttp();
  const all = useAnswer({ key: KEYS.sources, read: (signal) => http.call(listSources, { signal }) });
  return (
    <OneOfMany all={all} back={BACK} backText={say('allSources')}>
      {(source) => <One source={source} />}
    </OneOfMany>
  );
}

const placeOf = ({ place }: Source): string => {
  if (place.kind === 's3') return `${place.bucket}/${place.object}`;
  return place.kind === 'postgres' ? `${place.user}@${place.host}:${place.port}/${place.database}` : place.address;
};

function One({ source }: { source: Source }) {
  const say = useTexts();
  const http = useHttp();
  const format = useFormat();
  const queries = useQueryClient();
  const showError = useConnectionError();
  const { mayChange, mayRemove } = useRights();
  const params = { id: source.id };
  const runs = useAnswer({
    key: KEYS.runs(source.id),
    read: (signal) => http.call(listSourceRuns, { params, signal }),
    pollEveryMs: (found) => (found?.value.some(isUnderWay) ? LOOK_EVERY_MS : false),
  });
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: KEYS.runs(source.id) });
    await queries.invalidateQueries({ queryKey: KEYS.sources });
  };
  const run = async () => {
    const answer = await http.call(runSource, { params });
    if (answer.ok) toast({ title: say('runStarted') });
    else showError(answer.failure);
    await refresh();
  };
  const pause = async () => {
    const answer = await http.call(changeSource, { params, body: { is_paused: !source.is_paused } });
    if (!answer.ok) showError(answer.failure);
    await refresh();
  };
  const remove = useRemoval(KEYS.sources, BACK, () => http.run(removeSource, { params }));
  return (
    <>
      <Card>
        <CardHeader
          title={source.name}
          description={
            <span className="break-all">
              {say(`kind_${source.place.kind}`)}
              {source.mine !== false && ` · ${placeOf(source)}`}
            </span>
          }
        />
        <CardBody className="flex flex-wrap items-center gap-2">
          <span className="me-auto flex flex-wrap items-center gap-2 text-muted text-sm">
            <SharedWith connection={source} />
            {source.is_paused ? (
              <Badge>{say('paused')}</Badge>
            ) : source.next_at ? (
              say('next', { time: format.dateTime(source.next_at) })
            ) : (
              say('nextNone')
            )}
          </span>
          {mayChange && (
            <Button size="small" onClick={() => void run()}>
              {say('runNow')}
            </Button>
          )}
          {mayChange && source.schedule.every !== 'never' && (
            <Button size="small" variant="secondary" onClick={() => void pause()}>
              {source.is_paused ? say('resume') : say('pause')}
            </Button>
          )}
          {mayChange && (
            <Button size="small" variant="secondary" asChild>
              <Link to={`/connections/sources/${source.id}/edit`}>{say('edit')}</Link>
            </Button>
          )}
          <ShareWith small kind="source" id={source.id} name={source.name} />
          {mayRemove(source) && <RemoveButton name={source.name} text={say('removeSourceText')} onRemove={remove} />}
        </CardBody>
      </Card>
      <History title={say('history')} empty={say('historyEmpty')} entries={runs}>
        {(run) => <Run key={run.id} run={run} />}
      </History>
    </>
  );
}

function Run({ run }: { run: SourceRun }) {
  const say = useTexts();
  const format = useFormat();
  const told = [
    run.asked_by === 'person' ? say('byPerson') : say('bySchedule'),
    ...(run.bytes === null ? [] : [format.bytes(run.bytes)]),
    ...(run.attempts > 1 ? [say('attemptsN', { count: run.attempts })] : []),
  ];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1.5 py-3 text-sm">
      <RunState state={run.state} />
      <div className="min-w-0 flex-1 basis-56">
        <p>
          {format.dateTime(run.created_at)} <span className="text-muted">· {told.join(' · ')}</span>
        </p>
        {run.state === 'unchanged' && <p className="text-muted">{say('unchangedText')}</p>}
        {run.problem && <Trouble problem={run.problem} />}
        {run.problem && run.state === 'queued' && <p className="text-muted">{say('retriesAt')}</p>}
      </div>
      {run.prediction_id !== null && (
        <Button size="small" variant="secondary" asChild>
          <Link to={`/predictions/${run.prediction_id}`}>{say('toPrediction')}</Link>
        </Button>
      )}
    </li>
  );
}
