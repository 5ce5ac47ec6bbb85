import { partsOf } from './dates.ts';
import type { DaxValue } from './model.ts';
import type { ValueType } from './table-value.ts';

/** The text of a value in the culture en-US; a blank is no text. */
export function asText(value: DaxValue, type: ValueType): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return value;
  return type === 'date' ? dateText(value) : numberText(value);
}

/** Fifteen digits, as the general format has. */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'NaN' : value > 0 ? '∞' : '-∞';
  const rounded = Number(value.toPrecision(15));
  const size = Math.abs(rounded);
  if (rounded === 0) return '0';
  if (size >= 1e15 || size < 1e-5) {
    const [mantissa = '', exponent = ''] = rounded.toExponential().split('e');
    return `${mantissa}E${exponent.replace(/^([-+])(\d)$/, '$10$2')}`;
  }
  return String(rounded);
}

export function timeOf(days: number) {
  const seconds = Math.round((days - Math.floor(days)) * 86_400);
  return { hour: Math.floor(seconds / 3600) % 24, minute: Math.floor(seconds / 60) % 60, second: seconds % 60 };
}

export const twoDigits = (value: number): string => String(value).padStart(2, '0');

export function dateText(days: number): string {
  const { year, month, day } = partsOf(days);
  const { hour, minute, second } = timeOf(days);
  const date = `${month}/${day}/${year}`;
  if (hour + minute + second === 0) return date;
  return `${date} ${hour % 12 === 0 ? 12 : hour % 12}:${twoDigits(minute)}:${twoDigits(second)} ${hour < 12 ? 'AM' : 'PM'}`;
}
