import { expect, test } from 'vitest';
import { base32, codeAt, keyAddress, makeKey, stepAt, stepOf } from './totp.ts';

const KEY = Buffer.from('12345678901234567890');

/** RFC 6238, appendix B, shortened to six digits. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is that of the standard', (second, code) => {
  expect(codeAt(KEY, stepAt(second * 1000))).toBe(code);
});

/** RFC 4648, section 10, without padding. */
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foob', 'MZXW6YQ'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in base 32', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

test('a code is accepted in its own step and the one before and after', () => {
  const key = makeKey();
  const atMs = Date.UTC(2026, 10, 19, 1, 2, 15);
  const step = stepAt(atMs);
  const accepted = [-2, -1, 0, 1, 2].map((away) => stepOf(key, codeAt(key, step + away), atMs));
  // A code may occur in two neighbouring steps, once in a million.
  expect(accepted.slice(1, 4)).toEqual([step - 1, step, step + 1]);
  expect([accepted[0], accepted[4]]).toEqual([null, null]);
  expect(stepOf(key, '', atMs)).toBeNull();
});

test('the address names issuer and account, and spaces survive', () => {
  expect(keyAddress(Buffer.from('foobar'), 'Hold fast', 'a+b@example.com')).toBe(
    'otpauth://totp/Hold%20fast:a%2Bb%40example.com?secret=MZXW6YTBOI&issuer=Hold%20fast',
  );
});
