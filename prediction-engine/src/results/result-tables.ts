import { RESULT_TABLES } from '@holdfast/contracts/prediction/tables';
import { CURVES, METRICS, PAIR_PARTS } from '@holdfast/contracts/prediction/values';
import { valueAtStake } from '../evaluate/value-at-stake.ts';
import type { Profile } from '../profile/profile.ts';
import { tierName } from './result-columns.ts';
import type { ReportTableFacts, ResultRow, ResultTable } from './result-table.ts';
import { STAY_TABLES } from './stay-tables.ts';

/** The only table of a file that could not be predicted. */
export const FINDINGS = {
  name: 'findings',
  file: null,
  columns: RESULT_TABLES.findings,
  rows: ({ profile: { findings, excluded } }: { readonly profile: Pick<Profile, 'findings' | 'excluded'> }) => [
    ...findings.map((finding) => ({ ...finding })),
    ...excluded.map(({ column, reason }) => ({ severity: 'info', code: 'excluded', column, message: reason })),
  ],
} satisfies ResultTable;

/** The source of each table of the contract, and its CSV file. */
const WRITTEN: readonly ResultTable[] = [
  {
    name: 'drivers',
    file: 'feature_importance.csv',
    columns: RESULT_TABLES.drivers,
    headings: { column: 'feature', importance: 'importance_points' },
    rows: ({ scored }) =>
      scored.drivers.map(({ column, importance, direction, sentence }, at) => ({
        rank: at + 1,
        column,
        importance,
        direction,
        sentence,
      })),
  },
  {
    name: 'partial_dependence',
    file: 'partial_dependence.csv',
    columns: RESULT_TABLES.partial_dependence,
    rows: ({ scored }) => scored.partialDependence.map((point) => ({ ...point })),
  },
  {
    name: 'segments',
    file: 'segments.csv',
    columns: RESULT_TABLES.segments,
    rows: ({ scored }) =>
      scored.segments.map((segment) => ({
        segment: segment.rule,
        customers: segment.customers,
        churners: segment.churners,
        churn_rate: segment.churnRate,
        churn_rate_low: segment.low,
        churn_rate_high: segment.high,
        lift: segment.lift,
        mean_probability: segment.meanProbability,
        p_value: segment.pValue,
        revenue_at_risk: segment.revenueAtRisk,
      })),
  },
  {
    name: 'segment_rules',
    file: null,
    optional: true,
    columns: RESULT_TABLES.segment_rules,
    rows: ({ scored }) =>
      scored.segments.flatMap(({ rule, conditions }) =>
        (conditions ?? []).map(({ column, above, upTo, value, isBlank }) => ({
          segment: rule,
          column,
          above,
          up_to: upTo,
          value,
          is_blank: isBlank,
        })),
      ),
  },
  {
    name: 'lift',
    file: 'lift_table.csv',
    columns: RESULT_TABLES.lift,
    rows: ({ scored }) =>
      scored.lift.map(({ churnRate, cumulativeCapture, ...row }) => ({
        ...row,
        churn_rate: churnRate,
        cumulative_capture: cumulativeCapture,
      })),
  },
  {
    name: 'calibration',
    file: 'calibration.csv',
    columns: RESULT_TABLES.calibration,
    rows: ({ scored }) =>
      scored.calibration.map(({ meanPredicted, observedRate, ...row }) => ({
        ...row,
        mean_predicted: meanPredicted,
        observed_rate: observedRate,
      })),
  },
  {
    name: 'roc',
    file: null,
    columns: RESULT_TABLES.roc,
    rows: ({ scored }) => [
      ...scored.roc.map(({ falsePositiveRate, truePositiveRate, threshold }) => ({
        curve: CURVES.roc,
        x: falsePositiveRate,
        y: truePositiveRate,
        threshold,
      })),
      ...scored.precisionRecall.map(({ recall, precision, threshold }) => ({
        curve: CURVES.precisionRecall,
        x: recall,
        y: precision,
        threshold,
      })),
    ],
  },
  {
    name: 'metrics',
    file: null,
    columns: RESULT_TABLES.metrics,
    rows: ({ scored, renewals }) => [
      ...Object.entries(scored.metrics).map(([metric, estimate]) => ({ metric, ...estimate })),
      ...(renewals === null
        ? []
        : [{ metric: METRICS.concordance, value: renewals.concordance, low: null, high: null }]),
    ],
  },
  {
    name: 'folds',
    file: null,
    optional: true,
    columns: RESULT_TABLES.folds,
    rows: ({ scored }) =>
      scored.folds?.map(({ averagePrecision, ...fold }) => ({ ...fold, average_precision: averagePrecision })) ?? [],
  },
  {
    name: 'driver_groups',
    file: null,
    optional: true,
    columns: RESULT_TABLES.driver_groups,
    rows: ({ scored }) => scored.groupEffects?.map((effect) => ({ ...effect })) ?? [],
  },
  {
    name: 'segment_pairs',
    file: null,
    optional: true,
    columns: RESULT_TABLES.segment_pairs,
    rows: ({ scored }) => pairRows(scored.segmentPairs),
  },
  FINDINGS,
  {
    name: 'tiers',
    file: null,
    columns: RESULT_TABLES.tiers,
    rows: tierRows,
  },
  ...STAY_TABLES,
];

export function tablesToWrite(facts: ReportTableFacts): { table: ResultTable; rows: readonly ResultRow[] }[] {
  return WRITTEN.map((table) => ({ table, rows: table.rows(facts) })).filter(
    ({ table, rows }) => rows.length > 0 || table.optional !== true,
  );
}

/** One table, so that one choice of two groups filters everything about them. */
function pairRows(pairs: ReportTableFacts['scored']['segmentPairs']): ResultRow[] {
  if (pairs === undefined) return [];
  return [
    ...pairs.sides.map(({ churnRate, low, high, revenueAtRisk, ...side }) => ({
      part: PAIR_PARTS.side,
      ...side,
      churn_rate: churnRate,
      churn_rate_low: low,
      churn_rate_high: high,
      revenue_at_risk: revenueAtRisk,
    })),
    ...pairs.differences.map(({ what, inA, inB, ...pair }) => ({
      part: PAIR_PARTS.difference,
      ...pair,
      name: what,
      in_a: inA,
      in_b: inB,
    })),
  ];
}

function tierRows({ customers, scored }: ReportTableFacts): ResultRow[] {
  const tier = tierName(scored);
  return scored.tiers.map(({ tier: name, from }, order) => {
    let count = 0;
    let expected = 0;
    let revenue = 0;
    for (let row = 0; row < customers.scoredRows; row++) {
      const probability = scored.probability[row] ?? 0;
      if (tier(probability) !== name) continue;
      count++;
      expected += probability;
      revenue += valueAtStake(probability, customers.value?.values[row]);
    }
    return {
      tier: name,
      from_probability: from,
      order,
      customers: count,
      expected_churners: expected,
      revenue_at_risk: customers.value === null ? null : revenue,
    };
  });
}
