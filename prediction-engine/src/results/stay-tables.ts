import { RESULT_TABLES } from '@holdfast/contracts/prediction/tables';
import { COHORT_GRAINS } from '@holdfast/contracts/prediction/values';
import { isoDate } from '../profile/columns/dates.ts';
import { meanStays } from '../survival/mean-stays.ts';
import type { ResultTable } from './result-table.ts';

/** Retention over time: survival, renewals, cohorts. */
export const STAY_TABLES: readonly ResultTable[] = [
  {
    name: 'survival',
    file: 'survival.csv',
    columns: RESULT_TABLES.survival,
    rows: ({ survival }) =>
      survival?.points.map(({ atRisk, ...point }) => ({ ...point, at_risk: atRisk, estimator: survival.estimator })) ??
      [],
  },
  {
    name: 'renewals',
    file: 'renewal_risk.csv',
    optional: true,
    columns: RESULT_TABLES.renewals,
    rows: ({ renewals, customers }) =>
      renewals?.running.map(({ row, months, within3, within12, remaining, hazardRatio }) => ({
        customer: customers.id(row) ?? String(row + 1),
        months_so_far: months,
        ends_within_3_months: within3,
        ends_within_12_months: within12,
        expected_remaining_months: remaining,
        hazard_ratio: hazardRatio,
      })) ?? [],
  },
  {
    name: 'hazard_ratios',
    file: 'hazard_ratios.csv',
    optional: true,
    columns: RESULT_TABLES.hazard_ratios,
    rows: ({ renewals }) =>
      renewals?.ratios.map(({ name, ratio, low, high }) => ({ effect: name, hazard_ratio: ratio, low, high })) ?? [],
  },
  {
    name: 'cohorts',
    file: 'cohorts.csv',
    columns: RESULT_TABLES.cohorts,
    rows: ({ cohorts }) => cohorts.map((cell) => ({ ...cell })),
  },
  {
    name: 'cohort_views',
    file: null,
    optional: true,
    columns: RESULT_TABLES.cohort_views,
    rows: ({ cohortViews }) =>
      cohortViews.map(({ by, ...cell }) => ({
        ...cell,
        segment_column: by?.column ?? null,
        segment_value: by?.value ?? null,
        cohort_start: firstDay(cell.grain, cell.place),
      })),
  },
  {
    name: 'mean_stays',
    file: null,
    optional: true,
    columns: RESULT_TABLES.mean_stays,
    rows: ({ survival }) => meanStays(survival).map((stay) => ({ ...stay })),
  },
];

const MONTHS: Readonly<Record<string, number>> = {
  [COHORT_GRAINS.month]: 1,
  [COHORT_GRAINS.quarter]: 3,
  [COHORT_GRAINS.year]: 12,
};

/** A cohort's index counts months, quarters or years; a mean of cohorts has no start date. */
function firstDay(grain: string, place: number): string | null {
  if (place < 0) return null;
  const month = place * (MONTHS[grain] ?? 1);
  return isoDate(Date.UTC(Math.floor(month / 12), month % 12, 1) / 86_400_000);
}
