import { rm } from 'node:fs/promises';
import type { V1NameConflict } from '@holdfast/contracts/http/v1-imports';
import { itemOwnerOf } from '../../../platform/access/owner.ts';
import type { Queryable } from '../../../platform/database/open-database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { Refusal, refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writableDataset } from '../commit.ts';
import type { StoredDataset } from '../find-dataset.ts';
import { createDataset, deleteDataset } from '../keep-dataset.ts';
import { kindOf } from '../load/kind-of.ts';
import { loadRows } from '../load/load-rows.ts';
import { loadTurns } from '../load/load-turns.ts';
import { loadWorkbook } from '../load/load-workbook.ts';
import { datasetsNamed, endImport, insertImport, renewImport } from './store.ts';

const RENEW_EVERY_MS = 20_000;

/** A received file, and what is to become of it. */
export interface WantedImport {
  readonly name: string;
  readonly conflict: V1NameConflict;
  readonly file: { readonly path: string; readonly head: Uint8Array };
  /** For a file that has more than rows: makes the dataset, or replaces the one of this id, and answers its id. */
  readonly loadWhole?: ((path: string, target: string | null) => Promise<string>) | undefined;
}

const MOST_NUMBERED = 1000;

/** The name itself, or with the first number that is free. */
export async function findFreeName(database: Queryable, caller: Caller, name: string): Promise<string> {
  for (let n = 1; n <= MOST_NUMBERED; n++) {
    const numbered = n === 1 ? name : `${name.slice(0, 190)} (${n})`;
    if ((await datasetsNamed(database, itemOwnerOf(caller), numbered)).length === 0) return numbered;
  }
  throw refusal('name-taken.dataset', { name });
}

/** The dataset to replace; null: a new one. */
export async function importTarget(
  database: Queryable,
  caller: Caller,
  { name, conflict }: Pick<WantedImport, 'name' | 'conflict'>,
): Promise<string | null> {
  if (conflict === 'Ignore' || conflict === 'GenerateUniqueName') return null;
  const [found, second] = await datasetsNamed(database, itemOwnerOf(caller), name);
  if (conflict === 'Abort' && found !== undefined) throw refusal('name-taken.dataset', { name });
  if (conflict === 'Overwrite' && found === undefined) throw refusal('import.nothingToReplace', { name });
  if (second !== undefined) throw refusal('import.severalDatasets', { name });
  return found ?? null;
}

/** Starts an import and answers its id; the file is removed at its end. */
export async function startImport(
  platform: Platform,
  caller: Caller,
  wanted: WantedImport,
  target: string | null,
): Promise<string> {
  const { pool } = platform.database;
  const id = await insertImport(pool, itemOwnerOf(caller), wanted.name);
  const renewing = setInterval(() => void renewImport(pool, id).catch(() => undefined), RENEW_EVERY_MS);
  renewing.unref();
  void load(platform, caller, wanted, target)
    .then((datasetId) => endImport(pool, id, { datasetId }))
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) platform.log.error({ err: error }, 'import failed');
      const { detail } = error instanceof Refusal ? error : refusal('internal');
      return endImport(pool, id, { problem: detail });
    })
    .catch((error: unknown) => platform.log.error({ err: error }, 'the end of an import was not stored'))
    .finally(() => {
      clearInterval(renewing);
      return rm(wanted.file.path, { force: true });
    });
  return id;
}

async function load(platform: Platform, caller: Caller, wanted: WantedImport, target: string | null): Promise<string> {
  if (wanted.loadWhole) return wanted.loadWhole(wanted.file.path, target);
  if (target !== null) {
    const dataset = await writableDataset(platform.database.pool, itemOwnerOf(caller), target);
    await loadInto(platform, caller, dataset, wanted);
    return target;
  }
  const made = await createDataset(platform, caller, { name: wanted.name });
  try {
    await loadInto(platform, caller, made, wanted);
    return made.id;
  } catch (error) {
    await deleteDataset(platform, caller, made.id);
    throw error;
  }
}

function loadInto(platform: Platform, caller: Caller, dataset: StoredDataset, { name, file }: WantedImport) {
  const { path, head } = file;
  return loadTurns.take<unknown>(dataset.id, () => {
    const kind = kindOf(head);
    if (kind === 'workbook') return loadWorkbook(platform, caller, dataset, { path, isConfirmed: true });
    return loadRows(platform, caller, dataset.id, {
      table: name,
      mode: 'replace',
      types: new Map(),
      file: { kind, path },
      // An import over a dataset replaces it.
      isConfirmed: true,
    });
  });
}
