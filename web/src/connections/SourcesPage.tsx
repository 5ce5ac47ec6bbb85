import { listSources } from '@holdfast/contracts/http/routes/sources';
import type { Source } from '@holdfast/contracts/http/sources';
import { Link } from 'react-router';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useFormat } from '../i18n/use-format.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { KEYS } from './keys.ts';
import { EmptyState, Loaded } from './Loaded.tsx';
import { RunState } from './RunState.tsx';
import { SharedWith } from './SharedWith.tsx';
import { isUnderWay, LOOK_EVERY_MS } from './under-way.ts';
import { useRights } from './use-rights.ts';
import { useTexts } from './use-texts.ts';

export function SourcesPage() {
  const say = useTexts();
  const http = useHttp();
  const { data, failure } = useAnswer({
    key: KEYS.sources,
    read: (signal) => http.call(listSources, { signal }),
    pollEveryMs: (found) => (found?.value.some(({ last }) => isUnderWay(last)) ? LOOK_EVERY_MS : false),
  });
  const { mayChange } = useRights();
  const add = mayChange && (
    <Button asChild>
      <Link to="/connections/sources/new">{say('addSource')}</Link>
    </Button>
  );
  return (
    <Loaded data={data} failure={failure}>
      {({ value: sources }) =>
        sources.length === 0 ? (
          <EmptyState title={say('sourcesEmpty1')} text={say(mayChange ? 'sourcesEmpty2' : 'emptyForViewers')}>
            {add}
          </EmptyState>
        ) : (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="max-w-prose text-muted text-sm">{say('sourcesIntro')}</p>
              {add}
            </div>
            <ul className="flex flex-col gap-3">
              {sources.map((source) => (
                <li key={source.id}>
                  <Row source={source} />
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  );
}

function Row({ source }: { source: Source }) {
  const say = useTexts();
  const format = useFormat();
  const { last } = source;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-64">
        <Link to={`/connections/sources/${source.id}`} className="block truncate font-semibold hover:underline">
          {source.name}
        </Link>
        <p className="truncate text-muted text-sm">{say(`kind_${source.place.kind}`)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
        <SharedWith connection={source} />
        <span>
          {source.next_at
            ? say('next', { time: format.dateTime(source.next_at) })
            : source.is_paused
              ? null
              : say('nextNone')}
        </span>
        {source.is_paused && <Badge>{say('paused')}</Badge>}
        {last ? <RunState state={last.state} /> : <span>{say('never')}</span>}
      </div>
    </Card>
  );
}
