import { reserveRoom } from '../../people/usage/quotas.ts';
import { checkStorage } from '../../people/users/limits.ts';
import { type ItemOwner, personIn, workspaceIn } from '../../platform/access/owner.ts';
import { type Queryable, transaction } from '../../platform/database/open-database.ts';
import { isGuid } from '../../platform/http/guid.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StoredDefinition } from './definition.ts';
import { findDataset, type StoredDataset } from './find-dataset.ts';
import { writeDefinition } from './store.ts';

/** Attempts while others keep changing the dataset. */
const MOST_TRIES = 8;

interface NextDefinition<Result> {
  readonly definition: StoredDefinition;
  readonly name?: string | undefined;
  /** A change of the definition, not only of rows. */
  readonly isEdit: boolean;
  readonly result: Result;
  /** In the transaction that switches readers to it. */
  also?(client: Queryable, saved: StoredDataset): Promise<void>;
}

/**
 * Computes the next state of a dataset from its current one and switches to it in one transaction. If it changed
 * meanwhile, both are repeated.
 */
export async function commitDefinition<Result>(
  { database: { pool }, config }: Platform,
  whose: ItemOwner,
  id: string,
  next: (current: StoredDataset) => Promise<NextDefinition<Result>>,
): Promise<{ saved: StoredDataset; result: Result }> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const current = await writableDataset(pool, whose, id);
    const wanted = await next(current);
    const saved = await transaction(pool, async (client) => {
      const bytes = countAddedBytes(wanted.definition, current);
      await checkStorage(client, current.makerId, bytes, config);
      await reserveGrowth(client, current, rowsOf(wanted.definition) - rowsOf(current.definition), bytes);
      const written = await writeDefinition(client, current, wanted);
      if (written) await wanted.also?.(client, written);
      return written;
    });
    if (saved) return { saved, result: wanted.result };
  }
  throw refusal('busy.loads', {}, { retryAfterSeconds: 5 });
}

/** Of its new files: the files they replace still take up space. Deleting rows needs no room. */
const countAddedBytes = ({ tables }: StoredDefinition, { files }: StoredDataset): number =>
  tables
    .filter(({ file, rows }) => rows > 0 && !Object.values(files).includes(file))
    .reduce((sum, { bytes }) => sum + bytes, 0);

const rowsOf = (definition: StoredDefinition | null) =>
  definition?.tables.reduce((sum, { rows }) => sum + rows, 0) ?? 0;

/** Making it smaller is always possible. */
async function reserveGrowth(client: Queryable, { workspaceId }: StoredDataset, rows: number, bytes: number) {
  if (rows > 0 || bytes > 0) await reserveRoom(client, workspaceId, { rows, bytes });
}

type LoadedDataset = StoredDataset & { readonly definition: StoredDefinition };

/** A dataset of the caller, or of the workspace itself: a shared report makes its dataset readable, not writable. */
export async function writableDataset(database: Queryable, whose: ItemOwner, id: string): Promise<LoadedDataset> {
  const dataset = await loadedDataset(database, whose, id);
  const { makerId, workspaceId } = dataset;
  const isOfWorkspace = workspaceId !== null && workspaceId === workspaceIn(whose);
  if (makerId !== personIn(whose) && !isOfWorkspace) throw refusal('not-yours');
  return dataset;
}

/** A dataset with tables of its own: not one of a prediction, nor one without a definition. */
export async function loadedDataset(database: Queryable, whose: ItemOwner, id: string): Promise<LoadedDataset> {
  const dataset = await readableDataset(database, whose, id);
  if (!dataset.definition) throw refusal('read-only.dataset');
  return { ...dataset, definition: dataset.definition };
}

export async function readableDataset(database: Queryable, whose: ItemOwner, id: string): Promise<StoredDataset> {
  const dataset = isGuid(id) ? await findDataset(database, whose, 'id', id) : null;
  if (!dataset) throw notFound('dataset');
  return dataset;
}
