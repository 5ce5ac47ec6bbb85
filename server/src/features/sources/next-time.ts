import type { Schedule } from '@holdfast/contracts/http/sources';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** The longest interval is a month plus the hour of a DST change. */
const DAYS_AHEAD = 33;

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The first scheduled time after a moment; null for a manual schedule. */
export function nextTime(schedule: Schedule, after: Date): Date | null {
  const { every, time, day, time_zone } = schedule;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (every === 'never') return null;
  if (every === 'hour') {
    const past = Math.floor(after.getTime() / HOUR_MS) * HOUR_MS + minute * MINUTE_MS;
    return new Date(past > after.getTime() ? past : past + HOUR_MS);
  }
  const wall = new Date(after.getTime() + offsetMs(after, time_zone));
  const today = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate());
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const date = new Date(today + ahead * DAY_MS);
    if (every === 'week' && (date.getUTCDay() || 7) !== Math.min(day, 7)) continue;
    if (every === 'month' && date.getUTCDate() !== day) continue;
    const at = instantOf(date.getTime() + hour * HOUR_MS + minute * MINUTE_MS, time_zone);
    if (at > after.getTime()) return new Date(at);
  }
  return null;
}

/** The instant of a wall-clock time in a zone. A time skipped in spring moves forward by the same amount. */
function instantOf(wallMs: number, zone: string): number {
  const first = wallMs - offsetMs(new Date(wallMs), zone);
  const second = wallMs - offsetMs(new Date(first), zone);
  return second - offsetMs(new Date(second), zone) === first - offsetMs(new Date(first), zone)
    ? second
    : Math.max(first, second);
}

function offsetMs(at: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(at.getTime() / 1000) * 1000;
}
