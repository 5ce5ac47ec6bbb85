import { createHash, randomBytes } from 'node:crypto';
import { MAX_PASSKEYS, type Passkey } from '@holdfast/contracts/http/passkeys';
import type { Queryable } from '../../../platform/database/open-database.ts';

const CHALLENGE_SECONDS = 300;

interface PasskeyRow {
  id: string;
  user_id: string;
  name: string;
  credential_id: string;
  public_key: Buffer;
  created_at: Date;
  last_used_at: Date | null;
}

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest();

export async function makeChallenge(database: Queryable, userId: string | null): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await database.query(
    'insert into passkey_challenges (challenge_hash, user_id, expires_at) values ($1, $2, now() + make_interval(secs => $3))',
    [hashOf(challenge), userId, CHALLENGE_SECONDS],
  );
  return challenge;
}

/** False for a challenge that expired, was answered before, or was made for another user or purpose. */
export async function takeChallenge(database: Queryable, challenge: string, userId: string | null): Promise<boolean> {
  const { rowCount } = await database.query(
    'delete from passkey_challenges where challenge_hash = $1 and user_id is not distinct from $2 and expires_at > now()',
    [hashOf(challenge), userId],
  );
  return rowCount === 1;
}

/** Null when the user has reached the limit, or someone has this passkey already. */
export async function insertPasskey(
  database: Queryable,
  key: Pick<PasskeyRow, 'user_id' | 'name' | 'credential_id' | 'public_key'> & { counter: number },
): Promise<PasskeyRow | null> {
  const { rows } = await database.query<PasskeyRow>(
    `insert into passkeys (user_id, name, credential_id, public_key, counter)
     select $1, $2, $3, $4, $5 where (select count(*) from passkeys where user_id = $1) < ${MAX_PASSKEYS}
     on conflict (credential_id) do nothing returning *`,
    [key.user_id, key.name, key.credential_id, key.public_key, key.counter],
  );
  return rows[0] ?? null;
}

export async function listKeysOf(database: Queryable, userId: string): Promise<PasskeyRow[]> {
  const { rows } = await database.query<PasskeyRow>(
    'select * from passkeys where user_id = $1 order by created_at desc, id',
    [userId],
  );
  return rows;
}

export async function findPasskey(database: Queryable, credentialId: string): Promise<PasskeyRow | null> {
  const { rows } = await database.query<PasskeyRow>('select * from passkeys where credential_id = $1', [credentialId]);
  return rows[0] ?? null;
}

/** False when a counting device repeats a count: then there are two of it. */
export async function recordUse(database: Queryable, id: string, counter: number): Promise<boolean> {
  const { rowCount } = await database.query(
    `update passkeys set counter = $2, last_used_at = now()
     where id = $1 and (counter < $2 or (counter = 0 and $2::bigint = 0))`,
    [id, counter],
  );
  return rowCount === 1;
}

/** Returns its name; null when the user has no such passkey. */
export async function deletePasskey(database: Queryable, userId: string, id: string): Promise<string | null> {
  const { rows } = await database.query<{ name: string }>(
    'delete from passkeys where id = $1 and user_id = $2 returning name',
    [id, userId],
  );
  return rows[0]?.name ?? null;
}

export async function hasPasskey(database: Queryable, userId: string): Promise<boolean> {
  const { rows } = await database.query('select 1 from passkeys where user_id = $1 limit 1', [userId]);
  return rows.length > 0;
}

/** Whether the sign-in form needs a button for it. */
export async function anyPasskey(database: Queryable): Promise<boolean> {
  const { rows } = await database.query('select 1 from passkeys limit 1');
  return rows.length > 0;
}

export const presentPasskey = ({ id, name, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
});
