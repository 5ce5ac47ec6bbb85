import { createRemoteJWKSet, type JWTPayload } from 'jose';
import type { Queryable } from '../../../platform/database/open-database.ts';
import type { VerifyAccessToken } from '../../../platform/http/caller.ts';
import { refusal } from '../../../platform/http/refusal.ts';
import { findHostedUserId, isEnabled, noteSeen } from '../../users/find-user.ts';
import { putHostedUser } from '../../users/put-hosted-user.ts';
import { verifyToken } from '../access-token.ts';
import type { ClerkSettings } from './clerk-settings.ts';

/** Clerk's tokens live for a minute; no valid one is older than this. */
const MAX_AGE_SECONDS = 3600;

export type ClerkClaims = JWTPayload & { sub: string; sid: string };
export type VerifyClerkToken = (token: string) => Promise<ClerkClaims | null>;

/**
 * Verifies Clerk's session token here and not with Clerk's helper, which neither pins the issuer nor refuses a session
 * with pending tasks. Versions 1 and 2 of the claims agree in all fields used here.
 */
export function clerkTokens(settings: ClerkSettings): VerifyClerkToken {
  const keys = createRemoteJWKSet(new URL(settings.jwksUrl));
  const rules = { issuer: settings.issuer, keys, algorithm: 'RS256' as const, maxAgeSeconds: MAX_AGE_SECONDS };
  return async (token) => {
    const claims = await verifyToken(token, rules).catch((cause: unknown) => {
      throw refusal('provider-unavailable', {}, { retryAfterSeconds: 5, cause });
    });
    if (claims === null || !settings.authorizedParties.includes(String(claims.azp))) return null;
    return claims.sts === undefined || claims.sts === 'active' ? claims : null;
  };
}

/** A user's first call may come before their synchronisation: the row is then created here. */
export function clerkCallers(
  settings: ClerkSettings,
  verify: VerifyClerkToken,
  database: Queryable,
): VerifyAccessToken {
  const { issuer } = settings;
  return async (token) => {
    const claims = await verify(token);
    if (claims === null) return null;
    const known = await findHostedUserId(database, issuer, claims.sub);
    const userId = known ?? (await putHostedUser(database, { issuer, subject: claims.sub }, {})).id;
    if (!(await isEnabled(database, userId))) throw refusal('account-disabled');
    await noteSeen(database, userId);
    return { userId, subject: claims.sub, sessionId: claims.sid };
  };
}
