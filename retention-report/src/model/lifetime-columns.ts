import { COHORT_COUNTINGS, COHORT_FIGURES, COHORT_GRAINS, COHORT_MEANS } from '@holdfast/contracts/prediction/values';
import { percent, wordsFormat } from './formats.ts';
import {
  type ColumnDescriptions,
  integer,
  labelledColumn,
  rule,
  type SharedColumns,
  thousandths,
} from './shared-columns.ts';

/** How long customers stay. */
export const lifetimeColumns = ({
  say,
  customers,
  low,
  high,
  plainLow,
  plainHigh,
}: SharedColumns): Pick<
  ColumnDescriptions,
  'survival' | 'renewals' | 'hazard_ratios' | 'cohorts' | 'cohort_views' | 'mean_stays'
> => ({
  survival: {
    segment: labelledColumn(say('label.segment'), rule),
    time: labelledColumn(say('label.time')),
    survival: labelledColumn(say('label.stillHere'), percent),
    low,
    high,
    at_risk: labelledColumn(say('label.atRisk'), integer),
    events: labelledColumn(say('label.events'), integer),
    hazard: labelledColumn(say('label.leaving'), percent),
    estimator: labelledColumn(
      say('label.estimator'),
      wordsFormat({ 'kaplan-meier': say('method.km'), 'period-life-table': say('method.lifeTable') }),
    ),
  },
  renewals: {
    customer: labelledColumn(say('label.customer')),
    months_so_far: labelledColumn(say('label.months'), { style: 'number', digits: 1 }),
    ends_within_3_months: labelledColumn(say('label.within3'), percent),
    ends_within_12_months: labelledColumn(say('label.within12'), percent),
    expected_remaining_months: labelledColumn(say('label.monthsLeft'), { style: 'number', digits: 1 }),
    hazard_ratio: labelledColumn(say('label.hazardRatio'), { style: 'number', digits: 2 }),
  },
  hazard_ratios: {
    effect: labelledColumn(say('label.effect')),
    hazard_ratio: labelledColumn(say('label.hazardRatio'), { style: 'number', digits: 2 }),
    low: plainLow,
    high: plainHigh,
  },
  cohorts: {
    cohort: labelledColumn(say('label.cohort')),
    period: labelledColumn(say('label.period'), integer),
    customers,
    active: labelledColumn(say('label.active'), integer),
    retention: labelledColumn(say('label.retention'), percent),
    complete: labelledColumn(say('label.complete')),
  },
  cohort_views: {
    grain: labelledColumn(
      say('cohorts.by'),
      wordsFormat({
        [COHORT_GRAINS.month]: say('label.month'),
        [COHORT_GRAINS.quarter]: say('value.quarter'),
        [COHORT_GRAINS.year]: say('value.year'),
      }),
    ),
    segment: labelledColumn(say('label.segment'), rule),
    segment_column: null,
    segment_value: null,
    counting: labelledColumn(
      say('label.active'),
      wordsFormat({
        [COHORT_COUNTINGS.on]: say('value.inPeriod'),
        [COHORT_COUNTINGS.after]: say('value.thenOrLater'),
      }),
    ),
    figure: labelledColumn(
      say('label.show'),
      wordsFormat({
        [COHORT_FIGURES.share]: say('value.percentActive'),
        [COHORT_FIGURES.count]: say('value.numberActive'),
        [COHORT_FIGURES.revenue]: say('value.percentRevenue'),
      }),
    ),
    unit: null,
    cohort: labelledColumn(
      say('label.cohort'),
      wordsFormat({
        [COHORT_MEANS.weighted]: say('value.weightedMean'),
        [COHORT_MEANS.simple]: say('value.simpleMean'),
      }),
      'place',
    ),
    cohort_start: labelledColumn(say('label.cohortStart')),
    place: null,
    period: labelledColumn(say('label.period'), integer),
    customers,
    value: labelledColumn(say('label.value'), thousandths),
    complete: labelledColumn(say('label.complete')),
  },
  mean_stays: {
    segment: labelledColumn(say('label.segment'), rule),
    horizon: labelledColumn(say('label.horizon')),
    unit: labelledColumn(
      say('label.unit'),
      wordsFormat({ days: say('dayMany'), months: say('monthMany'), years: say('yearMany') }),
    ),
    mean: labelledColumn(say('label.mean')),
    low: plainLow,
    high: plainHigh,
  },
});
