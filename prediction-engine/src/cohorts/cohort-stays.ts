import { isActivityLog, type Profile } from '../profile/profile.ts';
import { subscriptionDates } from '../profile/roles/subscription-dates.ts';
import type { Customers } from '../shapes/customers.ts';
import { readLog } from '../shapes/read-log.ts';

/** A customer of a log, or one subscription: its start, and what is known of later months. */
export interface CustomerStay {
  /** Months since year 0, so that they can be subtracted. */
  readonly from: number;
  /** The last month with known activity; infinite for a running subscription. */
  readonly until: number;
  /** A row of the file with the other columns. */
  readonly row: number;
  /** Log: any activity in these months. Subscription: still running at their end, or started in them. */
  active(first: number, last: number): boolean;
  /** Revenue in these months; NaN if the file has none. */
  paid(first: number, last: number): number;
}

export interface CohortStays {
  readonly all: readonly CustomerStay[];
  /** Customers of a log can return; a subscription runs until it ends. */
  readonly comesBack: boolean;
  /** The column `paid` adds up; null if there is none. */
  readonly paidName: string | null;
}

/** Starts and later activity: available for subscriptions and logs, not for a snapshot. */
export function cohortStays(profile: Profile, { value }: Customers): CohortStays | null {
  const dates = subscriptionDates(profile.columns);
  if (dates?.start.numbers != null && dates.end.numbers != null) {
    const all = fromSubscriptions(dates.start.numbers, dates.end.numbers, value?.values ?? null);
    return { all, comesBack: false, paidName: value?.name ?? null };
  }
  if (!isActivityLog(profile.shape, profile.label) && profile.shape !== 'panel') return null;
  const log = readLog(profile);
  // Months without a year cannot be placed on a calendar.
  if (log === null || log.dayName !== undefined) return null;
  const all = log.customers.map(({ days, amounts, lastRow }) => fromPurchases(days, amounts, lastRow));
  // The monthly figure of a wide panel can be anything, such as visits.
  const isMoney = log.hasAmounts && profile.shape !== 'wide-panel';
  return { all, comesBack: true, paidName: isMoney ? log.amountName : null };
}

function fromSubscriptions(start: Float64Array, end: Float64Array, value: Float64Array | null): CustomerStay[] {
  const stays: CustomerStay[] = [];
  start.forEach((day, row) => {
    if (Number.isNaN(day)) return;
    const from = monthOf(day);
    const to = Number.isNaN(end[row] ?? Number.NaN) ? Number.POSITIVE_INFINITY : monthOf(end[row] ?? 0);
    const pays = Math.max(0, value?.[row] ?? Number.NaN);
    const active = (first: number, last: number) => first <= from || last < to;
    stays.push({ from, until: to, row, active, paid: (first, last) => (active(first, last) ? pays : 0) });
  });
  return stays;
}

function fromPurchases(days: readonly number[], amounts: readonly number[], row: number): CustomerStay {
  const spent = new Map<number, number>();
  days.forEach((day, at) => {
    const month = monthOf(day);
    spent.set(month, (spent.get(month) ?? 0) + (amounts[at] ?? 0));
  });
  const months = [...spent.keys()];
  const within = (first: number, last: number) => months.filter((month) => month >= first && month <= last);
  return {
    from: Math.min(...months),
    until: Math.max(...months),
    row,
    active: (first, last) => (first === last ? spent.has(first) : within(first, last).length > 0),
    paid: (first, last) => within(first, last).reduce((sum, month) => sum + (spent.get(month) ?? 0), 0),
  };
}

/** Months since year 0. */
export function monthOf(day: number): number {
  const date = new Date(Math.floor(day) * 86_400_000);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}
