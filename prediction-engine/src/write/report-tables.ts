import type { ReportColumnType, ReportTable } from '../outcome.ts';
import type { Profile } from '../profile/profile.ts';
import type { CohortCell } from '../shapes/cohorts.ts';
import type { SurvivalTable } from '../shapes/survival.ts';
import { customersTable } from './customers-table.ts';
import type { ResultColumn, ResultFacts } from './result-columns.ts';
import { tierOf } from './result-columns.ts';

type Cell = string | number | boolean | null;
type Row = Readonly<Record<string, Cell>>;

export interface ReportFacts extends ResultFacts {
  readonly profile: Profile;
  readonly ours: readonly ResultColumn[];
  readonly survival: SurvivalTable | null;
  readonly cohorts: readonly CohortCell[];
}

/** The tables a report is drawn from. Names are stable: report documents refer to them. */
export function reportTables(facts: ReportFacts): ReportTable[] {
  const { scored, profile } = facts;
  return [
    customersTable(facts.customers, facts.ours),
    table(
      'drivers',
      { column: 'text', importance: 'number', direction: 'text', sentence: 'text' },
      scored.drivers.map(({ column, importance, direction, sentence }) => ({
        column,
        importance,
        direction,
        sentence,
      })),
    ),
    table(
      'partial_dependence',
      { column: 'text', value: 'text', position: 'number', probability: 'number', customers: 'integer' },
      scored.partialDependence.map(({ column, value, position, probability, customers }) => ({
        column,
        value,
        position,
        probability,
        customers,
      })),
    ),
    table(
      'segments',
      {
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
      segmentRows(facts),
    ),
    table(
      'lift',
      {
        decile: 'integer',
        customers: 'integer',
        churners: 'integer',
        churn_rate: 'number',
        lift: 'number',
        cumulative_capture: 'number',
      },
      liftRows(facts),
    ),
    table(
      'calibration',
      {
        bin: 'integer',
        customers: 'integer',
        mean_predicted: 'number',
        observed_rate: 'number',
        low: 'number',
        high: 'number',
      },
      calibrationRows(facts),
    ),
    table('roc', { curve: 'text', x: 'number', y: 'number', threshold: 'number' }, [
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
    ]),
    table(
      'metrics',
      { metric: 'text', value: 'number', low: 'number', high: 'number' },
      Object.entries(scored.metrics).map(([metric, { value, low, high }]) => ({ metric, value, low, high })),
    ),
    findingsTable(profile),
    table(
      'tiers',
      {
        tier: 'text',
        from_probability: 'number',
        order: 'integer',
        customers: 'integer',
        expected_churners: 'number',
        revenue_at_risk: 'number',
      },
      tierRows(facts),
    ),
    table(
      'survival',
      {
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
      survivalRows(facts),
    ),
    table(
      'cohorts',
      {
        cohort: 'text',
        period: 'integer',
        customers: 'integer',
        active: 'integer',
        retention: 'number',
        complete: 'boolean',
      },
      facts.cohorts.map(({ cohort, period, customers, active, retention, complete }) => ({
        cohort,
        period,
        customers,
        active,
        retention,
        complete,
      })),
    ),
  ];
}

export function findingsTable({ findings, excluded }: Pick<Profile, 'findings' | 'excluded'>): ReportTable {
  return table('findings', { severity: 'text', code: 'text', column: 'text', message: 'text' }, [
    ...findings.map(({ severity, code, column, message }) => ({ severity, code, column, message })),
    ...excluded.map(({ column, reason }) => ({ severity: 'info', code: 'excluded', column, message: reason })),
  ]);
}

export function segmentRows({ scored }: Pick<ReportFacts, 'scored'>): Row[] {
  return scored.segments.map((segment) => ({
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
  }));
}

export function liftRows({ scored }: Pick<ReportFacts, 'scored'>): Row[] {
  return scored.lift.map((row) => ({
    decile: row.decile,
    customers: row.customers,
    churners: row.churners,
    churn_rate: row.churnRate,
    lift: row.lift,
    cumulative_capture: row.cumulativeCapture,
  }));
}

export function calibrationRows({ scored }: Pick<ReportFacts, 'scored'>): Row[] {
  return scored.calibration.map((row) => ({
    bin: row.bin,
    customers: row.customers,
    mean_predicted: row.meanPredicted,
    observed_rate: row.observedRate,
    low: row.low,
    high: row.high,
  }));
}

export function survivalRows({ survival }: Pick<ReportFacts, 'survival'>): Row[] {
  return (survival?.points ?? []).map((point) => ({
    segment: point.segment,
    time: point.time,
    survival: point.survival,
    low: point.low,
    high: point.high,
    at_risk: point.atRisk,
    events: point.events,
    hazard: point.hazard,
    estimator: survival?.estimator ?? null,
  }));
}

function tierRows({ customers, scored }: ReportFacts): Row[] {
  const tier = tierOf(scored);
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

export function table(
  name: string,
  columns: Readonly<Record<string, ReportColumnType>>,
  rows: readonly Row[],
): ReportTable {
  return {
    name,
    columns: Object.entries(columns).map(([column, type]) => ({
      name: column,
      type,
      values: rows.map((row) => row[column] ?? null),
    })),
  };
}
