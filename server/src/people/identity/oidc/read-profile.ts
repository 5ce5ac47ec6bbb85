import { createHash } from 'node:crypto';
import { decodeJwt, type JWTPayload } from 'jose';
import { cleanName, cleanPicture } from '../clean-profile.ts';
import type { DiscoveredProvider } from './discover-provider.ts';

const ANSWER_WITHIN_MS = 5000;

interface Tokens {
  idToken?: string | undefined;
  accessToken?: string | undefined;
}

interface ReadBy {
  readonly clientId: string;
  readonly groupsClaim: string;
}

/**
 * The user's identity at the provider. better-auth has verified the id_token's signature, issuer, audience, expiry and
 * nonce, but only if there is one; here it is required. Null refuses the sign-in.
 */
export async function readProfile(tokens: Tokens, provider: DiscoveredProvider, { clientId, groupsClaim }: ReadBy) {
  if (!tokens.idToken) return null;
  const claims = decodeJwt(tokens.idToken);
  if (typeof claims.sub !== 'string' || claims.sub === '' || !isMeantForUs(claims, clientId)) return null;
  const more =
    hasProfile(claims) && claims[groupsClaim] !== undefined
      ? {}
      : await askUserInfo(tokens.accessToken, provider.userInfoUrl, claims.sub);
  const profile = { ...more, ...claims };
  const email = typeof profile.email === 'string' && profile.email.includes('@') ? profile.email : null;
  return {
    id: claims.sub,
    sub: claims.sub,
    name: cleanName(profile.name) || cleanName(profile.preferred_username) || cleanName(email?.split('@')[0]),
    image: cleanPicture(profile.picture) ?? undefined,
    // A claimed e-mail address must never be the key we find users by.
    email: `${createHash('sha256').update(`${provider.issuer} ${claims.sub}`).digest('hex').slice(0, 40)}@users.invalid`,
    emailVerified: false,
    contactEmail: email,
    // Kept with the user until the session begins: only then their account is known.
    namedGroups: JSON.stringify([profile[groupsClaim] ?? []].flat().filter((name) => typeof name === 'string')),
  };
}

/** A token for several audiences must name us as its authorized party. */
function isMeantForUs(claims: JWTPayload, clientId: string): boolean {
  const audiences = [claims.aud].flat();
  if (!audiences.includes(clientId)) return false;
  return claims.azp === undefined ? audiences.length === 1 : claims.azp === clientId;
}

function hasProfile(claims: JWTPayload): boolean {
  return typeof claims.email === 'string' && typeof claims.name === 'string';
}

/** Userinfo may add claims missing from the id_token, but only for the same subject, and is optional. */
async function askUserInfo(
  accessToken: string | undefined,
  url: string | null,
  sub: string,
): Promise<Record<string, unknown>> {
  if (!accessToken || url === null) return {};
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      redirect: 'error',
    });
    const profile: unknown = response.ok ? await response.json() : null;
    const isSame = typeof profile === 'object' && profile !== null && 'sub' in profile && profile.sub === sub;
    return isSame ? (profile as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
