import type { Queryable } from '../database/open-database.ts';

/** Everything that can be shared with a workspace. */
export const SHARED_TABLES = [
  'predictions',
  'models',
  'worklists',
  'documents',
  'sources',
  'webhooks',
  'destinations',
  'datasets',
] as const;

/**
 * A leaving member's items become private to them again, connections included: their credentials belong to that member.
 */
export async function makeItemsPrivate(database: Queryable, userId: string, workspaceId: string): Promise<void> {
  await unpinModels(database, workspaceId, userId);
  for (const table of SHARED_TABLES) {
    await database.query(`update ${table} set workspace_id = null where workspace_id = $1 and user_id = $2`, [
      workspaceId,
      userId,
    ]);
  }
}

/** Shared items stay with their makers: the foreign keys set workspace_id to null. */
export async function closeWorkspace(database: Queryable, workspaceId: string): Promise<void> {
  await unpinModels(database, workspaceId, null);
  await database.query('delete from workspaces where id = $1', [workspaceId]);
}

/**
 * Run before an account is removed: a workspace without another owner is closed, because no one could manage its
 * members.
 */
export async function closeWorkspacesWithoutOwner(database: Queryable, userId: string): Promise<void> {
  const { rows } = await database.query<{ workspace_id: string }>(
    `select m.workspace_id from workspace_members m where m.user_id = $1 and m.role = 'owner' and not exists (
       select 1 from workspace_members o
       where o.workspace_id = m.workspace_id and o.role = 'owner' and o.user_id <> $1)`,
    [userId],
  );
  for (const { workspace_id } of rows) await closeWorkspace(database, workspace_id);
}

/** A workspace's default model is not its maker's default, who may have pinned another. */
async function unpinModels(database: Queryable, workspaceId: string, userId: string | null): Promise<void> {
  await database.query(
    `update models set pinned_at = null
      where workspace_id = $1 and pinned_at is not null and ($2::text is null or user_id = $2)`,
    [workspaceId, userId],
  );
}
