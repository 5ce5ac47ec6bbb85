import { changeWork, readWorklist } from '@holdfast/contracts/http/routes/worklists';
import {
  type OpenWorklist,
  WORK_STATES,
  type WorkChange,
  type WorklistCustomer,
  type WorkState,
} from '@holdfast/contracts/http/worklists';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { Link, useParams } from 'react-router';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { useUser } from '../session/session-context.ts';
import { Alert } from '../ui/Alert.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Input, Select } from '../ui/Input.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Cell, HeaderCell, Table } from '../ui/Table.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { ShareWith } from '../workspaces/ShareWith.tsx';
import { CHANGE_TEXTS } from './change-texts.ts';
import { EditCustomer } from './EditCustomer.tsx';
import { asCsv, EVERYBODY, type Filter, filterRows, stateOfKey } from './filter-rows.ts';
import { ImportWork } from './ImportWork.tsx';
import { STATE_TEXTS, STATE_TONES } from './state-texts.ts';
import { useComplain } from './use-complain.ts';
import { useTexts } from './use-texts.ts';

type Change = Omit<WorkChange, 'customers'>;
/** Rows drawn at a time; the rest is a click away. */
const PAGE = 200;

export default function ListPage() {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const { id = '' } = useParams();
  const { data, failure } = useAnswer({
    key: QUERY_KEYS.worklist(id),
    read: (signal) => http.call(readWorklist, { params: { id }, signal }),
  });
  usePageTitle(data?.name ?? say('title'));
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-4">
      <Link to="/lists" className="self-start text-muted hover:text-text">
        {say('back')}
      </Link>
      {!data && <h1 className="sr-only">{say('list')}</h1>}
      {!data && failure && (
        <Alert kind="error" title={failure.status === 404 ? say('gone') : say('loadFailed')}>
          {failure.status === 404 ? null : explainFailure(failure, t)}
        </Alert>
      )}
      {!data && !failure && <Skeleton className="h-72" />}
      {data && <Work list={data} />}
    </div>
  );
}

function Work({ list }: { list: OpenWorklist }) {
  const say = useTexts();
  const http = useHttp();
  const format = useFormat();
  const queries = useQueryClient();
  const complain = useComplain();
  const { user } = useUser();
  const me = user?.email ?? user?.fullName ?? '';
  const [filter, setFilter] = useState<Filter>(EVERYBODY);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [edited, setEdited] = useState<WorklistCustomer | null>(null);
  const [drawn, setDrawn] = useState(PAGE);
  const [last, setLast] = useState<{ before: WorklistCustomer[]; change: Change; count: number } | null>(null);
  const today = new Date().toISOString().slice(0, 10);
  const rows = filterRows(list.rows, filter, me, today);
  const shown = rows.slice(0, drawn);

  const save = async (customers: readonly string[], change: Change, isUndo = false) => {
    const key = QUERY_KEYS.worklist(list.id);
    const before = list.rows.filter(({ customer_id }) => customers.includes(customer_id));
    queries.setQueryData<OpenWorklist>(
      key,
      (now) =>
        now && {
          ...now,
          rows: now.rows.map((row) => (customers.includes(row.customer_id) ? { ...row, ...given(change) } : row)),
        },
    );
    const answer = await http.call(changeWork, {
      params: { id: list.id },
      body: { customers: [...customers], ...change },
    });
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.worklists });
    if (!answer.ok) {
      void queries.invalidateQueries({ queryKey: key });
      return complain(answer.failure);
    }
    setLast(isUndo ? null : { before, change, count: answer.value.changed });
  };
  /** Rows that were alike before are put back together. */
  const undo = async (before: readonly WorklistCustomer[], change: Change) => {
    const names = Object.keys(change) as (keyof Change)[];
    const groups = new Map<string, string[]>();
    for (const row of before) {
      const was = JSON.stringify(Object.fromEntries(names.map((name) => [name, row[name]])));
      groups.set(was, [...(groups.get(was) ?? []), row.customer_id]);
    }
    for (const [was, customers] of groups) await save(customers, JSON.parse(was) as Change, true);
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.worklist(list.id) });
  };
  const toggle = (id: string) =>
    setSelected((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const onKey = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const line = (event.target as HTMLElement).closest('tr');
    const id = line?.dataset.customer;
    if (!line || !id || event.target !== line || event.ctrlKey || event.metaKey || event.altKey) return;
    const state = stateOfKey(event.key);
    const next = {
      j: line.nextElementSibling,
      ArrowDown: line.nextElementSibling,
      k: line.previousElementSibling,
      ArrowUp: line.previousElementSibling,
    }[event.key];
    if (next instanceof HTMLElement) next.focus();
    else if (event.key === 'x') toggle(id);
    else if (event.key === 'e') setEdited(list.rows.find(({ customer_id }) => customer_id === id) ?? null);
    else if (state) void save(selected.has(id) ? [...selected] : [id], { state });
    else return;
    event.preventDefault();
  };
  const download = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([asCsv(rows)], { type: 'text/csv' }));
    link.download = `${list.name}.csv`;
    link.click();
    URL.revokeObjectURL(link.href);
  };

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="break-words font-semibold text-[1.375rem] leading-tight tracking-tight">{list.name}</h1>
          <p className="mt-1 text-muted">
            {say('customersN', { count: list.customers })} · {say('judged', { day: format.date(list.judge_on) })}
          </p>
          {list.order === 'change' && (
            <p className="mt-1">
              <Badge tone="busy">{say('byChange')}</Badge>{' '}
              {list.learnt_from && (
                <span className="text-muted text-sm">{say('learntFrom', { name: list.learnt_from.name })}</span>
              )}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <ShareWith kind="worklist" id={list.id} name={list.name} />
          <Button variant="secondary" onClick={download}>
            {say('export')}
          </Button>
          <ImportWork listId={list.id} />
          <Button asChild variant="secondary">
            <Link to={`/lists/of/${list.prediction_id}`}>{say('happened')}</Link>
          </Button>
        </div>
      </div>
      {list.held_out > 0 && <Alert kind="info">{say('asideBlind', { count: list.held_out })}</Alert>}
      {last && (
        <Alert kind="success">
          {say('changedN', { count: last.count })}{' '}
          <button type="button" className="font-semibold underline" onClick={() => void undo(last.before, last.change)}>
            {say('undo')}
          </button>
        </Alert>
      )}
      <Filters filter={filter} onChange={setFilter} />
      {selected.size > 0 && (
        <BulkBar
          count={selected.size}
          me={me}
          onApply={(change) => void save([...selected], change)}
          onClear={() => setSelected(new Set())}
        />
      )}
      <Card className="overflow-x-auto">
        <Table>
          <thead>
            <tr>
              <HeaderCell className="w-10">
                <input
                  type="checkbox"
                  aria-label={say('selectAll')}
                  className="size-4 accent-primary"
                  checked={rows.length > 0 && rows.every(({ customer_id }) => selected.has(customer_id))}
                  onChange={({ target }) =>
                    setSelected(target.checked ? new Set(rows.map(({ customer_id }) => customer_id)) : new Set())
                  }
                />
              </HeaderCell>
              <HeaderCell>{say('customer')}</HeaderCell>
              {list.order === 'change' && <HeaderCell>{say('contactChanges')}</HeaderCell>}
              <HeaderCell>{say('risk')}</HeaderCell>
              <HeaderCell className="max-md:hidden">{say('value')}</HeaderCell>
              <HeaderCell>{say('state')}</HeaderCell>
              <HeaderCell className="max-sm:hidden">{say('owner')}</HeaderCell>
              <HeaderCell className="max-md:hidden">{say('due')}</HeaderCell>
              <HeaderCell className="max-lg:hidden">{say('note')}</HeaderCell>
              <HeaderCell />
            </tr>
          </thead>
          <tbody onKeyDown={onKey}>
            {shown.map((row) => (
              <tr
                key={row.customer_id}
                data-customer={row.customer_id}
                tabIndex={0}
                className="focus-visible:bg-hover last:[&>td]:border-b-0"
              >
                <Cell>
                  <input
                    type="checkbox"
                    aria-label={say('select', { name: row.customer_id })}
                    className="size-4 accent-primary"
                    checked={selected.has(row.customer_id)}
                    onChange={() => toggle(row.customer_id)}
                  />
                </Cell>
                <Cell className="font-medium">{row.customer_id}</Cell>
                {list.order === 'change' && <Cell>{row.change && say(CHANGE_TEXTS[row.change])}</Cell>}
                <Cell className="whitespace-nowrap tabular-nums">{format.percent(row.risk)}</Cell>
                <Cell className="whitespace-nowrap tabular-nums max-md:hidden">
                  {row.value === null ? '–' : format.number(row.value, { maximumFractionDigits: 2 })}
                </Cell>
                <Cell>
                  <Select
                    aria-label={`${say('state')}: ${row.customer_id}`}
                    className="min-w-32"
                    value={row.state}
                    onChange={({ target }) => void save([row.customer_id], { state: target.value as WorkState })}
                  >
                    {WORK_STATES.map((state) => (
                      <option key={state} value={state}>
                        {say(STATE_TEXTS[state])}
                      </option>
                    ))}
                  </Select>
                </Cell>
                <Cell className="max-w-40 truncate max-sm:hidden">{row.owner ?? '–'}</Cell>
                <Cell className="whitespace-nowrap max-md:hidden">
                  {row.due_on === null ? (
                    '–'
                  ) : row.due_on <= today && STATE_TONES[row.state] !== 'good' ? (
                    <Badge tone="wait">{format.date(row.due_on)}</Badge>
                  ) : (
                    format.date(row.due_on)
                  )}
                </Cell>
                <Cell className="max-w-64 truncate text-muted max-lg:hidden">{row.note ?? row.next_step ?? ''}</Cell>
                <Cell className="text-end">
                  <Button
                    variant="ghost"
                    size="small"
                    aria-label={say('edit', { name: row.customer_id })}
                    onClick={() => setEdited(row)}
                  >
                    <span aria-hidden>✎</span>
                  </Button>
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
        {rows.length === 0 && <p className="p-6 text-center text-muted">{say('none')}</p>}
        {rows.length > drawn && (
          <Button variant="link" className="m-4" onClick={() => setDrawn((now) => now + PAGE)}>
            {drawn} / {rows.length}
          </Button>
        )}
      </Card>
      <p className="text-muted text-sm max-sm:hidden">{say('keys')}</p>
      {edited && (
        <EditCustomer
          row={edited}
          me={me}
          onClose={() => setEdited(null)}
          onSave={(change) => {
            setEdited(null);
            void save([edited.customer_id], change);
          }}
        />
      )}
    </>
  );
}

/** What is set, without what is left as it is. */
function given(change: Change): Partial<WorklistCustomer> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

function Filters({ filter, onChange }: { filter: Filter; onChange(filter: Filter): void }) {
  const say = useTexts();
  const who = { all: 'all', mine: 'mine', due: 'dueNow', 'at-risk': 'atRisk' } as const;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {(Object.keys(who) as (keyof typeof who)[]).map((name) => (
        <Button
          key={name}
          size="small"
          variant={filter.who === name ? 'primary' : 'secondary'}
          aria-pressed={filter.who === name}
          onClick={() => onChange({ ...filter, who: name })}
        >
          {say(who[name])}
        </Button>
      ))}
      <Select
        aria-label={say('filterState')}
        className="w-auto!"
        value={filter.state}
        onChange={({ target }) => onChange({ ...filter, state: target.value as Filter['state'] })}
      >
        <option value="">{say('filterState')}</option>
        {WORK_STATES.map((state) => (
          <option key={state} value={state}>
            {say(STATE_TEXTS[state])}
          </option>
        ))}
      </Select>
      <Input
        type="search"
        aria-label={say('search')}
        placeholder={say('search')}
        className="w-auto! min-w-48"
        value={filter.search}
        onChange={({ target }) => onChange({ ...filter, search: target.value })}
      />
    </div>
  );
}

function BulkBar(props: { count: number; me: string; onApply(change: Change): void; onClear(): void }) {
  const say = useTexts();
  const [state, setState] = useState<WorkState | ''>('');
  const [owner, setOwner] = useState('');
  const [due, setDue] = useState('');
  const apply = () =>
    props.onApply({
      ...(state === '' ? {} : { state }),
      ...(owner === '' ? {} : { owner }),
      ...(due === '' ? {} : { due_on: due }),
    });
  return (
    <Card
      className="flex flex-wrap items-center gap-2 p-3"
      role="region"
      aria-label={say('selected', { count: props.count })}
    >
      <span className="me-2 font-medium">{say('selected', { count: props.count })}</span>
      <Select
        aria-label={say('setState')}
        className="w-auto!"
        value={state}
        onChange={({ target }) => setState(target.value as WorkState | '')}
      >
        <option value="">{say('setState')}</option>
        {WORK_STATES.map((name) => (
          <option key={name} value={name}>
            {say(STATE_TEXTS[name])}
          </option>
        ))}
      </Select>
      <Input
        aria-label={say('setOwner')}
        placeholder={say('setOwner')}
        list="owners"
        className="w-auto!"
        value={owner}
        onChange={({ target }) => setOwner(target.value)}
      />
      <datalist id="owners">
        <option value={props.me}>{say('me')}</option>
      </datalist>
      <Input
        type="date"
        aria-label={say('setDue')}
        className="w-auto!"
        value={due}
        onChange={({ target }) => setDue(target.value)}
      />
      <Button size="small" onClick={apply} disabled={state === '' && owner === '' && due === ''}>
        {say('apply')}
      </Button>
      <Button size="small" variant="ghost" onClick={props.onClear}>
        {say('cancel')}
      </Button>
    </Card>
  );
}
