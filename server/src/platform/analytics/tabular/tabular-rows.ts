import type { DaxModel, DaxRows, DaxType, DaxValue } from '@holdfast/query-engine/dax';
import { valueOfCell } from '@holdfast/query-engine/dax';
import type { Analytics } from '../analytics.ts';
import { problems } from '../query-runner.ts';
import { quoted } from '../sql-text.ts';

/** Values held in memory for one dataset. */
const MOST_CELLS = 20_000_000;

type Column = NonNullable<DaxModel['tables'][number]['columns']>[number];

/** A table of a dataset, with the columns of the model that its file has. */
export interface StoredTable {
  readonly name: string;
  readonly path: readonly string[];
  readonly columns: readonly Column[];
}

/** The rows of a dataset, for what is not compiled to SQL. */
export async function readRows(analytics: Analytics, tables: readonly StoredTable[]): Promise<DaxRows> {
  const rows = new Map<string, ReadonlyMap<string, readonly DaxValue[]>>();
  let cells = 0;
  for (const { name, path, columns } of tables) {
    const from = path.map(quoted).join('.');
    const counted = await analytics.select({ text: `SELECT CAST(count(*) AS DOUBLE) FROM ${from}`, values: [] });
    cells += Number(counted[0]?.[0] ?? 0) * columns.length;
    if (cells > MOST_CELLS) throw problems.tooLarge(new Error(`${cells} values`));
    const list = columns.map((column) => `CAST(${quoted(column.name)} AS ${STORED[column.type ?? 'text']})`);
    const found = await analytics.select({ text: `SELECT ${list.join(', ')} FROM ${from}`, values: [] });
    rows.set(name, new Map(columns.flatMap((column, at) => valuesOf(column, found[at] ?? []))));
  }
  return rows;
}

const STORED: Readonly<Record<DaxType, string>> = {
  integer: 'DOUBLE',
  double: 'DOUBLE',
  currency: 'DOUBLE',
  boolean: 'BOOLEAN',
  date: 'VARCHAR',
  text: 'VARCHAR',
};

/** A column with a value of another type is left out: what uses it is refused. */
function valuesOf({ name, type = 'text' }: Column, cells: readonly unknown[]) {
  const values = cells.map((cell) => valueOfCell(cell, type));
  return values.includes(undefined) ? [] : [[name, values.map((value) => value ?? null)] as const];
}
