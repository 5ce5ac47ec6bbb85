/** Ask for a new token this long before the old one ends, so that none expires on its way to the server. */
const RENEW_BEFORE_MS = 30_000;

export interface AccessToken {
  value: string;
  claims: Readonly<Record<string, unknown>>;
  /** On this device's clock. */
  expiresAtMs: number;
}

/**
 * Reads, and does not verify, a token the server has just given us: the server is the one that verifies.
 * The lifetime counts from its arrival, so a wrong clock on this device neither renews at every call nor too late.
 */
export function readAccessToken(value: string, nowMs: number): AccessToken {
  const claims = decodeClaims(value);
  const lifetimeMs = (Number(claims.exp) - Number(claims.iat)) * 1000;
  return { value, claims, expiresAtMs: nowMs + (Number.isFinite(lifetimeMs) ? lifetimeMs : 0) };
}

export function isFresh(token: AccessToken, nowMs: number): boolean {
  return token.expiresAtMs - nowMs > RENEW_BEFORE_MS;
}

function decodeClaims(token: string): Record<string, unknown> {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(payload), (char) => char.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
}
