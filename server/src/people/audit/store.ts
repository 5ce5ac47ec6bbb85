import type { AuditEntry } from '@holdfast/contracts/http/audit';
import type { Message } from '@holdfast/texts/kinds';
import type { Queryable } from '../../platform/database/open-database.ts';

/** Members' personal actions that also affect access to the workspace. */
const PERSONAL = ['audit.signedIn', 'audit.keyMade', 'audit.keyRevoked'];

interface AuditRow {
  id: string;
  at: Date;
  actor_name: string | null;
  workspace_name: string | null;
  says: Message;
}

/** Newest first. `workspaceId` null: the whole server. */
export async function listEntries(
  database: Queryable,
  workspaceId: string | null,
  before: number | null,
  limit: number,
): Promise<Omit<AuditEntry, 'text'>[]> {
  const { rows } = await database.query<AuditRow>(
    `select e.id, e.at, e.actor_name, e.workspace_name, e.says from audit_entries e
     where ($2::bigint is null or e.id < $2) and ($1::uuid is null or e.workspace_id = $1 or (
       e.workspace_id is null and e.says ->> 'code' = any($4) and exists (
         select 1 from workspace_members m
         where m.workspace_id = $1 and m.user_id = e.actor_id and m.joined_at <= e.at)))
     order by e.id desc limit $3`,
    [workspaceId, before, limit, PERSONAL],
  );
  return rows.map(({ id, at, actor_name, workspace_name, says }) => ({
    id: Number(id),
    at: at.toISOString(),
    actor: actor_name,
    workspace: workspace_name,
    says,
  }));
}

export async function removeOld(database: Queryable, days: number): Promise<void> {
  await database.query(`delete from audit_entries where at < now() - $1::int * interval '1 day'`, [days]);
}
