import { type ManagedUser, USERS_PAGE } from '@holdfast/contracts/http/user-administration';
import { SHARED_TABLES } from '../../platform/access/leave.ts';
import type { Queryable } from '../../platform/database/open-database.ts';
import { SERVER_OWNER } from '../users/user-row.ts';

export interface ManagedUserRow extends Omit<ManagedUser, 'createdAt' | 'lastSeenAt' | 'disabledAt'> {
  created_at: Date;
  last_seen_at: Date | null;
  disabled_at: Date | null;
}

const MADE = SHARED_TABLES.map((table) => `(select count(*) from ${table} where user_id = u.id)`).join(' + ');
const NAME = `coalesce(nullif(u.full_name, ''), u.contact_email, u.email, u.id)`;
const EMAIL = `coalesce(u.contact_email, case when u.email not like '%@users.invalid' then u.email end)`;

const COLUMNS = `u.id, ${NAME} as name, ${EMAIL} as email, u.created_at, u.disabled_at,
  greatest(u.last_seen_at, (select max(last_used_at) from service_keys where user_id = u.id)) as last_seen_at,
  case when u.id = ${SERVER_OWNER} then 'owner' when u.is_administrator then 'administrator' else 'member' end as role,
  (select count(*)::int from sessions where user_id = u.id and expires_at > now()) as sessions,
  exists (select 1 from second_factors where user_id = u.id and confirmed_at is not null)
    or exists (select 1 from passkeys where user_id = u.id) as "secondFactor",
  (select count(*)::int from service_keys where user_id = u.id and (expires_at is null or expires_at > now())) as "serviceKeys",
  (select count(*)::int from workspace_members where user_id = u.id) as workspaces,
  (${MADE})::int as items`;

export interface UserFilter {
  /** A part of the name or address. */
  readonly sought: string;
  readonly state: 'enabled' | 'disabled' | null;
  readonly page: number;
}

const MATCHES = `not u.is_service and ($1 = '' or strpos(lower(${NAME}), $1) > 0 or strpos(lower(coalesce(${EMAIL}, '')), $1) > 0)
  and ($2::text is null or ($2 = 'disabled') = (u.disabled_at is not null))`;

export async function listManagedUsers(
  database: Queryable,
  { sought, state, page }: UserFilter,
): Promise<{ users: ManagedUserRow[]; total: number }> {
  const filter = [sought.toLowerCase(), state];
  const { rows: users } = await database.query<ManagedUserRow>(
    `select ${COLUMNS} from users u where ${MATCHES} order by lower(${NAME}), u.id limit ${USERS_PAGE} offset $3`,
    [...filter, (page - 1) * USERS_PAGE],
  );
  const { rows } = await database.query<{ total: number }>(
    `select count(*)::int as total from users u where ${MATCHES}`,
    filter,
  );
  return { users, total: rows[0]?.total ?? 0 };
}

export async function findManagedUser(database: Queryable, id: string): Promise<ManagedUserRow | null> {
  const { rows } = await database.query<ManagedUserRow>(
    `select ${COLUMNS} from users u where u.id = $1 and not u.is_service`,
    [id],
  );
  return rows[0] ?? null;
}

export const presentManagedUser = ({
  created_at,
  last_seen_at,
  disabled_at,
  ...user
}: ManagedUserRow): ManagedUser => ({
  ...user,
  createdAt: created_at.toISOString(),
  lastSeenAt: last_seen_at?.toISOString() ?? null,
  disabledAt: disabled_at?.toISOString() ?? null,
});

/**
 * Sessions end for good. What else was issued to a disabled user is refused while they are disabled, and works again
 * afterwards: applications need no new key.
 */
export async function disableUser(database: Queryable, id: string): Promise<void> {
  await database.query('update users set disabled_at = now() where id = $1 and disabled_at is null', [id]);
  await database.query('delete from sessions where user_id = $1', [id]);
}

export async function enableUser(database: Queryable, id: string): Promise<void> {
  await database.query('update users set disabled_at = null where id = $1', [id]);
}

export async function setAdministrator(database: Queryable, id: string, isAdministrator: boolean): Promise<void> {
  await database.query('update users set is_administrator = $2 where id = $1', [id, isAdministrator]);
}

/** Embed tokens issued by a key are deleted with it. */
export async function endSessionsAndTokens(database: Queryable, id: string): Promise<void> {
  for (const table of ['sessions', 'service_keys', 'embed_tokens'])
    await database.query(`delete from ${table} where user_id = $1`, [id]);
}
