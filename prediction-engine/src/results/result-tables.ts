import { say, sayText } from '../english/say.ts';
import type { Profile } from '../profile/profile.ts';
import { tierName } from './result-columns.ts';
import type { ReportFacts, ResultTable, Row } from './result-table.ts';
import { STAY_TABLES } from './stay-tables.ts';

/** The one table a file has that could not be predicted. */
export const FINDINGS = {
  name: 'findings',
  file: null,
  columns: { severity: 'text', code: 'text', column: 'text', message: 'text' },
  rows: ({ profile: { findings, excluded } }: { readonly profile: Pick<Profile, 'findings' | 'excluded'> }) => [
    ...findings.map(({ message, ...finding }) => ({ ...finding, message: say(message) })),
    ...excluded.map(({ column, reason }) => ({ severity: 'info', code: 'excluded', column, message: say(reason) })),
  ],
} satisfies ResultTable;

/** Names of tables, columns and files are stable: report documents and other people's spreadsheets refer to them. */
const RESULT_TABLES: readonly ResultTable[] = [
  {
    name: 'drivers',
    file: 'feature_importance.csv',
    columns: { rank: 'integer', column: 'text', importance: 'number', direction: 'text', sentence: 'text' },
    headings: { column: 'feature', importance: 'importance_points' },
    rows: ({ scored }) =>
      scored.drivers.map(({ column, importance, direction, sentence }, at) => ({
        rank: at + 1,
        column,
        importance,
        direction,
        sentence: say(sentence),
      })),
  },
  {
    name: 'partial_dependence',
    file: 'partial_dependence.csv',
    columns: { column: 'text', value: 'text', position: 'number', probability: 'number', customers: 'integer' },
    rows: ({ scored }) => scored.partialDependence.map(({ value, ...point }) => ({ ...point, value: sayText(value) })),
  },
  {
    name: 'segments',
    file: 'segments.csv',
    columns: {
      segment: 'text',
      customers: 'integer',
      churners: 'integer',
      churn_rate: 'number',
      churn_rate_low: 'number',
      churn_rate_high: 'number',
      lift: 'number',
      mean_probability: 'number',
      p_value: 'number',
      revenue_at_risk: 'number',
    },
    rows: ({ scored }) =>
      scored.segments.map((segment) => ({
        segment: say(segment.rule),
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
    columns: {
      segment: 'text',
      column: 'text',
      above: 'number',
      up_to: 'number',
      value: 'text',
      is_blank: 'boolean',
    },
    rows: ({ scored }) =>
      scored.segments.flatMap(({ rule, conditions }) =>
        (conditions ?? []).map(({ column, above, upTo, value, isBlank }) => ({
          segment: say(rule),
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
    columns: {
      decile: 'integer',
      customers: 'integer',
      churners: 'integer',
      churn_rate: 'number',
      lift: 'number',
      cumulative_capture: 'number',
    },
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
    columns: {
      bin: 'integer',
      customers: 'integer',
      mean_predicted: 'number',
      observed_rate: 'number',
      low: 'number',
      high: 'number',
    },
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
    columns: { curve: 'text', x: 'number', y: 'number', threshold: 'number' },
    rows: ({ scored }) => [
      ...scored.roc.map(({ falsePositiveRate, truePositiveRate, threshold }) => ({
        curve: 'ROC',
        x: falsePositiveRate,
        y: truePositiveRate,
        threshold,
      })),
      ...scored.precisionRecall.map(({ recall, precision, threshold }) => ({
        curve: 'Precision and recall',
        x: recall,
        y: precision,
        threshold,
      })),
    ],
  },
  {
    name: 'metrics',
    file: null,
    columns: { metric: 'text', value: 'number', low: 'number', high: 'number' },
    rows: ({ scored, renewals }) => [
      ...Object.entries(scored.metrics).map(([metric, estimate]) => ({ metric, ...estimate })),
      ...(renewals === null ? [] : [{ metric: 'concordance', value: renewals.concordance, low: null, high: null }]),
    ],
  },
  {
    name: 'folds',
    file: null,
    optional: true,
    columns: { fold: 'integer', customers: 'integer', churners: 'integer', auc: 'number', average_precision: 'number' },
    rows: ({ scored }) =>
      scored.folds?.map(({ averagePrecision, ...fold }) => ({ ...fold, average_precision: averagePrecision })) ?? [],
  },
  {
    name: 'driver_groups',
    file: null,
    optional: true,
    columns: {
      grouping: 'text',
      group: 'text',
      driver: 'text',
      rank: 'integer',
      effect: 'number',
      customers: 'integer',
    },
    rows: ({ scored }) =>
      scored.groupEffects?.map(({ group, ...effect }) => ({ ...effect, group: sayText(group) })) ?? [],
  },
  {
    name: 'segment_pairs',
    file: null,
    optional: true,
    columns: {
      part: 'text',
      a: 'text',
      b: 'text',
      place: 'integer',
      name: 'text',
      customers: 'integer',
      churn_rate: 'number',
      churn_rate_low: 'number',
      churn_rate_high: 'number',
      lift: 'number',
      revenue_at_risk: 'number',
      in_a: 'text',
      in_b: 'text',
    },
    rows: ({ scored }) => pairRows(scored.segmentPairs),
  },
  FINDINGS,
  {
    name: 'tiers',
    file: null,
    columns: {
      tier: 'text',
      from_probability: 'number',
      order: 'integer',
      customers: 'integer',
      expected_churners: 'number',
      revenue_at_risk: 'number',
    },
    rows: tierRows,
  },
  ...STAY_TABLES,
];

export function writtenTables(facts: ReportFacts): { table: ResultTable; rows: readonly Row[] }[] {
  return RESULT_TABLES.map((table) => ({ table, rows: table.rows(facts) })).filter(
    ({ table, rows }) => rows.length > 0 || table.optional !== true,
  );
}

/** One table, so that one choice of two groups reaches everything said about them. */
function pairRows(pairs: ReportFacts['scored']['segmentPairs']): Row[] {
  if (pairs === undefined) return [];
  return [
    ...pairs.sides.map(({ a, b, churnRate, low, high, revenueAtRisk, ...side }) => ({
      part: 'side',
      a: sayText(a),
      b: sayText(b),
      ...side,
      churn_rate: churnRate,
      churn_rate_low: low,
      churn_rate_high: high,
      revenue_at_risk: revenueAtRisk,
    })),
    ...pairs.differences.map(({ a, b, what, inA, inB, place }) => ({
      part: 'difference',
      a: sayText(a),
      b: sayText(b),
      place,
      name: say(what),
      in_a: sayText(inA),
      in_b: sayText(inB),
    })),
  ];
}

function tierRows({ customers, scored }: ReportFacts): Row[] {
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
      const value = customers.value?.values[row] ?? Number.NaN;
      if (Number.isFinite(value)) revenue += probability * Math.max(0, value);
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
