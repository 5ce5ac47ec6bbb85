import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import type { TypedColumn } from '../columns/typed-column.ts';
import { subscriptionDates } from '../roles/subscription-dates.ts';

const GROUPS = 8;
const FEWEST_ROWS = 80;
/** A total that grows with time doubles when the time doubles: slope 1 on logarithmic scales. */
const LEAST_SLOPE = 0.5;
const MOST_SLOPE = 2;
const LEAST_FIT = 0.8;
/** Tolerated share of dates after the start, such as corrections. */
const SLIPS = 0.05;

/**
 * Columns of a table of subscriptions that show its state at the end rather than at the start: totals that grow with
 * time, and dates after the start. Beside the start date they reveal how long the subscription ran. By column index,
 * with the reason.
 */
export function knownOnlyAtTheEnd(columns: readonly TypedColumn[]): ReadonlyMap<number, Message> {
  const reasons = new Map<number, Message>();
  const dates = subscriptionDates(columns);
  const starts = dates?.start.numbers;
  const ends = dates?.end.numbers;
  if (dates === null || starts == null || ends == null) return reasons;
  const today = starts.reduce((last, day) => (day > last ? day : last), Number.NEGATIVE_INFINITY);
  const days = starts.map((from, row) => Math.min(today, ends[row] || Number.POSITIVE_INFINITY) - from);
  const rows = [...days.keys()].filter((row) => (days[row] as number) > 0);
  const groups = [true, false].map((isOver) => rows.filter((row) => (ends[row] as number) <= today === isOver));
  columns.forEach((column, at) => {
    const { name, kind, numbers } = column;
    if (numbers === null || column === dates.start || column === dates.end) return;
    if (kind === 'date') {
      if (isLater(numbers, starts)) reasons.set(at, message('dateAfterStart', { name, start: dates.start.name }));
    } else if (growsWithTime(numbers, days, groups)) reasons.set(at, message('runningTotal', { name }));
  });
  return reasons;
}

function isLater(dates: Float64Array, starts: Float64Array): boolean {
  let [known, later] = [0, 0];
  dates.forEach((day, row) => {
    if (Number.isNaN(day) || Number.isNaN(starts[row])) return;
    known++;
    if (day > (starts[row] as number)) later++;
  });
  return later > known * SLIPS;
}

/** Among ended and among running subscriptions: a cause of long stays alone would not grow among running ones. */
function growsWithTime(values: Float64Array, days: Float64Array, groups: readonly (readonly number[])[]): boolean {
  const known = groups.map((rows) => rows.filter((row) => !Number.isNaN(values[row])));
  const judged = known.filter(({ length }) => length >= FEWEST_ROWS);
  return judged.length > 0 && judged.every((rows) => isProportional(values, days, rows));
}

function isProportional(values: Float64Array, days: Float64Array, rows: readonly number[]): boolean {
  const order = [...rows].sort((a, b) => (days[a] as number) - (days[b] as number));
  const points = Array.from({ length: GROUPS }, (_, group) => {
    const own = order.slice((group * order.length) / GROUPS, ((group + 1) * order.length) / GROUPS);
    const mean = (of: Float64Array) => own.reduce((sum, row) => sum + (of[row] as number), 0) / own.length;
    return [Math.log(mean(days)), Math.log(mean(values))] as const;
  });
  if (points.some(([, y]) => !Number.isFinite(y))) return false;
  const average = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / GROUPS;
  const [x, y] = [average(0), average(1)];
  const product = (a: 0 | 1, b: 0 | 1) =>
    points.reduce((sum, point) => sum + (point[a] - (a ? y : x)) * (point[b] - (b ? y : x)), 0);
  const slope = product(0, 1) / product(0, 0);
  const fit = product(0, 1) ** 2 / (product(0, 0) * product(1, 1));
  return slope >= LEAST_SLOPE && slope <= MOST_SLOPE && fit >= LEAST_FIT;
}
