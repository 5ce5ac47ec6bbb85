import type {
  Author,
  DocumentKind,
  SavedDashboard,
  SavedReport,
  SavedThing,
} from '@holdfast/contracts/documents/saved';
import type {
  Change,
  CopyRequest,
  DescribedDataset,
  NewDocument,
  OwnedDataset,
  Paper,
} from '@holdfast/contracts/http/documents';
import { PAPERS, type PaperName } from '@holdfast/retention-report/papers/papers';
import type { Queryable } from '../database/open-database.ts';
import { notFound, Problem } from '../http/problem.ts';
import { copyDocument, createDocument, removeDocument, saveDocument } from './change-document.ts';
import type { DatasetReader } from './dataset-reader.ts';
import { existing } from './find-document.ts';
import { type Owner, personOf } from './owner.ts';
import { paperFromTable } from './paper-from-table.ts';
import {
  findOwnedData,
  findPaper,
  listBroughtData,
  listOwnedData,
  type OwnedData,
  SAMPLE,
} from './prediction-things.ts';
import { presentDocument, presentPaper, presentRetention, presentThing } from './present.ts';
import { listDocuments } from './store.ts';

/** Everything somebody owns: what they saved, and the datasets and reports their predictions brought. */
export class OwnedThings {
  readonly #database: Queryable;
  readonly #reader: DatasetReader;

  constructor(database: Queryable, reader: DatasetReader) {
    this.#database = database;
    this.#reader = reader;
  }

  async list(userId: string, kind: DocumentKind): Promise<SavedThing[]> {
    const person = await personOf(this.#database, userId);
    const saved = (await listDocuments(this.#database, userId, kind)).map((row) => presentThing(row, person));
    if (kind === 'dashboard') return saved;
    const given = await listOwnedData(this.#database, userId);
    const papers = given.flatMap((data) => PAPERS.map((paper) => presentPaper(data, paper, person)));
    return [...saved, ...given.map((data) => presentRetention(data, person)), ...papers];
  }

  async readReport(userId: string, id: string): Promise<SavedReport> {
    const person = await personOf(this.#database, userId);
    const data = await findOwnedData(this.#database, userId, 'report_id', id);
    if (!data) {
      const given = await findPaper(this.#database, userId, id);
      if (given) return this.#readPaper(userId, given, person);
      return presentDocument('report', await existing(this.#database, { userId }, 'report', id), person);
    }
    const document = await this.#reader.retention(userId, data);
    if (!document) throw notFound('This report');
    return { ...presentRetention(data, person), document: { ...document, id: data.reportId } };
  }

  async #readPaper(
    userId: string,
    { data, paper }: { data: OwnedData; paper: PaperName },
    person: Author,
  ): Promise<SavedReport> {
    const document = await this.#reader.paper(userId, data, paper);
    if (!document) throw notFound('This report');
    const thing = presentPaper(data, paper, person);
    return { ...thing, document: { ...document, id: thing.id } };
  }

  async readDashboard(userId: string, id: string): Promise<SavedDashboard> {
    const row = await existing(this.#database, { userId }, 'dashboard', id);
    return presentDocument('dashboard', row, await personOf(this.#database, userId));
  }

  read(userId: string, kind: DocumentKind, id: string): Promise<SavedReport | SavedDashboard> {
    return kind === 'report' ? this.readReport(userId, id) : this.readDashboard(userId, id);
  }

  async create<Kind extends DocumentKind>(owner: Owner, kind: Kind, wanted: NewDocument) {
    const row = await createDocument(this.#database, owner, kind, wanted);
    return presentDocument(kind, row, await personOf(this.#database, owner.userId));
  }

  async save<Kind extends DocumentKind>(owner: Owner, kind: Kind, id: string, change: Change) {
    await this.#refuseGiven(owner, kind, id);
    const row = await saveDocument(this.#database, owner, kind, id, change);
    return presentDocument(kind, row, await personOf(this.#database, owner.userId));
  }

  async copy<Kind extends DocumentKind>(owner: Owner, kind: Kind, id: string, wanted: CopyRequest) {
    const original = await this.read(owner.userId, kind, id);
    const row = await copyDocument(this.#database, owner, kind, original, wanted);
    return presentDocument(kind, row, await personOf(this.#database, owner.userId));
  }

  /** A page-exact report from a table of another report, over the same data. */
  async makePaper(owner: Owner, id: string, { name, ...wanted }: Paper & { name: string }): Promise<SavedReport> {
    const { document, datasetId } = await this.readReport(owner.userId, id);
    const { tables } = await this.describeDataset(owner.userId, datasetId ?? SAMPLE.datasetId);
    const made = paperFromTable(document, tables, wanted);
    const row = await createDocument(this.#database, owner, 'report', {
      name,
      document: made,
      ...(datasetId && { datasetId }),
    });
    return presentDocument('report', row, await personOf(this.#database, owner.userId));
  }

  async remove(owner: Owner, kind: DocumentKind, id: string): Promise<void> {
    await this.#refuseGiven(owner, kind, id);
    await removeDocument(this.#database, owner, kind, id);
  }

  async listDatasets(userId: string): Promise<OwnedDataset[]> {
    const [predicted, brought] = [
      await listOwnedData(this.#database, userId),
      await listBroughtData(this.#database, userId),
    ];
    return [...predicted, ...brought].map(presentData);
  }

  async findDataset(userId: string, id: string): Promise<OwnedDataset> {
    return presentData(await this.#dataset(userId, id));
  }

  async describeDataset(userId: string, id: string): Promise<DescribedDataset> {
    const data = await this.#dataset(userId, id);
    const tables = await this.#reader.describe(userId, data);
    if (!tables) throw notFound('This dataset');
    return { ...presentData(data), tables };
  }

  async #dataset(userId: string, id: string): Promise<OwnedData> {
    const data = await findOwnedData(this.#database, userId, 'dataset_id', id);
    if (!data) throw notFound('This dataset');
    return data;
  }

  /** What we made from a prediction changes with nothing but the prediction. */
  async #refuseGiven({ userId }: Owner, kind: DocumentKind, id: string): Promise<void> {
    if (kind !== 'report') return;
    const given =
      (await findOwnedData(this.#database, userId, 'report_id', id)) ?? (await findPaper(this.#database, userId, id));
    if (!given) return;
    const detail = 'This report is made from its prediction: copy it and change the copy, or delete the upload.';
    throw new Problem(409, 'read-only', detail);
  }
}

function presentData({ datasetId, reportId, source, name, createdAt, predictionId }: OwnedData): OwnedDataset {
  const sample = source === SAMPLE.source;
  return { id: datasetId, name, readOnly: true, sample, createdAt, predictionId, reportId };
}
