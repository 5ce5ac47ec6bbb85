import type { Workspace, WorkspaceRole } from '@holdfast/contracts/http/workspaces';
import type { Queryable } from '../../platform/database/open-database.ts';
import { asBrand, BRAND_COLUMNS, type BrandRow } from '../branding/brandings.ts';

interface WorkspaceRow extends BrandRow {
  id: string;
  name: string;
  role: WorkspaceRole;
  members: number;
  created_at: Date;
}

const OF_MEMBER = `select w.id, w.name, w.created_at, mine.role, ${BRAND_COLUMNS},
    (select count(*)::int from workspace_members m join users u on u.id = m.user_id
      where m.workspace_id = w.id and not u.is_service) as members
  from workspaces w join workspace_members mine on mine.workspace_id = w.id and mine.user_id = $1
  left join brandings b on b.workspace_id = w.id`;

export async function listWorkspaces(database: Queryable, userId: string): Promise<Workspace[]> {
  const { rows } = await database.query<WorkspaceRow>(`${OF_MEMBER} order by lower(w.name), w.id`, [userId]);
  return rows.map(asWorkspace);
}

/** Null if they are not a member. */
export async function findWorkspace(database: Queryable, userId: string, id: string): Promise<Workspace | null> {
  const { rows } = await database.query<WorkspaceRow>(`${OF_MEMBER} where w.id = $2`, [userId, id]);
  return rows[0] ? asWorkspace(rows[0]) : null;
}

function asWorkspace(row: WorkspaceRow): Workspace {
  const { id, name, role, members, created_at } = row;
  const brand = asBrand(row);
  return { id, name, role, members, createdAt: created_at.toISOString(), ...(brand && { brand }) };
}
