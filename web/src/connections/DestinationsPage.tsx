import type { Destination } from '@holdfast/contracts/http/destinations';
import { listDestinations } from '@holdfast/contracts/http/routes/destinations';
import { Link } from 'react-router';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';
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

export function DestinationsPage() {
  const say = useTexts();
  const http = useHttp();
  const { data, failure } = useAnswer({
    key: KEYS.destinations,
    read: (signal) => http.call(listDestinations, { signal }),
    pollEveryMs: (found) => (found?.value.some(({ last }) => isUnderWay(last)) ? LOOK_EVERY_MS : false),
  });
  const { mayChange } = useRights();
  const add = mayChange && (
    <Button asChild>
      <Link to="/connections/destinations/new">{say('addDestination')}</Link>
    </Button>
  );
  return (
    <Loaded data={data} failure={failure}>
      {({ value: destinations }) =>
        destinations.length === 0 ? (
          <EmptyState
            title={say('destinationsEmpty1')}
            text={say(mayChange ? 'destinationsEmpty2' : 'emptyForViewers')}
          >
            {add}
          </EmptyState>
        ) : (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="max-w-prose text-muted text-sm">{say('destinationsIntro')}</p>
              {add}
            </div>
            <ul className="flex flex-col gap-3">
              {destinations.map((destination) => (
                <li key={destination.id}>
                  <Row destination={destination} />
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  );
}

function Row({ destination }: { destination: Destination }) {
  const say = useTexts();
  const { last, place } = destination;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-64">
        <Link
          to={`/connections/destinations/${destination.id}`}
          className="block truncate font-semibold hover:underline"
        >
          {destination.name}
        </Link>
        <p className="truncate text-muted text-sm">{say(`kindOut_${place.kind}`)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3 text-muted text-sm">
        <SharedWith connection={destination} />
        {destination.is_paused && <Badge>{say('paused')}</Badge>}
        {last ? <RunState state={last.state} /> : <span>{say('never')}</span>}
      </div>
    </Card>
  );
}
