import type { DashboardDocument } from '@holdfast/contracts/documents/dashboard';
import { readDashboard, readReport } from '@holdfast/contracts/documents/read-document';
import type {
  Author,
  DocumentKind,
  SavedDashboard,
  SavedReport,
  SavedThing,
} from '@holdfast/contracts/documents/saved';
import type { Unsaid } from '@holdfast/contracts/messages/message';
import type { ReportDocument } from '@holdfast/contracts/report/document';
import { Problem } from '../http/problem.ts';
import { type OwnedData, SAMPLE } from './prediction-things.ts';
import { type DocumentRow, datasetIn, type ListedRow } from './store.ts';

export interface DocumentOf {
  report: Unsaid<ReportDocument>;
  dashboard: DashboardDocument;
}
export interface SavedOf {
  report: SavedReport;
  dashboard: SavedDashboard;
}

/** A row is read like anything that comes in: an earlier version of ours may have written it. */
export function readStored<Kind extends DocumentKind>(kind: Kind, row: Pick<DocumentRow, 'id' | 'name' | 'document'>) {
  const own = kind === 'report' ? { id: row.id, displayName: row.name } : { displayName: row.name };
  return { ...readDocument(kind, row.document), ...own } as DocumentOf[Kind];
}

export function readDocument<Kind extends DocumentKind>(kind: Kind, value: unknown): DocumentOf[Kind] {
  const read = kind === 'report' ? readReport(value) : readDashboard(value);
  if ('refused' in read) throw new Problem(400, 'invalid-document', read.refused);
  return read.document as DocumentOf[Kind];
}

export function presentThing(row: ListedRow, owner: Author): SavedThing {
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
  };
}

export function presentDocument<Kind extends DocumentKind>(kind: Kind, row: DocumentRow, owner: Author): SavedOf[Kind] {
  return { ...presentThing(row, owner), document: readStored(kind, row) } as unknown as SavedOf[Kind];
}

/** The retention report of a dataset, as something its owner has. */
export function presentRetention({ reportId, datasetId, name, createdAt }: OwnedData, owner: Author): SavedThing {
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
