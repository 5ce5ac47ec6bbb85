import type { Schedule } from '@holdfast/contracts/http/sources';
import { nextTime } from '../../../platform/next-time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** The first scheduled run after a moment; null for a manual schedule. */
export function nextRun(
  { every, time, times = [time], day, days, time_zone: zone }: Schedule,
  after: Date,
): Date | null {
  if (every === 'never') return null;
  if (every !== 'hour') {
    const wanted = every === 'week' ? (days ?? [Math.min(day, 7)]) : [day];
    const next = wanted.flatMap((one) => times.map((at) => nextTime({ every, day: one, at, zone }, after).getTime()));
    return new Date(Math.min(...next));
  }
  const minutes = Number(time.split(':')[1]);
  const past = Math.floor(after.getTime() / HOUR_MS) * HOUR_MS + minutes * MINUTE_MS;
  return new Date(past > after.getTime() ? past : past + HOUR_MS);
}
