import { makeItemsPrivate } from '../../platform/access/leave.ts';
import type { Queryable } from '../../platform/database/open-database.ts';

/** The strongest role any of a user's groups gives them in the workspace. */
const GIVEN = `select m.user_id, case min(array_position(array['owner', 'analyst', 'viewer'], g.role))
    when 1 then 'owner' when 2 then 'analyst' else 'viewer' end as role
  from directory_groups g join directory_group_members m on m.group_id = g.id
  where g.workspace_id = $1 and g.role is not null group by m.user_id`;

/**
 * Makes the memberships by group of a workspace equal to its groups, in the caller's transaction. Members by invitation
 * keep their role. The last owner stays one: nobody else could manage the workspace.
 */
export async function applyGroups(database: Queryable, workspaceId: string): Promise<void> {
  await database.query('select 1 from workspaces where id = $1 for update', [workspaceId]);
  await database.query(
    `insert into workspace_members as m (workspace_id, user_id, role, by_group)
     select $1, user_id, role, true from (${GIVEN}) given
     on conflict (workspace_id, user_id) do update set role = excluded.role
       where m.by_group and m.role <> excluded.role and (m.role <> 'owner' or ${hasOtherOwner('m.user_id')})`,
    [workspaceId],
  );
  const { rows } = await database.query<{ user_id: string; role: string }>(
    `select user_id, role from workspace_members
      where workspace_id = $1 and by_group and user_id not in (select user_id from (${GIVEN}) given)`,
    [workspaceId],
  );
  for (const { user_id } of rows) {
    const { rows: left } = await database.query(
      `delete from workspace_members m where workspace_id = $1 and user_id = $2
         and (role <> 'owner' or ${hasOtherOwner('m.user_id')}) returning 1`,
      [workspaceId, user_id],
    );
    if (left.length > 0) await makeItemsPrivate(database, user_id, workspaceId);
  }
}

function hasOtherOwner(userId: string): string {
  return `exists (select 1 from workspace_members other
    where other.workspace_id = $1 and other.role = 'owner' and other.user_id <> ${userId})`;
}
