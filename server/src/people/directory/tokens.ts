import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type DirectoryToken, MAX_DIRECTORY_TOKENS, type MadeDirectoryToken } from '@holdfast/contracts/http/directory';
import type { Queryable } from '../../platform/database/open-database.ts';
import { refusal } from '../../platform/http/refusal.ts';

const PREFIX = 'hfd_';
const TOKEN = /^hfd_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_([\w-]{43})$/;

interface TokenRow {
  id: string;
  name: string;
  secret_hash: Buffer;
  created_at: Date;
  last_used_at: Date | null;
}

/** 32 random bytes need no slow hash. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

const presentToken = ({ id, name, created_at, last_used_at }: TokenRow): DirectoryToken => ({
  id,
  name,
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
});

export async function makeToken(database: Queryable, name: string): Promise<MadeDirectoryToken> {
  const secret = randomBytes(32).toString('base64url');
  const { rows } = await database.query<TokenRow>(
    `insert into directory_tokens (name, secret_hash) select $1, $2
      where (select count(*) from directory_tokens) < ${MAX_DIRECTORY_TOKENS} returning *`,
    [name, hashOf(secret)],
  );
  if (!rows[0]) throw refusal('too-many-keys');
  return { ...presentToken(rows[0]), secret: `${PREFIX}${rows[0].id.replaceAll('-', '')}_${secret}` };
}

export async function listTokens(database: Queryable): Promise<DirectoryToken[]> {
  const { rows } = await database.query<TokenRow>('select * from directory_tokens order by created_at, id');
  return rows.map(presentToken);
}

/** Returns its name; null if there is no such token. */
export async function deleteToken(database: Queryable, id: string): Promise<string | null> {
  const { rows } = await database.query<{ name: string }>('delete from directory_tokens where id = $1 returning name', [
    id,
  ]);
  return rows[0]?.name ?? null;
}

/** The directory that calls; null for an invalid or revoked token. Its use is recorded at most once a minute. */
export async function verifyDirectory(database: Queryable, bearer: string): Promise<{ name: string } | null> {
  const [, ...parts] = TOKEN.exec(bearer) ?? [];
  const secret = parts.pop();
  if (secret === undefined) return null;
  const { rows } = await database.query<TokenRow>('select * from directory_tokens where id = $1', [parts.join('-')]);
  const [row] = rows;
  if (!row || !timingSafeEqual(row.secret_hash, hashOf(secret))) return null;
  await database.query(
    `update directory_tokens set last_used_at = now()
      where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
    [row.id],
  );
  return { name: row.name };
}
