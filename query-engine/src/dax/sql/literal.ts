import { bind, FALSE, number, type Sql, sql, TRUE } from '../../sql/sql.ts';
import type { DaxValue } from '../model.ts';

export const BLANK = sql`NULL`;

export function literalSql(value: DaxValue): Sql {
  if (value === null) return BLANK;
  if (typeof value === 'boolean') return value ? TRUE : FALSE;
  return typeof value === 'number' ? sql`CAST(${number(value)} AS DOUBLE)` : bind(value);
}
