import type { BoundColumn, BoundField } from '../bind/bound.ts';
import type { Operand } from './predicate-sql.ts';
import { name, number, type Sql, sql } from './sql.ts';
import { periodStart } from './sql-functions.ts';

/** What rows are grouped by, and its conversion to the group's value. */
export interface FieldSql {
  readonly sql: Sql;
  shown(key: Sql): Sql;
}

export const columnName = ({ table, name: column }: BoundColumn): Sql => name(table, column);

const identity = (key: Sql) => key;

export function fieldSql(
  { column, binSize, grain }: BoundField,
  read: (column: BoundColumn) => Sql = columnName,
): FieldSql {
  const raw = read(column);
  if (grain !== null) return { sql: periodStart(grain, raw), shown: identity };
  if (binSize === null) return { sql: raw, shown: identity };
  const size = number(binSize);
  // Rows are grouped by bin index; the lower edge is computed once per group. The small epsilon keeps 0.3 in the bin
  // that starts at 0.3: 0.3 / 0.1 is slightly less than 3.
  return { sql: sql`floor(${raw} / ${size} + 1e-9)`, shown: (key) => sql`round(${key} * ${size}, 10)` };
}

/** The value of a row's group, for comparing. */
export function operandOf(field: BoundField): Operand {
  const { sql: key, shown } = fieldSql(field);
  return { sql: shown(key), type: field.type };
}
