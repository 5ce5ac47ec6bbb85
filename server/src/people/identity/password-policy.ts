import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import { dictionary } from '@zxcvbn-ts/language-common';
import { sameForm } from './password-hash.ts';

export const MAX_PASSWORD_LENGTH = 128;

export interface PasswordProblem {
  code: 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_LONG' | 'PASSWORD_COMMON' | 'PASSWORD_PERSONAL';
  detail: Message;
}

/**
 * Follows NIST 800-63B: length and a list of common passwords; no rules on character classes, which burden people, not
 * attackers. Null means the password is acceptable.
 */
export function findPasswordProblem(password: string, minLength: number, about: string[] = []): PasswordProblem | null {
  const typed = sameForm(password);
  const length = [...typed].length;
  if (length < minLength) {
    return { code: 'PASSWORD_TOO_SHORT', detail: message('weak-password.short', { least: minLength }) };
  }
  if (length > MAX_PASSWORD_LENGTH) {
    return { code: 'PASSWORD_TOO_LONG', detail: message('weak-password.long', { most: MAX_PASSWORD_LENGTH }) };
  }
  const plain = typed.toLowerCase();
  if (isCommon(plain)) {
    return { code: 'PASSWORD_COMMON', detail: message('weak-password.common') };
  }
  if (isPersonal(plain, about)) {
    return { code: 'PASSWORD_PERSONAL', detail: message('weak-password.personal') };
  }
  return null;
}

const COMMON = new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));

/** Also common passwords padded with digits and signs, or repeated. */
function isCommon(plain: string): boolean {
  const bare = plain.replace(/^[\W\d_]+|[\W\d_]+$/g, '');
  return (
    COMMON.has(plain) ||
    COMMON.has(unrepeated(plain)) ||
    new Set(plain).size < 4 ||
    isSequence(plain) ||
    (bare.length > 3 && COMMON.has(bare))
  );
}

function unrepeated(plain: string): string {
  const period = (plain + plain).indexOf(plain, 1);
  return plain.slice(0, period);
}

/** abcdefghijkl, 123456789012, lkjihgfedcba. */
function isSequence(plain: string): boolean {
  const steps = [...plain].slice(1).map((char, i) => (char.charCodeAt(0) - plain.charCodeAt(i) + 10) % 10);
  return steps.every((step) => step === 1) || steps.every((step) => step === 9);
}

/** A personal word is fine inside a longer phrase, but must not be most of the password. */
function isPersonal(plain: string, about: string[]): boolean {
  const words = [...about.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]), 'holdfast', 'retention'];
  return words
    .map((word) => sameForm(word).toLowerCase())
    .filter((word) => word.length >= 4 && plain.includes(word))
    .some((word) => word.length * 2 > plain.length);
}
