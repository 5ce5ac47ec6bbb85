import {
  type OpenWorklist,
  WORK_STATES,
  type WorklistCustomer,
  type WorkState,
} from '@holdfast/contracts/http/worklists';
import { type KeyboardEvent, useState } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Select } from '../ui/Input.tsx';
import { Cell, HeaderCell, Table } from '../ui/Table.tsx';
import { CHANGE_TEXTS } from './change-texts.ts';
import { stateOfKey } from './filter-rows.ts';
import { STATE_TEXTS, STATE_TONES } from './state-texts.ts';
import { useTexts } from './use-texts.ts';
import type { WorkUpdate } from './use-work.ts';

/** Rows rendered per page. */
const PAGE = 200;

/** The customers of a list, by mouse or keyboard: j and k move, x selects, e edits, digits set the status. */
export function WorkTable(props: {
  list: OpenWorklist;
  rows: readonly WorklistCustomer[];
  today: string;
  mayChange: boolean;
  selected: ReadonlySet<string>;
  onSelect(selected: ReadonlySet<string>): void;
  onChange(customers: readonly string[], change: WorkUpdate): void;
  onEdit(row: WorklistCustomer): void;
}) {
  const say = useTexts();
  const format = useFormat();
  const { list, rows, today, mayChange, selected } = props;
  const [drawn, setDrawn] = useState(PAGE);
  const shown = rows.slice(0, drawn);
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    props.onSelect(next);
  };
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
    else if (event.key === 'x' && mayChange) toggle(id);
    else if (event.key === 'e') {
      const row = rows.find(({ customer_id }) => customer_id === id);
      if (row) props.onEdit(row);
    } else if (state && mayChange) props.onChange(selected.has(id) ? [...selected] : [id], { state });
    else return;
    event.preventDefault();
  };
  return (
    <Card className="overflow-x-auto">
      <Table className="max-sm:[&_td]:px-2 max-sm:[&_th]:px-2">
        <thead>
          <tr>
            {mayChange && (
              <HeaderCell className="w-10">
                <input
                  type="checkbox"
                  aria-label={say('selectAll')}
                  className="size-4 accent-primary"
                  checked={rows.length > 0 && rows.every(({ customer_id }) => selected.has(customer_id))}
                  onChange={({ target }) =>
                    props.onSelect(target.checked ? new Set(rows.map(({ customer_id }) => customer_id)) : new Set())
                  }
                />
              </HeaderCell>
            )}
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
              {mayChange && (
                <Cell>
                  <input
                    type="checkbox"
                    aria-label={say('select', { name: row.customer_id })}
                    className="size-4 accent-primary"
                    checked={selected.has(row.customer_id)}
                    onChange={() => toggle(row.customer_id)}
                  />
                </Cell>
              )}
              <Cell className="font-medium">{row.customer_id}</Cell>
              {list.order === 'change' && <Cell>{row.change && say(CHANGE_TEXTS[row.change])}</Cell>}
              <Cell className="whitespace-nowrap tabular-nums">{format.percent(row.risk)}</Cell>
              <Cell className="whitespace-nowrap tabular-nums max-md:hidden">
                {row.value === null ? '–' : format.number(row.value, { maximumFractionDigits: 2 })}
              </Cell>
              <Cell>
                {mayChange ? (
                  <Select
                    aria-label={`${say('state')}: ${row.customer_id}`}
                    className="min-w-28"
                    value={row.state}
                    onChange={({ target }) => props.onChange([row.customer_id], { state: target.value as WorkState })}
                  >
                    {WORK_STATES.map((state) => (
                      <option key={state} value={state}>
                        {say(STATE_TEXTS[state])}
                      </option>
                    ))}
                  </Select>
                ) : (
                  <Badge tone={STATE_TONES[row.state]}>{say(STATE_TEXTS[row.state])}</Badge>
                )}
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
                  aria-label={say(mayChange ? 'edit' : 'see', { name: row.customer_id })}
                  onClick={() => props.onEdit(row)}
                >
                  <span aria-hidden>{mayChange ? '✎' : '›'}</span>
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
  );
}
