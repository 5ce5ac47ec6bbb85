import { createHash } from 'node:crypto';
import { decodeJwt, type JWTPayload } from 'jose';
import { cleanName, cleanPicture } from '../clean-profile.ts';
import type { DiscoveredProvider } from './discover-provider.ts';

const ANSWER_WITHIN_MS = 5000;

interface Tokens {
  idToken?: string | undefined;
  accessToken?: string | undefined;
}

/**
 * Who the provider says this is. better-auth has verified the id_token's signature, issuer, audience, expiry and nonce
 * before it calls this, but only if there is one: that there is one, we insist on here. A null refuses the sign-in.
 */
export async function readProfile(tokens: Tokens, provider: DiscoveredProvider, clientId: string) {
  if (!tokens.idToken) return null;
  const claims = decodeJwt(tokens.idToken);
  if (typeof claims.sub !== 'string' || claims.sub === '' || !isMeantForUs(claims, clientId)) return null;
  const more = hasProfile(claims) ? {} : await askUserInfo(tokens.accessToken, provider.userInfoUrl, claims.sub);
  const told = { ...more, ...claims };
  const email = typeof told.email === 'string' && told.email.includes('@') ? told.email : null;
  return {
    id: claims.sub,
    sub: claims.sub,
    name: cleanName(told.name) || cleanName(told.preferred_username) || cleanName(email?.split('@')[0]),
    image: cleanPicture(told.picture) ?? undefined,
    // The address people may claim never becomes the key by which we find them.
    email: `${createHash('sha256').update(`${provider.issuer} ${claims.sub}`).digest('hex').slice(0, 40)}@users.invalid`,
    emailVerified: false,
    contactEmail: email,
  };
}

/** A token for several audiences must name us as the party it was given to. */
function isMeantForUs(claims: JWTPayload, clientId: string): boolean {
  const audiences = [claims.aud].flat();
  if (!audiences.includes(clientId)) return false;
  return claims.azp === undefined ? audiences.length === 1 : claims.azp === clientId;
}

function hasProfile(claims: JWTPayload): boolean {
  return typeof claims.email === 'string' && typeof claims.name === 'string';
}

/** Userinfo may add what the id_token leaves out, but only about the same subject, and its absence stops nobody. */
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
    const told: unknown = response.ok ? await response.json() : null;
    const isSame = typeof told === 'object' && told !== null && 'sub' in told && told.sub === sub;
    return isSame ? (told as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
