import { shownPeriod } from '@holdfast/contracts/prediction/money';
import { type ColumnName, tables as own } from '@holdfast/contracts/prediction/tables';
import { ALL_CUSTOMERS, PAIR_PARTS } from '@holdfast/contracts/prediction/values';
import type { Comparison } from '@holdfast/retention-report/facts/comparison';
import { customerColumn, type RetentionFacts } from '@holdfast/retention-report/facts/facts';
import { messageIn } from '@holdfast/texts/message';
import type { Analytics } from '../../platform/analytics/analytics.ts';
import { quoted } from '../../platform/analytics/sql-text.ts';
import type { ReportDataset } from './datasets.ts';
import { describeDataset } from './describe-dataset.ts';
import { limitsOf } from './tier-limits.ts';

export interface FactSources {
  readonly schema: string;
  readonly tables: Iterable<string>;
  readonly dataset: ReportDataset;
  readonly comparison?: Comparison | null | undefined;
}

/** All facts the report is written from, read once per dataset, which never changes. */
export async function readFacts(
  analytics: Analytics,
  { schema, tables, dataset, comparison = null }: FactSources,
): Promise<RetentionFacts> {
  const data = await describeDataset(analytics, schema, tables);
  const stored = openTables(analytics, schema, data);
  const { records, only } = stored;
  const { customers, findings, survival } = own;
  const results = await readResults(stored);
  const metrics = await records('metrics', own.metrics, own.metrics.metric);
  const notChurn = await only(findings.code, (code) => `max(${code}) FILTER (${code} = 'not-churn')`);
  const { summary } = dataset;
  const people =
    summary?.shape === 'subscriptions' || summary?.roles?.customer
      ? await only(customerColumn({ summary, data }), (id) => `CAST(count(DISTINCT ${id}) AS DOUBLE)`)
      : null;
  return {
    data,
    drivers: results.drivers.map(({ column }) => column),
    results,
    metrics: new Map(
      metrics.map(({ metric, value, low, high }) => [
        String(metric),
        { value: Number(value), low: figure(low), high: figure(high) },
      ]),
    ),
    tiers: limitsOf(dataset),
    money: dataset.money && { currency: dataset.money.currency, period: shownPeriod(dataset.money) },
    decisionThreshold: figure(await only(customers.decision_threshold, (column) => `max(${column})`)),
    revenueMonths: figure(await only(own.revenue_year.months, (column) => `max(${column})`)),
    noun: dataset.noun,
    otherEvent: eventOtherThanLeaving(dataset, notChurn !== null),
    accounts: people !== null && Number(people) < (data.get('customers')?.rows ?? 0) ? Number(people) : null,
    survivalEstimator: textOf(await only(survival.estimator, (column) => `min(${column})`)),
    summary,
    datasetName: dataset.name,
    sample: dataset.sample,
    comparison,
    since: null,
  };
}

/** Reads the tables of a prediction, whose older versions have fewer of them and fewer columns. */
function openTables(analytics: Analytics, schema: string, data: RetentionFacts['data']) {
  const has = ({ table, column }: ColumnName) => data.get(table)?.columns.has(column) ?? false;
  /** Empty if the table, or one of its columns, is missing in this version. */
  const read = async (table: string, needed: readonly ColumnName[], select: string, order: string) => {
    if (!data.has(table) || !needed.every(has)) return [];
    return analytics.select({
      text: `SELECT ${select} FROM ${quoted(schema)}.${quoted(table)} ORDER BY ${order}`,
      values: [],
    });
  };
  /** Dates are read as text: 2026-10-18. */
  const asCell = (one: ColumnName) =>
    data.get(one.table)?.columns.get(one.column) === 'date' ? `CAST(${sql(one)} AS VARCHAR)` : sql(one);
  /** A column missing from older results is blank. */
  const records = async <Name extends string>(
    table: string,
    columns: Readonly<Record<Name, ColumnName>>,
    order: ColumnName,
    more: { readonly distinct?: boolean; readonly descending?: boolean } = {},
  ): Promise<Record<Name, unknown>[]> => {
    const entries = Object.entries<ColumnName>(columns) as [Name, ColumnName][];
    const select = entries.map(([, one]) => (has(one) ? asCell(one) : 'NULL'));
    const by = `${sql(order)}${more.descending ? ' DESC' : ''}`;
    const found = await read(table, [order], `${more.distinct ? 'DISTINCT ' : ''}${select.join(', ')}`, by);
    return (found[0] ?? []).map(
      (_, row) =>
        Object.fromEntries(entries.map(([name], at) => [name, found[at]?.[row] ?? null])) as Record<Name, unknown>,
    );
  };
  const only = async (of: ColumnName, select: (column: string) => string): Promise<unknown> => {
    const [[value = null] = []] = await read(of.table, [of], select(sql(of)), '1');
    return value;
  };
  const distinct = async (of: ColumnName): Promise<string[]> => {
    const [values = []] = await read(of.table, [of], `DISTINCT ${sql(of)}`, sql(of));
    return values.map(String);
  };
  return { read, records, only, distinct };
}

async function readResults({
  read,
  records,
  distinct,
}: ReturnType<typeof openTables>): Promise<RetentionFacts['results']> {
  const { findings, cohort_views: views, segment_pairs: pairs, mean_stays: stays, survival, segments } = own;
  const drivers = await records(
    'drivers',
    { column: own.drivers.column, importance: own.drivers.importance, direction: own.drivers.direction },
    own.drivers.importance,
    { descending: true },
  );
  const [stay] = (await records('mean_stays', stays, stays.segment)).filter(({ segment }) => segment === ALL_CUSTOMERS);
  const [comparable = []] = await read(
    'segment_pairs',
    [pairs.a, pairs.churn_rate, pairs.part, pairs.place],
    `DISTINCT ${sql(pairs.a)} AS side, max(${sql(pairs.churn_rate)}) FILTER (${sql(pairs.part)} = '${PAIR_PARTS.side}' AND ${sql(pairs.place)} = 1) OVER (PARTITION BY ${sql(pairs.a)}) AS rate`,
    'rate DESC, side',
  );
  const cohortSegments = await records(
    'cohort_views',
    { segment: views.segment, column: views.segment_column, value: views.segment_value },
    views.segment,
    { distinct: true },
  );
  return {
    drivers: drivers.map(({ column, importance, direction }) => ({
      column: String(column),
      importance: Number(importance),
      direction: String(direction),
    })),
    segments: (
      await records(
        'segments',
        {
          segment: segments.segment,
          customers: segments.customers,
          churnRate: segments.churn_rate,
          lift: segments.lift,
        },
        segments.churn_rate,
        { descending: true },
      )
    ).map(({ segment, customers: count, churnRate, lift }) => ({
      segment: messageIn(String(segment)),
      customers: Number(count),
      churnRate: Number(churnRate),
      lift: Number(lift),
    })),
    findings: (
      await records('findings', { column: findings.column, message: findings.message }, findings.severity, {
        descending: true,
      })
    ).map(({ column, message }) => ({ column: textOf(column), message: messageIn(String(message)) })),
    survival: (
      await records(
        'survival',
        { segment: survival.segment, time: survival.time, survival: survival.survival, hazard: survival.hazard },
        survival.time,
      )
    )
      .filter(({ segment }) => segment === ALL_CUSTOMERS)
      .map(({ time, survival: share, hazard }) => ({
        time: Number(time),
        survival: figure(share),
        hazard: Number(hazard),
      })),
    stay: stay
      ? {
          value: Number(stay.mean),
          low: figure(stay.low),
          high: figure(stay.high),
          horizon: Number(stay.horizon),
          unit: String(stay.unit),
        }
      : null,
    cohortChoices: {
      figures: (await distinct(views.figure)).length,
      countings: (await distinct(views.counting)).length,
      segments: cohortSegments.length,
    },
    cohortSegments: cohortSegments.map(({ segment, column, value }) => ({
      segment: String(segment),
      column: textOf(column),
      value: textOf(value),
    })),
    cohortNames: (
      await records(
        'cohort_views',
        { cohort: views.cohort, grain: views.grain, start: views.cohort_start },
        views.cohort,
        { distinct: true },
      )
    ).map(({ cohort, grain, start }) => ({
      cohort: String(cohort),
      grain: String(grain),
      start: textOf(start),
    })),
    segmentRules: (await records('segment_rules', own.segment_rules, own.segment_rules.segment)).map((rule) => ({
      segment: String(rule.segment),
      column: String(rule.column),
      above: figure(rule.above),
      upTo: figure(rule.up_to),
      value: textOf(rule.value),
      isBlank: rule.is_blank === true,
    })),
    groupings: await distinct(own.driver_groups.grouping),
    comparable: comparable.map(String),
    folds: (await records('folds', own.folds, own.folds.fold)).map(({ auc, average_precision }) => ({
      auc: Number(auc),
      averagePrecision: Number(average_precision),
    })),
    cohorts: (await records('cohorts', own.cohorts, own.cohorts.period)).map((cell) => ({
      period: Number(cell.period),
      customers: Number(cell.customers),
      active: Number(cell.active),
      complete: cell.complete === true,
    })),
  };
}

/** Null if the event is leaving. Older results without the event's meaning have a finding for any other event. */
function eventOtherThanLeaving({ summary }: ReportDataset, isFound: boolean): RetentionFacts['otherEvent'] {
  const isOther = summary?.meaning === undefined ? isFound : summary.meaning !== 'leaving';
  return isOther ? (summary?.says?.event ?? summary?.event ?? null) : null;
}

const sql = ({ column }: ColumnName): string => quoted(column);
const figure = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));
const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));
