import type { VerifyAccessToken } from '../../platform/http/caller.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { ReadSessionState } from '../users/live-sessions.ts';
import { localKeys, rememberVerified } from './access-token.ts';
import { ACCESS_TOKEN_AUDIENCE, ACCESS_TOKEN_SECONDS, type Auth } from './make-auth.ts';

export interface OwnTokens {
  verifyAccessToken: VerifyAccessToken;
  /** Also accepts sessions that lack a second factor, and says so. */
  verifyBeforeSecondFactor: VerifyAccessToken;
}

/**
 * Tokens of `embedded` and `oidc`. The signature, valid for five minutes, is verified once; whether the session is
 * still alive is checked every time.
 */
export function ownTokens(issuer: string, auth: () => Auth, sessionState: ReadSessionState): OwnTokens {
  const keys = localKeys(async () => (await auth().api.getJwks()) as { keys: [] });
  const rules = {
    issuer,
    keys,
    algorithm: 'ES256' as const,
    audience: ACCESS_TOKEN_AUDIENCE,
    maxAgeSeconds: ACCESS_TOKEN_SECONDS,
  };
  const verify = rememberVerified(rules);
  const verifyBeforeSecondFactor: VerifyAccessToken = async (token, signedFor) => {
    const claims = await verify(token);
    if (claims === null) return null;
    const { sub: userId, sid: sessionId } = claims;
    signedFor?.(userId);
    const { kind, hasProved } = await sessionState({ userId, sessionId });
    if (kind === 'ended') return null;
    return { userId, subject: userId, sessionId, hasProved, ...(kind === 'lacking' && { lacksSecondFactor: true }) };
  };
  return {
    verifyBeforeSecondFactor,
    async verifyAccessToken(token, signedFor) {
      const caller = await verifyBeforeSecondFactor(token, signedFor);
      if (caller?.lacksSecondFactor) throw refusal('second-factor-needed');
      return caller;
    },
  };
}
