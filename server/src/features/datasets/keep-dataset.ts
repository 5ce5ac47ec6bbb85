import { randomUUID } from 'node:crypto';
import { message } from '@holdfast/texts/message';
import { KIND_WORDS } from '../../people/audit/audit-texts.ts';
import { recordAudit } from '../../people/audit/record-audit.ts';
import { reserveRoom } from '../../people/usage/quotas.ts';
import { itemOwnerOf, workspaceIn } from '../../platform/access/owner.ts';
import { type Queryable, transaction } from '../../platform/database/open-database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { commitDefinition, readableDataset } from './commit.ts';
import { columnNamed, EMPTY, isSameName, type StoredDefinition, tableNamed } from './definition.ts';
import type { StoredDataset } from './find-dataset.ts';
import { recordRefresh } from './recent-refreshes.ts';
import { describeSchemaChange, findAffected, refuseUnconfirmed } from './schema-change.ts';
import { countReports, insertDataset, lockDataset, type NewDatasetRow, removeDataset } from './store.ts';

/** In the caller's transaction. */
export async function keepDataset(database: Queryable, wanted: NewDatasetRow): Promise<StoredDataset> {
  const { tables } = wanted.definition;
  const sum = (of: 'rows' | 'bytes') => tables.reduce((total, table) => total + table[of], 0);
  if (tables.length > 0)
    await reserveRoom(database, workspaceIn(wanted.whose), { rows: sum('rows'), bytes: sum('bytes') });
  const made = await insertDataset(database, wanted);
  if (!made) throw refusal('too-many-documents.dataset');
  return made;
}

interface WantedDataset {
  readonly id?: string;
  readonly name: string;
  readonly definition?: StoredDefinition;
  /** In the same transaction. */
  also?(client: Queryable): Promise<void>;
}

/** Without tables unless they are given: loading adds them. */
export async function createDataset(
  { database: { pool } }: Platform,
  caller: Caller,
  { id = randomUUID(), name, definition = EMPTY, also }: WantedDataset,
): Promise<StoredDataset> {
  return transaction(pool, async (client) => {
    const made = await keepDataset(client, { id, whose: itemOwnerOf(caller), name, definition, isKept: true });
    await also?.(client);
    await recordAudit(client, caller, message('audit.added', { kind: KIND_WORDS.dataset, thing: name }));
    return made;
  });
}

/** Its files are removed by the sweep, when no query reads them any more. */
export async function deleteDataset({ database: { pool } }: Platform, caller: Caller, id: string): Promise<void> {
  const { makerId, name: thing } = await readableDataset(pool, itemOwnerOf(caller), id);
  if (makerId !== caller.userId) throw refusal('not-yours.delete');
  await transaction(pool, async (client) => {
    await lockDataset(client, id);
    const count = await countReports(client, id);
    if (count > 0) throw refusal('dataset-in-use', { count });
    if (!(await removeDataset(client, caller.userId, id))) throw notFound('dataset');
    await recordAudit(client, caller, message('audit.deleted', { kind: KIND_WORDS.dataset, thing }));
  });
}

/** Refused while the dataset's definition still uses the table. */
export async function dropTable(
  platform: Platform,
  caller: Caller,
  id: string,
  { name, isConfirmed }: { readonly name: string; readonly isConfirmed: boolean },
): Promise<void> {
  const startedAt = new Date();
  await commitDefinition(platform, itemOwnerOf(caller), id, async (current) => {
    const before = current.definition ?? EMPTY;
    const table = tableNamed(before, name);
    if (!table) throw notFound('table');
    const ends = before.relationships.flatMap(({ from, to }) => [from, to]);
    const used =
      ends.find((end) => isSameName(end.table, table.name))?.column ??
      before.measures.find((one) => one.table === table.name)?.name;
    if (used !== undefined)
      throw refusal('dataset-definition.lostColumn', {
        table: table.name,
        column: columnNamed(table, used)?.name ?? used,
      });
    const definition = { ...before, tables: before.tables.filter((one) => one !== table) };
    const change = describeSchemaChange(before, definition, table.name);
    const changes = change && (await findAffected(platform.database.pool, current, definition, change));
    if (changes && !isConfirmed) refuseUnconfirmed(changes);
    return {
      definition,
      isEdit: true,
      result: null,
      also: async (client, { name: thing }) => {
        await recordRefresh(client, current.id, {
          table: table.name,
          mode: 'delete',
          startedAt,
          rows: 0,
          problem: null,
          changes,
        });
        const values = { kind: KIND_WORDS.dataset, thing, table: table.name };
        await recordAudit(client, caller, message('audit.tableDeleted', values));
      },
    };
  });
}
