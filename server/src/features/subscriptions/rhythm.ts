import type { Rhythm } from '@holdfast/contracts/report/mailing';

const DAY_MS = 86_400_000;

/** The next time after `after`, by the reader's local clock. */
export function nextAt(rhythm: Rhythm, after: Date): Date {
  const [hour = 0, minute = 0] = rhythm.at.split(':').map(Number);
  const today = wallClock(after.getTime(), rhythm.zone);
  for (let ahead = 0; ahead < 64; ahead += 1) {
    // At noon no DST change can shift the date.
    const noon = new Date(Date.UTC(today.year, today.month - 1, today.day, 12) + ahead * DAY_MS);
    const [year, month, day] = [noon.getUTCFullYear(), noon.getUTCMonth(), noon.getUTCDate()];
    if (!isDue(rhythm, year, month, day)) continue;
    const moment = momentOf(Date.UTC(year, month, day, hour, minute), rhythm.zone);
    if (moment > after.getTime()) return new Date(moment);
  }
  throw new Error('The rhythm has no next time.');
}

function isDue(rhythm: Rhythm, year: number, month: number, day: number): boolean {
  if (rhythm.every === 'day') return true;
  if (rhythm.every === 'week') return (new Date(Date.UTC(year, month, day)).getUTCDay() || 7) === rhythm.weekday;
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return day === Math.min(rhythm.day, last);
}

/** The instant of a local time in a zone; a skipped time becomes the one right after. */
function momentOf(shown: number, zone: string): number {
  const first = shown - offsetAt(shown, zone);
  const second = shown - offsetAt(first, zone);
  return first === second ? first : Math.max(first, second);
}

function offsetAt(moment: number, zone: string): number {
  const { year, month, day, hour, minute, second } = wallClock(moment, zone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}

/** Cached by zone: creating a formatter takes longer than a thousand uses. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US-u-hc-h23', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(zone, clock);
  return clock;
}

export function wallClock(moment: number, zone: string) {
  const parts = clockOf(zone).formatToParts(moment);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return {
    year: of('year'),
    month: of('month'),
    day: of('day'),
    hour: of('hour'),
    minute: of('minute'),
    second: of('second'),
  };
}

/** Local time in the format used by reports: 2026-10-18T09:30:00. */
export function wallText(moment: number, zone: string): string {
  const { year, month, day, hour, minute, second } = wallClock(moment, zone);
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second)).toISOString().slice(0, 19);
}
