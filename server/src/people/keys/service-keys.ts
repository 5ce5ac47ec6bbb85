import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { MadeServiceKey, NewServiceKey, ServiceKey } from '@holdfast/contracts/http/service-keys';
import type { Queryable } from '../../platform/database/open-database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { findKey, insertKey, type KeyRow, recordKeyUse } from './store.ts';

/** Helps secret scanners find a leaked key, and distinguishes it from other bearers. */
const PREFIX = 'hfk_';
const KEY = /^hfk_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_([\w-]{43})$/;
const STALE_AFTER_MS = 60_000;

/** 32 random bytes need no slow hash. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

export const isServiceKey = (bearer: string) => bearer.startsWith(PREFIX);

export async function makeServiceKey(
  database: Queryable,
  userId: string,
  { name, scopes, days, workspaceId }: NewServiceKey,
): Promise<MadeServiceKey> {
  const secret = randomBytes(32).toString('base64url');
  const row = await insertKey(database, {
    user_id: userId,
    workspace_id: workspaceId ?? null,
    name,
    scopes: [...new Set(scopes)],
    secret_hash: hashOf(secret),
    days: days ?? null,
  });
  if (!row) throw refusal('too-many-keys');
  return { ...presentKey(row), secret: `${PREFIX}${row.id.replaceAll('-', '')}_${secret}` };
}

/** Null for an invalid, expired or revoked key. */
export async function verifyServiceKey(database: Queryable, bearer: string): Promise<Caller | null> {
  const [, ...parts] = KEY.exec(bearer) ?? [];
  const secret = parts.pop();
  if (secret === undefined) return null;
  const row = await findKey(database, parts.join('-'));
  if (!row || !timingSafeEqual(row.secret_hash, hashOf(secret))) return null;
  const isStale = !row.last_used_at || Date.now() - row.last_used_at.getTime() > STALE_AFTER_MS;
  if (isStale) await recordKeyUse(database, row.id);
  const { id, name, scopes, expires_at: expiresAt, user_id: userId, workspace_id, is_service } = row;
  const limit = workspace_id === null ? null : { workspaceId: workspace_id, isTenant: is_service };
  return { userId, subject: userId, sessionId: null, key: { id, name, scopes, expiresAt, limit } };
}

/** False once it is revoked, has expired, or its maker is disabled. */
export const isKeyValid = async (database: Queryable, id: string): Promise<boolean> =>
  (await findKey(database, id)) !== null;

export function presentKey(row: KeyRow): ServiceKey {
  const { id, name, scopes, workspace_id: workspaceId, created_at, expires_at, last_used_at } = row;
  return {
    id,
    name,
    scopes,
    workspaceId,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at?.toISOString() ?? null,
    lastUsedAt: last_used_at?.toISOString() ?? null,
  };
}
