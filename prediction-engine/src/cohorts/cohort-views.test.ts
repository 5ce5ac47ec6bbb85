import { describe, expect, it } from 'vitest';
import { customerTable } from '../shapes/customer-table.ts';
import { madeProfile } from '../testing/made-profile.ts';
import { COUNTINGS, cohortViews, FIGURES, MEANS } from './cohort-views.ts';

const many = <Value>(count: number, make: (at: number) => Value) => Array.from({ length: count }, (_, at) => make(at));

/** Three purchases each: all customers in January, odd ones in February, all in April, and a last one on 2 May. */
const months = many(60, (at) => ['2023-01-10', at % 2 === 1 ? '2023-02-10' : '2023-01-20', '2023-04-10']);
const log = madeProfile(
  {
    customer_id: [...months.flatMap((days, at) => days.map(() => `c${at}`)), 'new'],
    date: [...months.flat(), '2023-05-02'],
    amount: [...months.flatMap(() => [10, 20, 5]), 7],
    country: [...months.flatMap((days, at) => days.map(() => (at < 30 ? 'DE' : 'FR'))), 'DE'],
  },
  { shape: 'transactions' },
);

const pick = (wanted: Record<string, string>) =>
  cohortViews(log, customerTable(log, '2026-01-01')).filter((cell) =>
    Object.entries({ grain: 'Month', segment: 'All customers', counting: COUNTINGS.on, ...wanted }).every(
      ([name, value]) => cell[name as keyof typeof cell] === value,
    ),
  );
const valuesOf = (wanted: Record<string, string>) => pick(wanted).map(({ value }) => value);

describe('the cohort triangle', () => {
  it('counts customers active in the month itself, or in that month or later', () => {
    const january = { cohort: '2023-01', figure: FIGURES.count };
    expect(valuesOf(january)).toEqual([60, 30, 0, 60, 0]);
    expect(valuesOf({ ...january, counting: COUNTINGS.after })).toEqual([60, 60, 60, 60, 0]);
    expect(pick(january).map(({ complete }) => complete)).toEqual([true, true, true, true, false]);
  });

  it('tracks the revenue of the first month', () => {
    const spent = [30 * 30 + 30 * 10, 30 * 20, 0, 60 * 5, 0];
    expect(valuesOf({ cohort: '2023-01', figure: FIGURES.revenue })).toEqual(spent.map((one) => one / 1200));
  });

  it('is also split by quarter and year, and by a column that describes customers', () => {
    expect(valuesOf({ grain: 'Quarter', cohort: '2023 Q1', figure: FIGURES.share })).toEqual([1, 1]);
    expect(valuesOf({ grain: 'Year', cohort: '2023', figure: FIGURES.count })).toEqual([61]);
    expect(valuesOf({ segment: 'country: FR', cohort: '2023-01', figure: FIGURES.count })).toEqual([30, 15, 0, 30, 0]);
  });

  it('averages only cohorts whose period has ended, weighted by size and unweighted', () => {
    const weighted = pick({ cohort: MEANS.weighted, figure: FIGURES.share });
    // The newcomer of May is in no mean: May has not ended.
    expect(weighted.map(({ value }) => value)).toEqual([1, 0.5, 0, 1]);
    expect(weighted[0]).toMatchObject({ customers: 60, complete: true });
    expect(valuesOf({ cohort: MEANS.simple, figure: FIGURES.share })).toEqual([1, 0.5, 0, 1]);
    expect(pick({ cohort: MEANS.weighted, figure: FIGURES.count })).toEqual([]);
  });

  it('finds the last day of a file with times', () => {
    const times = madeProfile(
      {
        customer_id: ['a', 'a', 'b', 'b', 'c', 'c'],
        time: [
          '2023-01-10T08:00:00',
          '2023-02-01T09:30:00',
          '2023-01-11T07:00:00',
          '2023-01-20T07:00:00',
          '2023-01-12T10:00:00',
          '2023-01-29T10:00:00',
        ],
        amount: [1, 2, 3, 4, 5, 6],
      },
      { shape: 'transactions' },
    );
    const cells = cohortViews(times, { ...customerTable(times, '2026-01-01'), asOf: '2023-02-01' });
    const january = cells.filter(
      ({ grain, cohort, figure, counting }) =>
        grain === 'Month' && cohort === '2023-01' && figure === FIGURES.count && counting === COUNTINGS.on,
    );
    expect(january.map(({ value, complete }) => [value, complete])).toEqual([
      [3, true],
      [1, false],
    ]);
  });

  it('weights cohorts by size in one mean only', () => {
    const subscriptions = madeProfile({
      account_id: many(40, (at) => `a${at}`),
      start_date: many(40, (at) => (at < 30 ? '2024-01-05' : '2024-02-05')),
      end_date: many(40, (at) => (at < 15 ? '2024-02-20' : at === 39 ? '2024-05-01' : '')),
      mrr: many(40, (at) => (at < 30 ? 10 : 20)),
    });
    const after1 = cohortViews(subscriptions, customerTable(subscriptions, '2024-05-31')).filter(
      ({ grain, period, figure }) => grain === 'Month' && period === 1 && figure === FIGURES.share,
    );
    expect(after1.map(({ cohort, value }) => [cohort, value])).toEqual([
      [MEANS.weighted, 25 / 40],
      [MEANS.simple, 0.75],
      ['2024-01', 0.5],
      ['2024-02', 1],
    ]);
    expect(new Set(after1.map(({ counting }) => counting))).toEqual(new Set([COUNTINGS.on]));
  });
});
