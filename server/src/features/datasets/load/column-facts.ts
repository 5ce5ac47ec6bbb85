import type { Value } from '@holdfast/contracts/report/field';
import type { ColumnType } from '@holdfast/contracts/report/model';
import { quoted } from '../../../platform/analytics/sql-text.ts';
import type { ColumnFacts } from '../definition.ts';
import type { AskRows } from './load-database.ts';

/** Above this many rows the number of distinct values is estimated, which needs little memory. */
const COUNTED_ROWS = 200_000;
const LONGEST_TEXT = 200;

/** A column's least and greatest value, as a cell of the API. */
const AS_VALUE: Readonly<Record<ColumnType, (sql: string) => string>> = {
  text: (sql) => `left(${sql}, ${LONGEST_TEXT})`,
  number: (sql) => sql,
  integer: (sql) => `CAST(${sql} AS DOUBLE)`,
  boolean: (sql) => sql,
  date: (sql) => `CAST(${sql} AS VARCHAR)`,
  datetime: (sql) => `CAST(${sql} AS VARCHAR)`,
};

/** The row count of a table and the statistics of its columns. `from`: a relation with the columns by name. */
export async function readColumnFacts(
  rows: AskRows,
  from: string,
  columns: readonly { readonly name: string; readonly type: ColumnType }[],
): Promise<{ rows: number; facts: ColumnFacts[] }> {
  const [[count = 0] = []] = await rows(`SELECT CAST(count(*) AS DOUBLE) FROM ${from}`);
  const distinct = (name: string) =>
    Number(count) > COUNTED_ROWS ? `approx_count_distinct(${name})` : `count(DISTINCT ${name})`;
  const picked = columns.flatMap(({ name, type }) => {
    const column = quoted(name);
    return [
      `CAST(count(${column}) AS DOUBLE)`,
      `CAST(${distinct(column)} AS DOUBLE)`,
      AS_VALUE[type](`min(${column})`),
      AS_VALUE[type](`max(${column})`),
    ];
  });
  const [found = []] = picked.length === 0 ? [] : await rows(`SELECT ${picked.join(', ')} FROM ${from}`);
  return {
    rows: Number(count),
    facts: columns.map((_, at) => {
      const [filled = 0, different = 0, least = null, most = null] = found.slice(4 * at, 4 * at + 4) as Value[];
      return { filled: Number(filled), distinct: Number(different), least, most };
    }),
  };
}
