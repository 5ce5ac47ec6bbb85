import type { Rhythm } from '@holdfast/contracts/report/mailing';
import { expect, it } from 'vitest';
import { nextAt, wallText } from './rhythm.ts';

const zone = 'Europe/Berlin';
const next = (rhythm: Rhythm, after: string) => nextAt(rhythm, new Date(after)).toISOString();

it.each<[Rhythm, string, string]>([
  [{ every: 'day', at: '08:00', zone }, '2026-11-16T06:59:00Z', '2026-11-16T07:00:00.000Z'],
  [{ every: 'day', at: '08:00', zone }, '2026-11-16T07:00:00Z', '2026-11-17T07:00:00.000Z'],
  [{ every: 'day', at: '08:00', zone }, '2026-06-16T07:00:00Z', '2026-06-17T06:00:00.000Z'],
  [{ every: 'week', weekday: 1, at: '23:30', zone }, '2026-11-16T22:30:00Z', '2026-11-23T22:30:00.000Z'],
  [{ every: 'month', day: 31, at: '00:00', zone }, '2026-02-01T00:00:00Z', '2026-02-27T23:00:00.000Z'],
  [{ every: 'month', day: 1, at: '09:00', zone: 'Asia/Tokyo' }, '2026-12-31T23:00:00Z', '2027-01-01T00:00:00.000Z'],
  // The hour skipped by a DST change, and the one that occurs twice.
  [{ every: 'day', at: '02:30', zone }, '2026-03-28T12:00:00Z', '2026-03-29T01:30:00.000Z'],
  [{ every: 'day', at: '02:30', zone }, '2026-10-24T12:00:00Z', '2026-10-25T01:30:00.000Z'],
])('%j after %s is %s', (rhythm, after, expected) => {
  expect(next(rhythm, after)).toBe(expected);
});

it('a day has one delivery, even on a DST change', () => {
  let at = new Date('2026-01-01T00:00:00Z');
  const days = new Set<string>();
  for (let count = 0; count < 365; count += 1) {
    at = nextAt({ every: 'day', at: '02:30', zone }, at);
    days.add(wallText(at.getTime(), zone).slice(0, 10));
  }
  expect(days.size).toBe(365);
});
