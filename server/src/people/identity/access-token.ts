import { setTimeout } from 'node:timers/promises';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';

/** Tolerated clock skew. */
export const CLOCK_TOLERANCE_SECONDS = 5;

export interface TokenRules {
  issuer: string;
  algorithm: 'ES256' | 'RS256';
  audience?: string;
  /** Source of the public keys. */
  keys: JWTVerifyGetKey;
  maxAgeSeconds: number;
}

type AccessClaims = JWTPayload & { sub: string; sid: string };

/** The claims of a valid token, otherwise null: the reason for a refusal is not disclosed. */
export async function verifyToken(token: string, rules: TokenRules): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, rules.keys, {
      issuer: rules.issuer,
      algorithms: [rules.algorithm],
      ...(rules.audience !== undefined && { audience: rules.audience }),
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['sub', 'exp', 'iat', 'sid'],
      maxTokenAge: rules.maxAgeSeconds,
    });
    const { sub, sid } = payload;
    return typeof sub === 'string' && sub !== '' && typeof sid === 'string' && sid !== ''
      ? { ...payload, sub, sid }
      : null;
  } catch (error) {
    if (error instanceof errors.JOSEError && !isKeyFetchFailure(error)) return null;
    throw error;
  }
}

/** Half a kilobyte each. */
const MOST_REMEMBERED = 5_000;

/** Verifies the signature of a token once. Only valid tokens are cached, so that others cannot fill the cache. */
export function rememberVerified(rules: TokenRules): (token: string) => Promise<AccessClaims | null> {
  const known = new Map<string, { claims: AccessClaims; goodUntilSeconds: number }>();
  return async (token) => {
    const found = known.get(token);
    if (found && Date.now() / 1000 < found.goodUntilSeconds) return found.claims;
    known.delete(token);
    const claims = await verifyToken(token, rules);
    if (claims === null) return null;
    const { exp = 0, iat = 0 } = claims;
    known.set(token, { claims, goodUntilSeconds: Math.min(exp, iat + rules.maxAgeSeconds) });
    const [oldest] = known.keys();
    if (known.size > MOST_REMEMBERED && oldest !== undefined) known.delete(oldest);
    return claims;
  };
}

/** If keys cannot be fetched the token is not to blame: the caller gets a server error, not "sign in again". */
function isKeyFetchFailure(error: errors.JOSEError): boolean {
  return error instanceof errors.JWKSTimeout || error.code === 'ERR_JOSE_GENERIC';
}

/** Without this limit, unknown key ids would let anyone trigger any number of database reads. */
const READ_EVERY_MS = 200;
const MOST_FORGED = 1000;

/**
 * Keys from our own database, cached. A token that names an unknown key, as after a rotation, waits for the next read;
 * everything that waits shares it.
 */
export function localKeys(readKeys: () => Promise<JSONWebKeySet>): JWTVerifyGetKey {
  let current: ReturnType<typeof createLocalJWKSet> | null = null;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let nextRead: Promise<ReturnType<typeof createLocalJWKSet>> | null = null;
  const read = async () => {
    await setTimeout(Math.max(0, readAtMs + READ_EVERY_MS - performance.now()));
    readAtMs = performance.now();
    // A request from here on may name a key that this read misses.
    nextRead = null;
    current = createLocalJWKSet(await readKeys());
    return current;
  };
  const readSoon = () => {
    nextRead ??= read();
    return nextRead;
  };
  // A key is stored before the first token names it, so an id that was missing once is forged.
  const forged = new Set<string | undefined>();
  return async (header, token) => {
    const keys = current ?? (await readSoon());
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || forged.has(header.kid)) throw error;
    }
    try {
      return await (await readSoon())(header, token);
    } catch (error) {
      if (forged.size === MOST_FORGED) forged.clear();
      if (error instanceof errors.JWKSNoMatchingKey) forged.add(header.kid);
      throw error;
    }
  };
}
