import type { OpenWorklist, WorklistCustomer } from '@holdfast/contracts/http/worklists';
import clsx from 'clsx';
import { type RefObject, useState } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { HeaderCell, Table } from '../ui/Table.tsx';
import { useTexts } from './use-texts.ts';
import { WorkRow } from './WorkRow.tsx';

/** Rows rendered per page. */
const PAGE = 200;

/** The customers of a list. Beside an open panel, columns it repeats are hidden unless there is room. */
export function WorkTable(props: {
  body: RefObject<HTMLTableSectionElement | null>;
  list: OpenWorklist;
  rows: readonly WorklistCustomer[];
  today: string;
  mayChange: boolean;
  open: string | null;
  selected: ReadonlySet<string>;
  onSelect(selected: ReadonlySet<string>): void;
  onToggle(id: string): void;
  onOpen(id: string): void;
}) {
  const say = useTexts();
  const format = useFormat();
  const { list, rows, mayChange, selected } = props;
  const [drawn, setDrawn] = useState(PAGE);
  return (
    <Card className="overflow-x-auto">
      <Table
        className={clsx(
          'max-md:block md:[&_:is(th,td)]:px-2.5',
          props.open !== null && 'xl:max-2xl:[&_[data-part=detail]]:hidden',
        )}
      >
        <thead className="max-md:block max-md:border-b max-md:px-3 max-md:py-2">
          <tr className="max-md:block max-md:[&>th]:hidden">
            {mayChange && (
              <HeaderCell className="w-8 pe-0! max-md:inline-block! max-md:border-0 max-md:p-0!">
                <input
                  type="checkbox"
                  aria-label={say('selectAll')}
                  className="size-4 align-middle accent-primary"
                  checked={rows.length > 0 && rows.every(({ customer_id }) => selected.has(customer_id))}
                  onChange={({ target }) =>
                    props.onSelect(new Set(target.checked ? rows.map(({ customer_id }) => customer_id) : []))
                  }
                />
              </HeaderCell>
            )}
            <HeaderCell>{say('customer')}</HeaderCell>
            {list.order === 'change' && <HeaderCell>{say('contactChanges')}</HeaderCell>}
            <HeaderCell className="text-end!">{say('risk')}</HeaderCell>
            <HeaderCell className="text-end!">{say('atStake')}</HeaderCell>
            <HeaderCell data-part="detail" className="md:max-lg:hidden">
              {say('reason')}
            </HeaderCell>
            <HeaderCell>{say('nextStep')}</HeaderCell>
            <HeaderCell data-part="detail" className="md:max-lg:hidden">
              {say('owner')}
            </HeaderCell>
            <HeaderCell data-part="detail">{say('due')}</HeaderCell>
            <HeaderCell>{say('state')}</HeaderCell>
          </tr>
        </thead>
        <tbody ref={props.body} className="max-md:block">
          {rows.slice(0, drawn).map((row) => (
            <WorkRow
              key={row.customer_id}
              list={list}
              row={row}
              today={props.today}
              mayChange={mayChange}
              isOpen={row.customer_id === props.open}
              isSelected={selected.has(row.customer_id)}
              onToggle={() => props.onToggle(row.customer_id)}
              onOpen={() => props.onOpen(row.customer_id)}
            />
          ))}
        </tbody>
      </Table>
      {rows.length === 0 && <p className="p-6 text-center text-muted">{say('none')}</p>}
      {rows.length > drawn && (
        <Button variant="link" className="m-4" onClick={() => setDrawn((now) => now + PAGE)}>
          {say('showMore', { shown: format.number(drawn), all: format.number(rows.length) })}
        </Button>
      )}
    </Card>
  );
}
