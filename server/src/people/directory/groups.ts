import type { DirectoryGroup, GroupPlaceChange } from '@holdfast/contracts/http/directory';
import { message } from '@holdfast/texts/message';
import type pg from 'pg';
import { type Queryable, transaction } from '../../platform/database/open-database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { isGuid } from '../../platform/http/guid.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { ROLE_WORDS } from '../audit/audit-texts.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { applyGroups } from '../groups/memberships-by-group.ts';

export async function listGroups(database: Queryable, id: string | null = null): Promise<DirectoryGroup[]> {
  const { rows } = await database.query<Omit<DirectoryGroup, 'place'> & GroupPlaceRow>(
    `select g.id, g.name, g.workspace_id, g.role, w.name as workspace, g.provider,
       (select count(*)::int from directory_group_members where group_id = g.id) as members
     from directory_groups g left join workspaces w on w.id = g.workspace_id
     where $1::uuid is null or g.id = $1 order by lower(g.name)`,
    [id],
  );
  return rows.map(({ workspace_id: workspaceId, role, ...group }) => ({
    ...group,
    place: workspaceId && role ? { workspaceId, role } : null,
  }));
}

interface GroupPlaceRow {
  workspace_id: string | null;
  role: NonNullable<DirectoryGroup['place']>['role'] | null;
}

export async function listAllWorkspaces(database: Queryable): Promise<{ id: string; name: string }[]> {
  return (
    await database.query<{ id: string; name: string }>('select id, name from workspaces order by lower(name), id')
  ).rows;
}

/** Members of the group join the new workspace and leave the previous one with the same commit. */
export async function placeGroup(
  pool: pg.Pool,
  caller: Caller,
  id: string,
  { place }: GroupPlaceChange,
): Promise<DirectoryGroup> {
  return transaction(pool, async (client) => {
    const [before] = isGuid(id) ? await listGroups(client, id) : [];
    if (!before) throw notFound('group');
    const workspaces = await listAllWorkspaces(client);
    const workspace = workspaces.find((one) => one.id === place?.workspaceId);
    if (place && !workspace) throw notFound('workspace');
    await client.query('update directory_groups set workspace_id = $2, role = $3, changed_at = now() where id = $1', [
      id,
      place?.workspaceId ?? null,
      place?.role ?? null,
    ]);
    for (const one of new Set([before.place?.workspaceId, place?.workspaceId])) if (one) await applyGroups(client, one);
    const says = place
      ? message('audit.groupPlaced', { group: before.name, role: ROLE_WORDS[place.role] })
      : message('audit.groupUnplaced', { group: before.name });
    await recordAudit(client, caller, says, { workspaceId: (place ?? before.place)?.workspaceId ?? null });
    return (await listGroups(client, id))[0] ?? before;
  });
}
