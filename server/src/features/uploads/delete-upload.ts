import type { Queryable } from '../../platform/database/open-database.ts';

/** Its predictions and notifications are deleted with it. Null if the user has no such upload. */
export async function deleteUpload(
  database: Queryable,
  userId: string,
  id: number,
): Promise<{ keys: string[]; filename: string; workspaceId: string | null } | null> {
  const outputs = await database.query<{ id: number; workspace_id: string | null }>(
    'select id, workspace_id from predictions where upload_id = $1 order by id desc',
    [id],
  );
  const { rows } = await database.query<{ file_key: string; filename: string }>(
    'delete from uploads where id = $1 and user_id = $2 returning file_key, filename',
    [id, userId],
  );
  const deleted = rows[0];
  if (!deleted) return null;
  return {
    keys: [deleted.file_key, ...outputs.rows.map((prediction) => `predictions/${prediction.id}/`)],
    filename: deleted.filename,
    workspaceId: outputs.rows[0]?.workspace_id ?? null,
  };
}
