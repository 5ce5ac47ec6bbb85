import type { DaxModel, DaxType } from '@holdfast/query-engine/dax';
import type { Analytics } from '../analytics.ts';
import { nextTurn } from '../next-turn.ts';
import { problems } from '../query-runner.ts';
import { quoted } from '../sql-text.ts';
import type { RowsInThread } from './rows-in-thread.ts';

/** Values held in memory for one dataset. */
const MOST_CELLS = 20_000_000;
const CELLS_OF_PART = 20_000;

type Column = NonNullable<DaxModel['tables'][number]['columns']>[number];

/** A table of a dataset, with the columns of the model that its file has. */
export interface StoredTable {
  readonly name: string;
  readonly path: readonly string[];
  readonly columns: readonly Column[];
}

/** Reads the rows of a dataset, for what is not compiled to SQL. */
export async function readRows(
  analytics: Analytics,
  tables: readonly StoredTable[],
  rows: RowsInThread,
): Promise<void> {
  let all = 0;
  for (const { name: table, path, columns } of tables) {
    const from = path.map(quoted).join('.');
    const counted = await analytics.select({ text: `SELECT CAST(count(*) AS DOUBLE) FROM ${from}`, values: [] });
    all += Number(counted[0]?.[0] ?? 0) * columns.length;
    if (all > MOST_CELLS) throw problems.tooLarge(new Error(`${all} values`));
    const list = columns.map((column) => `CAST(${quoted(column.name)} AS ${STORED[column.type ?? 'text']})`);
    const found = await analytics.select({ text: `SELECT ${list.join(', ')} FROM ${from}`, values: [] });
    for (const [at, { name: column, type = 'text' }] of columns.entries()) {
      const cells = found[at] ?? [];
      for (let start = 0; start === 0 || start < cells.length; start += CELLS_OF_PART) {
        rows.add({ kind: 'part', table, column, type, cells: cells.slice(start, start + CELLS_OF_PART) });
        await nextTurn();
      }
    }
  }
}

const STORED: Readonly<Record<DaxType, string>> = {
  integer: 'DOUBLE',
  double: 'DOUBLE',
  currency: 'DOUBLE',
  boolean: 'BOOLEAN',
  date: 'VARCHAR',
  text: 'VARCHAR',
};
