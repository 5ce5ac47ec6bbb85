import { createHash, randomBytes } from 'node:crypto';
import { base32 } from './totp.ts';

const CODES = 10;
/** 80 bits: guessing is hopeless even with a copy of the hashes, so a fast hash is enough. */
const CODE_BYTES = 10;

/** Four groups of four letters and digits. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () =>
    base32(randomBytes(CODE_BYTES))
      .replace(/.{4}(?!$)/g, '$&-')
      .toLowerCase(),
  );
}

/** However it was typed: with spaces or hyphens, in any case. */
export const recoveryHash = (code: string): Buffer =>
  createHash('sha256').update(code.toLowerCase().replace(/[\s-]/g, '')).digest();
