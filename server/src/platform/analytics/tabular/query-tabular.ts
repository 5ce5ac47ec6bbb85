import type { SemanticModel } from '@holdfast/contracts/report/model';
import { type DaxResult, readDate } from '@holdfast/query-engine/dax';
import type { Analytics } from '../analytics.ts';
import { openTabular, type TabularDataset } from './open-tabular.ts';

interface Ground {
  readonly analytics: Analytics;
  readonly dataset: TabularDataset;
  readonly model: SemanticModel;
}

/** A query as its author wrote it, over all rows. */
export async function queryTabular(query: string, { analytics, dataset, model }: Ground): Promise<DaxResult> {
  const clock = new Date().toISOString().slice(0, 19);
  const opened = await openTabular(analytics, dataset, { model, rules: [], now: readDate(clock) ?? 0, clock });
  return opened.query(query, []);
}
