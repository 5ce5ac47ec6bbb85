import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { itemOwnerOf } from '../../platform/access/owner.ts';
import { text } from '../../platform/analytics/sql-text.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { commitDefinition } from './commit.ts';
import { type DefinedTable, EMPTY, type StoredDefinition } from './definition.ts';
import { refuseRepeatedKeys } from './keys.ts';
import { readColumnFacts } from './load/column-facts.ts';
import { fetchFile } from './load/fetch-file.ts';
import { withLoadDatabase } from './load/load-database.ts';
import { recordRefresh, type StoredRefresh } from './recent-refreshes.ts';

/** Reads the stored tables again, checks their keys and recomputes counts, statistics and the first report. */
export async function renewDataset(platform: Platform, caller: Caller, id: string): Promise<StoredRefresh> {
  const startedAt = new Date();
  const { saved, result: rows } = await commitDefinition(platform, itemOwnerOf(caller), id, async (current) => {
    const before = current.definition ?? EMPTY;
    const tables: DefinedTable[] = [];
    for (const table of before.tables) tables.push(await recountRows(platform, table, before));
    const result = tables.reduce((sum, one) => sum + one.rows, 0);
    return { definition: { ...before, tables }, isEdit: false, result };
  });
  const record = { table: null, mode: 'recount' as const, startedAt, rows, problem: null };
  return recordRefresh(platform.database.pool, saved.id, record);
}

async function recountRows(
  { files, scratch }: Platform,
  table: DefinedTable,
  { relationships }: StoredDefinition,
): Promise<DefinedTable> {
  const folder = await scratch.folder();
  try {
    const from = `read_parquet(${text(await fetchFile(files, table.file, join(folder, 'table.parquet')))})`;
    return await withLoadDatabase(folder, async (ask) => {
      await refuseRepeatedKeys(ask, from, table.name, relationships);
      const { rows, facts } = await readColumnFacts(ask, from, table.columns);
      const columns = table.columns.map((column, at) => ({ ...column, facts: facts[at] ?? column.facts }));
      return { ...table, rows, columns };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
