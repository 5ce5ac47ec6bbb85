import { join, name, type Sql, sql } from '../../sql/sql.ts';
import type { DaxType } from '../model.ts';

/** Days since 30 December 1899, with the time as their fraction. The database knows the type, and takes one branch. */
const days = (value: Sql): Sql => {
  const whole = sql`CAST(CAST(${value} AS DATE) - DATE '1899-12-30' AS DOUBLE)`;
  const exact = sql`CAST(date_diff('microsecond', TIMESTAMP '1899-12-30', CAST(${value} AS TIMESTAMP)) AS DOUBLE)`;
  return sql`CASE WHEN typeof(${value}) = 'DATE' THEN ${whole} ELSE ${exact} / 86400000000 END`;
};

const FORMS: Readonly<Record<DaxType, (value: Sql) => Sql>> = {
  integer: (value) => sql`CAST(${value} AS DOUBLE)`,
  double: (value) => sql`CAST(${value} AS DOUBLE)`,
  currency: (value) => sql`CAST(${value} AS DOUBLE)`,
  boolean: (value) => sql`CAST(${value} AS BOOLEAN)`,
  text: (value) => sql`CAST(${value} AS VARCHAR)`,
  date: days,
};

/** The rows of a table in the form that compiled queries read: numbers are doubles, dates are days. */
export function storedRows(
  path: readonly string[],
  columns: readonly { readonly name: string; readonly type?: DaxType | undefined }[],
): Sql {
  const cells = columns.map(
    (column) => sql`${FORMS[column.type ?? 'text'](name(column.name))} AS ${name(column.name)}`,
  );
  return sql`(SELECT ${join(cells, ', ')} FROM ${name(...path)})`;
}
