import { readHistory } from '@holdfast/contracts/http/routes/worklists';
import type { CustomerHistory } from '@holdfast/contracts/http/worklists';
import { Link } from 'react-router';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useFormat } from '../i18n/use-format.ts';
import { Card, CardBody, CardHeader } from '../ui/Card.tsx';
import { useTexts, useWorkTexts } from './use-texts.ts';

/** The risk in each file, and the work on every list. */
export function History({ customer }: { customer: string }) {
  const http = useHttp();
  const { data } = useAnswer({
    key: [...QUERY_KEYS.worklists, 'customer', customer],
    read: (signal) => http.call(readHistory, { params: { customer }, signal }),
  });
  if (!data) return null;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <RiskOverTime predictions={data.predictions} />
      <Contacts work={data.work} />
    </div>
  );
}

function RiskOverTime({ predictions }: Pick<CustomerHistory, 'predictions'>) {
  const say = useTexts();
  const format = useFormat();
  return (
    <Card aria-labelledby="customer-history">
      <CardHeader id="customer-history" title={say('history')} />
      <CardBody>
        <ul className="flex flex-col gap-2.5">
          {predictions.map(({ prediction_id, filename, created_at, risk, left }) => (
            <li key={prediction_id} className="grid grid-cols-[1fr_5rem_6rem] items-center gap-3">
              <span className="min-w-0 truncate">
                <Link to={`/predictions/${prediction_id}`} className="hover:underline">
                  {format.date(created_at)}
                </Link>
                <span className="text-muted"> · {filename}</span>
              </span>
              <span aria-hidden className="h-1.5 rounded-full bg-neutral-soft">
                <span
                  className="block h-full rounded-full bg-primary"
                  style={{ width: `${Math.round(risk * 100)}%` }}
                />
              </span>
              <span className="text-end tabular-nums">
                {format.percent(risk)}
                {left !== null && ` · ${say(left ? 'hasLeft' : 'stayed')}`}
              </span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function Contacts({ work }: Pick<CustomerHistory, 'work'>) {
  const say = useTexts();
  const sayWork = useWorkTexts();
  const format = useFormat();
  return (
    <Card aria-labelledby="customer-work">
      <CardHeader id="customer-work" title={say('work')} />
      <CardBody>
        {work.length === 0 && <p className="text-muted">{say('noWork')}</p>}
        <ul className="flex flex-col gap-2.5">
          {work.map(({ worklist_id, name, state, owner, note, changed_at }) => (
            <li key={worklist_id}>
              <div className="flex justify-between gap-4">
                <Link to={`/lists/${worklist_id}`} className="min-w-0 truncate font-medium hover:underline">
                  {name}
                </Link>
                <span className="shrink-0">{sayWork(state === 'saved' ? 'savedState' : state)}</span>
              </div>
              <p className="text-muted text-sm">
                {[changed_at && format.date(changed_at), owner, note].filter(Boolean).join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
