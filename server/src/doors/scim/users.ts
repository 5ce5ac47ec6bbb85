import { SCIM_USER, type ScimResource } from '@holdfast/contracts/http/scim';
import type { DirectoryUserWrite } from '../../people/directory/users.ts';
import type { Queryable } from '../../platform/database/open-database.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { attributeIn, isObject } from './attributes.ts';
import type { Condition, FilterColumns } from './filter-sql.ts';
import type { Slice } from './listing.ts';
import { readFlag, readText } from './read-value.ts';

interface UserRow {
  id: string;
  user_name: string;
  external_id: string | null;
  given_name: string | null;
  family_name: string | null;
  full_name: string | null;
  email: string | null;
  active: boolean;
  groups: { value: string; display: string }[] | null;
  created_at: Date;
  updated_at: Date;
}

const EMAIL = `coalesce(u.contact_email, case when u.email not like '%@users.invalid' then u.email end)`;
const USER_NAME = `coalesce(d.user_name, ${EMAIL}, u.id)`;
const FROM =
  'from users u left join directory_users d on d.user_id = u.id where d.removed_at is null and not u.is_service';
const COLUMNS = `u.id, ${USER_NAME} as user_name, d.external_id, d.given_name, d.family_name,
  nullif(u.full_name, '') as full_name, ${EMAIL} as email, u.disabled_at is null as active, u.created_at, u.updated_at,
  (select jsonb_agg(jsonb_build_object('value', g.id, 'display', g.name) order by lower(g.name))
     from directory_groups g join directory_group_members m on m.group_id = g.id
    where m.user_id = u.id and g.provider is null) as groups`;

const text = (sql: string) => ({ sql, kind: 'text' as const });
export const USER_COLUMNS: FilterColumns = {
  id: { sql: 'u.id', kind: 'exact' },
  externalid: { sql: 'd.external_id', kind: 'exact' },
  username: text(USER_NAME),
  displayname: text('u.full_name'),
  'name.formatted': text('u.full_name'),
  'name.givenname': text('d.given_name'),
  'name.familyname': text('d.family_name'),
  emails: text(EMAIL),
  'emails.value': text(EMAIL),
  'emails.type': text(`case when ${EMAIL} is not null then 'work' end`),
  'emails.primary': { sql: `(${EMAIL} is not null)`, kind: 'flag' },
  active: { sql: '(u.disabled_at is null)', kind: 'flag' },
  'meta.created': { sql: 'u.created_at', kind: 'time' },
  'meta.lastmodified': { sql: 'u.updated_at', kind: 'time' },
};

export async function listUsers(database: Queryable, { sql, values }: Condition, slice: Slice) {
  const { rows } = await database.query<UserRow>(
    `select ${COLUMNS} ${FROM} and ${sql} order by u.created_at, u.id limit ${slice.count} offset ${slice.from}`,
    values,
  );
  const { rows: counted } = await database.query<{ total: number }>(
    `select count(*)::int as total ${FROM} and ${sql}`,
    values,
  );
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function findUser(database: Queryable, id: string): Promise<UserRow | null> {
  const { rows } = await database.query<UserRow>(`select ${COLUMNS} ${FROM} and u.id = $1`, [id]);
  return rows[0] ?? null;
}

export function presentUser(row: UserRow, address: string): ScimResource {
  const { id, external_id, given_name, family_name, full_name, email } = row;
  return {
    schemas: [SCIM_USER],
    id,
    ...(external_id !== null && { externalId: external_id }),
    userName: row.user_name,
    name: {
      ...(full_name !== null && { formatted: full_name }),
      ...(given_name !== null && { givenName: given_name }),
      ...(family_name !== null && { familyName: family_name }),
    },
    ...(full_name !== null && { displayName: full_name }),
    active: row.active,
    emails: email === null ? [] : [{ value: email, type: 'work', primary: true }],
    groups: (row.groups ?? []).map((group) => ({ ...group, type: 'direct' })),
    meta: {
      resourceType: 'User',
      created: row.created_at.toISOString(),
      lastModified: row.updated_at.toISOString(),
      location: `${address}/Users/${id}`,
    },
  };
}

/** `before`: a changed part of the name also changes the full name that was made from the parts. */
export function readUser(resource: object, before?: object): DirectoryUserWrite {
  const name = nameIn(resource);
  const userName = readText(resource, 'userName');
  if (userName === null) throw refusal('scim-invalid.value', { attribute: 'userName' });
  const parts = [name.given, name.family].filter(Boolean).join(' ') || null;
  const old = before ? nameIn(before) : null;
  const isSame = old?.full !== undefined && old.full === name.full;
  const havePartsChanged = old !== null && (old.given !== name.given || old.family !== name.family);
  return {
    userName,
    externalId: readText(resource, 'externalId'),
    givenName: name.given,
    familyName: name.family,
    fullName: isSame && havePartsChanged ? parts : (name.full ?? parts),
    email: emailIn(resource) ?? (/^[^\s@]+@[^\s@]+$/.test(userName) ? userName : null),
    isActive: readFlag(resource, 'active') ?? true,
  };
}

function nameIn(resource: object) {
  const found = attributeIn(resource, 'name');
  const name = isObject(found) ? found : {};
  return {
    given: readText(name, 'givenName'),
    family: readText(name, 'familyName'),
    full: readText(resource, 'displayName') ?? readText(name, 'formatted'),
  };
}

/** The primary address, else the first. */
function emailIn(resource: object): string | null {
  const emails = attributeIn(resource, 'emails') ?? [];
  if (!Array.isArray(emails) || !emails.every(isObject)) throw refusal('scim-invalid.value', { attribute: 'emails' });
  const chosen = emails.find((email) => readFlag(email, 'primary') === true) ?? emails[0];
  return chosen ? readText(chosen, 'value') : null;
}
