import { batchedRead } from '../database/batched-read.ts';
import type { Database } from '../database/open-database.ts';
import type { VerifyAccessToken } from '../http/caller.ts';
import { localKeys, rememberVerified } from './access-token.ts';
import { ACCESS_TOKEN_AUDIENCE, ACCESS_TOKEN_SECONDS, type Auth } from './make-auth.ts';

/**
 * Tokens of `embedded` and `oidc`. A signature proves who it was five minutes ago, and is checked once; whether the
 * session still lives is asked of the database every time, so that ending a session works at once. Requests at the same
 * moment ask together.
 */
export function ownTokens(issuer: string, auth: () => Auth, { pool, version }: Database): VerifyAccessToken {
  const keys = localKeys(async () => (await auth().api.getJwks()) as { keys: [] });
  const rules = {
    issuer,
    keys,
    algorithm: 'ES256' as const,
    audience: ACCESS_TOKEN_AUDIENCE,
    maxAgeSeconds: ACCESS_TOKEN_SECONDS,
  };
  const verify = rememberVerified(rules);
  const sessionOf = batchedRead<string, { userId: string; endsAtMs: number }>(async (ids) => {
    const { rows } = await pool.query<{ id: string; user_id: string; seconds_left: number }>(
      `select id, user_id, extract(epoch from expires_at - now())::float as seconds_left from sessions where id = any($1)`,
      [ids],
    );
    const now = performance.now();
    return new Map(rows.map((row) => [row.id, { userId: row.user_id, endsAtMs: now + row.seconds_left * 1000 }]));
  }, version);
  return async (token) => {
    const claims = await verify(token);
    if (claims === null) return null;
    const session = await sessionOf(claims.sid);
    if (session?.userId !== claims.sub || session.endsAtMs <= performance.now()) return null;
    return { userId: claims.sub, subject: claims.sub, sessionId: claims.sid };
  };
}
