import type { GroupingField } from '@holdfast/contracts/report/field';
import { type Ground, groupKey, rowsSql } from './rows-sql.ts';
import { type Sql, sql } from './sql.ts';

/** How many values a field has, nearly: for planning, so filters do not matter. */
export function compileSize(field: GroupingField, ground: Ground): Sql {
  const { from } = rowsSql(field.table, [], [], { ...ground, rules: [] });
  return sql`SELECT CAST(approx_count_distinct(${groupKey(field, ground.model).sql}) AS DOUBLE) FROM ${from}`;
}

/** How many rows a table has. */
export function compileLength(table: string, ground: Ground): Sql {
  const { from } = rowsSql(table, [], [], { ...ground, rules: [] });
  return sql`SELECT CAST(count(*) AS DOUBLE) FROM ${from}`;
}
