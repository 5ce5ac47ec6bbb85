import type { SessionLives, VerifyAccessToken } from '../../platform/http/caller.ts';
import { localKeys, rememberVerified } from './access-token.ts';
import { ACCESS_TOKEN_AUDIENCE, ACCESS_TOKEN_SECONDS, type Auth } from './make-auth.ts';

/**
 * Tokens of `embedded` and `oidc`. The signature, valid for five minutes, is verified once; whether the session is
 * still alive is checked every time.
 */
export function ownTokens(issuer: string, auth: () => Auth, sessionLives: SessionLives): VerifyAccessToken {
  const keys = localKeys(async () => (await auth().api.getJwks()) as { keys: [] });
  const rules = {
    issuer,
    keys,
    algorithm: 'ES256' as const,
    audience: ACCESS_TOKEN_AUDIENCE,
    maxAgeSeconds: ACCESS_TOKEN_SECONDS,
  };
  const verify = rememberVerified(rules);
  return async (token, signedFor) => {
    const claims = await verify(token);
    if (claims === null) return null;
    const { sub: userId, sid: sessionId } = claims;
    signedFor?.(userId);
    return (await sessionLives({ userId, sessionId })) ? { userId, subject: userId, sessionId } : null;
  };
}
