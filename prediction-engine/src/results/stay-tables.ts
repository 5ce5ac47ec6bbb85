import { meanStays } from '../survival/mean-stays.ts';
import type { ResultTable } from './result-table.ts';

/** How long customers stay: survival, what ends sooner, cohorts. */
export const STAY_TABLES: readonly ResultTable[] = [
  {
    name: 'survival',
    file: 'survival.csv',
    columns: {
      segment: 'text',
      time: 'number',
      survival: 'number',
      low: 'number',
      high: 'number',
      at_risk: 'integer',
      events: 'integer',
      hazard: 'number',
      estimator: 'text',
    },
    rows: ({ survival }) =>
      survival?.points.map(({ atRisk, ...point }) => ({ ...point, at_risk: atRisk, estimator: survival.estimator })) ??
      [],
  },
  {
    name: 'renewals',
    file: 'renewal_risk.csv',
    optional: true,
    columns: {
      customer: 'text',
      months_so_far: 'number',
      ends_within_3_months: 'number',
      ends_within_12_months: 'number',
      expected_remaining_months: 'number',
      hazard_ratio: 'number',
    },
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
    columns: { effect: 'text', hazard_ratio: 'number', low: 'number', high: 'number' },
    rows: ({ renewals }) =>
      renewals?.ratios.map(({ name, ratio, low, high }) => ({ effect: name, hazard_ratio: ratio, low, high })) ?? [],
  },
  {
    name: 'cohorts',
    file: 'cohorts.csv',
    columns: {
      cohort: 'text',
      period: 'integer',
      customers: 'integer',
      active: 'integer',
      retention: 'number',
      complete: 'boolean',
    },
    rows: ({ cohorts }) => cohorts.map((cell) => ({ ...cell })),
  },
  {
    name: 'cohort_views',
    file: null,
    optional: true,
    columns: {
      grain: 'text',
      segment: 'text',
      counting: 'text',
      figure: 'text',
      unit: 'text',
      cohort: 'text',
      place: 'integer',
      period: 'integer',
      customers: 'integer',
      value: 'number',
      complete: 'boolean',
    },
    rows: ({ cohortViews }) => cohortViews.map((cell) => ({ ...cell })),
  },
  {
    name: 'mean_stays',
    file: null,
    optional: true,
    columns: { segment: 'text', horizon: 'number', unit: 'text', mean: 'number', low: 'number', high: 'number' },
    rows: ({ survival }) => meanStays(survival).map((stay) => ({ ...stay })),
  },
];
