import type { Queryable } from '../database/open-database.ts';

export interface HandedRow {
  id: string;
  created_at: Date;
  expires_at: Date;
  key: string | null;
}

/** A token that is handed on is kept by its id, so that it can be ended. Those that ended by themselves are forgotten. */
export async function keepToken(
  database: Queryable,
  token: { id: string; userId: string; keyId: string | null; expiresAt: Date },
): Promise<void> {
  await database.query('delete from embed_tokens where user_id = $1 and expires_at < now()', [token.userId]);
  await database.query('insert into embed_tokens (id, user_id, key_id, expires_at) values ($1, $2, $3, $4)', [
    token.id,
    token.userId,
    token.keyId,
    token.expiresAt,
  ]);
}

/** Not after it was revoked, nor after its key was, nor after its owner left. */
export async function tokenLives(database: Queryable, id: string): Promise<boolean> {
  const { rows } = await database.query('select 1 from embed_tokens where id = $1', [id]);
  return rows.length === 1;
}

export async function listTokens(database: Queryable, userId: string): Promise<HandedRow[]> {
  const { rows } = await database.query<HandedRow>(
    `select t.id, t.created_at, t.expires_at, k.name as key
       from embed_tokens t left join service_keys k on k.id = t.key_id
      where t.user_id = $1 and t.expires_at > now() order by t.created_at desc, t.id limit 1000`,
    [userId],
  );
  return rows;
}

export async function revokeToken(database: Queryable, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await database.query('delete from embed_tokens where id = $1 and user_id = $2', [id, userId]);
  return rowCount === 1;
}
