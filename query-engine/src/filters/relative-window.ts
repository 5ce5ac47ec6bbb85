import type { Predicate } from '@holdfast/contracts/report/predicate';
import { momentOf, textOfMoment } from './wall-clock.ts';

type Relative = Extract<Predicate, { op: 'relative' }>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From inclusive, to exclusive, on the zoneless clock. */
export interface DateWindow {
  readonly from: string;
  readonly to: string;
}

/**
 * The time window of a relative predicate. A relative date counts whole days: "last 7 days" including today ends
 * tonight, without today it ends at the previous midnight. A relative time counts from the exact moment. Calendar units
 * are whole weeks (from Sunday), months or years before or after the current one.
 */
export function relativeWindow(predicate: Relative, now: string): DateWindow {
  const moment = momentOf(now) ?? 0;
  const { unit, direction, count } = predicate;
  if (direction === 'this') return between(startOf(unit, moment), addUnits(unit, startOf(unit, moment), 1));

  if (unit.startsWith('calendar')) {
    const current = startOf(unit, moment);
    if (direction === 'last') return between(addUnits(unit, current, -count), current);
    return between(addUnits(unit, current, 1), addUnits(unit, current, count + 1));
  }

  const countsMoments = predicate.of === 'time' || unit === 'minutes' || unit === 'hours';
  if (countsMoments) {
    // The moment itself belongs to both sides, hence the millisecond.
    if (direction === 'last') return between(addUnits(unit, moment, -count), moment + 1);
    return between(moment, addUnits(unit, moment, count) + 1);
  }
  const today = startOf('days', moment);
  const tomorrow = today + DAY;
  if (direction === 'last') {
    const end = predicate.includeToday ? tomorrow : today;
    return between(addUnits(unit, end, -count), end);
  }
  const start = predicate.includeToday ? today : tomorrow;
  return between(start, addUnits(unit, start, count));
}

function between(from: number, to: number): DateWindow {
  return { from: textOfMoment(from), to: textOfMoment(to) };
}

function startOf(unit: Relative['unit'], moment: number): number {
  const date = new Date(moment);
  const day = moment - (moment - Math.floor(moment / DAY) * DAY);
  switch (unit) {
    case 'minutes':
      return Math.floor(moment / MINUTE) * MINUTE;
    case 'hours':
      return Math.floor(moment / HOUR) * HOUR;
    case 'days':
      return day;
    case 'weeks':
    case 'calendarWeeks':
      return day - date.getUTCDay() * DAY;
    case 'months':
    case 'calendarMonths':
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
    case 'years':
    case 'calendarYears':
      return Date.UTC(date.getUTCFullYear(), 0, 1);
  }
}

/** Months and years keep the day of the month, clamped to the last one: a month before 31 March is 28 February. */
function addUnits(unit: Relative['unit'], moment: number, count: number): number {
  switch (unit) {
    case 'minutes':
      return moment + count * MINUTE;
    case 'hours':
      return moment + count * HOUR;
    case 'days':
      return moment + count * DAY;
    case 'weeks':
    case 'calendarWeeks':
      return moment + count * 7 * DAY;
    case 'months':
    case 'calendarMonths':
      return addMonths(moment, count);
    case 'years':
    case 'calendarYears':
      return addMonths(moment, count * 12);
  }
}

function addMonths(moment: number, count: number): number {
  const date = new Date(moment);
  const time = moment - Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count + 1, 0)).getUTCDate();
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, Math.min(date.getUTCDate(), lastDay)) + time;
}
