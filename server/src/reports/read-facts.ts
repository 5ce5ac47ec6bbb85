import type { Comparison } from '@holdfast/retention-report/facts/comparison';
import type { RetentionFacts } from '@holdfast/retention-report/facts/facts';
import type { Analytics } from '../analytics/analytics.ts';
import type { ReportDataset } from './datasets.ts';
import { describeDataset } from './describe-dataset.ts';

/** Everything the report's author would look at before writing it: once per dataset, which never changes. */
export async function readFacts(
  analytics: Analytics,
  schema: string,
  tables: Iterable<string>,
  dataset: ReportDataset,
  comparison: Comparison | null = null,
): Promise<RetentionFacts> {
  const data = await describeDataset(analytics, schema, tables);
  const read = async (table: string, columns: string, order: string) => {
    if (!data.has(table)) return [];
    return analytics.select({ text: `SELECT ${columns} FROM "${schema}"."${table}" ORDER BY ${order}`, values: [] });
  };
  const records = async (table: string, columns: readonly string[], order: string) => {
    const present = data.get(table)?.columns;
    if (!columns.every((name) => present?.has(name))) return [];
    const found = await read(table, columns.map((name) => `"${name}"`).join(', '), order);
    return (found[0] ?? []).map((_, row) => Object.fromEntries(columns.map((name, at) => [name, found[at]?.[row]])));
  };
  const drivers = await records('drivers', ['column', 'importance', 'direction'], 'importance DESC');
  const metrics = await records('metrics', ['metric', 'value', 'low', 'high'], 'metric');
  const [[threshold = null] = []] = data.get('customers')?.columns.has('decision_threshold')
    ? await read('customers', 'max(decision_threshold)', '1')
    : [];
  const [[notChurn = null] = []] = data.get('findings')?.columns.has('code')
    ? await read('findings', "max(code) FILTER (code = 'not-churn')", '1')
    : [];
  const [[span = null] = []] = await read('revenue_year', 'max(months)', '1');
  const [[people = null] = []] =
    dataset.summary?.shape === 'subscriptions'
      ? await read('customers', 'CAST(count(DISTINCT customer_id) AS DOUBLE)', '1')
      : [];
  const [stay] = (await records('mean_stays', ['segment', 'horizon', 'unit', 'mean', 'low', 'high'], 'segment')).filter(
    ({ segment }) => segment === 'All customers',
  );
  const [[figures = 0] = [], [countings = 0] = [], [segments = 0] = []] = await read(
    'cohort_views',
    ['figure', 'counting', 'segment'].map((name) => `CAST(count(DISTINCT ${name}) AS DOUBLE)`).join(', '),
    '1',
  );
  const [comparable = []] = await read(
    'segment_pairs',
    "DISTINCT a, max(churn_rate) FILTER (part = 'side' AND place = 1) OVER (PARTITION BY a) AS rate",
    'rate DESC, a',
  );
  const [cohortSegments = []] = await read('cohort_views', 'DISTINCT segment', 'segment');
  const [cohortNames = [], cohortGrains = []] = await read('cohort_views', 'DISTINCT cohort, grain', 'cohort, grain');
  const [groupings = []] = await read('driver_groups', 'DISTINCT grouping', 'grouping');
  const [estimators = []] = await read('survival', 'min(estimator)', '1');
  return {
    data,
    drivers: drivers.map(({ column }) => String(column)),
    told: {
      drivers: drivers.map(({ column, importance, direction }) => ({
        column: String(column),
        importance: Number(importance),
        direction: String(direction),
      })),
      segments: (await records('segments', ['segment', 'customers', 'churn_rate', 'lift'], 'churn_rate DESC')).map(
        ({ segment, customers, churn_rate, lift }) => ({
          segment: String(segment),
          customers: Number(customers),
          churnRate: Number(churn_rate),
          lift: Number(lift),
        }),
      ),
      findings: (await records('findings', ['severity', 'column', 'message'], 'severity DESC')).map(
        ({ column, message }) => ({ column: column === null ? null : String(column), message: String(message) }),
      ),
      survival: (await records('survival', ['segment', 'time', 'survival', 'hazard'], 'time'))
        .filter(({ segment }) => segment === 'All customers')
        .map(({ time, survival, hazard }) => ({
          time: Number(time),
          survival: survival === null ? null : Number(survival),
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
      cohortChoices: { figures: Number(figures), countings: Number(countings), segments: Number(segments) },
      cohortSegments: cohortSegments.map(String),
      cohortNames: cohortNames.map((cohort, at) => ({ cohort: String(cohort), grain: String(cohortGrains[at]) })),
      segmentRules: (
        await records('segment_rules', ['segment', 'column', 'above', 'up_to', 'value', 'is_blank'], 'segment')
      ).map(({ segment, column, above, up_to, value, is_blank }) => ({
        segment: String(segment),
        column: String(column),
        above: figure(above),
        upTo: figure(up_to),
        value: value === null ? null : String(value),
        isBlank: is_blank === true,
      })),
      groupings: groupings.map(String),
      comparable: comparable.map(String),
      folds: (await records('folds', ['fold', 'auc', 'average_precision'], 'fold')).map(
        ({ auc, average_precision }) => ({ auc: Number(auc), averagePrecision: Number(average_precision) }),
      ),
      cohorts: (await records('cohorts', ['cohort', 'period', 'customers', 'active', 'complete'], 'period')).map(
        ({ period, customers, active, complete }) => ({
          period: Number(period),
          customers: Number(customers),
          active: Number(active),
          complete: complete === true,
        }),
      ),
    },
    metrics: new Map(
      metrics.map(({ metric, value, low, high }) => [
        String(metric),
        { value: Number(value), low: figure(low), high: figure(high) },
      ]),
    ),
    decisionThreshold: figure(threshold),
    revenueMonths: figure(span),
    otherEvent: notChurn === null ? null : (dataset.summary?.event ?? null),
    accounts: people !== null && Number(people) < (data.get('customers')?.rows ?? 0) ? Number(people) : null,
    survivalEstimator: typeof estimators[0] === 'string' ? estimators[0] : null,
    summary: dataset.summary,
    datasetName: dataset.name,
    sample: dataset.sample,
    comparison,
    since: null,
  };
}

const figure = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));
