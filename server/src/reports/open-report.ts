import { join } from 'node:path';
import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { Analytics, Dataset } from '../analytics/analytics.ts';
import { ParquetCache } from '../analytics/parquet-cache.ts';
import type { FileStore } from '../files/file-store.ts';
import { type ReportDataset, tableKeys } from './datasets.ts';
import { readFacts } from './read-facts.ts';
import { retentionDocument } from './retention/document.ts';
import { retentionModel } from './retention/model.ts';

/** A report ready to be asked: where its data is, what the data means, what the pages are. */
export interface ReadyReport {
  readonly dataset: ReportDataset;
  readonly tables: Dataset;
  readonly model: SemanticModel;
  readonly document: ReportDocument;
}

const MOST_READY = 200;
const CACHE_BYTES = 5 * 1024 ** 3;

export class ReadyReports {
  readonly #analytics: Analytics;
  readonly #files: FileStore;
  readonly #cache: ParquetCache;
  readonly #ready = new Map<string, Promise<ReadyReport | null>>();

  constructor(analytics: Analytics, files: FileStore, cacheFolder: string) {
    this.#analytics = analytics;
    this.#files = files;
    this.#cache = new ParquetCache(files, join(cacheFolder), CACHE_BYTES);
  }

  /** A prediction's tables never change, so what was read of them once stays true. Null when they are gone. */
  open(dataset: ReportDataset): Promise<ReadyReport | null> {
    const known = this.#ready.get(dataset.tablesPrefix);
    if (known) return known;
    const opened = this.#open(dataset);
    this.#ready.set(dataset.tablesPrefix, opened);
    const forget = () => this.#ready.delete(dataset.tablesPrefix);
    opened.then((ready) => ready ?? forget(), forget);
    const oldest = this.#ready.keys().next().value;
    if (this.#ready.size > MOST_READY && oldest !== undefined) this.#ready.delete(oldest);
    return opened;
  }

  async #open(dataset: ReportDataset): Promise<ReadyReport | null> {
    const paths: Record<string, string> = {};
    for (const [table, key] of await tableKeys(this.#files, dataset.tablesPrefix)) {
      const path = await this.#cache.path(key);
      if (path === null) return null;
      paths[table] = path;
    }
    if (!paths.customers) return null;
    const tables = { id: dataset.tablesPrefix, tables: paths };
    const schema = await this.#analytics.attach(tables);
    const facts = await readFacts(this.#analytics, schema, Object.keys(paths), dataset);
    return { dataset, tables, model: retentionModel(facts), document: retentionDocument(facts) };
  }
}
