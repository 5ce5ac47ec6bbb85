import { readHistory, readListedCustomer } from '@holdfast/contracts/http/routes/worklists';
import type { ListedCustomer, OpenWorklist, WorklistCustomer } from '@holdfast/contracts/http/worklists';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { Badge } from '../ui/Badge.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { CustomerHistory } from './CustomerHistory.tsx';
import { STATE_TEXTS, STATE_TONES } from './state-texts.ts';
import { useMoney } from './use-money.ts';
import { useRowWords } from './use-row-words.ts';
import { useTexts } from './use-texts.ts';
import type { WorkUpdate } from './use-work.ts';
import { WorkForm } from './WorkForm.tsx';

export interface CustomerPanelProps {
  list: OpenWorklist;
  row: WorklistCustomer;
  me: string;
  mayChange: boolean;
  onSave(change: WorkUpdate): void;
}

/** A customer beside the list: contact, reasons, the outcome of the call, and their history. */
export function CustomerPanel({ list, row, me, mayChange, onSave }: CustomerPanelProps) {
  const say = useTexts();
  const wordsOf = useRowWords();
  const http = useHttp();
  const format = useFormat();
  const money = useMoney(list.money);
  const customer = row.customer_id;
  const nextStep = row.next_step ?? wordsOf(row, 'suggested');
  const { data } = useAnswer({
    key: [...QUERY_KEYS.worklist(list.id), 'customer', customer],
    read: (signal) => http.call(readListedCustomer, { params: { id: list.id, customer }, signal }),
  });
  const history = useAnswer({
    key: [...QUERY_KEYS.worklists, 'customer', customer],
    read: (signal) => http.call(readHistory, { params: { customer }, signal }),
  }).data;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={row.risk >= 0.5 ? 'bad' : 'neutral'}>
          {say('risk')} {format.percent(row.risk)}
        </Badge>
        <Badge tone={STATE_TONES[row.state]}>{say(STATE_TEXTS[row.state])}</Badge>
        {row.at_stake !== null && (
          <span className="text-muted tabular-nums">
            {say('stakeOf', { amount: money(row.at_stake), value: money(row.value) })}
          </span>
        )}
      </div>
      <Contact row={row} />
      {nextStep !== null && (
        <p className="rounded-control bg-tint p-3">
          <span className="block text-muted text-xs">{say('nextStep')}</span>
          {nextStep}
        </p>
      )}
      <WorkForm key={customer} row={row} me={me} mayChange={mayChange} onSave={onSave} />
      {data ? <Reasons customer={data} /> : <Skeleton className="h-24" />}
      {history && <CustomerHistory history={history} />}
      {data && data.columns.length > 0 && <Columns customer={data} />}
    </div>
  );
}

function Contact({ row: { customer_id, name, email, phone } }: { row: WorklistCustomer }) {
  if (name === null && email === null && phone === null) return null;
  return (
    <p className="-mt-2 flex flex-wrap gap-x-3 text-sm">
      {name !== null && <span className="text-muted">{customer_id}</span>}
      {email !== null && (
        <a className="break-all text-primary hover:underline" href={`mailto:${encodeURI(email)}`}>
          {email}
        </a>
      )}
      {phone !== null && (
        <a className="text-primary hover:underline" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {phone}
        </a>
      )}
    </p>
  );
}

function Reasons({ customer: { reasons, against, action } }: { customer: ListedCustomer }) {
  const t = useT();
  const say = useTexts();
  if (reasons.length === 0 && against === null) return null;
  return (
    <section aria-label={say('reason')}>
      <h3 className="mb-1.5 font-semibold text-sm">{say('reason')}</h3>
      <ul className="flex flex-col gap-1 text-sm">
        {reasons.map((one) => (
          <li key={one.reason}>{t.said(one, 'reason')}</li>
        ))}
      </ul>
      {against && (
        <p className="mt-2 text-sm">
          <span className="text-muted">{say('against')}:</span> {t.said(against, 'reason')}
        </p>
      )}
      {action && (
        <p className="mt-2 text-sm">
          <span className="text-muted">{say('canBeDone')}:</span> {t.said(action, 'action')}
        </p>
      )}
    </section>
  );
}

function Columns({ customer: { columns } }: { customer: ListedCustomer }) {
  const t = useT();
  const say = useTexts();
  return (
    <details className="text-sm">
      <summary className="font-semibold">{say('allColumns', { count: columns.length })}</summary>
      <dl className="mt-2 grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-4 gap-y-1">
        {columns.map((one) => (
          <div key={one.column} className="contents">
            <dt className="break-words text-muted">{t.said(one, 'column')}</dt>
            <dd className="break-words">{one.value || '–'}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
