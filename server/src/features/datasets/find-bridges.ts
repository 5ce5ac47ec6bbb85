import type { Relationship } from '@holdfast/contracts/report/model';
import { quoted, text } from '../../platform/analytics/sql-text.ts';
import { findAmbiguousPath } from './check-definition.ts';
import type { DefinedTable, StoredDefinition } from './definition.ts';
import type { AskRows } from './load/load-database.ts';

/**
 * The proposed relationships, those of bridges in both directions. A bridge has keys of two tables, each repeated but
 * never the same pair, and nothing to sum: it only says which rows of the two belong together.
 */
export async function markBridges<Proposed extends Relationship>(
  rows: AskRows,
  { tables, relationships }: StoredDefinition,
  proposed: readonly Proposed[],
  paths: ReadonlyMap<string, string>,
): Promise<Proposed[]> {
  const found = [...proposed];
  for (const table of tables) {
    const own = [...relationships, ...proposed].filter(({ from, inactive }) => !inactive && from.table === table.name);
    const [one, other, ...more] = own;
    if (!one || !other || more.length > 0 || one.to.table === other.to.table) continue;
    const keys = [one.from.column, other.from.column];
    if (hasNumericColumns(table, keys) || !(await arePairsUnique(rows, paths.get(table.name) ?? '', keys))) continue;
    for (const [at, relationship] of found.entries()) {
      if (relationship.from.table !== table.name) continue;
      const both = { ...relationship, bothDirections: true };
      if (findAmbiguousPath([...relationships, ...found.with(at, both)]) === null) found[at] = both;
    }
  }
  return found;
}

const hasNumericColumns = ({ columns }: DefinedTable, keys: readonly string[]): boolean =>
  columns.some(({ name, type }) => (type === 'number' || type === 'integer') && !keys.includes(name));

/** Whether each key repeats, and no pair of them does. */
async function arePairsUnique(rows: AskRows, path: string, keys: readonly string[]): Promise<boolean> {
  const [one, other] = keys.map(quoted);
  const [[found] = []] = await rows(
    `SELECT count(DISTINCT ${one}) < count(${one}) AND count(DISTINCT ${other}) < count(${other})
       AND count(DISTINCT (${one}, ${other})) = count(*) FROM read_parquet(${text(path)})`,
  );
  return found === true;
}
