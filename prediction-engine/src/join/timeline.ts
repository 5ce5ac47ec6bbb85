import { MOST_TIMELINE_ROWS, TIMELINE } from '@holdfast/contracts/prediction/timeline';
import { lazyColumn } from '../outcome/lazy-column.ts';
import type { ReportTable } from '../outcome/outcome.ts';
import { isoDate } from '../profile/columns/dates.ts';
import type { TypedColumn } from '../profile/columns/typed-column.ts';
import type { Customers } from '../shapes/customers.ts';
import { type SortedRows, sortRows } from './features/sorted-rows.ts';
import type { Joined } from './join-tables.ts';
import { keyColumns } from './keys/key-columns.ts';
import { knownDay } from './sources/known-day.ts';
import { readMoney } from './sources/read-money.ts';
import type { SourceTable } from './sources/source-table.ts';

/** Of the values of a row; the file has the others. */
const MOST_VALUES = 6;

interface Entry {
  readonly customer: number;
  readonly file: DatedFile;
  readonly day: number;
  readonly row: number;
}

interface DatedFile {
  readonly name: string;
  readonly sorted: SortedRows;
  /** The values of a row as JSON. */
  write(row: number): string;
}

/**
 * The newest rows of each customer in the other files, with one more than is shown. The rows after the day of the
 * prediction were unknown to it and are not in it.
 */
export function timelineOf(joined: Joined, { id }: Pick<Customers, 'id'>): ReportTable {
  let made: readonly Entry[] | undefined;
  const each = <Value>(read: (entry: Entry) => Value) => {
    made ??= entriesOf(joined);
    return made.map(read);
  };
  const { customer, day, file, cells } = TIMELINE.columns;
  return {
    name: TIMELINE.table,
    columns: [
      lazyColumn(customer, 'text', () => each((entry) => id(entry.customer) ?? String(entry.customer + 1))),
      lazyColumn(day, 'date', () => each((entry) => isoDate(entry.day))),
      lazyColumn(file, 'text', () => each((entry) => entry.file.name)),
      lazyColumn(cells, 'text', () => each((entry) => entry.file.write(entry.row))),
    ],
  };
}

function entriesOf({ tables, related, base, today }: Joined): Entry[] {
  const count = (tables[base] as SourceTable).rowCount;
  const files = related.flatMap(({ table: at, baseRow, days }): DatedFile[] => {
    const table = tables[at] as SourceTable;
    if (days === null) return [];
    return [{ name: table.name, sorted: sortRows({ baseRow, days }, count, today, []), write: rowWriter(table) }];
  });
  return Array.from({ length: count }, (_, customer) => newestOf(files, customer)).flat();
}

function newestOf(files: readonly DatedFile[], customer: number): Entry[] {
  return files
    .flatMap((file): Entry[] => {
      const { first, rows, days } = file.sorted;
      const end = first[customer + 1] as number;
      const from = Math.max(first[customer] as number, end - MOST_TIMELINE_ROWS - 1);
      return Array.from({ length: end - from }, (_, at) => {
        const place = end - 1 - at;
        return { customer, file, day: days[place] as number, row: rows[place] as number };
      });
    })
    .sort((a, b) => b.day - a.day)
    .slice(0, MOST_TIMELINE_ROWS + 1);
}

/** Amounts first, then the other figures, words and days; no keys, which say nothing, and no free text. */
function rowWriter(table: SourceTable): (row: number) => string {
  const keys = new Set(keyColumns(table).map(({ at }) => at));
  const money = readMoney(table);
  const day = knownDay(table);
  const isShown = (column: TypedColumn, at: number) =>
    !keys.has(at) && column !== day && !['empty', 'constant', 'text', 'id'].includes(column.kind);
  const isAmount = (at: number) => money?.amounts.has(at) ?? false;
  const shown = table.columns
    .flatMap((column, at) => (isShown(column, at) ? [{ column, at }] : []))
    .sort((a, b) => Number(isAmount(b.at)) - Number(isAmount(a.at)) || a.at - b.at);
  return (row) => {
    const values = shown.flatMap(({ column, at }) => {
      const currency = money !== null && isAmount(at) ? money.currencyOf(row) : '';
      const value = money !== null && isAmount(at) ? money.amountOf(column, row) : cellOf(column, row);
      const isBlank = value === '' || Number.isNaN(value);
      return isBlank ? [] : [{ name: column.name, value, currency: currency === '' ? null : currency }];
    });
    return JSON.stringify(values.slice(0, MOST_VALUES));
  };
}

function cellOf({ kind, numbers, source }: TypedColumn, row: number): string | number {
  if (numbers === null || kind === 'boolean') return source.cell(row).trim();
  const value = numbers[row] as number;
  return kind === 'date' ? isoDate(value) : value;
}
