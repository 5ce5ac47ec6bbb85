import { COHORT_COUNTINGS, COHORT_FIGURES, COHORT_GRAINS, COHORT_MEANS } from '@holdfast/contracts/prediction/values';
import { percent, wordsFormat } from './formats.ts';
import { type ColumnDescriptions, integer, named, rule, type SharedColumns, thousandths } from './shared-columns.ts';

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
    segment: named(say('label.segment'), rule),
    time: named(say('label.time')),
    survival: named(say('label.stillHere'), percent),
    low,
    high,
    at_risk: named(say('label.atRisk'), integer),
    events: named(say('label.events'), integer),
    hazard: named(say('label.leaving'), percent),
    estimator: named(
      say('label.estimator'),
      wordsFormat({ 'kaplan-meier': say('method.km'), 'period-life-table': say('method.lifeTable') }),
    ),
  },
  renewals: {
    customer: named(say('label.customer')),
    months_so_far: named(say('label.months'), { style: 'number', digits: 1 }),
    ends_within_3_months: named(say('label.within3'), percent),
    ends_within_12_months: named(say('label.within12'), percent),
    expected_remaining_months: named(say('label.monthsLeft'), { style: 'number', digits: 1 }),
    hazard_ratio: named(say('label.hazardRatio'), { style: 'number', digits: 2 }),
  },
  hazard_ratios: {
    effect: named(say('label.effect')),
    hazard_ratio: named(say('label.hazardRatio'), { style: 'number', digits: 2 }),
    low: plainLow,
    high: plainHigh,
  },
  cohorts: {
    cohort: named(say('label.cohort')),
    period: named(say('label.period'), integer),
    customers,
    active: named(say('label.active'), integer),
    retention: named(say('label.retention'), percent),
    complete: named(say('label.complete')),
  },
  cohort_views: {
    grain: named(
      say('cohorts.by'),
      wordsFormat({
        [COHORT_GRAINS.month]: say('label.month'),
        [COHORT_GRAINS.quarter]: say('value.quarter'),
        [COHORT_GRAINS.year]: say('value.year'),
      }),
    ),
    segment: named(say('label.segment'), rule),
    segment_column: null,
    segment_value: null,
    counting: named(
      say('label.active'),
      wordsFormat({
        [COHORT_COUNTINGS.on]: say('value.inPeriod'),
        [COHORT_COUNTINGS.after]: say('value.thenOrLater'),
      }),
    ),
    figure: named(
      say('label.show'),
      wordsFormat({
        [COHORT_FIGURES.share]: say('value.percentActive'),
        [COHORT_FIGURES.count]: say('value.numberActive'),
        [COHORT_FIGURES.revenue]: say('value.percentRevenue'),
      }),
    ),
    unit: null,
    cohort: named(
      say('label.cohort'),
      wordsFormat({
        [COHORT_MEANS.weighted]: say('value.weightedMean'),
        [COHORT_MEANS.simple]: say('value.simpleMean'),
      }),
      'place',
    ),
    cohort_start: named(say('label.cohortStart')),
    place: null,
    period: named(say('label.period'), integer),
    customers,
    value: named(say('label.value'), thousandths),
    complete: named(say('label.complete')),
  },
  mean_stays: {
    segment: named(say('label.segment'), rule),
    horizon: named(say('label.horizon')),
    unit: named(
      say('label.unit'),
      wordsFormat({ days: say('dayMany'), months: say('monthMany'), years: say('yearMany') }),
    ),
    mean: named(say('label.mean')),
    low: plainLow,
    high: plainHigh,
  },
});
