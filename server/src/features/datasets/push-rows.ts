import { rm, writeFile } from 'node:fs/promises';
import type { Value } from '@holdfast/contracts/report/field';
import { message } from '@holdfast/texts/message';
import { KIND_WORDS } from '../../people/audit/audit-texts.ts';
import { recordAudit } from '../../people/audit/record-audit.ts';
import { itemOwnerOf } from '../../platform/access/owner.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { commitDefinition, writableDataset } from './commit.ts';
import { EMPTY, tableNamed, withTable } from './definition.ts';
import { emptyTable } from './empty-table.ts';
import { loadRows } from './load/load-rows.ts';
import { recordRefresh } from './recent-refreshes.ts';

/** Appends rows given as objects. A key that is not a column of the table is refused with its row. */
export async function pushRows(
  platform: Platform,
  caller: Caller,
  id: string,
  { table: given, rows }: { table: string; rows: readonly Readonly<Record<string, Value>>[] },
): Promise<void> {
  const { definition } = await writableDataset(platform.database.pool, itemOwnerOf(caller), id);
  const table = tableNamed(definition, given);
  if (!table) throw notFound('table');
  const spellings = new Map(table.columns.map(({ name }) => [name.toLowerCase(), name]));
  const named = rows.map((row, at) => {
    const cells = Object.entries(row).map(([key, value]) => {
      const name = spellings.get(key.toLowerCase());
      if (name === undefined) throw refusal('dataset-file.rowColumn', { row: at + 1, column: key, table: table.name });
      return [name, value] as const;
    });
    const twice = cells.find(([name], place) => cells.findIndex(([other]) => other === name) < place);
    if (twice) throw refusal('dataset-file.rowColumnTwice', { row: at + 1, column: twice[0] });
    return Object.fromEntries(cells);
  });
  if (named.every((row) => Object.keys(row).length === 0)) return;
  const path = platform.scratch.file();
  try {
    await writeFile(path, named.map((row) => `${JSON.stringify(row)}\n`).join(''));
    const file = { path, kind: 'json-lines' as const };
    await loadRows(platform, caller, id, { table: table.name, mode: 'append', types: new Map(), file });
  } finally {
    await rm(path, { force: true });
  }
}

/** Deletes all rows of a table; its columns stay. */
export async function clearRows(platform: Platform, caller: Caller, id: string, name: string): Promise<void> {
  const startedAt = new Date();
  await commitDefinition(platform, itemOwnerOf(caller), id, async (current) => {
    const definition = current.definition ?? EMPTY;
    const table = tableNamed(definition, name);
    if (!table) throw notFound('table');
    const cleared = await emptyTable(platform, current.id, table);
    return {
      definition: withTable(definition, cleared),
      isEdit: false,
      result: null,
      also: async (client, { name: thing }) => {
        await recordRefresh(client, current.id, {
          table: table.name,
          mode: 'delete',
          startedAt,
          rows: 0,
          problem: null,
        });
        const values = { kind: KIND_WORDS.dataset, thing, table: table.name };
        await recordAudit(client, caller, message('audit.rowsDeleted', values));
      },
    };
  });
}
