import { localKeys, verifyToken } from './access-token.ts';
import type { SessionLives, VerifyAccessToken } from './caller.ts';
import { ACCESS_TOKEN_AUDIENCE, ACCESS_TOKEN_SECONDS, type Auth } from './make-auth.ts';

/** Tokens of `embedded` and `oidc`. A signature proves who it was five minutes ago, not that the session still lives. */
export function ownTokens(issuer: string, auth: () => Auth, sessionLives: SessionLives): VerifyAccessToken {
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
    const { sub: userId, sid: sessionId } = claims;
    return (await sessionLives({ userId, sessionId })) ? { userId, subject: userId, sessionId } : null;
  };
}
