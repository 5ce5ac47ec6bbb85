import type { Analytics } from '../analytics/analytics.ts';
import type { Comparison } from './compare/comparison.ts';
import type { ReportDataset } from './datasets.ts';
import { describeDataset } from './describe-dataset.ts';
import type { RetentionFacts } from './retention/names.ts';

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
  const [drivers = []] = await read('drivers', '"column"', 'importance DESC');
  const [metrics = [], figures = []] = await read('metrics', 'metric, value', 'metric');
  const [estimators = []] = await read('survival', 'min(estimator)', '1');
  return {
    data,
    drivers: drivers.map(String),
    metrics: new Map(metrics.map((metric, index) => [String(metric), Number(figures[index])])),
    survivalEstimator: typeof estimators[0] === 'string' ? estimators[0] : null,
    summary: dataset.summary,
    datasetName: dataset.name,
    sample: dataset.sample,
    comparison,
  };
}
