import { rm } from 'node:fs/promises';
import type { AcceptedUpload } from '@holdfast/contracts/http/uploads';
import { reserveRoom } from '../../people/usage/quotas.ts';
import { checkRoom } from '../../people/users/limits.ts';
import { type ItemOwner, personIn, workspaceIn } from '../../platform/access/owner.ts';
import type { Queryable } from '../../platform/database/open-database.ts';
import type { ReceivedFile } from '../../platform/http/multipart.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { PACKED } from '../predictions/packed-files.ts';
import { type QueuedChoices, queuePrediction } from '../predictions/queue-prediction.ts';
import { checkHead } from './check-file.ts';
import { insertUpload, nextUploadId } from './store.ts';

interface AcceptedRows {
  upload_id: number;
  prediction_id: number;
}

/** How rows are written: when it is this upload's turn, and together with what else. */
export interface UploadWriter {
  take<Result>(work: () => Promise<Result>): Promise<Result>;
  commit(write: (client: Queryable) => Promise<AcceptedRows>): Promise<AcceptedRows>;
}

/** A packed set of files has no head: its files are read by the prediction. */
export type StoredFile = ReceivedFile | Omit<ReceivedFile, 'head'>;

/**
 * Turns a file on disk into a durable upload with a queued prediction. The file is stored first, then all rows are
 * written together: a crash in between leaves an orphaned file, which the sweep removes, and never a row without its
 * file.
 */
export async function acceptUpload(
  { config, database, files }: Platform,
  whose: ItemOwner,
  file: StoredFile,
  choices: QueuedChoices,
  { take, commit }: UploadWriter,
): Promise<AcceptedUpload> {
  const userId = personIn(whose);
  let key: string | null = null;
  try {
    if ('head' in file) checkHead(file.head, file.size, file.filename);
    const id = await take(() => nextUploadId(database.pool));
    key = `uploads/${id}/${file.sha256}${'head' in file ? '.csv' : PACKED}`;
    const file_key = key;
    await files.keep(file.path, file_key);
    const workspace_id = workspaceIn(whose);
    const { upload_id, prediction_id } = await commit(async (client) => {
      await checkRoom(client, userId, file.size, config);
      const { filename, size: file_size, sha256 } = file;
      await insertUpload(client, { id, user_id: userId, filename, file_size, sha256, file_key });
      // How many rows it has is known when it is read: a workspace at its limit takes none.
      await reserveRoom(client, workspace_id, { rows: 1, bytes: file.size });
      const wanted = { upload_id: id, user_id: userId, workspace_id, choices, whose };
      return { upload_id: id, prediction_id: await queuePrediction(client, wanted) };
    });
    return { upload_id, filename: file.filename, file_size: file.size, prediction_id };
  } catch (error) {
    await rm(file.path, { force: true });
    // Only for our own refusals. After a lost connection the rows may have been committed; if not, the sweep removes
    // the file.
    if (key && error instanceof Refusal) await files.remove(key);
    throw error;
  }
}
