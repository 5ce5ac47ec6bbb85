import type { Relationship } from '@holdfast/contracts/report/model';
import { quoted } from '../../platform/analytics/sql-text.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { AskRows } from './load/load-database.ts';

/** A relationship leads to one row: its key occurs once. Blank keys match no row and may repeat. */
export async function refuseRepeatedKeys(
  rows: AskRows,
  from: string,
  table: string,
  relationships: readonly Relationship[],
): Promise<void> {
  const keys = new Set(relationships.filter(({ to }) => to.table === table).map(({ to }) => to.column));
  for (const column of keys) {
    const key = quoted(column);
    const [[repeats = 0] = []] = await rows(
      `SELECT CAST(count(*) AS DOUBLE) FROM
        (SELECT 1 FROM ${from} WHERE ${key} IS NOT NULL GROUP BY ${key} HAVING count(*) > 1 LIMIT 1)`,
    );
    if (repeats === 0) continue;
    // Only then are the rows numbered, which takes more memory.
    const [[text = '', count, first, second] = []] = await rows(
      `SELECT left(CAST(k AS VARCHAR), 60), CAST(count(*) AS DOUBLE), CAST(min(n) AS DOUBLE), CAST(min(n, 2)[2] AS DOUBLE) AS again
         FROM (SELECT ${key} AS k, row_number() OVER () AS n FROM ${from})
        WHERE k IS NOT NULL GROUP BY k HAVING count(*) > 1 ORDER BY again LIMIT 1`,
    );
    const found = { key: String(text), count: Number(count), first: Number(first), second: Number(second) };
    throw refusal('dataset-key.repeated', { table, column, ...found });
  }
}
