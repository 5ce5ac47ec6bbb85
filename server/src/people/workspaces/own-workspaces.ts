import type { Workspace, WorkspaceRole } from '@holdfast/contracts/http/workspaces';
import type { Queryable } from '../../platform/database/open-database.ts';

interface WorkspaceRow {
  id: string;
  name: string;
  role: WorkspaceRole;
  members: number;
  created_at: Date;
}

const OF_MEMBER = `select w.id, w.name, w.created_at, mine.role,
    (select count(*)::int from workspace_members m join users u on u.id = m.user_id
      where m.workspace_id = w.id and not u.is_service) as members
  from workspaces w join workspace_members mine on mine.workspace_id = w.id and mine.user_id = $1`;

export async function listWorkspaces(database: Queryable, userId: string): Promise<Workspace[]> {
  const { rows } = await database.query<WorkspaceRow>(`${OF_MEMBER} order by lower(w.name), w.id`, [userId]);
  return rows.map(asWorkspace);
}

/** Null if they are not a member. */
export async function findWorkspace(database: Queryable, userId: string, id: string): Promise<Workspace | null> {
  const { rows } = await database.query<WorkspaceRow>(`${OF_MEMBER} where w.id = $2`, [userId, id]);
  return rows[0] ? asWorkspace(rows[0]) : null;
}

const asWorkspace = ({ created_at, ...row }: WorkspaceRow): Workspace => ({
  ...row,
  createdAt: created_at.toISOString(),
});
