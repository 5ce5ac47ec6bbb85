import { lookingFrom } from '../profile/customer-table.ts';
import type { Customers } from '../profile/customers.ts';
import { isoDate } from '../profile/dates.ts';
import { subscriptionDates } from '../profile/find-shape.ts';
import { isActivityLog, type Profile } from '../profile/profile.ts';
import { readLog } from './read-log.ts';

/** Of the customers who came in one month, how many are still active so many months later. */
export interface CohortCell {
  readonly cohort: string;
  readonly period: number;
  readonly customers: number;
  readonly active: number;
  readonly retention: number;
  /** The month had not ended when the file was made: its share can still rise. */
  readonly complete: boolean;
}

interface Stay {
  readonly from: number;
  /** Whether the customer was active so many months after the first. */
  active(period: number): boolean;
}

/** Possible where beginnings and later activity are known: subscriptions and logs. A snapshot gives no cohorts. */
export function cohortsOf(profile: Profile, customers: Customers): CohortCell[] {
  const today = lookingFrom(profile, customers.asOf);
  const dates = subscriptionDates(profile.columns);
  if (dates?.start.numbers != null && dates.end.numbers != null)
    return triangle(fromSubscriptions(dates.start.numbers, dates.end.numbers), today);
  if (isActivityLog(profile.shape, profile.label) || profile.shape === 'panel')
    return triangle(fromLog(profile), today);
  return [];
}

function fromSubscriptions(start: Float64Array, end: Float64Array): Stay[] {
  const stays: Stay[] = [];
  start.forEach((day, row) => {
    if (Number.isNaN(day)) return;
    const from = monthOf(day);
    const to = Number.isNaN(end[row] ?? Number.NaN) ? Number.POSITIVE_INFINITY : monthOf(end[row] ?? 0);
    stays.push({ from, active: (period) => from + period < to || period === 0 });
  });
  return stays;
}

function fromLog(profile: Profile): Stay[] {
  const log = readLog(profile);
  // Months without a year have no place in a calendar.
  if (log === null || log.dayName !== undefined) return [];
  return log.customers.map(({ days }) => {
    const months = new Set(days.map(monthOf));
    const from = Math.min(...months);
    return { from, active: (period) => months.has(from + period) };
  });
}

function triangle(stays: readonly Stay[], today: number): CohortCell[] {
  const lastMonth = monthOf(today);
  const cohorts = new Map<number, Stay[]>();
  for (const stay of stays) {
    const members = cohorts.get(stay.from);
    if (members === undefined) cohorts.set(stay.from, [stay]);
    else members.push(stay);
  }
  return [...cohorts.keys()]
    .sort((a, b) => a - b)
    .flatMap((from) => {
      const members = cohorts.get(from) ?? [];
      return Array.from({ length: Math.max(0, lastMonth - from + 1) }, (_, period) => {
        const active = members.filter((stay) => stay.active(period)).length;
        return {
          cohort: monthName(from),
          period,
          customers: members.length,
          active,
          retention: active / members.length,
          complete: from + period < lastMonth,
        };
      });
    });
}

/** Months since year 0, so that they can be subtracted. */
function monthOf(day: number): number {
  const date = new Date(Math.floor(day) * 86_400_000);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

function monthName(month: number): string {
  return isoDate(Date.UTC(Math.floor(month / 12), month % 12, 1) / 86_400_000).slice(0, 7);
}
