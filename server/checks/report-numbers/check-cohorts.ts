import type { Visual } from '@holdfast/contracts/report/visual';
import type { RetentionFixture } from '../../src/features/reports/testing/retention-fixture.ts';
import type { CheckLedger } from './check-report.ts';
import * as byHand from './reference-statistics.ts';
import { shownBy } from './shown-by.ts';

/** One customer of a log, or one subscription, by month as yyyy-mm. */
export interface ExpectedStay {
  readonly from: string;
  /** Months with a purchase; null for a subscription. */
  readonly bought: ReadonlyMap<string, number> | null;
  /** The month it ended in; null while it runs, and in a log. */
  readonly end: string | null;
  /** What a subscription pays; NaN if unknown. */
  readonly pays: number;
}

const MONTHS_IN = { Month: 1, Quarter: 3, Year: 12 } as const;
type Grain = keyof typeof MONTHS_IN;
const MOST_COHORTS = 48;

/** The index of a month in months, quarters or years. */
const placeOf = (month: string, grain: Grain) => Math.floor(byHand.monthsBetween('0000-01', month) / MONTHS_IN[grain]);
function nameOf(month: string, grain: Grain): string {
  const [year = '', number = ''] = month.split('-');
  return grain === 'Month' ? month : grain === 'Year' ? year : `${year} Q${Math.ceil(Number(number) / 3)}`;
}

/** The cohort triangle, cell by cell, for every choice the page offers. */
export async function checkCohorts(
  fixture: RetentionFixture,
  triangle: Visual,
  stays: readonly ExpectedStay[],
  lastMonth: string,
  ledger: CheckLedger,
): Promise<void> {
  const isLog = stays.some(({ bought }) => bought !== null);
  const isPaid = fixture.facts.results.cohortChoices.figures > 2;
  for (const grain of ['Month', 'Quarter', 'Year'] as const)
    for (const counting of isLog ? ['In the period', 'Then or later'] : ['In the period'])
      for (const figure of ['Percent active', 'Number active', ...(isPaid ? ['Percent of revenue'] : [])]) {
        const shown = await shownBy(fixture, triangle, { grain, counting, figure });
        const expected = cellsOf(stays, lastMonth, grain, counting, figure);
        const where = `${figure} ${counting.toLowerCase()} by ${grain.toLowerCase()}`;
        ledger.same(`${where}: number of cells`, (shown.cohort ?? []).length, expected.size);
        (shown.cohort ?? []).forEach((cohort, i) => {
          const cell = expected.get(`${cohort} ${shown.period?.[i]}`);
          const what = `${where}: ${cohort} after ${shown.period?.[i]}`;
          ledger.number(what, shown.value?.[i] ?? Number.NaN, cell?.value ?? Number.NaN);
          ledger.number(`${what}: size`, shown.customers?.[i], cell?.size ?? Number.NaN);
          ledger.same(`${what}: is over`, shown.complete?.[i], cell?.isOver);
        });
      }
}

interface CohortCheckCell {
  readonly value: number;
  readonly size: number;
  readonly isOver: boolean;
}

function cellsOf(stays: readonly ExpectedStay[], lastMonth: string, grain: Grain, counting: string, figure: string) {
  const cohorts = new Map<number, ExpectedStay[]>();
  for (const stay of stays) {
    const place = placeOf(stay.from, grain);
    cohorts.set(place, [...(cohorts.get(place) ?? []), stay]);
  }
  const last = placeOf(lastMonth, grain);
  const cells = new Map<string, CohortCheckCell>();
  const over = new Map<number, { part: number; whole: number; size: number }[]>();
  const kept = [...cohorts.keys()].sort((a, b) => a - b).slice(-MOST_COHORTS);
  for (const place of kept) {
    const members = cohorts.get(place) ?? [];
    const count = (at: number) =>
      figure === 'Percent of revenue'
        ? paidIn(members, at, place, grain)
        : activeIn(members, at, place, grain, counting);
    const whole = figure === 'Number active' ? 1 : figure === 'Percent active' ? members.length : count(place);
    for (let period = 0; period <= last - place; period++) {
      const part = count(place + period);
      const isOver = place + period < last;
      cells.set(`${nameOf(members[0]?.from ?? '', grain)} ${period}`, {
        value: part / whole,
        size: members.length,
        isOver,
      });
      if (isOver && whole > 0) over.set(period, [...(over.get(period) ?? []), { part, whole, size: members.length }]);
    }
  }
  for (const [period, parts] of over) {
    const size = byHand.sum(parts.map((one) => one.size));
    const together = byHand.sum(parts.map(({ part }) => part)) / byHand.sum(parts.map(({ whole }) => whole));
    const alike = byHand.mean(parts.map(({ part, whole }) => part / whole));
    if (figure !== 'Number active') cells.set(`Mean by size ${period}`, { value: together, size, isOver: true });
    cells.set(`Simple mean ${period}`, { value: alike, size, isOver: true });
  }
  return cells;
}

/**
 * A subscription counts if it continues after the period, or began in it; in a log, customers who bought in it (or
 * later).
 */
function activeIn(members: readonly ExpectedStay[], at: number, began: number, grain: Grain, counting: string): number {
  return members.filter(({ bought, end }) => {
    if (bought === null) return at === began || end === null || placeOf(end, grain) > at;
    const places = [...bought.keys()].map((month) => placeOf(month, grain));
    return counting === 'Then or later' ? places.some((one) => one >= at) : places.includes(at);
  }).length;
}

function paidIn(members: readonly ExpectedStay[], at: number, began: number, grain: Grain): number {
  return byHand.sum(
    members.map((stay) => {
      if (stay.bought === null)
        return Number.isNaN(stay.pays) ? 0 : activeIn([stay], at, began, grain, '') * Math.max(0, stay.pays);
      return byHand.sum([...stay.bought].filter(([month]) => placeOf(month, grain) === at).map(([, paid]) => paid));
    }),
  );
}
