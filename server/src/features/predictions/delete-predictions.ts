import type { Queryable } from '../../platform/database/open-database.ts';

/**
 * Deletes ended predictions with what was made of them, and keeps with their uploads where these belong and how old
 * they are. Returns the keys of their files, to be removed after the commit.
 */
export async function deletePredictions(database: Queryable, ids: readonly number[]): Promise<string[]> {
  const { rows } = await database.query<{ id: number; upload_id: number; workspace_id: string | null; ended: Date }>(
    `delete from predictions where id = any($1) and status in ('COMPLETED', 'FAILED')
     returning id, upload_id, workspace_id, coalesce(finished_at, created_at) as ended`,
    [ids],
  );
  for (const { upload_id, workspace_id, ended } of rows)
    await database.query(
      'update uploads set last_workspace_id = $2, last_used_at = greatest(last_used_at, $3) where id = $1',
      [upload_id, workspace_id, ended],
    );
  return rows.map(({ id }) => `predictions/${id}/`);
}
