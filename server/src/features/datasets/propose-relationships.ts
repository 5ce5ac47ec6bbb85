import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProposedRelationship } from '@holdfast/contracts/documents/dataset';
import { quoted, text } from '../../platform/analytics/sql-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { areJoinableTypes, findAmbiguousPath } from './check-definition.ts';
import type { DefinedColumn, DefinedTable, StoredDefinition } from './definition.ts';
import { markBridges } from './find-bridges.ts';
import { fetchFile } from './load/fetch-file.ts';
import { type AskRows, withLoadDatabase } from './load/load-database.ts';

/** Share of the values on the many side that have to occur on the one side. */
const LEAST_MATCHED = 0.5;
const MOST_TRIED = 60;

interface Candidate {
  readonly from: { readonly table: DefinedTable; readonly column: DefinedColumn };
  readonly to: { readonly table: DefinedTable; readonly column: DefinedColumn };
}

/**
 * Relationships that names, types and values suggest, best first. A key is unique in its own table; the other side has
 * the same name, with or without that of the key's table, and mostly the same values.
 */
export async function proposeRelationships(
  { files, scratch }: Platform,
  definition: StoredDefinition,
): Promise<ProposedRelationship[]> {
  const candidates = candidatesOf(definition).slice(0, MOST_TRIED);
  if (candidates.length === 0) return [];
  const folder = await scratch.folder();
  try {
    const paths = new Map<string, string>();
    for (const [place, table] of definition.tables.entries())
      paths.set(table.name, await fetchFile(files, table.file, join(folder, `t${place}.parquet`)));
    return await withLoadDatabase(folder, async (rows) => {
      const found: ProposedRelationship[] = [];
      for (const candidate of candidates) {
        const matched = await measureMatchedShare(rows, candidate, paths);
        if (matched >= LEAST_MATCHED) found.push({ ...endsOf(candidate), matched });
      }
      const accepted = withoutAmbiguous(
        definition,
        found.sort((a, b) => b.matched - a.matched),
      );
      return markBridges(rows, definition, accepted, paths);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const endsOf = ({ from, to }: Candidate) => ({
  from: { table: from.table.name, column: from.column.name },
  to: { table: to.table.name, column: to.column.name },
});

function candidatesOf({ tables, relationships }: StoredDefinition): Candidate[] {
  const isKnown = (candidate: Candidate) => {
    const { from, to } = endsOf(candidate);
    return relationships.some((known) => isSame(known.from, from) && isSame(known.to, to));
  };
  return tables
    .flatMap((one) => one.columns.filter((column) => isKey(column, one)).map((column) => ({ table: one, column })))
    .flatMap((to) =>
      tables
        .filter((table) => table !== to.table)
        .flatMap((table) => table.columns.map((column) => ({ from: { table, column }, to }))),
    )
    .filter(({ from, to }) => areJoinableTypes(from.column.type, to.column.type) && hasMatchingName(from.column, to))
    .filter(({ from, to }) => !isKey(from.column, from.table) || from.table.rows > to.table.rows)
    .filter((candidate) => !isKnown(candidate));
}

const isSame = (a: { table: string; column: string }, b: { table: string; column: string }) =>
  a.table === b.table && a.column === b.column;

/** Estimated numbers of values are within a few percent; the values decide in the end. */
const isKey = ({ facts, type }: DefinedColumn, { rows }: DefinedTable): boolean =>
  type !== 'boolean' &&
  type !== 'number' &&
  facts.filled > 1 &&
  facts.filled === rows &&
  facts.distinct >= facts.filled * 0.95;

const letters = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const singular = (name: string) => letters(name).replace(/ies$/, 'y').replace(/s$/, '');

function hasMatchingName(from: DefinedColumn, { table, column }: Candidate['to']): boolean {
  const [given, key, owner] = [letters(from.name), letters(column.name), singular(table.name)];
  if (given === key) return key !== 'id' && key !== 'name';
  return given === `${owner}${key}` || (given === owner && /^(?:id|key|code|no)$/.test(key));
}

/** Share of the distinct values of `from` that occur in `to`; 0 if `to` is not unique. */
async function measureMatchedShare(
  rows: AskRows,
  { from, to }: Candidate,
  paths: ReadonlyMap<string, string>,
): Promise<number> {
  const source = (table: DefinedTable) => `read_parquet(${text(paths.get(table.name) ?? '')})`;
  const [many, one] = [quoted(from.column.name), quoted(to.column.name)];
  const [[share = 0] = []] = await rows(
    `SELECT CASE WHEN (SELECT count(*) = count(DISTINCT ${one}) FROM ${source(to.table)})
       THEN CAST(count(*) FILTER (k IN (SELECT ${one} FROM ${source(to.table)})) AS DOUBLE) / greatest(count(*), 1) ELSE 0 END
       FROM (SELECT DISTINCT ${many} AS k FROM ${source(from.table)} WHERE ${many} IS NOT NULL)`,
  );
  return Number(share);
}

/** Only what can be accepted together. */
function withoutAmbiguous(
  { relationships }: StoredDefinition,
  proposed: readonly ProposedRelationship[],
): ProposedRelationship[] {
  const accepted: ProposedRelationship[] = [];
  for (const one of proposed) if (findAmbiguousPath([...relationships, ...accepted, one]) === null) accepted.push(one);
  return accepted;
}
