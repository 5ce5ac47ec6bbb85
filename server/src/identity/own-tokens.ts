import { batchedRead } from '../database/batched-read.ts';
import type { Queryable } from '../database/open-database.ts';
import type { VerifyAccessToken } from '../http/caller.ts';
import { localKeys, rememberVerified } from './access-token.ts';
import { ACCESS_TOKEN_AUDIENCE, ACCESS_TOKEN_SECONDS, type Auth } from './make-auth.ts';

/**
 * Tokens of `embedded` and `oidc`. A signature proves who it was five minutes ago, and is checked once; whether the
 * session still lives is asked of the database every time, by primary key and without a cache, so that ending a session
 * works at once. Requests at the same moment ask together.
 */
export function ownTokens(issuer: string, auth: () => Auth, database: Queryable): VerifyAccessToken {
  const keys = localKeys(async () => (await auth().api.getJwks()) as { keys: [] });
  const rules = {
    issuer,
    keys,
    algorithm: 'ES256' as const,
    audience: ACCESS_TOKEN_AUDIENCE,
    maxAgeSeconds: ACCESS_TOKEN_SECONDS,
  };
  const verify = rememberVerified(rules);
  const ownerOf = batchedRead<string, string>(async (ids) => {
    const { rows } = await database.query<{ id: string; user_id: string }>(
      'select id, user_id from sessions where id = any($1) and expires_at > now()',
      [ids],
    );
    return new Map(rows.map(({ id, user_id }) => [id, user_id]));
  });
  return async (token) => {
    const claims = await verify(token);
    if (claims === null || (await ownerOf(claims.sid)) !== claims.sub) return null;
    return { userId: claims.sub, subject: claims.sub, sessionId: claims.sid };
  };
}
