import type { DatasetRefresh } from '@holdfast/contracts/http/own-datasets';
import { listRefreshes } from '@holdfast/contracts/http/routes/own-datasets';
import { listSources } from '@holdfast/contracts/http/routes/sources';
import { useId } from 'react';
import { Link } from 'react-router';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { useMayChange } from '../session/use-may-change.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card, CardBody } from '../ui/Card.tsx';
import { useTexts } from './use-texts.ts';

const SHOWN = 10;
const LOOK_EVERY_MS = 5_000;

/** The sources that fill the tables of a dataset, and the latest changes of its rows. */
export function Refreshes({ id }: { id: string }) {
  const say = useTexts();
  const http = useHttp();
  const format = useFormat();
  const mayChange = useMayChange();
  const heading = useId();
  const sources = useAnswer({ key: ['sources'], read: (signal) => http.call(listSources, { signal }) });
  const refreshes = useAnswer({
    key: QUERY_KEYS.datasetRefreshes(id),
    read: (signal) => http.call(listRefreshes, { params: { datasetId: id }, signal }),
    pollEveryMs: () => LOOK_EVERY_MS,
  });
  const own = (sources.data?.value ?? []).filter(({ target }) => target?.dataset_id === id);
  const latest = (refreshes.data?.value ?? []).slice(0, SHOWN);
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={heading} className="font-semibold text-base">
          {say('refreshes')}
        </h2>
        {mayChange && (
          <Button variant="secondary" size="small" asChild>
            <Link to={`/connections/sources/new?dataset=${id}`}>{say('addSource')}</Link>
          </Button>
        )}
      </div>
      <Card>
        <CardBody className="flex flex-col gap-4">
          {own.length > 0 && (
            <ul className="flex flex-col gap-2">
              {own.map(({ id: source, name, target, next_at }) => (
                <li key={source} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Link to={`/connections/sources/${source}`} className="font-semibold hover:underline">
                    {name}
                  </Link>
                  <span className="text-muted">
                    {say('fills', { table: target?.table ?? '' })} ·{' '}
                    {next_at === null ? say('noSchedule') : say('nextFetch', { time: format.dateTime(next_at) })}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {latest.length === 0 && <p className="text-muted">{say('noRefreshes')}</p>}
          <ul className="flex flex-col gap-3 text-sm empty:hidden">
            {latest.map((one) => (
              <Refresh key={one.id} refresh={one} />
            ))}
          </ul>
        </CardBody>
      </Card>
    </section>
  );
}

function Refresh({ refresh }: { refresh: DatasetRefresh }) {
  const t = useT();
  const say = useTexts();
  const format = useFormat();
  const { table, mode, status, askedBy, endedAt, rows, problem, changes } = refresh;
  const details = [
    format.dateTime(endedAt),
    ...(askedBy === 'schedule' ? [say('scheduled')] : []),
    ...(mode === 'delete' || status === 'failed' ? [] : [say('rows', { count: rows })]),
  ];
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1">
      <Badge tone={status === 'failed' ? 'bad' : 'good'}>{say(`status.${status}`)}</Badge>
      <div className="min-w-0 flex-1 basis-56">
        <p>
          {table === null ? say(`mode.${mode}`) : t('labelled', { label: table, value: say(`mode.${mode}`) })}{' '}
          <span className="text-muted">· {details.join(' · ')}</span>
        </p>
        {changes && changes.dropped.length > 0 && (
          <p className="break-words">{say('dropped', { columns: changes.dropped })}</p>
        )}
        {changes && changes.added.length > 0 && (
          <p className="break-words">{say('added', { columns: changes.added })}</p>
        )}
        {changes?.retyped.map(({ column, from, to }) => (
          <p key={column}>{say('retyped', { column, from: say(`type.${from}`), to: say(`type.${to}`) })}</p>
        ))}
        {problem !== null && <p className="break-words text-muted">{problem}</p>}
      </div>
    </li>
  );
}
