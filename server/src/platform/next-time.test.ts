import { expect, it } from 'vitest';
import { nextTime, type Repeat, wallText } from './next-time.ts';

const zone = 'Europe/Berlin';
const next = (repeat: Repeat, after: string) => nextTime(repeat, new Date(after)).toISOString();

it.each<[Repeat, string, string]>([
  [{ every: 'day', day: 1, at: '08:00', zone }, '2026-11-16T06:59:00Z', '2026-11-16T07:00:00.000Z'],
  [{ every: 'day', day: 1, at: '08:00', zone }, '2026-11-16T07:00:00Z', '2026-11-17T07:00:00.000Z'],
  [{ every: 'day', day: 1, at: '08:00', zone }, '2026-06-16T07:00:00Z', '2026-06-17T06:00:00.000Z'],
  [{ every: 'week', day: 1, at: '23:30', zone }, '2026-11-16T22:30:00Z', '2026-11-23T22:30:00.000Z'],
  [{ every: 'month', day: 31, at: '00:00', zone }, '2026-02-01T00:00:00Z', '2026-02-27T23:00:00.000Z'],
  [{ every: 'month', day: 1, at: '09:00', zone: 'Asia/Tokyo' }, '2026-12-31T23:00:00Z', '2027-01-01T00:00:00.000Z'],
  // The hour skipped by a DST change, and the one that occurs twice.
  [{ every: 'day', day: 1, at: '02:30', zone }, '2026-03-28T12:00:00Z', '2026-03-29T01:30:00.000Z'],
  [{ every: 'day', day: 1, at: '02:30', zone }, '2026-10-24T12:00:00Z', '2026-10-25T01:30:00.000Z'],
])('%j after %s is %s', (repeat, after, expected) => {
  expect(next(repeat, after)).toBe(expected);
});

it('a day has one delivery, even on a DST change', () => {
  let at = new Date('2026-01-01T00:00:00Z');
  const days = new Set<string>();
  for (let count = 0; count < 365; count += 1) {
    at = nextTime({ every: 'day', day: 1, at: '02:30', zone }, at);
    days.add(wallText(at.getTime(), zone).slice(0, 10));
  }
  expect(days.size).toBe(365);
});
