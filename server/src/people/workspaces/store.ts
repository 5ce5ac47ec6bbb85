import { MAX_WORKSPACES, type Member, type WorkspaceRole } from '@holdfast/contracts/http/workspaces';
import type { Queryable } from '../../platform/database/open-database.ts';

/** Null if they have reached the limit of workspaces. */
export async function insertWorkspace(database: Queryable, userId: string, name: string): Promise<string | null> {
  const { rows } = await database.query<{ id: string }>(
    `insert into workspaces (name) select $2
      where (select count(*) from workspace_members where user_id = $1) < ${MAX_WORKSPACES} returning id`,
    [userId, name],
  );
  return rows[0]?.id ?? null;
}

export async function updateName(database: Queryable, id: string, name: string): Promise<void> {
  await database.query('update workspaces set name = $2 where id = $1', [id, name]);
}

/** Serialises changes to members. False if the workspace is gone. */
export async function lockWorkspace(database: Queryable, id: string): Promise<boolean> {
  const { rows } = await database.query('select 1 from workspaces where id = $1 for update', [id]);
  return rows.length === 1;
}

export async function listMembers(database: Queryable, workspaceId: string): Promise<Member[]> {
  const { rows } = await database.query<Omit<Member, 'joinedAt'> & { joined_at: Date }>(
    `select u.id, coalesce(nullif(u.full_name, ''), u.contact_email, u.email, u.id) as name,
       coalesce(u.contact_email, case when u.email not like '%@users.invalid' then u.email end) as email,
       m.role, m.joined_at,
       ((select count(*) from predictions where workspace_id = $1 and user_id = u.id)
        + (select count(*) from models where workspace_id = $1 and user_id = u.id)
        + (select count(*) from worklists where workspace_id = $1 and user_id = u.id)
        + (select count(*) from documents where workspace_id = $1 and user_id = u.id)
        + (select count(*) from sources where workspace_id = $1 and user_id = u.id)
        + (select count(*) from webhooks where workspace_id = $1 and user_id = u.id)
        + (select count(*) from destinations where workspace_id = $1 and user_id = u.id))::int as things
     from workspace_members m join users u on u.id = m.user_id
     where m.workspace_id = $1 and not u.is_service order by array_position(array['owner', 'analyst', 'viewer'], m.role), m.joined_at, u.id`,
    [workspaceId],
  );
  return rows.map(({ joined_at, ...row }) => ({ ...row, joinedAt: joined_at.toISOString() }));
}

/** An invitation is valid only while its maker is an enabled owner of the workspace. */
const IS_OPEN = `i.used_at is null and i.expires_at > now() and exists (
  select 1 from workspace_members m join users u on u.id = m.user_id and u.disabled_at is null
   where m.workspace_id = i.workspace_id and m.user_id = i.invited_by and m.role = 'owner')`;

export async function countPlaces(database: Queryable, workspaceId: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select ((select count(*) from workspace_members where workspace_id = $1)
      + (select count(*) from workspace_invitations i where workspace_id = $1 and ${IS_OPEN}))::int as count`,
    [workspaceId],
  );
  return rows[0]?.count ?? 0;
}

/** Joining twice changes nothing: an older invitation must not lower a role. */
export async function insertMember(
  database: Queryable,
  workspaceId: string,
  userId: string,
  role: WorkspaceRole,
): Promise<boolean> {
  const { rowCount } = await database.query(
    'insert into workspace_members (workspace_id, user_id, role) values ($1, $2, $3) on conflict do nothing',
    [workspaceId, userId, role],
  );
  return rowCount === 1;
}

export async function updateRole(
  database: Queryable,
  workspaceId: string,
  userId: string,
  role: WorkspaceRole,
): Promise<void> {
  await database.query('update workspace_members set role = $3 where workspace_id = $1 and user_id = $2', [
    workspaceId,
    userId,
    role,
  ]);
}

export async function countOtherOwners(database: Queryable, workspaceId: string, userId: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from workspace_members where workspace_id = $1 and role = 'owner' and user_id <> $2`,
    [workspaceId, userId],
  );
  return rows[0]?.count ?? 0;
}

export async function deleteMember(database: Queryable, workspaceId: string, userId: string): Promise<void> {
  await database.query('delete from workspace_members where workspace_id = $1 and user_id = $2', [workspaceId, userId]);
}

export async function nameOf(database: Queryable, userId: string): Promise<string | null> {
  const { rows } = await database.query<{ name: string }>(
    `select coalesce(nullif(full_name, ''), contact_email, email, id) as name from users where id = $1`,
    [userId],
  );
  return rows[0]?.name ?? null;
}

/** Whether an application manages the workspace, or this account stands for the application. */
export async function isOfTenant(database: Queryable, workspaceId: string, accountId: string | null): Promise<boolean> {
  const { rows } = await database.query(
    'select 1 from tenants where workspace_id = $1 and ($2::text is null or account_id = $2)',
    [workspaceId, accountId],
  );
  return rows.length === 1;
}

export interface InvitationRow {
  id: string;
  workspace_id: string;
  email: string | null;
  role: WorkspaceRole;
  invited_by: string | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export async function listInvitations(database: Queryable, workspaceId: string): Promise<InvitationRow[]> {
  const { rows } = await database.query<InvitationRow>(
    `select i.* from workspace_invitations i where workspace_id = $1 and ${IS_OPEN} order by created_at desc, id`,
    [workspaceId],
  );
  return rows;
}

export async function insertInvitation(
  database: Queryable,
  invitation: Pick<InvitationRow, 'workspace_id' | 'email' | 'role' | 'invited_by'> & { hash: Buffer; days: number },
): Promise<InvitationRow> {
  const { workspace_id, hash, email, role, invited_by, days } = invitation;
  const { rows } = await database.query<InvitationRow>(
    `insert into workspace_invitations (workspace_id, token_hash, email, role, invited_by, expires_at)
     values ($1, $2, $3, $4, $5, now() + $6::int * interval '1 day') returning *`,
    [workspace_id, hash, email, role, invited_by, days],
  );
  return rows[0] as InvitationRow;
}

/** Locked, so that of two concurrent uses only one joins. */
export async function findInvitation(
  database: Queryable,
  hash: Buffer,
): Promise<(InvitationRow & { workspace: string; inviter: string | null; ended: boolean }) | null> {
  const { rows } = await database.query<InvitationRow & { workspace: string; inviter: string | null; ended: boolean }>(
    `select i.*, w.name as workspace, not (${IS_OPEN}) as ended,
       (select coalesce(nullif(full_name, ''), contact_email, email) from users where id = i.invited_by) as inviter
     from workspace_invitations i join workspaces w on w.id = i.workspace_id where i.token_hash = $1 for update of i`,
    [hash],
  );
  return rows[0] ?? null;
}

export async function markUsed(database: Queryable, id: string): Promise<void> {
  await database.query('update workspace_invitations set used_at = now() where id = $1', [id]);
}

export async function deleteInvitation(
  database: Queryable,
  workspaceId: string,
  id: string,
): Promise<Pick<InvitationRow, 'email'> | null> {
  const { rows } = await database.query<Pick<InvitationRow, 'email'>>(
    'delete from workspace_invitations where workspace_id = $1 and id = $2 and used_at is null returning email',
    [workspaceId, id],
  );
  return rows[0] ?? null;
}
