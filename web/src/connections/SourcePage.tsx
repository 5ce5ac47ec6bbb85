import { changeSource, listSourceRuns, removeSource, runSource } from '@holdfast/contracts/http/routes/sources';
import type { Source, SourceRun } from '@holdfast/contracts/http/sources';
import { Link } from 'react-router';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useFormat } from '../i18n/use-format.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { ConnectionPage, History } from './ConnectionPage.tsx';
import { TransferCard, TransferItem } from './TransferPage.tsx';
import { historyKey } from './types.ts';
import { pollTransfers, useChange, useSources } from './use-connections.ts';
import { useTexts } from './use-texts.ts';

export const SourcePage = () => (
  <ConnectionPage type="source" all={useSources()}>
    {(source) => <One source={source} />}
  </ConnectionPage>
);

function One({ source }: { source: Source }) {
  const say = useTexts();
  const http = useHttp();
  const format = useFormat();
  const change = useChange('source');
  const params = { id: source.id };
  const runs = useAnswer({
    key: historyKey('source', source.id),
    read: (signal) => http.call(listSourceRuns, { params, signal }),
    pollEveryMs: (found) => pollTransfers(found),
  });
  const run = async () => {
    if (await change(http.call(runSource, { params }))) toast({ title: say('runStarted') });
  };
  const next = source.next_at ? say('next', { time: format.dateTime(source.next_at) }) : say('nextNone');
  return (
    <>
      <TransferCard
        type="source"
        connection={source}
        state={source.is_paused ? <Badge>{say('paused')}</Badge> : next}
        mayPause={source.schedule.every !== 'never'}
        onPause={(is_paused) => http.call(changeSource, { params, body: { is_paused } })}
        onRemove={() => http.run(removeSource, { params })}
      >
        <Button size="small" onClick={() => void run()}>
          {say('runNow')}
        </Button>
        {source.target && (
          <Button size="small" variant="secondary" asChild>
            <Link to={`/datasets/${source.target.dataset_id}`}>{say('toDataset')}</Link>
          </Button>
        )}
      </TransferCard>
      <History type="source" entries={runs}>
        {(run) => <Run key={run.id} run={run} forTable={source.target !== null} />}
      </History>
    </>
  );
}

function Run({ run, forTable }: { run: SourceRun; forTable: boolean }) {
  const say = useTexts();
  const format = useFormat();
  const details = [
    run.asked_by === 'person' ? say('byPerson') : say('bySchedule'),
    ...(run.bytes === null ? [] : [format.bytes(run.bytes)]),
    ...(run.attempts > 1 ? [say('attemptsN', { count: run.attempts })] : []),
  ];
  return (
    <TransferItem transfer={run}>
      <p>
        {format.dateTime(run.created_at)} <span className="text-muted">· {details.join(' · ')}</span>
      </p>
      {run.state === 'unchanged' && <p className="text-muted">{say(forTable ? 'unchangedRows' : 'unchangedText')}</p>}
    </TransferItem>
  );
}
