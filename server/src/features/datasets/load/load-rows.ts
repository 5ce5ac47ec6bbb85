import type { CheckedLoad, LoadedTable, SchemaChange } from '@holdfast/contracts/http/own-datasets';
import { message } from '@holdfast/texts/message';
import { KIND_WORDS } from '../../../people/audit/audit-texts.ts';
import { type Actor, recordAudit } from '../../../people/audit/record-audit.ts';
import { itemOwnerOf } from '../../../platform/access/owner.ts';
import type { Queryable } from '../../../platform/database/open-database.ts';
import { Refusal, refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkDefinition } from '../check-definition.ts';
import { commitDefinition } from '../commit.ts';
import { EMPTY, type StoredDefinition, tableNamed, withTable } from '../definition.ts';
import type { StoredDataset } from '../find-dataset.ts';
import { recordRefresh, type StoredRefresh } from '../recent-refreshes.ts';
import { describeSchemaChange, findAffected, refuseUnconfirmed } from '../schema-change.ts';
import { type PreparedTable, prepareTable, type TableLoad } from './load-table.ts';

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

interface Prepared {
  readonly load: TableLoad;
  readonly table: PreparedTable;
  readonly change: SchemaChange | null;
}

/** Each file starts from the tables of those before it. */
async function prepareAll(
  platform: Platform,
  current: StoredDataset,
  { loads, isConfirmed }: Pick<WantedLoads, 'loads' | 'isConfirmed'>,
) {
  let definition = current.definition ?? EMPTY;
  const prepared: Prepared[] = [];
  for (const load of loads) {
    const table = await prepareTable(platform, { ...current, definition }, load);
    const before = definition;
    definition = withTable(before, table.table);
    checkLoaded(definition, load.table);
    const change = describeSchemaChange(before, definition, load.table);
    const affected = change && (await findAffected(platform.database.pool, current, definition, change));
    if (affected && !isConfirmed) refuseUnconfirmed(affected);
    prepared.push({ load, table, change: affected });
  }
  return { definition, prepared };
}

interface WantedLoads {
  readonly datasetId: string;
  readonly loads: readonly TableLoad[];
  /** Columns that reports or roles use may be lost. */
  readonly isConfirmed?: boolean;
  /** Of a source, which records its failures itself. */
  readonly run?: {
    readonly id: string;
    readonly askedBy: StoredRefresh['askedBy'];
    /** In the transaction that switches readers to the new rows. */
    also(client: Queryable): Promise<void>;
  };
}

/**
 * Loads files into tables of a dataset: readers see the rows from before or all of the new ones. If one is refused,
 * nothing changes.
 */
export async function loadTables(
  platform: Platform,
  actor: Actor,
  { datasetId, loads, run, isConfirmed = false }: WantedLoads,
): Promise<LoadedTable[]> {
  const { pool } = platform.database;
  const startedAt = new Date();
  const whose = itemOwnerOf(actor);
  const recordOf = ({ table, mode }: TableLoad) => ({ ...run, table, mode, startedAt });
  try {
    const { saved, result } = await commitDefinition(platform, whose, datasetId, async (current) => {
      const before = current.definition ?? EMPTY;
      const { definition, prepared } = await prepareAll(platform, current, { loads, isConfirmed });
      return {
        definition,
        isEdit: loads.some(({ table }) => tableNamed(before, table) === undefined),
        result: prepared,
        also: async (client, { name: thing }) => {
          for (const { load, table, change } of prepared) {
            const done = { rows: table.read, problem: null, changes: change };
            await recordRefresh(client, current.id, { ...recordOf(load), ...done });
            const values = { kind: KIND_WORDS.dataset, thing, table: table.table.name };
            await recordAudit(client, actor, message('audit.loaded', values));
          }
          await run?.also(client);
        },
      };
    });
    return result.map(({ load: { mode }, table: { table, read } }) => {
      const columns = table.columns.map(({ name, type }) => ({ name, type }));
      const { rows, bytes } = table;
      return { table: table.name, mode, read, rows, bytes, columns, refreshedAt: saved.refreshedAt };
    });
  } catch (error) {
    const isRefused = error instanceof Refusal && !['not-found', 'read-only', 'not-yours'].includes(error.code);
    const [only, second] = loads;
    const failed = only && second === undefined ? recordOf(only) : { table: null, mode: 'replace' as const, startedAt };
    if (isRefused && !run) await recordRefresh(pool, datasetId, { ...failed, rows: 0, problem: error.detail });
    throw error;
  }
}

/** Loads one file into one table. */
export async function loadRows(
  platform: Platform,
  actor: Actor,
  datasetId: string,
  { isConfirmed, ...load }: TableLoad & Pick<WantedLoads, 'isConfirmed'>,
): Promise<LoadedTable> {
  const wanted = { datasetId, loads: [load], ...(isConfirmed && { isConfirmed }) };
  const [loaded] = await loadTables(platform, actor, wanted);
  if (!loaded) throw new Error('A load answered no table');
  return loaded;
}

/** Prepares a file like a load, and answers what it would change. */
export async function checkLoad(platform: Platform, current: StoredDataset, load: TableLoad): Promise<CheckedLoad> {
  const { prepared } = await prepareAll(platform, current, { loads: [load], isConfirmed: true });
  const [only] = prepared;
  if (only) await platform.files.remove(only.table.table.file);
  return { rows: only?.table.read ?? 0, change: only?.change ?? null };
}
