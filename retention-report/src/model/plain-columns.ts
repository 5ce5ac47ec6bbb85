import type { DERIVED_TABLES, RESULT_TABLES } from '@holdfast/contracts/prediction/tables';
import {
  ALL_CUSTOMERS,
  COHORT_COUNTINGS,
  COHORT_FIGURES,
  COHORT_GRAINS,
  COHORT_MEANS,
  CURVES,
  NO_TIER,
  PAIR_LINES,
  SIDES,
} from '@holdfast/contracts/prediction/values';
import type { ColumnType, Format, LocalizableColumn, LocalizableFormat } from '@holdfast/contracts/report/model';
import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import { columnWords, type RetentionFacts } from '../facts/facts.ts';
import { messagesFor } from '../facts/messages-for.ts';
import { amountFormat, MESSAGE, moneyFormat, percent, pointsOf, tierFormat, wordsFormat } from './formats.ts';

const integer: Format = { style: 'integer' };
const thousandths: Format = { style: 'number', digits: 3 };
const times: Format = { style: 'number', digits: 2, suffix: '×' };

type AllTables = typeof RESULT_TABLES & typeof DERIVED_TABLES;
type PlainTable = Exclude<keyof AllTables, 'customers'>;
/** The label and format of a column; null for internal columns that readers never see. */
type Plain = (Omit<LocalizableColumn, 'name' | 'type'> & { label: Message }) | null;
type ColumnDescriptions = { readonly [Table in PlainTable]: { readonly [Column in keyof AllTables[Table]]: Plain } };

const named = (label: Message, format?: LocalizableFormat, sortBy?: string): Plain => ({
  label,
  ...(format && { format }),
  ...(sortBy && { sortBy }),
});
const rule = wordsFormat({ [ALL_CUSTOMERS]: message('allCustomers') });
const bins = wordsFormat({ missing: message('absent'), 'another value': message('other') });

/** Every column of the tables except the customers': a missing column of the contract is a type error. */
function described(facts: RetentionFacts): ColumnDescriptions {
  const [say, features] = [messagesFor(facts), columnWords(facts)];
  const [money, amount] = [moneyFormat(facts, { compact: true }), amountFormat(facts)];
  const customers = named(say('label.customers'), integer);
  const column = named(say('label.column'), wordsFormat(features));
  const [low, high] = [named(say('label.lowEnd'), percent), named(say('label.highEnd'), percent)];
  const rate = named(say('label.churnRate'), percent);
  const lift = named(say('table.lift'), times);
  const atRisk = named(say('label.revenueAtRisk'), moneyFormat(facts));
  const churners = named(say('label.churners'), integer);
  const plainLow = named(say('label.lowEnd'));
  const plainHigh = named(say('label.highEnd'));
  const stand = tierFormat(facts, {
    [NO_TIER.left]: say('value.hadLeft'),
    [NO_TIER.absent]: say('value.notInFile'),
  });
  const before = (name: Message, format: Format) => named(say('label.beforeFigure', { name }), format);
  const revenue = {
    months: named(say('label.months'), integer),
    gross_retention: named(say('label.grossRetention'), percent),
    net_retention: named(say('label.netRetention'), percent),
    logo_churn: named(say('label.logoChurn'), percent),
    revenue_churn: named(say('label.revenueChurn'), percent),
  };
  return {
    drivers: {
      rank: null,
      column,
      importance: named(say('label.effect'), pointsOf()),
      direction: named(
        say('label.direction'),
        wordsFormat({ raises: say('value.raises'), lowers: say('value.lowers'), mixed: say('value.mixed') }),
      ),
      sentence: named(say('label.sentence'), MESSAGE),
    },
    partial_dependence: {
      column,
      value: named(say('label.value'), bins, 'position'),
      position: null,
      probability: named(say('label.probability'), percent),
      customers,
    },
    segments: {
      segment: named(say('label.segment'), rule),
      customers,
      churners,
      churn_rate: rate,
      churn_rate_low: low,
      churn_rate_high: high,
      lift,
      mean_probability: named(say('label.meanProbability'), percent),
      p_value: named(say('label.pValue'), { style: 'number', digits: 4, least: 0.0001 }),
      revenue_at_risk: atRisk,
    },
    segment_rules: {
      segment: named(say('label.segment'), rule),
      column,
      above: named(say('label.from')),
      up_to: named(say('label.upTo')),
      value: named(say('label.value')),
      is_blank: named(say('label.blank')),
    },
    lift: {
      decile: named(say('label.tenth'), integer),
      customers,
      churners,
      churn_rate: rate,
      lift,
      cumulative_capture: named(say('label.captured'), percent),
    },
    calibration: {
      bin: null,
      customers,
      mean_predicted: named(say('label.predicted'), percent),
      observed_rate: named(say('label.observed'), percent),
      low,
      high,
    },
    roc: {
      curve: named(
        say('label.curve'),
        wordsFormat({ [CURVES.roc]: say('roc.title'), [CURVES.precisionRecall]: say('pr.title') }),
      ),
      x: named(say('label.stayersContacted'), percent),
      y: named(say('label.leaversFound'), percent),
      threshold: named(say('label.threshold'), percent),
    },
    metrics: {
      metric: named(say('label.metric')),
      value: named(say('label.value')),
      low: plainLow,
      high: plainHigh,
    },
    folds: {
      fold: named(say('label.part'), integer),
      customers,
      churners,
      auc: named(say('label.auc'), thousandths),
      average_precision: named(say('label.ap'), thousandths),
    },
    driver_groups: {
      grouping: named(say('label.groupsBy'), wordsFormat(features)),
      group: named(say('label.group'), bins),
      driver: named(say('label.driver'), wordsFormat(features), 'rank'),
      rank: null,
      effect: named(say('label.effect'), pointsOf()),
      customers,
    },
    segment_pairs: {
      part: null,
      a: named(say('label.groupA'), rule),
      b: named(say('label.groupB'), rule),
      place: null,
      name: named(
        say('label.group'),
        wordsFormat({
          [PAIR_LINES.a]: say('label.groupA'),
          [PAIR_LINES.b]: say('label.groupB'),
          [PAIR_LINES.clear]: say('value.clear'),
          [PAIR_LINES.unclear]: say('value.unclear'),
          [PAIR_LINES.both]: say('value.inBoth'),
          [PAIR_LINES.nothing]: say('value.nothingElse'),
        }),
        'place',
      ),
      customers,
      churn_rate: rate,
      churn_rate_low: low,
      churn_rate_high: high,
      lift,
      revenue_at_risk: atRisk,
      in_a: named(say('label.inA'), MESSAGE),
      in_b: named(say('label.inB'), MESSAGE),
    },
    findings: {
      severity: named(
        say('label.severity'),
        wordsFormat({ info: say('value.info'), warning: say('value.warning'), problem: say('value.problem') }),
      ),
      code: null,
      column,
      message: named(say('label.finding'), MESSAGE),
    },
    tiers: {
      tier: named(say('label.tier'), tierFormat(facts), 'order'),
      from_probability: named(say('label.from'), percent),
      order: null,
      customers,
      expected_churners: named(say('label.expectedChurners'), { style: 'number', digits: 0 }),
      revenue_at_risk: atRisk,
    },
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
    revenue_months: {
      ...revenue,
      month: named(say('label.month')),
      starting: named(say('label.starting'), amount),
      lost: named(say('label.lost'), amount),
      contraction: named(say('label.contraction'), amount),
      expansion: named(say('label.expansion'), amount),
      new: named(say('label.new'), amount),
      ending: named(say('label.ending'), amount),
      customers,
      customers_lost: named(say('label.customersLost'), integer),
    },
    revenue_year: revenue,
    revenue_bridge: {
      step: null,
      movement: named(
        say('label.movement'),
        wordsFormat({
          'At the start': say('value.atStart'),
          New: say('label.new'),
          Expansion: say('label.expansion'),
          Contraction: say('label.contraction'),
          Lost: say('label.lost'),
        }),
        'step',
      ),
      amount: named(say('label.amount'), money),
    },
    comparison: {
      customers,
      customers_before: before(say('label.customers'), integer),
      churn_rate: rate,
      churn_rate_before: before(say('label.churnRate'), percent),
      average_risk: named(say('label.averageRisk'), percent),
      average_risk_before: before(say('label.averageRisk'), percent),
      high_risk: named(say('label.highRisk'), integer),
      high_risk_before: named(say('label.highRiskBefore'), integer),
      high_risk_reported: named(say('label.highRiskReported'), integer),
      auc: named(say('label.auc'), thousandths),
      auc_before: before(say('label.auc'), thousandths),
    },
    movers: {
      customer_id: named(say('label.customer')),
      change: named(
        say('label.change'),
        wordsFormat({
          Rose: say('value.rose'),
          Fell: say('value.fell'),
          Steady: say('value.steady'),
          New: say('label.new'),
          Gone: say('value.gone'),
        }),
        'change_rank' satisfies keyof AllTables['movers'],
      ),
      change_rank: null,
      risk_before: named(say('label.riskBefore'), percent),
      risk_now: named(say('label.riskNow'), percent),
      change_points: named(say('label.change'), pointsOf()),
      tier_before: named(say('label.tierBefore'), stand, 'tier_before_rank' satisfies keyof AllTables['movers']),
      tier_now: named(say('label.tierNow'), stand, 'tier_now_rank' satisfies keyof AllTables['movers']),
      tier_before_rank: null,
      tier_now_rank: null,
      reason_now: named(say('label.reasonNow'), MESSAGE),
      customer_value: named(say('label.customerValue'), money),
      left_since: named(say('label.leftSince')),
    },
    score_shares: {
      when: named(
        say('label.when'),
        wordsFormat({ [SIDES.before]: say('value.before'), [SIDES.now]: say('value.now') }),
      ),
      bin: named(say('label.riskFrom'), { style: 'percent', digits: 0 }),
      customers,
      share: named(say('label.share'), percent),
    },
    column_drift: {
      column,
      verdict: named(
        say('label.shift'),
        wordsFormat({
          stable: say('value.stable'),
          shifted: say('value.shifted'),
          'strongly shifted': say('value.stronglyShifted'),
          'not comparable': say('value.notComparable'),
        }),
      ),
      psi: named(say('label.psi'), thousandths),
      change: named(say('label.change'), MESSAGE),
    },
  };
}

/** Columns outside the contract, such as those of a newer engine, are shown under their own name. */
export function plainColumns(
  facts: RetentionFacts,
  table: string,
  columns: ReadonlyMap<string, ColumnType>,
): LocalizableColumn[] {
  const all: Readonly<Record<string, Readonly<Record<string, Plain>>>> = described(facts);
  const known = all[table] ?? {};
  return [...columns].map(([name, type]) => {
    const own = known[name];
    return own === null ? { name, type, hidden: true } : { name, type, ...own };
  });
}
