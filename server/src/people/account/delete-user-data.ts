import type { Queryable } from '../../platform/database/open-database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';

/**
 * Deletes all rows of a user's uploads, predictions, notifications and connections in the caller's transaction. The
 * returned function removes their files, to be called after the commit: a rollback must not lose any.
 */
export async function deleteUserData(
  database: Queryable,
  files: FileStore,
  userId: string,
): Promise<() => Promise<void>> {
  const outputs = await database.query<{ key: string }>(
    `select 'predictions/' || id || '/' as key from predictions where user_id = $1`,
    [userId],
  );
  const models = await database.query<{ key: string }>(
    'delete from models where user_id = $1 and prediction_id is null returning file_key as key',
    [userId],
  );
  const uploads = await database.query<{ key: string }>(
    'delete from uploads where user_id = $1 returning file_key as key',
    [userId],
  );
  for (const table of ['sources', 'webhooks', 'destinations'])
    await database.query(`delete from ${table} where user_id = $1`, [userId]);
  const pushed = await database.query<{ key: string }>(
    `delete from datasets where user_id = $1 returning 'datasets/' || id || '/' as key`,
    [userId],
  );
  await database.query('delete from notifications where user_id = $1', [userId]);
  await database.query('delete from upload_counts where user_id = $1', [userId]);
  const keys = [...outputs.rows, ...models.rows, ...uploads.rows, ...pushed.rows].map(({ key }) => key);
  return async () => {
    for (const key of keys) await files.remove(key);
  };
}
