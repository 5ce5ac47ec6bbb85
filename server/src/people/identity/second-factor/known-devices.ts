import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../../../platform/database/open-database.ts';

export const KNOWN_FOR_SECONDS = 30 * 86_400;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Returns the token for the browser's cookie; only its hash is stored. */
export async function rememberDevice(database: Queryable, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.query(
    `insert into known_devices (token_hash, user_id, expires_at) values ($1, $2, now() + make_interval(secs => $3))`,
    [hashOf(token), userId, KNOWN_FOR_SECONDS],
  );
  return token;
}

/** Of this user only: another account in the same browser is asked. */
export async function isKnownDevice(database: Queryable, userId: string, token: string): Promise<boolean> {
  const { rows } = await database.query(
    'select 1 from known_devices where token_hash = $1 and user_id = $2 and expires_at > now()',
    [hashOf(token), userId],
  );
  return rows.length > 0;
}

export async function forgetKnownDevices(database: Queryable, userId: string): Promise<void> {
  await database.query('delete from known_devices where user_id = $1', [userId]);
}
