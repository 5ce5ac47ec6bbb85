import { createHash } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { en } from '@holdfast/catalogues/en';
import { sayAll, speaker } from '@holdfast/catalogues/say';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import { retentionDocument, type UnsaidDocument } from '@holdfast/retention-report/document';
import { type Comparison, namesOf } from '@holdfast/retention-report/facts/comparison';
import type { RetentionFacts } from '@holdfast/retention-report/facts/facts';
import { retentionModel } from '@holdfast/retention-report/model/model';
import type { UnsaidModel } from '@holdfast/retention-report/model/unsaid-model';
import type { Analytics, Dataset } from '../analytics/analytics.ts';
import { ParquetCache } from '../analytics/parquet-cache.ts';
import type { FileStore } from '../files/file-store.ts';
import { compareDatasets, standingsOf } from './compare/compare-datasets.ts';
import type { ReportDataset } from './datasets.ts';
import { readFacts } from './read-facts.ts';
import { addUpRevenue } from './revenue/add-up-revenue.ts';

/** A report ready to be asked: where its data is, what the data means, what the pages are. */
export interface ReadyReport {
  readonly dataset: ReportDataset;
  /** The other prediction it is compared with. */
  readonly compared?: ReportDataset;
  readonly tables: Dataset;
  /** What questions are computed by: its names are keys, its words are nobody's. */
  readonly model: SemanticModel;
  /** What the frame gets and says to its reader. */
  readonly told: { readonly document: UnsaidDocument; readonly model: UnsaidModel };
  readonly facts: RetentionFacts;
}

const inEnglish = speaker(en);
const MOST_READY = 200;
const CACHE_BYTES = 5 * 1024 ** 3;

/** Reports by their dataset. A prediction's tables never change, so what was read of them once stays true. */
export class ReadyReports {
  readonly #analytics: Analytics;
  readonly #files: FileStore;
  readonly #cache: ParquetCache;
  readonly #folder: string;
  readonly #ready = new Map<string, Promise<ReadyReport | null>>();

  constructor(analytics: Analytics, files: FileStore, cacheFolder: string) {
    this.#analytics = analytics;
    this.#files = files;
    this.#cache = new ParquetCache(files, cacheFolder, CACHE_BYTES);
    this.#folder = cacheFolder;
  }

  /** Null when the tables are gone. */
  open(dataset: ReportDataset): Promise<ReadyReport | null> {
    return this.#once(placeOf(dataset), () => this.#open(dataset));
  }

  /** The report of one prediction with a page on what changed since the other. */
  openBeside(dataset: ReportDataset, other: ReportDataset): Promise<ReadyReport | null> {
    return this.#once(`${placeOf(dataset)} | ${placeOf(other)}`, () => this.#openBeside(dataset, other));
  }

  /** The same report, telling how the whole has moved since an earlier prediction about the same. */
  async openSince(dataset: ReportDataset, earlier: ReportDataset): Promise<ReadyReport | null> {
    const report = await this.open(dataset);
    if (!report || !isAboutTheSame(dataset, earlier)) return report;
    return this.#once(`${placeOf(dataset)} since ${placeOf(earlier)}`, async () => {
      const [now, then] = [report.tables.tables.customers, (await this.#paths(earlier))?.customers];
      if (now === undefined || then === undefined) return report;
      const { before: name } = namesOf(dataset, earlier);
      const facts = { ...report.facts, since: { name, standings: await standingsOf(now, then) } };
      return { ...report, facts, told: { ...report.told, document: retentionDocument(facts) } };
    });
  }

  #once(place: string, open: () => Promise<ReadyReport | null>): Promise<ReadyReport | null> {
    const known = this.#ready.get(place);
    if (known) return known;
    const opened = open();
    this.#ready.set(place, opened);
    const forget = () => this.#ready.delete(place);
    opened.then((ready) => ready ?? forget(), forget);
    const oldest = this.#ready.keys().next().value;
    if (this.#ready.size > MOST_READY && oldest !== undefined) this.#ready.delete(oldest);
    return opened;
  }

  async #open(dataset: ReportDataset): Promise<ReadyReport | null> {
    const paths = await this.#paths(dataset);
    if (!paths) return null;
    const revenue = await this.#revenue(dataset, paths);
    return this.#compose(dataset, { id: placeOf(dataset), tables: { ...paths, ...revenue } }, null);
  }

  async #openBeside(dataset: ReportDataset, other: ReportDataset): Promise<ReadyReport | null> {
    const [paths, before] = [await this.#paths(dataset), await this.#paths(other)];
    if (!paths || !before) return null;
    const id = `${placeOf(dataset)} | ${placeOf(other)}`;
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

  /** What follows from the tables of a prediction without being in them. */
  async #revenue(dataset: ReportDataset, { customers }: Record<string, string>): Promise<Record<string, string>> {
    if (dataset.summary?.shape !== 'subscriptions' || customers === undefined) return {};
    return addUpRevenue(dataset, customers, await this.#ownFolder('revenue', placeOf(dataset)));
  }

  async #ownFolder(kind: string, id: string): Promise<string> {
    const folder = join(this.#folder, `${kind}-${createHash('sha256').update(id).digest('hex').slice(0, 32)}`);
    await mkdir(folder, { recursive: true });
    return folder;
  }

  async #compose(dataset: ReportDataset, tables: Dataset, comparison: Comparison | null): Promise<ReadyReport> {
    const schema = await this.#analytics.attach(tables);
    const facts = await readFacts(this.#analytics, schema, Object.keys(tables.tables), dataset, comparison);
    const model = retentionModel(facts);
    return {
      dataset,
      tables,
      facts,
      model: sayAll<SemanticModel>(model, inEnglish),
      told: { document: retentionDocument(facts), model },
    };
  }

  async #paths({ tables: where }: ReportDataset): Promise<Record<string, string> | null> {
    const paths = 'folder' in where ? await this.#inFolder(where.folder) : await this.#inStore(where.store);
    return paths?.customers ? paths : null;
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

/** Two files of one kind: what they predict and how they name a customer is called the same. */
function isAboutTheSame({ summary: now }: ReportDataset, { summary: before }: ReportDataset): boolean {
  const [label, id] = [now?.roles?.label, now?.roles?.id];
  return now?.shape === before?.shape && label === before?.roles?.label && Boolean(id) && id === before?.roles?.id;
}

function placeOf({ tables }: ReportDataset): string {
  return 'folder' in tables ? tables.folder : tables.store;
}
