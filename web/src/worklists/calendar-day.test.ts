import { expect, it } from 'vitest';
import { calendarDay } from './calendar-day.ts';

it.each([
  ['America/Los_Angeles', '2026-11-18T02:00:00Z', '2026-11-17', '2026-11-18'],
  ['Asia/Tokyo', '2026-11-17T16:00:00Z', '2026-11-18', '2026-11-19'],
  // Clocks change during this day, which has 25 hours.
  ['America/Los_Angeles', '2026-11-01T07:30:00Z', '2026-11-01', '2026-11-02'],
])('in %s at %s today is %s and tomorrow %s', (timeZone, now, today, tomorrow) => {
  expect([0, 1].map((days) => calendarDay(days, new Date(now), timeZone))).toEqual([today, tomorrow]);
});
