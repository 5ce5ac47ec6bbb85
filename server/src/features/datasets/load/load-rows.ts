import type { LoadedTable } from '@holdfast/contracts/http/own-datasets';
import { message } from '@holdfast/texts/message';
import { KIND_WORDS } from '../../../people/audit/audit-texts.ts';
import { recordAudit } from '../../../people/audit/record-audit.ts';
import { itemOwnerOf } from '../../../platform/access/owner.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { Refusal, refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkDefinition } from '../check-definition.ts';
import { commitDefinition } from '../commit.ts';
import { EMPTY, type StoredDefinition, tableNamed, withTable } from '../definition.ts';
import { recordRefresh } from '../store.ts';
import { prepareTable, type TableLoad } from './load-table.ts';

/** Refuses a file without a column that the definition refers to. */
function checkLoaded(definition: StoredDefinition, table: string): void {
  try {
    checkDefinition(definition);
  } catch (error) {
    const isLost = error instanceof Refusal && error.detail.code === 'dataset-definition.column';
    if (!isLost) throw error;
    throw refusal('dataset-definition.lostColumn', { table, column: String(error.detail.values.column) });
  }
}

/** Loads a file into a table: readers see the rows from before or all of the new ones. A refused file changes nothing. */
export async function loadRows(
  platform: Platform,
  caller: Caller,
  datasetId: string,
  load: TableLoad,
): Promise<LoadedTable> {
  const { pool } = platform.database;
  const startedAt = new Date();
  const whose = itemOwnerOf(caller);
  const record = { table: load.table, mode: load.mode, startedAt };
  try {
    const { saved, result } = await commitDefinition(platform, whose, datasetId, async (current) => {
      const prepared = await prepareTable(platform, current, load);
      const before = current.definition ?? EMPTY;
      const definition = withTable(before, prepared.table);
      checkLoaded(definition, load.table);
      return {
        definition,
        isEdit: tableNamed(before, load.table) === undefined,
        result: prepared,
        also: async (client, { name: thing }) => {
          await recordRefresh(client, current.id, { ...record, rows: prepared.read, problem: null });
          const values = { kind: KIND_WORDS.dataset, thing, table: prepared.table.name };
          await recordAudit(client, caller, message('audit.loaded', values));
        },
      };
    });
    const { table, read } = result;
    const columns = table.columns.map(({ name, type }) => ({ name, type }));
    const { rows, bytes } = table;
    return { table: table.name, mode: load.mode, read, rows, bytes, columns, refreshedAt: saved.refreshedAt };
  } catch (error) {
    const isRefused = error instanceof Refusal && !['not-found', 'read-only', 'not-yours'].includes(error.code);
    if (isRefused) await recordRefresh(pool, datasetId, { ...record, rows: 0, problem: error.detail });
    throw error;
  }
}
