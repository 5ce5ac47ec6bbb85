import type { Value } from '@holdfast/contracts/report/field';

/** Blanks last in either direction; texts by code point, as in the database. */
export function inOrder(a: Value, b: Value, isDescending: boolean): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  const order = typeof a === 'string' && typeof b === 'string' ? byCodePoints(a, b) : a < b ? -1 : 1;
  return isDescending ? -order : order;
}

/** Per character, as in the database: no final-sigma rule, and one character for one. */
export function lowerCaseValue(value: Value): Value {
  return typeof value === 'string' ? lowerCaseText(value) : value;
}

export function lowerCaseText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return Array.from(text, (letter) => (letter === 'İ' ? 'i' : letter.toLowerCase())).join('');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches the ASCII range
const ASCII = /^[\x00-\x7f]*$/;

export function byCodePoints(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at += 1) {
    if (a.charCodeAt(at) !== b.charCodeAt(at)) return (a.codePointAt(at) ?? 0) - (b.codePointAt(at) ?? 0);
  }
  return a.length - b.length;
}
