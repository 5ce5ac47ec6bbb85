import type { Schedule } from '@holdfast/contracts/http/sources';
import { isTimeZone } from '@holdfast/contracts/report/mailing';
import { expect, test } from 'vitest';
import { isDeep } from '../../../../../scripts/depth.mjs';
import { nextRun } from './next-run.ts';

const schedule = (part: Partial<Schedule>): Schedule => ({
  every: 'day',
  time: '06:00',
  day: 1,
  time_zone: 'UTC',
  ...part,
});
const next = (part: Partial<Schedule>, after: string) =>
  nextRun(schedule(part), new Date(after))?.toISOString() ?? null;

test.each([
  [{ every: 'never' }, '2026-01-31T12:00:00Z', null],
  [{ every: 'hour', time: '06:15' }, '2026-01-31T12:14:59Z', '2026-01-31T12:15:00.000Z'],
  [{ every: 'hour', time: '06:15' }, '2026-01-31T12:15:00Z', '2026-01-31T13:15:00.000Z'],
  [{ every: 'day' }, '2026-01-31T05:59:59Z', '2026-01-31T06:00:00.000Z'],
  [{ every: 'day' }, '2026-01-31T06:00:00Z', '2026-02-01T06:00:00.000Z'],
  [{ every: 'week', day: 1 }, '2026-11-16T06:00:00Z', '2026-11-23T06:00:00.000Z'],
  [{ every: 'week', day: 7 }, '2026-11-16T06:00:00Z', '2026-11-22T06:00:00.000Z'],
  [{ every: 'month', day: 28 }, '2026-01-28T07:00:00Z', '2026-02-28T06:00:00.000Z'],
  [{ every: 'month', day: 1 }, '2026-12-02T00:00:00Z', '2027-01-01T06:00:00.000Z'],
  // Berlin: winter, summer, the night without 02:30, and the night with two of them.
  [{ time_zone: 'Europe/Berlin' }, '2026-01-10T12:00:00Z', '2026-01-11T05:00:00.000Z'],
  [{ time_zone: 'Europe/Berlin' }, '2026-07-10T12:00:00Z', '2026-07-11T04:00:00.000Z'],
  [{ time_zone: 'Europe/Berlin', time: '02:30' }, '2026-03-28T12:00:00Z', '2026-03-29T01:30:00.000Z'],
  [{ time_zone: 'Europe/Berlin', time: '02:30' }, '2026-10-24T12:00:00Z', '2026-10-25T01:30:00.000Z'],
  [{ time_zone: 'Asia/Tokyo' }, '2026-01-31T20:59:00Z', '2026-01-31T21:00:00.000Z'],
  [{ time_zone: 'America/Los_Angeles', every: 'month', day: 1 }, '2026-01-31T20:00:00Z', '2026-02-01T14:00:00.000Z'],
] as [Partial<Schedule>, string, string | null][])('%j after %s is %s', (part, after, expected) => {
  expect(next(part, after)).toBe(expected);
});

test('the next run is always in the future, by at most a month and a day', () => {
  const step = (isDeep ? 7 : 67) * 3_600_000 + 60_000;
  for (const every of ['hour', 'day', 'week', 'month'] as const)
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += step) {
      const found =
        nextRun(schedule({ every, time: '02:30', time_zone: 'Europe/Berlin' }), new Date(at))?.getTime() ?? 0;
      expect(found).toBeGreaterThan(at);
      expect(found - at).toBeLessThan(32 * 86_400_000);
    }
});

test('an unknown time zone is refused', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
});
