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
    const [repeated] = await rows(
      `SELECT left(CAST(${key} AS VARCHAR), 60), CAST(count(*) AS DOUBLE) FROM ${from} WHERE ${key} IS NOT NULL
        GROUP BY ${key} HAVING count(*) > 1 LIMIT 1`,
    );
    if (!repeated) continue;
    throw refusal('dataset-key.repeated', { table, column, key: String(repeated[0]), count: Number(repeated[1]) });
  }
}
