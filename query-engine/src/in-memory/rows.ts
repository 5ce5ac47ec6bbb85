import type { Value } from '@holdfast/contracts/report/field';
import type { Table } from '@holdfast/contracts/report/model';
import type { BoundColumn, BoundField, BoundRows } from '../bind/bound.ts';

export type Row = Readonly<Record<string, Value>>;
export type Tables = Readonly<Record<string, readonly Row[]>>;

/** A row joined with the related rows of other tables, by table; null where there is none. */
export type JoinedRow = Readonly<Record<string, Row | null>>;

export function joinedRows({ table, joins }: BoundRows, tables: Tables): JoinedRow[] {
  const found = joins.map(({ to }) => firstBy(to.column, rowsOf(to.table, tables)));
  return rowsOf(table, tables).map((row) => {
    const joined: Record<string, Row | null> = { [table.name]: row };
    for (const [at, { from, to }] of joins.entries())
      joined[to.table.name] = found[at]?.get(joined[from.table]?.[from.column] ?? null) ?? null;
    return joined;
  });
}

export const cellOf = (row: JoinedRow, { table, name }: BoundColumn): Value => row[table]?.[name] ?? null;

/** The first row with each value of a column; blanks are skipped. */
function firstBy(column: string, rows: readonly Row[]): ReadonlyMap<Value, Row> {
  const found = new Map<Value, Row>();
  for (const row of rows) {
    const key = row[column] ?? null;
    if (key !== null && !found.has(key)) found.set(key, row);
  }
  return found;
}

function rowsOf({ name: table, columns, fixedRows }: Table, tables: Tables): readonly Row[] {
  if (!fixedRows) return tables[table] ?? [];
  return fixedRows.map((cells) => Object.fromEntries(columns.map(({ name }, at) => [name, cells[at] ?? null])));
}

/** What a row is grouped by: the column's value, the lower edge of its bin, or the first day of its period. */
export function fieldValue(row: JoinedRow, { column, binSize, grain }: BoundField): Value {
  const value = cellOf(row, column);
  if (value === null) return value;
  if (binSize !== null) return Math.round(Math.floor(Number(value) / binSize + 1e-9) * binSize * 1e10) / 1e10;
  if (grain === null) return value;
  const text = String(value);
  if (grain === 'hour') return `${text.slice(0, 10)}T${text.slice(11, 13) || '00'}:00:00`;
  const date = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  if (grain === 'year') date.setUTCMonth(0, 1);
  if (grain === 'quarter') date.setUTCMonth(Math.floor(date.getUTCMonth() / 3) * 3, 1);
  if (grain === 'month') date.setUTCDate(1);
  if (grain === 'week') date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

export interface RowGroup {
  readonly key: readonly Value[];
  readonly rows: JoinedRow[];
}

export function groupRows(rows: readonly JoinedRow[], fields: readonly BoundField[]): RowGroup[] {
  const groups = new Map<string, RowGroup>();
  for (const row of rows) {
    const key = fields.map((field) => fieldValue(row, field));
    const name = JSON.stringify(key);
    const group = groups.get(name) ?? { key, rows: [] };
    group.rows.push(row);
    groups.set(name, group);
  }
  return [...groups.values()];
}
