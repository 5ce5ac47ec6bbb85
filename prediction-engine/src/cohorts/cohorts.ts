import { isoDate } from '../profile/columns/dates.ts';
import type { Profile } from '../profile/profile.ts';
import { referenceDayOf } from '../shapes/customer-table.ts';
import type { Customers } from '../shapes/customers.ts';
import { type CustomerStay, cohortStays, monthOf } from './cohort-stays.ts';

/** The share of the customers who started in one month that is still active a number of months later. */
export interface CohortCount {
  readonly cohort: string;
  readonly period: number;
  readonly customers: number;
  readonly active: number;
  readonly retention: number;
  /** Whether the month had ended when the file was written; if not, the share can still rise. */
  readonly complete: boolean;
}

/** Requires starts and later activity: subscriptions and logs. A snapshot gives no cohorts. */
export function cohortsOf(profile: Profile, customers: Customers): CohortCount[] {
  const stays = cohortStays(profile, customers);
  return stays === null ? [] : triangle(stays.all, referenceDayOf(profile, customers.asOf));
}

function triangle(stays: readonly CustomerStay[], today: number): CohortCount[] {
  const lastMonth = monthOf(today);
  return [...groupByStart(stays, ({ from }) => from)].flatMap(([from, members]) =>
    Array.from({ length: Math.max(0, lastMonth - from + 1) }, (_, period) => {
      const active = members.filter((stay) => stay.active(from + period, from + period)).length;
      return {
        cohort: monthName(from),
        period,
        customers: members.length,
        active,
        retention: active / members.length,
        complete: from + period < lastMonth,
      };
    }),
  );
}

/** The cohorts, oldest first. */
export function groupByStart(
  stays: readonly CustomerStay[],
  beginning: (stay: CustomerStay) => number,
): [number, CustomerStay[]][] {
  const cohorts = new Map<number, CustomerStay[]>();
  for (const stay of stays) {
    const from = beginning(stay);
    const members = cohorts.get(from);
    if (members === undefined) cohorts.set(from, [stay]);
    else members.push(stay);
  }
  return [...cohorts].sort(([a], [b]) => a - b);
}

export function monthName(month: number): string {
  return isoDate(Date.UTC(Math.floor(month / 12), month % 12, 1) / 86_400_000).slice(0, 7);
}
