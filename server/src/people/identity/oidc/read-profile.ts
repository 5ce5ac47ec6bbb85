import { createHash } from 'node:crypto';
import { decodeJwt, type JWTPayload } from 'jose';
import { cleanName, cleanPicture } from '../clean-profile.ts';
import type { DiscoveredProvider } from './discover-provider.ts';
import { type Fetch, openFetch } from './guarded-fetch.ts';

interface Tokens {
  idToken?: string | undefined;
  accessToken?: string | undefined;
}

interface ReadBy {
  readonly clientId: string;
  readonly groupsClaim: string;
  readonly fetch?: Fetch;
}

/**
 * The user's identity at the provider. better-auth has verified the id_token's signature, issuer, audience, expiry and
 * nonce, but only if there is one; here it is required. Null refuses the sign-in.
 */
export async function readProfile(
  tokens: Tokens,
  provider: Pick<DiscoveredProvider, 'issuer' | 'userInfoUrl'>,
  { clientId, groupsClaim, fetch = openFetch }: ReadBy,
) {
  if (!tokens.idToken) return null;
  const claims = decodeJwt(tokens.idToken);
  if (typeof claims.sub !== 'string' || claims.sub === '' || !isMeantForUs(claims, clientId)) return null;
  const more =
    hasProfile(claims) && claims[groupsClaim] !== undefined
      ? {}
      : await askUserInfo(tokens.accessToken, { url: provider.userInfoUrl, sub: claims.sub, fetch });
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
    authenticatedAt: readAuthTime(claims.auth_time),
    // Kept with the user until the session begins: only then their account is known.
    namedGroups: JSON.stringify([profile[groupsClaim] ?? []].flat().filter((name) => typeof name === 'string')),
  };
}

/** In seconds; 0 where the provider does not say when it asked the user. */
const readAuthTime = (given: unknown): number =>
  typeof given === 'number' && Number.isSafeInteger(Math.floor(given)) ? Math.max(0, Math.floor(given)) : 0;

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
  { url, sub, fetch }: { readonly url: string | null; readonly sub: string; readonly fetch: Fetch },
): Promise<Record<string, unknown>> {
  if (!accessToken || url === null) return {};
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
    });
    const profile: unknown = response.ok ? await response.json() : null;
    const isSame = typeof profile === 'object' && profile !== null && 'sub' in profile && profile.sub === sub;
    return isSame ? (profile as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
