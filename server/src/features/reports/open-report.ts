import { createHash } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { periodFactor } from '@holdfast/contracts/prediction/money';
import type { Restriction } from '@holdfast/contracts/report/query';
import { retentionDocument } from '@holdfast/retention-report/document';
import { type Comparison, namesOf } from '@holdfast/retention-report/facts/comparison';
import { retentionModel } from '@holdfast/retention-report/model/model';
import type { Analytics, Dataset } from '../../platform/analytics/analytics.ts';
import { ParquetCache } from '../../platform/analytics/parquet-cache.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { openedOnce } from '../../platform/once.ts';
import { modelToCompute } from '../datasets/model-to-compute.ts';
import { compareDatasets, figuresOfBoth } from './compare/compare-datasets.ts';
import { convertAmounts } from './convert-amounts.ts';
import type { ReportDataset } from './datasets.ts';
import { limitedReport } from './limited-report.ts';
import { readFacts } from './read-facts.ts';
import type { ReadyReport } from './ready-report.ts';
import { addUpRevenue } from './revenue/add-up-revenue.ts';
import { limitsOf, otherLimits, recomputeTiers } from './tier-limits.ts';

const MOST_READY = 200;
const CACHE_BYTES = 5 * 1024 ** 3;

/** Reports by dataset, cached: a prediction's tables never change. */
export class ReadyReports {
  readonly #analytics: Analytics;
  readonly #files: FileStore;
  readonly #cache: ParquetCache;
  readonly #folder: string;
  readonly #once = openedOnce<ReadyReport | null>(MOST_READY);

  constructor(analytics: Analytics, files: FileStore, cacheFolder: string) {
    this.#analytics = analytics;
    this.#files = files;
    this.#cache = new ParquetCache(files, cacheFolder, CACHE_BYTES);
    this.#folder = cacheFolder;
  }

  /** Null if the tables are gone. */
  open(dataset: ReportDataset): Promise<ReadyReport | null> {
    return this.#once(datasetCacheKey(dataset), () => this.#open(dataset));
  }

  /** The report for a token with row rules. */
  openWithin(dataset: ReportDataset, rules: readonly Restriction[]): Promise<ReadyReport | null> {
    return this.#once(`${datasetCacheKey(dataset)} within ${digestOf(JSON.stringify(rules))}`, async () => {
      const report = await this.open(dataset);
      return report && limitedReport(report, rules, this.#analytics);
    });
  }

  /** The report of one prediction with a page that compares it with another. */
  openBeside(dataset: ReportDataset, other: ReportDataset): Promise<ReadyReport | null> {
    return this.#once(`${datasetCacheKey(dataset)} | ${datasetCacheKey(other)}`, () =>
      this.#openBeside(dataset, other),
    );
  }

  /** The same report with the change since an earlier prediction of the same kind. */
  async openSince(dataset: ReportDataset, earlier: ReportDataset): Promise<ReadyReport | null> {
    const report = await this.open(dataset);
    if (!report?.facts || !areComparable(dataset, earlier)) return report;
    const { facts: known } = report;
    return this.#once(`${datasetCacheKey(dataset)} since ${datasetCacheKey(earlier)}`, async () => {
      const [now, then] = [report.tables.tables.customers, (await this.#paths(earlier))?.customers];
      if (now === undefined || then === undefined) return report;
      const { before: name } = namesOf(dataset, earlier);
      const standings = await figuresOfBoth(
        { customers: now, tiers: limitsOf(dataset) },
        { customers: then, tiers: limitsOf(earlier) },
      );
      const facts = { ...known, since: { name, standings } };
      return { ...report, facts, presented: { ...report.presented, document: retentionDocument(facts) } };
    });
  }

  async #open(dataset: ReportDataset): Promise<ReadyReport | null> {
    if (dataset.brought) return this.#openBrought(dataset, dataset.brought);
    const paths = await this.#paths(dataset);
    if (!paths) return null;
    const revenue = await this.#revenue(dataset, paths);
    const isReworked = otherLimits(dataset) !== null || (dataset.money !== null && periodFactor(dataset.money) !== 1);
    const tables = { id: datasetCacheKey(dataset), knownAs: dataset.id, isReworked, tables: { ...paths, ...revenue } };
    return this.#compose(dataset, tables, null);
  }

  async #openBrought(
    dataset: ReportDataset,
    { model, document }: NonNullable<ReportDataset['brought']>,
  ): Promise<ReadyReport | null> {
    const paths: Record<string, string> = {};
    for (const [name, key] of Object.entries('files' in dataset.tables ? dataset.tables.files : {})) {
      const path = await this.#cache.path(key);
      if (path === null) return null;
      paths[name] = path;
    }
    const { tabular } = dataset;
    const tables = { id: datasetCacheKey(dataset), knownAs: dataset.id, tables: paths, ...(tabular && { tabular }) };
    await this.#analytics.attach(tables);
    return { dataset, tables, facts: null, model: modelToCompute(model), presented: { document, model } };
  }

  async #openBeside(dataset: ReportDataset, other: ReportDataset): Promise<ReadyReport | null> {
    const [paths, before] = [await this.#paths(dataset), await this.#paths(other)];
    if (!paths || !before) return null;
    const id = `${datasetCacheKey(dataset)} | ${datasetCacheKey(other)}`;
    const folder = await this.#ownFolder('compared', id);
    const revenue = await this.#revenue(dataset, paths);
    const compared = await compareDatasets({ dataset, paths }, { dataset: other, paths: before }, folder);
    const report = await this.#compose(
      dataset,
      { id, tables: { ...paths, ...revenue, ...compared.paths } },
      compared.comparison,
    );
    return { ...report, compared: other };
  }

  /** Tables derived from those of a prediction. */
  async #revenue(dataset: ReportDataset, { customers }: Record<string, string>): Promise<Record<string, string>> {
    if (dataset.summary?.shape !== 'subscriptions' || customers === undefined) return {};
    return addUpRevenue(dataset, customers, await this.#ownFolder('revenue', datasetCacheKey(dataset)));
  }

  async #ownFolder(kind: string, id: string): Promise<string> {
    const folder = join(this.#folder, `${kind}-${digestOf(id)}`);
    await mkdir(folder, { recursive: true });
    return folder;
  }

  async #compose(dataset: ReportDataset, tables: Dataset, comparison: Comparison | null): Promise<ReadyReport> {
    const schema = await this.#analytics.attach(tables);
    const facts = await readFacts(this.#analytics, { schema, tables: Object.keys(tables.tables), dataset, comparison });
    const model = retentionModel(facts);
    return {
      dataset,
      tables,
      facts,
      model: modelToCompute(model),
      presented: { document: retentionDocument(facts), model },
    };
  }

  async #paths(dataset: ReportDataset): Promise<Record<string, string> | null> {
    const { tables: where } = dataset;
    if ('files' in where) return null;
    const paths = 'folder' in where ? await this.#inFolder(where.folder) : await this.#inStore(where.store);
    if (!paths?.customers) return null;
    const limits = otherLimits(dataset);
    const tiered = limits
      ? { ...paths, ...(await recomputeTiers(paths, limits, await this.#ownFolder('tiers', datasetCacheKey(dataset)))) }
      : paths;
    const factor = dataset.money ? periodFactor(dataset.money) : 1;
    if (factor === 1) return tiered;
    return {
      ...tiered,
      ...(await convertAmounts(tiered, factor, await this.#ownFolder('money', datasetCacheKey(dataset)))),
    };
  }

  async #inFolder(folder: string): Promise<Record<string, string>> {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.parquet'));
    return Object.fromEntries(names.map((name) => [name.slice(0, -'.parquet'.length), join(folder, name)]));
  }

  async #inStore(prefix: string): Promise<Record<string, string> | null> {
    const paths: Record<string, string> = {};
    for await (const { key } of this.#files.list(prefix)) {
      const table = /\/([^/]+)\.parquet$/.exec(key)?.[1];
      if (table === undefined) continue;
      const path = await this.#cache.path(key);
      if (path === null) return null;
      paths[table] = path;
    }
    return paths;
  }
}

/** Whether two files are of the same kind: the same event and the same id column. */
function areComparable({ summary: now }: ReportDataset, { summary: before }: ReportDataset): boolean {
  const [label, id] = [now?.roles?.label, now?.roles?.id];
  return now?.shape === before?.shape && label === before?.roles?.label && Boolean(id) && id === before?.roles?.id;
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** The file store prefixes of a dataset's tables, by its id. */
export const storePrefixes = (datasetId: string): string[] =>
  datasetId.split(' | ').flatMap((place) => /^(predictions\/\S+\/)(?= |$)/.exec(place)?.[1] ?? []);

/** Cache key: the tables, tier limits, currency and rows of a dataset. */
function datasetCacheKey(dataset: ReportDataset): string {
  const { tables, money, noun } = dataset;
  const limits = otherLimits(dataset);
  return [
    'folder' in tables ? tables.folder : 'files' in tables ? tables.version : tables.store,
    ...(limits ? [limits.medium, limits.high, limits.critical] : []),
    ...(money ? [money.currency, money.period, money.per] : []),
    ...(noun === 'customers' ? [] : [noun]),
  ].join(' ');
}
