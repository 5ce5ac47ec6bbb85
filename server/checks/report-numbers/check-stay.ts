import * as byHand from './by-hand.ts';
import type { Ledger } from './check-report.ts';
import type { Shown } from './shown-by.rig.ts';

export interface Stay {
  /** yyyy-mm the customer began. */
  readonly from: string;
  active(period: number): boolean;
}

/** The cohort triangle, cell by cell. */
export function checkCohorts(shown: Shown, stays: readonly Stay[], lastMonth: string, ledger: Ledger): void {
  const cohorts = new Map<string, Stay[]>();
  for (const stay of stays) cohorts.set(stay.from, [...(cohorts.get(stay.from) ?? []), stay]);
  (shown.cohort ?? []).forEach((cohort, i) => {
    const members = cohorts.get(String(cohort)) ?? [];
    const period = Number(shown.period?.[i]);
    const active = members.filter((stay) => stay.active(period)).length;
    ledger.number(`cohort ${cohort} after ${period} months`, shown.retention?.[i], active / members.length);
    ledger.number(`size of cohort ${cohort}`, shown.customers?.[i], members.length);
    const isOver = period < byHand.monthsBetween(String(cohort), lastMonth);
    ledger.same(`cohort ${cohort}: month ${period} is over`, shown.complete?.[i], isOver);
  });
  ledger.same('cohorts shown', new Set(shown.cohort).size, cohorts.size);
}

/** The survival curve of all customers against Kaplan-Meier from the definition. */
export function checkSurvival(shown: Shown, times: number[], ended: boolean[], ledger: Ledger): void {
  const curve = byHand.kaplanMeier(times, ended);
  (shown.time ?? []).forEach((time, i) => {
    if (shown.segment?.[i] !== 'All customers') return;
    ledger.number(`still here after ${time}`, shown.survival?.[i], curve.get(Number(time)) ?? Number.NaN);
  });
}

export function checkMedian(shown: unknown, times: number[], ended: boolean[], ledger: Ledger): void {
  const half = [...byHand.kaplanMeier(times, ended)].find(([, share]) => share <= 0.5)?.[0] ?? null;
  if (half === null) ledger.same('half have left after', shown ?? null, null);
  else ledger.number('half have left after', shown, half);
}
