import { SCIM_GROUP, type ScimResource } from '@holdfast/contracts/http/scim';
import type { DirectoryGroupWrite } from '../../people/directory/group-members.ts';
import type { Queryable } from '../../platform/database/open-database.ts';
import { isGuid } from '../../platform/http/guid.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { attributeIn, isObject } from './attributes.ts';
import type { Condition, FilterColumns } from './filter-sql.ts';
import type { Slice } from './listing.ts';
import { readText } from './read-value.ts';

interface GroupRow {
  id: string;
  name: string;
  external_id: string | null;
  created_at: Date;
  changed_at: Date;
  members: { value: string; display: string }[] | null;
}

const COLUMNS = `g.id, g.name, g.external_id, g.created_at, g.changed_at,
  (select jsonb_agg(jsonb_build_object('value', u.id, 'display', coalesce(nullif(u.full_name, ''), u.contact_email, u.email, u.id))
     order by u.id) from directory_group_members m join users u on u.id = m.user_id where m.group_id = g.id) as members`;

const member = {
  sql: 'exists (select 1 from directory_group_members m where m.group_id = g.id and m.user_id = ?)',
  kind: 'element' as const,
};
export const GROUP_COLUMNS: FilterColumns = {
  id: { sql: 'g.id::text', kind: 'exact' },
  externalid: { sql: 'g.external_id', kind: 'exact' },
  displayname: { sql: 'g.name', kind: 'text' },
  members: member,
  'members.value': member,
  'meta.created': { sql: 'g.created_at', kind: 'time' },
  'meta.lastmodified': { sql: 'g.changed_at', kind: 'time' },
};

export async function listGroups(database: Queryable, { sql, values }: Condition, slice: Slice) {
  const { rows } = await database.query<GroupRow>(
    `select ${COLUMNS} from directory_groups g where (${sql}) and g.provider is null order by g.created_at, g.id
      limit ${slice.count} offset ${slice.from}`,
    values,
  );
  const { rows: counted } = await database.query<{ total: number }>(
    `select count(*)::int as total from directory_groups g where (${sql}) and g.provider is null`,
    values,
  );
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function findGroup(database: Queryable, id: string): Promise<GroupRow | null> {
  if (!isGuid(id)) return null;
  const { rows } = await database.query<GroupRow>(
    `select ${COLUMNS} from directory_groups g where g.id = $1 and g.provider is null`,
    [id],
  );
  return rows[0] ?? null;
}

export function presentGroup(row: GroupRow, address: string): ScimResource {
  const { id, external_id } = row;
  return {
    schemas: [SCIM_GROUP],
    id,
    ...(external_id !== null && { externalId: external_id }),
    displayName: row.name,
    members: (row.members ?? []).map((one) => ({ ...one, type: 'User', $ref: `${address}/Users/${one.value}` })),
    meta: {
      resourceType: 'Group',
      created: row.created_at.toISOString(),
      lastModified: row.changed_at.toISOString(),
      location: `${address}/Groups/${id}`,
    },
  };
}

export function readGroup(resource: object): DirectoryGroupWrite {
  const name = readText(resource, 'displayName');
  if (name === null) throw refusal('scim-invalid.value', { attribute: 'displayName' });
  const members = attributeIn(resource, 'members') ?? [];
  if (!Array.isArray(members)) throw refusal('scim-invalid.value', { attribute: 'members' });
  const ids = members.map((one) => (isObject(one) ? readText(one, 'value') : null));
  if (ids.includes(null)) throw refusal('scim-invalid.value', { attribute: 'members' });
  return { name, externalId: readText(resource, 'externalId'), members: ids.filter((id) => id !== null) };
}
