import type { DatabaseUser } from '@holdfast/contracts/http/users';
import type { Queryable } from '../database/open-database.ts';

interface UserRow {
  id: string;
  email: string | null;
  full_name: string | null;
  image_url: string | null;
  created_at: Date;
  updated_at: Date;
}

/** Addresses under .invalid are keys we made for people whose provider keeps theirs; they are nobody's mail. */
const COLUMNS = `id, coalesce(contact_email, case when email not like '%@users.invalid' then email end) as email,
  nullif(full_name, '') as full_name, image_url, created_at, updated_at`;

export async function findUser(database: Queryable, id: string): Promise<DatabaseUser | null> {
  const { rows } = await database.query<UserRow>(`select ${COLUMNS} from users where id = $1`, [id]);
  return rows[0] ? present(rows[0]) : null;
}

export interface HostedProfile {
  email?: string | null;
  fullName?: string | null;
  imageUrl?: string | null;
}

/**
 * The one row of a hosted provider's subject, made on first sight. Safe when several requests of a new person arrive
 * at once: the database decides who is first. Details the provider did not mention stay as they are.
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
     returning ${COLUMNS}`,
    [who.issuer, who.subject, profile.email ?? null, profile.fullName ?? null, profile.imageUrl ?? null],
  );
  const row = rows[0];
  if (!row) throw new Error('the database returned no user');
  return present(row);
}

export async function findHostedUserId(database: Queryable, issuer: string, subject: string): Promise<string | null> {
  const { rows } = await database.query<{ id: string }>('select id from users where issuer = $1 and subject = $2', [
    issuer,
    subject,
  ]);
  return rows[0]?.id ?? null;
}

function present({ created_at, updated_at, ...row }: UserRow): DatabaseUser {
  return { ...row, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}
