import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';

/** Small difference of clocks that an honest token may show. */
export const CLOCK_TOLERANCE_SECONDS = 5;

export interface TokenRules {
  issuer: string;
  algorithm: 'ES256' | 'RS256';
  audience?: string;
  /** Where the public keys come from. */
  keys: JWTVerifyGetKey;
  maxAgeSeconds: number;
}

type Claims = JWTPayload & { sub: string; sid: string };

/** The claims of a token that keeps every rule, else null: why it was refused is nobody's business outside. */
export async function verifyToken(token: string, rules: TokenRules): Promise<Claims | null> {
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
    if (error instanceof errors.JOSEError && !isOurTrouble(error)) return null;
    throw error;
  }
}

/** Half a kilobyte each. */
const MOST_REMEMBERED = 5_000;

/** Checks the signature of the same token once. Only good tokens are remembered, so strangers cannot fill the memory. */
export function rememberVerified(rules: TokenRules): (token: string) => Promise<Claims | null> {
  const known = new Map<string, { claims: Claims; goodUntilSeconds: number }>();
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

/** Keys that cannot be fetched are no proof against the caller: they get our trouble, not "sign in again". */
function isOurTrouble(error: errors.JOSEError): boolean {
  return error instanceof errors.JWKSTimeout || error.code === 'ERR_JOSE_GENERIC';
}

/** Asking again at each unknown key would let anybody make us read the database as often as they like. */
const READ_AGAIN_AFTER_MS = 5000;

/** Keys from our own database, read once and again when a token names one we do not know: after a rotation. */
export function localKeys(readKeys: () => Promise<JSONWebKeySet>): JWTVerifyGetKey {
  let current: ReturnType<typeof createLocalJWKSet> | null = null;
  let readAtMs = 0;
  const read = async () => {
    readAtMs = performance.now();
    current = createLocalJWKSet(await readKeys());
    return current;
  };
  return async (header, token) => {
    const keys = current ?? (await read());
    try {
      return await keys(header, token);
    } catch (error) {
      const mayRead = performance.now() - readAtMs > READ_AGAIN_AFTER_MS;
      if (!(error instanceof errors.JWKSNoMatchingKey) || !mayRead) throw error;
      return (await read())(header, token);
    }
  };
}
