import type { GroupingField } from '@holdfast/contracts/report/field';
import { type Ground, groupKey, rowsSql } from './rows-sql.ts';
import { sql, type Written, written } from './sql.ts';
import { asDouble, roughDistinctCount } from './words.ts';

/** Approximate distinct count of a field, for planning; filters are ignored. */
export function compileSize(field: GroupingField, ground: Ground): Written {
  const { from } = rowsSql(field.table, [], [], { ...ground, rules: [] });
  const size = roughDistinctCount(groupKey(field, ground.model).sql);
  return written(sql`SELECT ${asDouble(size)} FROM ${from}`, ground.dialect);
}

/** Row count of a table. */
export function compileLength(table: string, ground: Ground): Written {
  const { from } = rowsSql(table, [], [], { ...ground, rules: [] });
  return written(sql`SELECT ${asDouble(sql`count(*)`)} FROM ${from}`, ground.dialect);
}
