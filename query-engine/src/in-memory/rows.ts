import type { Value } from '@holdfast/contracts/report/field';
import type { Table } from '@holdfast/contracts/report/model';
import type { BoundColumn, BoundField, BoundRows } from '../bind/bound.ts';

export type Row = Readonly<Record<string, Value>>;
export type Tables = Readonly<Record<string, readonly Row[]>>;

/** A row joined with the related rows of other tables, by table; null where there is none. */
export type JoinedRow = Readonly<Record<string, Row | null>>;

export function joinedRows({ table, joins }: BoundRows, tables: Tables): JoinedRow[] {
  let rows: Record<string, Row | null>[] = rowsOf(table, tables).map((row) => ({ [table.name]: row }));
  for (const { from, to, isMany } of joins) {
    const byKey = rowsBy(to.column, rowsOf(to.table, tables));
    const related = (row: JoinedRow) => byKey.get(row[from.table]?.[from.column] ?? null) ?? [null];
    if (isMany) rows = rows.flatMap((row) => related(row).map((other) => ({ ...row, [to.table.name]: other })));
    else for (const row of rows) row[to.table.name] = related(row)[0] ?? null;
  }
  return rows;
}

/** The joined rows of each row of the table. */
export function linesOf(
  rows: readonly JoinedRow[],
  { table, rowNumber }: BoundRows,
): readonly (readonly JoinedRow[])[] {
  if (!rowNumber) return rows.map((row) => [row]);
  const lines = new Map<Row | null | undefined, JoinedRow[]>();
  for (const row of rows) {
    const known = lines.get(row[table.name]);
    if (known) known.push(row);
    else lines.set(row[table.name], [row]);
  }
  return [...lines.values()];
}

/** One joined row for each row of the table. */
export const onceEach = (rows: readonly JoinedRow[], of: BoundRows): readonly JoinedRow[] =>
  of.rowNumber ? linesOf(rows, of).flatMap((lines) => lines.slice(0, 1)) : rows;

export const cellOf = (row: JoinedRow, { table, name }: BoundColumn): Value => row[table]?.[name] ?? null;

/** The rows with each value of a column; blanks are skipped. */
function rowsBy(column: string, rows: readonly Row[]): ReadonlyMap<Value, readonly Row[]> {
  const found = new Map<Value, Row[]>();
  for (const row of rows) {
    const key = row[column] ?? null;
    if (key === null) continue;
    const known = found.get(key);
    if (known) known.push(row);
    else found.set(key, [row]);
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
