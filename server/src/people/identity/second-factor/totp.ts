import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What every authenticator app supports (RFC 6238): SHA-1, six digits, half a minute. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Of RFC 4226: as long as the hash. */
const KEY_BYTES = 20;
/** Steps before and after the present one that are accepted, for clocks that differ. */
const TOLERATED_STEPS = 1;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

export const makeKey = (): Buffer => randomBytes(KEY_BYTES);

export const stepAt = (atMs: number): number => Math.floor(atMs / 1000 / STEP_SECONDS);

/** RFC 4226, section 5.3. */
export function codeAt(key: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', key).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The time step a code belongs to; null for a wrong code. */
export function stepOf(key: Uint8Array, code: string, atMs: number): number | null {
  const now = stepAt(atMs);
  for (let step = now - TOLERATED_STEPS; step <= now + TOLERATED_STEPS; step++) {
    if (timingSafeEqual(Buffer.from(codeAt(key, step)), Buffer.from(code.padEnd(DIGITS).slice(0, DIGITS)))) return step;
  }
  return null;
}

/** The address behind the QR code. */
export function keyAddress(key: Uint8Array, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const parameters = new URLSearchParams({ secret: base32(key), issuer });
  return `otpauth://totp/${label}?${parameters.toString().replaceAll('+', '%20')}`;
}
