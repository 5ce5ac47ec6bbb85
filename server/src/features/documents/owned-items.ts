import type { Author, DocumentKind, SavedDashboard, SavedItem, SavedReport } from '@holdfast/contracts/documents/saved';
import type {
  CopyRequest,
  DescribedDataset,
  DocumentChange,
  NewDocument,
  OwnedDataset,
  PaperSettings,
} from '@holdfast/contracts/http/documents';
import { PAPERS, type PaperName } from '@holdfast/retention-report/papers/papers';
import { type ItemOwner, itemOwnerOf, type Requester } from '../../platform/access/owner.ts';
import type { Queryable } from '../../platform/database/open-database.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import { findDataset, type StoredDataset } from '../datasets/find-dataset.ts';
import { presentDataset } from '../datasets/present-dataset.ts';
import { presentDefinition } from '../datasets/present-definition.ts';
import { copyDocument, createDocument, removeDocument, saveDocument } from './change-document.ts';
import type { DatasetReader } from './dataset-reader.ts';
import { type FoundDocument, requireStored } from './find-document.ts';
import { type Owner, personOf } from './owner.ts';
import { paperFromTable } from './paper-from-table.ts';
import { findOwnedData, findPaper, listOwnedData, listStoredData, type OwnedData, SAMPLE } from './prediction-data.ts';
import { presentDocument, presentItem, presentPaper, presentRetention } from './present.ts';
import { listDocuments } from './store.ts';

/** Everything a user owns: saved documents, and the datasets and reports of their predictions. */
export class OwnedItems {
  readonly #database: Queryable;
  readonly #reader: DatasetReader;

  constructor(database: Queryable, reader: DatasetReader) {
    this.#database = database;
    this.#reader = reader;
  }

  async list(asking: Requester, kind: DocumentKind): Promise<SavedItem[]> {
    const rows = await listDocuments(this.#database, itemOwnerOf(asking), kind);
    const given = kind === 'report' ? await listOwnedData(this.#database, itemOwnerOf(asking)) : [];
    const loaded = kind === 'report' ? await listStoredData(this.#database, itemOwnerOf(asking)) : [];
    const generated = [...given, ...loaded.filter(({ stored }) => stored?.isKept)];
    const people = new Map<string, Author>();
    const makers = [
      asking.userId,
      ...rows.map((row) => row.user_id),
      ...generated.flatMap(({ makerId }) => makerId ?? []),
    ];
    for (const id of new Set(makers)) people.set(id, await personOf(this.#database, id));
    const person = (id: string | null) => people.get(id ?? asking.userId) as Author;
    return [
      ...rows.map((row) => presentItem(row, person(row.user_id))),
      ...generated.map((data) => presentRetention(data, person(data.makerId))),
      ...given.flatMap((data) => PAPERS.map((paper) => presentPaper(data, paper, person(data.makerId)))),
    ];
  }

  async readReport(asking: Requester, id: string): Promise<SavedReport> {
    const whose = itemOwnerOf(asking);
    const data = await findOwnedData(this.#database, whose, 'report_id', id);
    if (!data) {
      const given = await findPaper(this.#database, whose, id);
      if (given) return this.#readPaper(asking, given);
      const report = await this.#present('report', await requireStored(this.#database, asking, 'report', id));
      const { datasetId, paginated } = report;
      const stored = datasetId === null ? null : await findDataset(this.#database, whose, 'id', datasetId);
      const powerBi = paginated ? undefined : powerBiOrigin(stored);
      return { ...report, ...(powerBi && { powerBi }) };
    }
    const document = await this.#reader.retention(whose, data);
    if (!document) throw notFound('report');
    const maker = await personOf(this.#database, data.makerId ?? asking.userId);
    const powerBi = powerBiOrigin(data.stored);
    return {
      ...presentRetention(data, maker),
      document: { ...document, id: data.reportId },
      ...(powerBi && { powerBi }),
    };
  }

  async #readPaper(asking: Requester, { data, paper }: { data: OwnedData; paper: PaperName }): Promise<SavedReport> {
    const document = await this.#reader.paper(itemOwnerOf(asking), data, paper);
    if (!document) throw notFound('report');
    const thing = presentPaper(data, paper, await personOf(this.#database, data.makerId ?? asking.userId));
    return { ...thing, document: { ...document, id: thing.id } };
  }

  async readDashboard(asking: Requester, id: string): Promise<SavedDashboard> {
    return this.#present('dashboard', await requireStored(this.#database, asking, 'dashboard', id));
  }

  read(asking: Requester, kind: DocumentKind, id: string): Promise<SavedReport | SavedDashboard> {
    return kind === 'report' ? this.readReport(asking, id) : this.readDashboard(asking, id);
  }

  async #present<Kind extends DocumentKind>(kind: Kind, row: FoundDocument) {
    return presentDocument(kind, row, await personOf(this.#database, row.user_id));
  }

  async create<Kind extends DocumentKind>(owner: Owner, kind: Kind, wanted: NewDocument) {
    return this.#present(kind, await createDocument(this.#database, owner, kind, wanted));
  }

  async save<Kind extends DocumentKind>(owner: Owner, kind: Kind, id: string, change: DocumentChange) {
    await this.#refuseGiven(owner, kind, id);
    return this.#present(kind, await saveDocument(this.#database, { owner, kind, id }, change));
  }

  async copy<Kind extends DocumentKind>(owner: Owner, kind: Kind, id: string, wanted: CopyRequest) {
    return this.copyOf(owner, kind, await this.read(owner, kind, id), wanted);
  }

  /** Copies a document that was already read, perhaps elsewhere. */
  async copyOf<Kind extends DocumentKind>(
    owner: Owner,
    kind: Kind,
    original: SavedReport | SavedDashboard,
    wanted: CopyRequest,
  ) {
    return this.#present(kind, await copyDocument(this.#database, { owner, kind }, original, wanted));
  }

  /** Makes a page-exact report from a table of another report, on the same data. */
  async makePaper(
    owner: Owner,
    id: string,
    { name, ...wanted }: PaperSettings & { name: string },
  ): Promise<SavedReport> {
    const { document, datasetId } = await this.readReport(owner, id);
    const { tables } = await this.describeDataset(owner, datasetId ?? SAMPLE.datasetId);
    const made = paperFromTable(document, tables, wanted);
    const row = await createDocument(this.#database, owner, 'report', {
      name,
      document: made,
      ...(datasetId && { datasetId }),
    });
    return this.#present('report', row);
  }

  async remove(owner: Owner, kind: DocumentKind, id: string): Promise<void> {
    await this.#refuseGiven(owner, kind, id);
    await removeDocument(this.#database, owner, kind, id);
  }

  async listDatasets(asking: Requester): Promise<OwnedDataset[]> {
    const [predicted, stored] = [
      await listOwnedData(this.#database, itemOwnerOf(asking)),
      await listStoredData(this.#database, itemOwnerOf(asking)),
    ];
    return [...predicted, ...stored].map(presentData);
  }

  async findDataset(asking: Requester, id: string): Promise<OwnedDataset> {
    return presentData(await this.#dataset(itemOwnerOf(asking), id));
  }

  async describeDataset(asking: Requester, id: string): Promise<DescribedDataset> {
    const data = await this.#dataset(itemOwnerOf(asking), id);
    const tables = await this.#reader.describe(itemOwnerOf(asking), data);
    if (!tables) throw notFound('dataset');
    const definition = data.stored ? presentDefinition(data.stored) : null;
    return { ...presentData(data), tables, ...(definition && { definition }) };
  }

  async #dataset(whose: ItemOwner, id: string): Promise<OwnedData> {
    const data = await findOwnedData(this.#database, whose, 'dataset_id', id);
    if (!data) throw notFound('dataset');
    return data;
  }

  /** Generated reports cannot be changed; they only change with their prediction. */
  async #refuseGiven(owner: Owner, kind: DocumentKind, id: string): Promise<void> {
    if (kind !== 'report') return;
    const whose = itemOwnerOf(owner);
    const given =
      (await findOwnedData(this.#database, whose, 'report_id', id)) ?? (await findPaper(this.#database, whose, id));
    if (!given) return;
    throw refusal('read-only');
  }
}

function presentData({ datasetId, reportId, source, name, createdAt, predictionId, stored }: OwnedData): OwnedDataset {
  if (stored) return presentDataset(stored);
  const sample = source === SAMPLE.source;
  return { id: datasetId, name, readOnly: true, sample, createdAt, predictionId, reportId };
}

/** Where the data of a report is from, if a Power BI project can be made of it. */
const powerBiOrigin = (stored: StoredDataset | null | undefined): SavedReport['powerBi'] =>
  stored?.definition ? (stored.definition.tabular ? 'imported' : 'loaded') : undefined;
