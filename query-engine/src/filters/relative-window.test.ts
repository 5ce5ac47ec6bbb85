// @vitest-environment node
import type { Predicate } from '@holdfast/contracts/report/predicate';
import { expect, it } from 'vitest';
import { relativeWindow } from './relative-window.ts';
import { wallClockText } from './wall-clock.ts';

type Relative = Extract<Predicate, { op: 'relative' }>;
/** A Sunday. */
const NOW = '2026-10-18T09:30:15';

const window = (text: string, of: 'date' | 'time' = 'date', now = NOW) => {
  const [direction, count, unit, today] = text.split(' ');
  const predicate = {
    op: 'relative',
    direction,
    count: Number(count),
    unit,
    includeToday: today !== 'without',
    of,
  } as Relative;
  const { from, to } = relativeWindow(predicate, now);
  return `${from.replace(' 00:00:00.000', '')} – ${to.replace(' 00:00:00.000', '')}`;
};

it.each([
  ['last 1 days', '2026-10-18 – 2026-10-19'],
  ['last 7 days', '2026-10-12 – 2026-10-19'],
  ['last 7 days without', '2026-10-11 – 2026-10-18'],
  ['next 2 days', '2026-10-18 – 2026-10-20'],
  ['next 2 days without', '2026-10-19 – 2026-10-21'],
  ['this 1 days', '2026-10-18 – 2026-10-19'],
  ['last 2 weeks', '2026-10-05 – 2026-10-19'],
  ['this 1 weeks', '2026-10-18 – 2026-10-25'],
  ['last 1 calendarWeeks', '2026-10-11 – 2026-10-18'],
  ['next 1 calendarWeeks', '2026-10-25 – 2026-11-01'],
  ['last 1 months', '2026-09-19 – 2026-10-19'],
  ['last 1 months without', '2026-09-18 – 2026-10-18'],
  ['this 1 months', '2026-10-01 – 2026-11-01'],
  ['last 3 calendarMonths', '2026-07-01 – 2026-10-01'],
  ['next 2 calendarMonths', '2026-11-01 – 2027-01-01'],
  ['last 1 years without', '2025-10-18 – 2026-10-18'],
  ['last 2 calendarYears', '2024-01-01 – 2026-01-01'],
  ['this 1 calendarYears', '2026-01-01 – 2027-01-01'],
])('%s as a date is %s', (text, expected) => {
  expect(window(text)).toBe(expected);
});

it.each([
  ['last 90 minutes', '2026-10-18 08:00:15.000 – 2026-10-18 09:30:15.001'],
  ['next 1 hours', '2026-10-18 09:30:15.000 – 2026-10-18 10:30:15.001'],
  ['this 1 hours', '2026-10-18 09:00:00.000 – 2026-10-18 10:00:00.000'],
  ['this 1 minutes', '2026-10-18 09:30:00.000 – 2026-10-18 09:31:00.000'],
  ['last 1 days', '2026-10-17 09:30:15.000 – 2026-10-18 09:30:15.001'],
])('%s as a time is %s', (text, expected) => {
  expect(window(text, 'time')).toBe(expected);
});

it('clamps to the last day of a shorter month', () => {
  expect(window('last 1 months without', 'date', '2026-03-31T12:00:00')).toBe('2026-02-28 – 2026-03-31');
  expect(window('last 1 years without', 'date', '2024-02-29T12:00:00')).toBe('2023-02-28 – 2024-02-29');
});

it('reads dates without a zone unchanged and others in UTC', () => {
  expect(wallClockText('2026-05-01')).toBe('2026-05-01 00:00:00.000');
  expect(wallClockText('2026-05-01T10:20')).toBe('2026-05-01 10:20:00.000');
  expect(wallClockText('2026-05-01T00:00:00.000Z')).toBe('2026-05-01 00:00:00.000');
  expect(wallClockText('2026-05-01T01:00:00+02:00')).toBe('2026-04-30 23:00:00.000');
  expect(wallClockText('2026-02-31')).toBeNull();
  expect(wallClockText('yesterday')).toBeNull();
});
