import type { Schedule } from '@holdfast/contracts/http/sources';
import { nextTime } from '../../../platform/next-time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** The first scheduled run after a moment; null for a manual schedule. */
export function nextRun({ every, time: at, day, time_zone: zone }: Schedule, after: Date): Date | null {
  if (every === 'never') return null;
  if (every !== 'hour') return nextTime({ every, day: every === 'week' ? Math.min(day, 7) : day, at, zone }, after);
  const minutes = Number(at.split(':')[1]);
  const past = Math.floor(after.getTime() / HOUR_MS) * HOUR_MS + minutes * MINUTE_MS;
  return new Date(past > after.getTime() ? past : past + HOUR_MS);
}
