import type { LocalizableDocument } from '@holdfast/contracts/report/document';
import { RETENTION_REPORT } from '@holdfast/retention-report/document';
import { isPaper, type PaperName } from '@holdfast/retention-report/papers/papers';
import { createLRU } from 'lru.min';
import { type ItemOwner, personIn } from '../../../platform/access/owner.ts';
import type { Queryable } from '../../../platform/database/open-database.ts';
import { isGuid } from '../../../platform/http/guid.ts';
import { datasetIdInName, findDataset } from '../../datasets/find-dataset.ts';
import { datasetIn, type FoundDocument, findStored } from '../../documents/find-document.ts';
import { findOwnedData, findPaper, type OwnedData, SAMPLE } from '../../documents/prediction-data.ts';
import { readStored } from '../../documents/present.ts';
import { readOwnLimits } from '../../tiers/own-limits.ts';
import { datasetFinder, datasetFromStored, type ReportDataset, SAMPLE_DATASET } from '../datasets.ts';
import { limitedPaper } from '../limited-paper.ts';
import { limitedDocument } from '../limited-report.ts';
import type { ReadyReports } from '../open-report.ts';
import type { ReadyReport } from '../ready-report.ts';
import { type GrantedRows, readerWithin } from './granted-rows.ts';

/** A report before it is opened: its dataset, and its document if saved. */
export interface ReportSource {
  readonly reportId: string;
  readonly dataset: ReportDataset;
  /** The dataset's public id. */
  readonly datasetId: string;
  /** Null for the retention report of the dataset. */
  readonly saved: FoundDocument | null;
  /** Set for one of the page-exact reports of the dataset. */
  readonly paper: PaperName | null;
}

/** Whether it is page-exact: one of its dataset's, or saved with `paper`. */
export const isPaginated = ({ paper, saved }: ReportSource) =>
  paper !== null || (saved?.document as { paper?: unknown } | undefined)?.paper !== undefined;

export type OpenableSource = Pick<ReportSource, 'saved' | 'dataset' | 'reportId'> &
  Partial<Pick<ReportSource, 'paper'>>;

const MOST_READ = 100;

/** Finds reports by id, always scoped by owner: a token opens nothing its owner has lost or never had. */
export class ReportSources {
  readonly #database: Queryable;
  readonly #ready: ReadyReports;
  readonly #sample: () => Promise<ReportDataset>;
  readonly #findDataset: ReturnType<typeof datasetFinder>;
  readonly #read = createLRU<string, LocalizableDocument>({ max: MOST_READ });

  constructor(database: Queryable, ready: ReadyReports, sample: () => Promise<ReportDataset>) {
    this.#database = database;
    this.#ready = ready;
    this.#sample = sample;
    this.#findDataset = datasetFinder(database);
  }

  async dataset(whose: ItemOwner, id: string): Promise<ReportDataset | null> {
    const broughtId = datasetIdInName(id);
    if (broughtId !== null) {
      const stored = await findDataset(this.#database, whose, 'id', broughtId);
      return stored && datasetFromStored(stored);
    }
    if (id !== SAMPLE_DATASET) return this.#findDataset(whose, id);
    return { ...(await this.#sample()), limits: await readOwnLimits(this.#database, personIn(whose)) };
  }

  ofData(whose: ItemOwner, { source }: OwnedData): Promise<ReportDataset | null> {
    return this.dataset(whose, source);
  }

  /** Null if they have no such report. */
  async find(whose: ItemOwner, reportId: string): Promise<ReportSource | null> {
    if (!isGuid(reportId)) return null;
    const saved = await findStored(this.#database, whose, 'report', reportId);
    const owned = saved
      ? await findOwnedData(this.#database, whose, 'dataset_id', datasetIn(saved) ?? SAMPLE.datasetId)
      : await findOwnedData(this.#database, whose, 'report_id', reportId);
    const given = owned || saved ? null : await findPaper(this.#database, whose, reportId);
    const data = owned ?? given?.data ?? null;
    const dataset = data && (await this.ofData(whose, data));
    if (!dataset) return null;
    return { reportId: reportId.toLowerCase(), dataset, datasetId: data.datasetId, saved, paper: given?.paper ?? null };
  }

  /** Under row rules and roles, if any. Null if the tables are gone. */
  async open(
    { saved, dataset, reportId, paper = null }: OpenableSource,
    grant: GrantedRows,
  ): Promise<ReadyReport | null> {
    const { rules } = grant;
    const reader = readerWithin(dataset, grant);
    const found = await (rules.length > 0 ? this.#ready.openWithin(dataset, rules) : this.#ready.open(dataset));
    if (!found) return null;
    const report = reader ? { ...found, tables: { ...found.tables, reader } } : found;
    if (paper) return withDocument(report, { ...limitedPaper(paper, report, rules), id: reportId });
    if (!saved) return withDocument(report, { ...report.presented.document, id: reportId });
    const document = this.#document(saved);
    return withDocument(report, rules.length > 0 ? limitedDocument(document, report, rules) : document);
  }

  #document(row: FoundDocument): LocalizableDocument {
    const place = `${row.id} ${row.revision}`;
    const read = this.#read.get(place) ?? (readStored('report', row) as unknown as LocalizableDocument);
    this.#read.set(place, read);
    return read;
  }
}

const withDocument = (report: ReadyReport, document: LocalizableDocument): ReadyReport => ({
  ...report,
  presented: { ...report.presented, document },
});

/** Names without a GUID: the report on whichever dataset the token opens. */
export const isReportAlias = (reportId: string) => reportId === RETENTION_REPORT || isPaper(reportId);
