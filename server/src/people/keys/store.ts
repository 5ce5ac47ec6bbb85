import { type KeyScope, MAX_SERVICE_KEYS } from '@holdfast/contracts/http/service-keys';
import type { Queryable } from '../../platform/database/open-database.ts';

export interface KeyRow {
  id: string;
  user_id: string;
  workspace_id: string | null;
  name: string;
  scopes: KeyScope[];
  secret_hash: Buffer;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
}

/** Null when the user has reached the limit of keys. */
export async function insertKey(
  database: Queryable,
  key: Pick<KeyRow, 'user_id' | 'workspace_id' | 'name' | 'scopes' | 'secret_hash'> & { days: number | null },
): Promise<KeyRow | null> {
  const { rows } = await database.query<KeyRow>(
    `insert into service_keys (user_id, name, scopes, secret_hash, expires_at, workspace_id)
     select $1, $2, $3, $4, now() + $5::int * interval '1 day', $6::uuid
      where (select count(*) from service_keys where user_id = $1) < ${MAX_SERVICE_KEYS}
     returning *`,
    [key.user_id, key.name, key.scopes, key.secret_hash, key.days, key.workspace_id],
  );
  return rows[0] ?? null;
}

export async function listKeys(database: Queryable, userId: string): Promise<KeyRow[]> {
  const { rows } = await database.query<KeyRow>(
    'select * from service_keys where user_id = $1 order by created_at desc, id',
    [userId],
  );
  return rows;
}

/** Null when expired or unknown, and while its user is disabled. */
export async function findKey(database: Queryable, id: string): Promise<(KeyRow & { is_service: boolean }) | null> {
  const { rows } = await database.query<KeyRow & { is_service: boolean }>(
    `select k.*, u.is_service from service_keys k join users u on u.id = k.user_id and u.disabled_at is null
      where k.id = $1 and (k.expires_at is null or k.expires_at > now())`,
    [id],
  );
  return rows[0] ?? null;
}

/** At most once a minute, so that a busy application does not write with every call. */
export async function recordKeyUse(database: Queryable, id: string): Promise<void> {
  await database.query(
    `update service_keys set last_used_at = now()
      where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
    [id],
  );
}

/** Returns its name; null when the user has no such key. */
export async function deleteKey(database: Queryable, userId: string, id: string): Promise<string | null> {
  const { rows } = await database.query<{ name: string }>(
    'delete from service_keys where id = $1 and user_id = $2 returning name',
    [id, userId],
  );
  return rows[0]?.name ?? null;
}
