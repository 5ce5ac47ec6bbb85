import { mkdir, mkdtemp, rm } from 'node:fs/promises';
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
import { compareDatasets } from '../compare/compare-datasets.ts';
import type { ReportDataset } from '../datasets.ts';
import { readFacts } from '../read-facts.ts';
import { addUpRevenue } from '../revenue/add-up-revenue.ts';

export type RetentionFixture = Awaited<ReturnType<typeof openRetentionFixture>>;

/** A prediction as its engine returns it. */
export interface FinishedTables {
  readonly tables: readonly ReportTable[];
  readonly summary: DatasetSummary | null;
}

/** The report on a prediction's tables without a server or database, compared with another if given. */
export async function openRetentionFixture(
  tables: readonly ReportTable[],
  summary: DatasetSummary | null,
  before?: FinishedTables,
) {
  const folder = await mkdtemp(join(tmpdir(), 'retention-'));
  const limits = { memoryMb: 512, threads: 1, queryMs: 30_000, atOnce: 2, mostWaiting: 1000 };
  const analytics = await Analytics.open([folder], folder, limits);
  const paths = await writeTables(tables, folder);
  const about = datasetOf('customers.csv', summary, folder);
  const revenue = paths.customers ? await addUpRevenue(about, paths.customers, folder) : {};
  const compared = before && (await compareWith({ dataset: about, paths }, before, folder));
  const dataset = { id: 'rig', tables: { ...paths, ...revenue, ...compared?.paths } };
  const schema = await analytics.attach(dataset);
  const facts = await readFacts(analytics, {
    schema,
    tables: Object.keys(dataset.tables),
    dataset: about,
    comparison: compared?.comparison,
  });
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

const datasetOf = (name: string, summary: DatasetSummary | null, folder: string): ReportDataset => ({
  id: 'rig',
  name,
  sample: false,
  createdAt: '2026-10-01T00:00:00.000Z',
  tables: { folder },
  summary,
  limits: null,
  money: null,
  noun: 'customers',
});

async function writeTables(tables: readonly ReportTable[], folder: string): Promise<Record<string, string>> {
  const paths: Record<string, string> = {};
  for (const table of tables) {
    const path = join(folder, `${table.name}.parquet`);
    await writeParquet(table, path);
    paths[table.name] = path;
  }
  return paths;
}

async function compareWith(
  now: Parameters<typeof compareDatasets>[0],
  { tables, summary }: FinishedTables,
  folder: string,
): ReturnType<typeof compareDatasets> {
  const earlier = join(folder, 'before');
  await mkdir(earlier);
  const before = { dataset: datasetOf('before.csv', summary, earlier), paths: await writeTables(tables, earlier) };
  return compareDatasets(now, before, folder);
}
