import type { DaxType, DaxValue } from './model.ts';
import { rowFault } from './refusal.ts';
import { foldCase } from './store.ts';
import type { ValueType } from './table-value.ts';

/** Values of one family can be compared. */
export type Family = 'number' | 'text' | 'boolean' | 'blank' | 'variant';
export const familyOf = (type: ValueType): Family => {
  if (type === 'text' || type === 'boolean' || type === 'blank' || type === 'variant') return type;
  return 'number';
};

export const isNumeric = (type: ValueType): boolean => familyOf(type) === 'number';

const WIDER: readonly ValueType[] = ['integer', 'currency', 'double'];

/** The type of a value that has one of two types; null when they do not mix. */
export function commonType(a: ValueType, b: ValueType): ValueType | null {
  if (a === b || b === 'blank') return a;
  if (a === 'blank') return b;
  const [left, right] = [WIDER.indexOf(a), WIDER.indexOf(b)];
  return left < 0 || right < 0 ? null : (WIDER[Math.max(left, right)] ?? null);
}

/** As `commonType`, and a variant where types do not mix. A date would lose what it is: null. */
export function mixedType(a: ValueType, b: ValueType): ValueType | null {
  return commonType(a, b) ?? (a === 'date' || b === 'date' ? null : 'variant');
}

export function arithmeticType(op: string, a: ValueType, b: ValueType): DaxType {
  if (op === '/' || op === '^') return 'double';
  const isDate = [a, b].filter((type) => type === 'date').length;
  if (isDate > 0) return isDate === 1 && op !== '*' ? 'date' : 'double';
  const [left, right] = [numberType(a), numberType(b)];
  return (commonType(left, right) as DaxType | null) ?? 'double';
}

/** Of the number that a value counts as. */
export const numberType = (type: ValueType): ValueType =>
  type === 'text' || type === 'variant' ? 'double' : type === 'boolean' || type === 'blank' ? 'integer' : type;

const NUMBER = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?\s*$/i;

/** The number that a value counts as; null for a blank. */
export function toNumber(value: DaxValue, at: number): number | null {
  if (value === null || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (!NUMBER.test(value)) throw rowFault(at, 'dax.not-a-number', { value });
  return Number(value);
}

export const round4 = (value: number): number => roundTo(value, 4);

/** Halves away from zero. The shortest decimal form decides what a half is. */
export function roundTo(value: number, digits: number): number {
  if (!Number.isFinite(value) || Math.abs(digits) > 300) return digits < 0 ? 0 : value;
  const shifted = shift(Math.abs(value), digits);
  return Math.sign(value) * shift(Math.round(shifted), -digits);
}

export function shift(value: number, digits: number): number {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  return Number(`${mantissa}e${Number(exponent) + digits}`);
}

/** + - * / ^ with blanks: a blank counts as 0 in sums, and makes products blank. */
export function calculate(op: string, a: number | null, b: number | null): number | null {
  switch (op) {
    case '+':
      return a === null && b === null ? null : (a ?? 0) + (b ?? 0);
    case '-':
      return a === null && b === null ? null : (a ?? 0) - (b ?? 0);
    case '*':
      return a === null || b === null ? null : a * b;
    case '/':
      return a === null ? null : a / (b ?? 0);
    default:
      return a === null && b === null ? null : (a ?? 0) ** (b ?? 0);
  }
}

/** Below, equal or above; a blank counts as the zero of the other value's family. */
export function compare(a: DaxValue, b: DaxValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (a === null && b === null) return 0;
  const zero = typeof (a ?? b) === 'string' ? '' : typeof (a ?? b) === 'boolean' ? false : 0;
  const [left, right] = [a ?? zero, b ?? zero];
  if (typeof left === 'string' && typeof right === 'string') return compareTexts(left, right);
  if (typeof left === 'string' || typeof right === 'string') return typeof left === 'string' ? 1 : -1;
  return Number(left) - Number(right);
}

const collator = new Intl.Collator('en-US', { sensitivity: 'accent' });
export function compareTexts(a: string, b: string): number {
  const [left, right] = [foldCase(a), foldCase(b)];
  return left === right ? 0 : collator.compare(left, right) || (left < right ? -1 : 1);
}

/** Equal, and not by taking a blank for a zero. */
export function isSame(a: DaxValue, b: DaxValue): boolean {
  if (a === null || b === null) return a === b;
  return compare(a, b) === 0;
}

/** Blanks first, as ORDER BY sorts. */
export function compareForSort(a: DaxValue, b: DaxValue): number {
  if (a === null || b === null) return Number(b === null) - Number(a === null);
  return compare(a, b);
}

export const isTrue = (value: DaxValue): boolean => value !== null && value !== false && value !== 0;
