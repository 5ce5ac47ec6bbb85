import type { GroupingField, Value } from '@holdfast/contracts/report/field';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import { columnOf } from '../../model/find-field.ts';

export type Row = Readonly<Record<string, Value>>;
export type Tables = Readonly<Record<string, readonly Row[]>>;

/** A row joined with the related rows of other tables, by table; null where there is none. */
export type JoinedRow = Readonly<Record<string, Row | null>>;

export function joinedRows(table: string, model: SemanticModel, tables: Tables): JoinedRow[] {
  const found = model.relationships.map(({ to }) => firstBy(to.column, rowsOf(to.table, model, tables)));
  return rowsOf(table, model, tables).map((row) => {
    const joined: Record<string, Row | null> = { [table]: row };
    for (const [at, { from, to }] of model.relationships.entries()) {
      if (!(from.table in joined)) continue;
      joined[to.table] = found[at]?.get(joined[from.table]?.[from.column] ?? null) ?? null;
    }
    return joined;
  });
}

/** The first row with each value of a column; blanks are skipped. */
function firstBy(column: string, rows: readonly Row[]): ReadonlyMap<Value, Row> {
  const found = new Map<Value, Row>();
  for (const row of rows) {
    const key = row[column] ?? null;
    if (key !== null && !found.has(key)) found.set(key, row);
  }
  return found;
}

function rowsOf(table: string, model: SemanticModel, tables: Tables): readonly Row[] {
  const described = model.tables.find(({ name }) => name === table);
  if (!described?.fixedRows) return tables[table] ?? [];
  return described.fixedRows.map((cells) =>
    Object.fromEntries(described.columns.map(({ name }, at) => [name, cells[at] ?? null])),
  );
}

/** What a row is grouped by: the column's value, the lower edge of its bin, or the first day of its period. */
export function groupValue(row: JoinedRow, field: GroupingField, model: SemanticModel): Value {
  const value = row[field.table]?.[columnOf(model, field).name] ?? null;
  if (value === null || field.kind === 'level') return value;
  if (field.binSize !== undefined) {
    return Math.round(Math.floor(Number(value) / field.binSize + 1e-9) * field.binSize * 1e10) / 1e10;
  }
  if (field.grain === undefined) return value;
  const text = String(value);
  if (field.grain === 'hour') return `${text.slice(0, 10)}T${text.slice(11, 13) || '00'}:00:00`;
  const date = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  if (field.grain === 'year') date.setUTCMonth(0, 1);
  if (field.grain === 'quarter') date.setUTCMonth(Math.floor(date.getUTCMonth() / 3) * 3, 1);
  if (field.grain === 'month') date.setUTCDate(1);
  if (field.grain === 'week') date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

export interface RowGroup {
  readonly key: readonly Value[];
  readonly rows: JoinedRow[];
}

export function groupRows(rows: readonly JoinedRow[], fields: readonly GroupingField[], model: SemanticModel) {
  const groups = new Map<string, RowGroup>();
  for (const row of rows) {
    const key = fields.map((field) => groupValue(row, field, model));
    const name = JSON.stringify(key);
    const group = groups.get(name) ?? { key, rows: [] };
    group.rows.push(row);
    groups.set(name, group);
  }
  return [...groups.values()];
}
