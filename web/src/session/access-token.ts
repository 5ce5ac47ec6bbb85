/** Renew a token this long before it expires, so that none expires in flight. */
const RENEW_BEFORE_MS = 30_000;

export interface AccessToken {
  value: string;
  claims: Readonly<Record<string, unknown>>;
  /** By this device's clock. */
  expiresAtMs: number;
}

/**
 * Decodes a token without verifying it: the server verifies. The lifetime counts from its arrival, so a wrong local
 * clock causes neither constant nor late renewal.
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
