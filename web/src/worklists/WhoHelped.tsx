import { readUplift } from '@holdfast/contracts/http/routes/worklists';
import type { Uplift } from '@holdfast/contracts/http/worklists';
import { Link } from 'react-router';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { useMayChange } from '../session/use-may-change.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Cell, HeaderCell, Table } from '../ui/Table.tsx';
import { CHANGE_TEXTS } from './change-texts.ts';
import { QiniCurve } from './QiniCurve.tsx';
import { useTexts } from './use-texts.ts';

/** Who responds to contact, learned from an evaluated list, with links to create the next list by effect. */
export function WhoHelped({ worklistId, toldAt }: { worklistId: number; toldAt: string }) {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const { data, failure } = useAnswer({
    key: [...QUERY_KEYS.worklist(worklistId), 'uplift', toldAt],
    read: (signal) => http.call(readUplift, { params: { id: worklistId }, signal }),
  });
  return (
    <section className="flex flex-col gap-3" aria-label={say('upliftTitle')}>
      <h4 className="font-medium text-sm">{say('upliftTitle')}</h4>
      {!data && failure && <Alert kind="info">{explainFailure(failure, t)}</Alert>}
      {!data && !failure && (
        <p role="status" className="flex items-center gap-2 text-muted">
          <Spinner size={16} />
          {say('upliftLoading')}
        </p>
      )}
      {data && <Learnt uplift={data} />}
    </section>
  );
}

function Learnt({ uplift }: { uplift: Uplift }) {
  const say = useTexts();
  const format = useFormat();
  const mayChange = useMayChange();
  const { state, known, needs, q, chance, curve, thirds } = uplift;
  if (state === 'too-early') return <p className="text-muted">{say('upliftEarly')}</p>;
  if (state === 'few')
    return (
      <p className="text-muted">
        {say('upliftFew', {
          needListed: format.number(needs.listed),
          needAside: format.number(needs.held_out),
          needLeft: format.number(needs.left),
          listed: format.number(known.listed + known.held_out),
          aside: format.number(known.held_out),
          left: format.number(known.listed_left),
          asideLeft: format.number(known.held_out_left),
        })}
      </p>
    );
  const inTenThousand = (value: number) => format.number(value * 1e4, { maximumFractionDigits: 1 });
  return (
    <>
      <Alert kind={state === 'ranked' ? 'success' : 'info'}>
        {say(state === 'ranked' ? 'upliftRanked' : 'upliftChance')}
        {q !== null && chance !== null && (
          <span className="block text-sm">{say('qini', { q: inTenThousand(q), chance: inTenThousand(chance) })}</span>
        )}
      </Alert>
      <QiniCurve curve={curve} />
      {state === 'ranked' && <Thirds thirds={thirds} />}
      {mayChange && state === 'ranked' && <Next uplift={uplift} />}
    </>
  );
}

function Thirds({ thirds }: Pick<Uplift, 'thirds'>) {
  const say = useTexts();
  const format = useFormat();
  const points = (value: number) => format.number(value * 100, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return (
    <div className="overflow-x-auto">
      <Table>
        <thead>
          <tr>
            <HeaderCell>{say('contactChanges')}</HeaderCell>
            <HeaderCell>{say('customers')}</HeaderCell>
            <HeaderCell>{say('changePoints')}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {thirds.map(({ change, customers, difference }) => (
            <tr key={change}>
              <Cell>{say(CHANGE_TEXTS[change])}</Cell>
              <Cell className="tabular-nums">{format.number(customers)}</Cell>
              <Cell className="whitespace-nowrap tabular-nums">
                {points(difference.value)} ({points(difference.low)} … {points(difference.high)})
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Next({ uplift: { worklist, next } }: { uplift: Uplift }) {
  const say = useTexts();
  const format = useFormat();
  return (
    <div className="flex flex-col gap-2">
      <h4 className="font-medium text-sm">{say('nextTitle')}</h4>
      <p className="text-muted">{say(next.length === 0 ? 'nextNone' : 'nextText')}</p>
      <ul className="flex flex-wrap gap-2">
        {next.map(({ prediction_id, filename, created_at }) => (
          <li key={prediction_id} className="min-w-0 max-w-full">
            <Button asChild variant="secondary" size="small" className="max-w-full">
              <Link to={`/lists/of/${prediction_id}/new?learnt=${worklist.id}`}>
                <span className="truncate">
                  {filename} · {format.date(created_at)}
                </span>
              </Link>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
