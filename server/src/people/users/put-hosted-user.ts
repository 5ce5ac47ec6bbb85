import type { DatabaseUser } from '@holdfast/contracts/http/users';
import type { Queryable } from '../../platform/database/open-database.ts';
import { presentUser, USER_COLUMNS, type UserRow } from './user-row.ts';

export interface HostedProfile {
  email?: string | null;
  fullName?: string | null;
  imageUrl?: string | null;
}

/**
 * The row of a hosted provider's subject, created on first use. Safe for concurrent requests of a new user: the
 * database decides. Details the provider omits stay unchanged.
 */
export async function putHostedUser(
  database: Queryable,
  who: { issuer: string; subject: string },
  profile: HostedProfile,
): Promise<DatabaseUser> {
  const { rows } = await database.query<UserRow>(
    `insert into users as u (id, issuer, subject, contact_email, full_name, image_url)
     values (gen_random_uuid()::text, $1, $2, $3, $4, $5)
     on conflict (issuer, subject) do update set
       contact_email = coalesce(excluded.contact_email, u.contact_email),
       full_name = coalesce(excluded.full_name, u.full_name),
       image_url = coalesce(excluded.image_url, u.image_url),
       updated_at = now()
     returning ${USER_COLUMNS}`,
    [who.issuer, who.subject, profile.email ?? null, profile.fullName ?? null, profile.imageUrl ?? null],
  );
  const row = rows[0];
  if (!row) throw new Error('the database returned no user');
  return presentUser(row);
}
