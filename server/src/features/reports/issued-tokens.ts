import type { EmbedTokenRequest } from '@holdfast/contracts/http/embed-token-request';
import type { KeyScope } from '@holdfast/contracts/http/service-keys';
import type { Queryable } from '../../platform/database/open-database.ts';

export interface HandedRow {
  id: string;
  created_at: Date;
  expires_at: Date;
  key: string | null;
}

/**
 * The id of an issued token is stored, so that it can be revoked. Expired ones are deleted, unless deliveries depend on
 * them.
 */
export async function keepToken(
  database: Queryable,
  token: {
    id: string;
    userId: string;
    keyId: string | null;
    workspaceId: string | null;
    expiresAt: Date;
    /** Set for a token with an address. */
    asked: EmbedTokenRequest | null;
  },
): Promise<void> {
  await database.query(
    `delete from embed_tokens t where user_id = $1 and expires_at < now()
        and not exists (select 1 from subscriptions s where s.token_id = t.id)`,
    [token.userId],
  );
  await database.query(
    `insert into embed_tokens (id, user_id, key_id, workspace_id, expires_at, asked) values ($1, $2, $3, $4, $5, $6::jsonb)`,
    [
      token.id,
      token.userId,
      token.keyId,
      token.workspaceId,
      token.expiresAt,
      token.asked && JSON.stringify(token.asked),
    ],
  );
}

/** A token with deliveries: its maker, service key, workspace and request. */
export interface ActiveToken {
  readonly userId: string;
  readonly workspaceId: string | null;
  readonly asked: EmbedTokenRequest;
  readonly madeAt: Date;
  readonly key: { id: string; name: string; scopes: readonly KeyScope[]; expiresAt: Date | null } | null;
}

/** Null if it was revoked, or has no address. */
export async function findActiveToken(database: Queryable, id: string): Promise<ActiveToken | null> {
  const { rows } = await database.query<{
    user_id: string;
    workspace_id: string | null;
    asked: EmbedTokenRequest;
    created_at: Date;
    key_id: string | null;
    name: string;
    scopes: KeyScope[];
    key_expires_at: Date | null;
  }>(
    `select t.user_id, t.workspace_id, t.asked, t.created_at, k.id as key_id, k.name, k.scopes, k.expires_at as key_expires_at
       from embed_tokens t left join service_keys k on k.id = t.key_id
      where t.id = $1 and t.asked is not null`,
    [id],
  );
  const [row] = rows;
  if (!row) return null;
  const { key_id, name, scopes, key_expires_at: expiresAt } = row;
  return {
    userId: row.user_id,
    workspaceId: row.workspace_id,
    asked: row.asked,
    madeAt: row.created_at,
    key: key_id === null ? null : { id: key_id, name, scopes, expiresAt },
  };
}

/** False once it, or its service key, was revoked, and while its owner is disabled. */
export async function tokenLives(database: Queryable, id: string): Promise<boolean> {
  const { rows } = await database.query(
    'select 1 from embed_tokens t join users u on u.id = t.user_id and u.disabled_at is null where t.id = $1',
    [id],
  );
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
