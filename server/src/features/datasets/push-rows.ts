import { rm, writeFile } from 'node:fs/promises';
import type { Value } from '@holdfast/contracts/report/field';
import { itemOwnerOf } from '../../platform/access/owner.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { commitDefinition, writableDataset } from './commit.ts';
import { EMPTY, isSameName, tableNamed, withTable } from './definition.ts';
import { emptyTable } from './empty-table.ts';
import { loadRows } from './load/load-rows.ts';

/** Appends rows given as objects. A key that is no column of the table is refused with its row. */
export async function pushRows(
  platform: Platform,
  caller: Caller,
  id: string,
  { table: given, rows }: { table: string; rows: readonly Readonly<Record<string, Value>>[] },
): Promise<void> {
  const { definition } = await writableDataset(platform.database.pool, itemOwnerOf(caller), id);
  const table = tableNamed(definition, given);
  if (!table) throw notFound('table');
  rows.forEach((row, at) => {
    const unknown = Object.keys(row).find((key) => !table.columns.some(({ name }) => isSameName(name, key)));
    if (unknown !== undefined)
      throw refusal('dataset-file.rowColumn', { row: at + 1, column: unknown, table: table.name });
  });
  if (rows.every((row) => Object.keys(row).length === 0)) return;
  const path = platform.scratch.file();
  try {
    await writeFile(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    const file = { path, kind: 'json-lines' as const };
    await loadRows(platform, caller, id, { table: table.name, mode: 'append', types: new Map(), file });
  } finally {
    await rm(path, { force: true });
  }
}

/** Deletes all rows of a table; its columns stay. */
export async function clearRows(platform: Platform, caller: Caller, id: string, name: string): Promise<void> {
  await commitDefinition(platform, itemOwnerOf(caller), id, async (current) => {
    const definition = current.definition ?? EMPTY;
    const table = tableNamed(definition, name);
    if (!table) throw notFound('table');
    const cleared = await emptyTable(platform, current.id, table);
    return { definition: withTable(definition, cleared), isEdit: false, result: null };
  });
}
