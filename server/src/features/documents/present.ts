import type { DashboardDocument } from '@holdfast/contracts/documents/dashboard';
import { readDashboard, readReport } from '@holdfast/contracts/documents/read-document';
import type { Author, DocumentKind, SavedDashboard, SavedItem, SavedReport } from '@holdfast/contracts/documents/saved';
import type { LocalizableDocument } from '@holdfast/contracts/report/document';
import type { PaperName } from '@holdfast/retention-report/papers/papers';
import { message } from '@holdfast/texts/message';
import { say } from '../../platform/english.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { paperId } from './paper-ids.ts';
import { type OwnedData, SAMPLE } from './prediction-data.ts';
import { type DocumentRow, datasetIn, type ListedDocument } from './store.ts';

export interface DocumentOf {
  report: LocalizableDocument;
  dashboard: DashboardDocument;
}
export interface SavedOf {
  report: SavedReport;
  dashboard: SavedDashboard;
}

/** Stored rows are validated like any input: an earlier version may have written them. */
export function readStored<Kind extends DocumentKind>(kind: Kind, row: Pick<DocumentRow, 'id' | 'name' | 'document'>) {
  const own = kind === 'report' ? { id: row.id, displayName: row.name } : { displayName: row.name };
  return { ...readDocument(kind, row.document), ...own } as DocumentOf[Kind];
}

export function readDocument<Kind extends DocumentKind>(kind: Kind, value: unknown): DocumentOf[Kind] {
  const read = kind === 'report' ? readReport(value) : readDashboard(value);
  if ('refused' in read) throw new Refusal(read.refused);
  return read.document as DocumentOf[Kind];
}

export function presentItem(row: ListedDocument, owner: Author): SavedItem {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    owner,
    datasetId: row.kind === 'report' ? (datasetIn(row) ?? SAMPLE.datasetId) : null,
    readOnly: false,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    changedBy: row.changed_by,
    revision: row.revision,
    ...(row.paginated && { paginated: true }),
  };
}

export function presentDocument<Kind extends DocumentKind>(kind: Kind, row: DocumentRow, owner: Author): SavedOf[Kind] {
  const document = readStored(kind, row);
  const paginated = 'paper' in document && document.paper !== undefined;
  return { ...presentItem({ ...row, paginated }, owner), document } as unknown as SavedOf[Kind];
}

/** A page-exact report of a dataset. */
export function presentPaper(data: OwnedData, paper: PaperName, owner: Author): SavedItem {
  const name = `${say(message(PAPER_NAMES[paper]))} (${data.name})`;
  return { ...presentRetention(data, owner), id: paperId(data.reportId, paper), name, paginated: true, paper };
}
const PAPER_NAMES = {
  'call-list': 'paper.callList',
  summary: 'paper.summary',
  'model-card': 'paper.modelCard',
} as const satisfies Record<PaperName, string>;

/** The retention report of a dataset, presented as one of its owner's items. */
export function presentRetention({ reportId, datasetId, name, createdAt }: OwnedData, owner: Author): SavedItem {
  return {
    id: reportId,
    kind: 'report',
    name,
    owner,
    datasetId,
    readOnly: true,
    createdAt,
    changedAt: createdAt,
    changedBy: owner,
    revision: 1,
  };
}
