const DAY_MS = 86_400_000;

/** When something repeats, by the local clock of a time zone: at `at`, such as 08:30. */
export interface Repeat {
  readonly every: 'day' | 'week' | 'month';
  /** Of the week, where 1 is Monday, or of the month: in a month without it the last one. */
  readonly day: number;
  readonly at: string;
  readonly zone: string;
}

/** The next time after `after`. */
export function nextTime({ every, day: wanted, at, zone }: Repeat, after: Date): Date {
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  const today = wallClock(after.getTime(), zone);
  for (let ahead = 0; ahead < 64; ahead += 1) {
    // At noon no DST change can shift the date.
    const noon = new Date(Date.UTC(today.year, today.month - 1, today.day, 12) + ahead * DAY_MS);
    const [year, month, day] = [noon.getUTCFullYear(), noon.getUTCMonth(), noon.getUTCDate()];
    if (!isDue[every](new Date(Date.UTC(year, month, day)), wanted)) continue;
    const moment = momentOf(Date.UTC(year, month, day, hour, minute), zone);
    if (moment > after.getTime()) return new Date(moment);
  }
  throw new Error('The schedule has no next time.');
}

const isDue = {
  day: () => true,
  week: (date: Date, wanted: number) => (date.getUTCDay() || 7) === wanted,
  month: (date: Date, wanted: number) => date.getUTCDate() === Math.min(wanted, lastDayOf(date)),
};

const lastDayOf = (date: Date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();

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

function wallClock(moment: number, zone: string) {
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
