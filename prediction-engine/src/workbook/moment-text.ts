import type { MomentFormat } from './number-formats.ts';

const DAY_MS = 86_400_000;
/** Day 0 of each system. The one of 1900 counts a 29 February 1900, so that its earlier days are one off. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** A day number as a date, a time or both. Null: no moment Excel could show. */
export function momentText(days: number, { hasDay, hasTime }: MomentFormat, is1904: boolean): string | null {
  // A blank cell that a formula refers to arrives as day 0.
  if (days === 0 && hasDay && !is1904) return '';
  if (days < 0) return null;
  const ms = wholeMs(days);
  if (!hasDay) return hasTime ? durationText(ms) : null;
  const early = !is1904 && days < 60 ? DAY_MS : 0;
  const at = (is1904 ? EPOCH_1904 : EPOCH_1900) + early + ms;
  if (at > LAST_MS) return null;
  const [day = '', time = ''] = new Date(at).toISOString().split('T');
  const isMidnight = at % DAY_MS === 0;
  return isMidnight && !hasTime ? day : `${day} ${time.replace(/(\.000)?Z$/, '')}`;
}

/** A fraction of a day is not exact: within a millisecond, the whole second is meant. */
function wholeMs(days: number): number {
  const ms = Math.round(days * DAY_MS);
  const second = Math.round(ms / 1000) * 1000;
  return Math.abs(ms - second) <= 1 ? second : ms;
}

/** Hours of more than a day are those of a duration. */
function durationText(ms: number): string {
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const rest = ms % 1000;
  const seconds = `${part((ms / 1000) % 60)}${rest === 0 ? '' : `.${String(rest).padStart(3, '0')}`}`;
  return `${part(ms / 3_600_000)}:${part((ms / 60_000) % 60)}:${seconds}`;
}

/** A moment written out, as some programs do: the day alone where it has no time. */
export const writtenMoment = (text: string, format: MomentFormat | null): string => {
  const plain = text
    .trim()
    .replace('T', ' ')
    .replace(/Z$/, '')
    .replace(/(:\d\d)\.0+$/, '$1');
  return format?.hasTime === true ? plain : plain.replace(/ 00:00(:00)?$/, '');
};
