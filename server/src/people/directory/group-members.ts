import { MAX_PROVIDER_GROUPS, type NewGroup } from '@holdfast/contracts/http/directory';
import { message } from '@holdfast/texts/message';
import type { Queryable } from '../../platform/database/open-database.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { applyGroups } from '../groups/memberships-by-group.ts';

/** What a directory decides about a group. */
export interface DirectoryGroupWrite {
  readonly name: string;
  readonly externalId: string | null;
  /** Null: unchanged. */
  readonly members: readonly string[] | null;
}

export async function addDirectoryGroup(client: Queryable, actor: Actor, wanted: DirectoryGroupWrite): Promise<string> {
  await refuseTaken(client, null, wanted.name);
  const { rows } = await client.query<{ id: string }>(
    'insert into directory_groups (name, external_id) values ($1, $2) returning id',
    [wanted.name, wanted.externalId],
  );
  const id = rows[0]?.id ?? '';
  await setMembers(client, id, wanted.members ?? []);
  await recordAudit(client, actor, message('audit.groupAdded', { group: wanted.name }));
  return id;
}

/** A group that a provider names at sign-in; it gets its members then. */
export async function addProviderGroup(client: Queryable, actor: Actor, { name, provider }: NewGroup): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into directory_groups (name, provider) select $1, $2
      where (select count(*) from directory_groups where provider is not null) < ${MAX_PROVIDER_GROUPS}
     on conflict do nothing returning id`,
    [name, provider],
  );
  if (!rows[0]) throw refusal('group-exists');
  await recordAudit(client, actor, message('audit.groupAdded', { group: name }));
  return rows[0].id;
}

/** Memberships in its workspace change with the same commit. */
export async function changeDirectoryGroup(
  client: Queryable,
  actor: Actor,
  id: string,
  { name, externalId, members }: DirectoryGroupWrite,
): Promise<void> {
  await refuseTaken(client, id, name);
  const { rows } = await client.query<{ workspace_id: string | null }>(
    'update directory_groups set name = $2, external_id = $3, changed_at = now() where id = $1 returning workspace_id',
    [id, name, externalId],
  );
  if (!rows[0]) throw notFound('group');
  const { workspace_id: workspaceId } = rows[0];
  if (members) await setMembers(client, id, members);
  if (members && workspaceId !== null) await applyGroups(client, workspaceId);
  await recordAudit(client, actor, message('audit.groupChanged', { group: name }), { workspaceId });
}

export async function removeDirectoryGroup(client: Queryable, actor: Actor, id: string): Promise<void> {
  const { rows } = await client.query<{ name: string; workspace_id: string | null }>(
    'delete from directory_groups where id = $1 returning name, workspace_id',
    [id],
  );
  if (!rows[0]) throw notFound('group');
  const { name: group, workspace_id: workspaceId } = rows[0];
  if (workspaceId !== null) await applyGroups(client, workspaceId);
  await recordAudit(client, actor, message('audit.groupDeleted', { group }), { workspaceId });
}

export async function leaveAllGroups(client: Queryable, userId: string): Promise<void> {
  const { rows } = await client.query<{ workspace_id: string }>(
    `with gone as (delete from directory_group_members where user_id = $1 returning group_id)
     select distinct g.workspace_id from directory_groups g join gone on gone.group_id = g.id
      where g.workspace_id is not null`,
    [userId],
  );
  for (const { workspace_id } of rows) await applyGroups(client, workspace_id);
}

async function setMembers(client: Queryable, groupId: string, members: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select u.id from users u left join directory_users d on d.user_id = u.id where u.id = any($1) and d.removed_at is null`,
    [members],
  );
  const known = new Set(rows.map(({ id }) => id));
  const unknown = members.find((id) => !known.has(id));
  if (unknown !== undefined) throw refusal('scim-invalid.member', { member: unknown });
  await client.query('delete from directory_group_members where group_id = $1 and user_id <> all($2)', [
    groupId,
    members,
  ]);
  await client.query(
    `insert into directory_group_members (group_id, user_id) select $1, unnest($2::text[]) on conflict do nothing`,
    [groupId, [...known]],
  );
}

async function refuseTaken(client: Queryable, id: string | null, name: string): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('groups of directories', 0))`);
  const { rows } = await client.query(
    'select 1 from directory_groups where provider is null and lower(name) = lower($1) and id is distinct from $2::uuid',
    [name, id],
  );
  if (rows.length > 0) throw refusal('scim-taken.group', { name });
}
