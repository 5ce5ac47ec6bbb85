/** Dates are days since 30 December 1899. */
const EPOCH = Date.UTC(1899, 11, 30);
const DAY = 86_400_000;

export interface Parts {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
}

export const partsOf = (days: number): Parts => {
  const date = new Date(EPOCH + Math.floor(days) * DAY);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

/** Months and days beyond their ends continue in the next or previous period. */
export function daysOf(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return Math.round((date.getTime() - EPOCH) / DAY);
}

export const lastDayOf = (year: number, month: number): number => partsOf(daysOf(year, month + 1, 0)).day;

/** The day is kept, or clipped to the length of the month. */
export function addMonths(days: number, months: number): number {
  const { year, month, day } = partsOf(days);
  const target = partsOf(daysOf(year, month + months, 1));
  return daysOf(target.year, target.month, Math.min(day, lastDayOf(target.year, target.month)));
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?Z?)?$/;

/** Reads an ISO date or date and time; null for anything else. */
export function readDate(text: string): number | null {
  const found = ISO.exec(text.trim());
  if (found === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((one) => Number(one ?? 0));
  if (month < 1 || month > 12 || day < 1 || day > lastDayOf(year, month)) return null;
  if (hour > 23 || minute > 59 || second > 59) return null;
  const milliseconds = Number((found[7] ?? '0').padEnd(3, '0'));
  return daysOf(year, month, day) + ((hour * 60 + minute) * 60 + second + milliseconds / 1000) / 86_400;
}

/** `2024-01-15`, with the time when there is one. */
export function writeDate(days: number): string {
  const text = new Date(Math.round(EPOCH + days * DAY)).toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.replace(/\.000Z$|Z$/, '');
}

export type Unit = 'DAY' | 'WEEK' | 'MONTH' | 'QUARTER' | 'YEAR';
export const MONTHS_IN: Readonly<Record<Exclude<Unit, 'DAY' | 'WEEK'>, number>> = { MONTH: 1, QUARTER: 3, YEAR: 12 };

/** The first day of the period that has this day. A year begins after its last month. */
export function startOf(days: number, unit: Exclude<Unit, 'DAY' | 'WEEK'>): number {
  const { year, month } = partsOf(days);
  return daysOf(year, month - ((month - 1) % MONTHS_IN[unit]), 1);
}

export const endOf = (days: number, unit: Exclude<Unit, 'DAY' | 'WEEK'>): number =>
  addMonths(startOf(days, unit), MONTHS_IN[unit]) - 1;
