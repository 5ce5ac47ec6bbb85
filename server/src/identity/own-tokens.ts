import type { Queryable } from '../database/open-database.ts';
import type { VerifyAccessToken } from '../http/caller.ts';
import { localKeys, verifyToken } from './access-token.ts';
import { ACCESS_TOKEN_AUDIENCE, ACCESS_TOKEN_SECONDS, type Auth } from './make-auth.ts';

/**
 * Tokens of `embedded` and `oidc`. A signature proves who it was five minutes ago; whether the session still lives is
 * asked of the database every time, by primary key and without a cache, so that ending a session works at once.
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
  return async (token) => {
    const claims = await verifyToken(token, rules);
    if (claims === null) return null;
    const { rowCount } = await database.query(
      'select 1 from sessions where id = $1 and user_id = $2 and expires_at > now()',
      [claims.sid, claims.sub],
    );
    return rowCount === 1 ? { userId: claims.sub, subject: claims.sub, sessionId: claims.sid } : null;
  };
}
