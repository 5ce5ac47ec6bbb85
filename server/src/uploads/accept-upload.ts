import { rm } from 'node:fs/promises';
import type { AcceptedUpload, ColumnChoices } from '@holdfast/contracts/http/uploads';
import type { PoolClient } from 'pg';
import { personIn, type Whose, workspaceIn } from '../access/whose.ts';
import { transaction } from '../database/open-database.ts';
import type { ReceivedFile } from '../http/multipart.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { queuePrediction } from '../predictions/queue-prediction.ts';
import { checkRoom } from '../users/limits.ts';
import { checkHead } from './check-file.ts';
import { insertUpload, nextUploadId } from './store.ts';
import type { UploadTurns } from './upload-turns.ts';

/**
 * From a file on disk to an upload that is safe and whose prediction is queued. The file is kept first and the rows
 * are written together: dying in between leaves a file nobody knows, which the sweep removes, and never a row without
 * its file.
 */
export async function acceptUpload(
  { config, database, files }: Platform,
  turns: UploadTurns,
  whose: Whose,
  file: ReceivedFile,
  choices: ColumnChoices,
): Promise<AcceptedUpload> {
  const userId = personIn(whose);
  let key: string | null = null;
  try {
    checkHead(file.head, file.size, file.filename);
    const id = await turns.take(() => nextUploadId(database.pool));
    key = `uploads/${id}/${file.sha256}.csv`;
    const file_key = key;
    await files.keep(file.path, file_key);
    const write = async (client: PoolClient) => {
      await checkRoom(client, userId, file.size, config);
      const { filename, size: file_size, sha256 } = file;
      await insertUpload(client, { id, user_id: userId, filename, file_size, sha256, file_key });
      const workspace_id = workspaceIn(whose);
      return queuePrediction(client, { upload_id: id, user_id: userId, workspace_id, choices, whose });
    };
    const prediction_id = await turns.take(() => transaction(database.pool, write));
    return { upload_id: id, filename: file.filename, file_size: file.size, prediction_id };
  } catch (error) {
    await rm(file.path, { force: true });
    // Only when we refused ourselves. After a lost connection the rows may have been written all the same, and a file
    // that turns out to be nobody's is the sweep's.
    if (key && error instanceof Problem) await files.remove(key);
    throw error;
  }
}
