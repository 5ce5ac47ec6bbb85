import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { VisualQuery } from '@holdfast/contracts/report/query';
import type { ReportTable } from '@holdfast/prediction-engine';
import { retentionDocument } from '@holdfast/retention-report/document';
import type { DatasetSummary } from '@holdfast/retention-report/facts/facts';
import { retentionModel } from '@holdfast/retention-report/model/model';
import { sayEnglish } from '@holdfast/texts/english';
import { renderTree } from '@holdfast/texts/speaker';
import { Analytics } from '../../../platform/analytics/analytics.ts';
import { answerBatch } from '../../../platform/analytics/answer-batch.ts';
import { writeParquet } from '../../../platform/analytics/write-parquet.ts';
import type { ReportDataset } from '../datasets.ts';
import { readFacts } from '../read-facts.ts';
import { addUpRevenue } from '../revenue/add-up-revenue.ts';

export type RetentionFixture = Awaited<ReturnType<typeof openRetentionFixture>>;

/** The report on a prediction's tables without a server or database. */
export async function openRetentionFixture(tables: readonly ReportTable[], summary: DatasetSummary | null) {
  const folder = await mkdtemp(join(tmpdir(), 'retention-'));
  const limits = { memoryMb: 512, threads: 1, queryMs: 30_000, atOnce: 2, mostWaiting: 1000 };
  const analytics = await Analytics.open([folder], folder, limits);
  const paths: Record<string, string> = {};
  for (const table of tables) {
    paths[table.name] = join(folder, `${table.name}.parquet`);
    await writeParquet(table, paths[table.name] as string);
  }
  const about: ReportDataset = {
    id: 'rig',
    name: 'customers.csv',
    sample: false,
    createdAt: '2026-10-01T00:00:00.000Z',
    tables: { folder },
    summary,
    limits: null,
    money: null,
    noun: 'customers',
  };
  const revenue = paths.customers ? await addUpRevenue(about, paths.customers, folder) : {};
  const dataset = { id: 'rig', tables: { ...paths, ...revenue } };
  const schema = await analytics.attach(dataset);
  const facts = await readFacts(analytics, { schema, tables: Object.keys(dataset.tables), dataset: about });
  const say = sayEnglish;
  const presented = { model: retentionModel(facts), document: retentionDocument(facts) };
  const model = renderTree<SemanticModel>(presented.model, say);
  const document = renderTree<ReportDocument>(presented.document, say);
  const ask = async (query: VisualQuery) => {
    const batch = { now: '2026-10-18T09:30:00', queries: [{ id: 'q', query }] };
    const ground = { analytics, dataset, model, rules: [], onFailure: (cause: unknown) => Promise.reject(cause) };
    const [answer] = (await answerBatch(batch, ground)).answers;
    if (!answer) throw new Error('no answer');
    return answer;
  };
  const close = async () => {
    analytics.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { facts, presented, model, document, ask, close };
}
