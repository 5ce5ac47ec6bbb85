import { CUSTOMERS_PER_PAGE, type CustomerColumn, type CustomerList } from '@holdfast/contracts/http/customers';
import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { HeaderCell, Table } from '../ui/Table.tsx';
import { isNumeric } from './cell-text.ts';
import { shownColumns } from './chosen-columns.ts';
import { ListedCustomer } from './ListedCustomer.tsx';
import type { CustomersQuery } from './use-customers.ts';
import { useTexts } from './use-texts.ts';

const WHO = 'customer_id';

export function CustomersTable(props: {
  list: CustomerList;
  query: CustomersQuery;
  chosen: readonly string[];
  onChange(next: CustomersQuery): void;
}) {
  const say = useTexts();
  const { list, query, chosen, onChange } = props;
  const columns = shownColumns(list, chosen);
  const naming = list.columns.find(({ name }) => name === (list.naming[0] ?? WHO));
  const offset = Number(query.offset ?? 0) || 0;
  const header = (column: CustomerColumn) => (
    <SortHeader key={column.name} column={column} query={query} onChange={onChange} />
  );
  return (
    <Card className="overflow-x-auto">
      <Table className="max-md:block">
        <thead className="max-md:block max-md:border-b max-md:p-1">
          <tr className="max-md:flex max-md:flex-wrap max-md:[&>th]:border-0 max-md:[&>th]:py-1.5!">
            {naming && header(naming)}
            {columns.map(header)}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {list.rows.map((row, at) => (
            <ListedCustomer
              // biome-ignore lint/suspicious/noArrayIndexKey: a customer can have several rows
              key={`${row.id} ${at}`}
              list={list}
              row={row}
              columns={columns}
              naming={naming?.name}
              prediction={query.prediction ?? null}
            />
          ))}
        </tbody>
      </Table>
      {list.rows.length === 0 && <p className="p-6 text-center text-muted">{say('noneFound')}</p>}
      {(offset > 0 || list.hasMore) && (
        <div className="flex justify-end gap-2 border-t p-3">
          <Button
            variant="secondary"
            size="small"
            disabled={offset === 0}
            onClick={() => onChange({ offset: offset > CUSTOMERS_PER_PAGE ? String(offset - CUSTOMERS_PER_PAGE) : '' })}
          >
            {say('previous')}
          </Button>
          <Button
            variant="secondary"
            size="small"
            disabled={!list.hasMore}
            onClick={() => onChange({ offset: String(offset + CUSTOMERS_PER_PAGE) })}
          >
            {say('next')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function SortHeader(props: { column: CustomerColumn; query: CustomersQuery; onChange(next: CustomersQuery): void }) {
  const t = useT();
  const say = useTexts();
  const { column, query, onChange } = props;
  const label = t.said(column, 'label');
  const isSorted = query.sort === column.name;
  const isAscending = query.direction === 'ascending';
  const first = isNumeric(column) ? '' : 'ascending';
  const next = isSorted ? (isAscending ? '' : 'ascending') : first;
  const Arrow = isAscending ? ArrowUp : ArrowDown;
  return (
    <HeaderCell
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
      className={clsx(isNumeric(column) && 'text-end!')}
    >
      <button
        type="button"
        title={say('sortBy', { column: label })}
        className="inline-flex items-center gap-1 hover:text-text"
        onClick={() => onChange({ sort: column.name, direction: next })}
      >
        {label}
        {isSorted && <Arrow aria-hidden size={13} />}
      </button>
    </HeaderCell>
  );
}
