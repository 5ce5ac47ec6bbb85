import type { DashboardDocument } from '@holdfast/contracts/documents/dashboard';
import { type Conflict, type DocumentKind, MAX_NAME_LETTERS } from '@holdfast/contracts/documents/saved';
import type { CopyRequest, DocumentChange, NewDocument } from '@holdfast/contracts/http/documents';
import { message } from '@holdfast/texts/message';
import { KIND_WORDS } from '../../people/audit/audit-texts.ts';
import { recordAudit } from '../../people/audit/record-audit.ts';
import { itemOwnerOf } from '../../platform/access/owner.ts';
import type { Queryable } from '../../platform/database/open-database.ts';
import { notFound, refusal, SaveConflict } from '../../platform/http/refusal.ts';
import { differences, findConflictingDifferences } from './difference.ts';
import { requireStored } from './find-document.ts';
import type { Owner } from './owner.ts';
import { filterOwned, findOwnedData, SAMPLE } from './prediction-data.ts';
import { readDocument, readStored } from './present.ts';
import { type DocumentRow, datasetIn, deleteDocument, findRevision, insertDocument, writeRevision } from './store.ts';

export async function createDocument(
  database: Queryable,
  owner: Owner,
  kind: DocumentKind,
  { name, datasetId, document }: NewDocument,
): Promise<DocumentRow> {
  const read = readDocument(kind, withName(document, name));
  const dataset = kind === 'report' ? await datasetFor(database, owner, datasetId ?? SAMPLE.datasetId) : null;
  if (kind === 'dashboard') await checkSources(database, owner, read as DashboardDocument, []);
  const { author, tokenId: madeWith } = owner;
  const writing = { name, document: read, datasetId: dataset, author, madeWith };
  const row = await insertDocument(database, itemOwnerOf(owner), kind, writing);
  if (!row) {
    throw refusal('too-many-documents');
  }
  await recordAudit(database, owner, message('audit.added', { kind: KIND_WORDS[kind], thing: name }));
  return row;
}

export interface DocumentPlace {
  readonly owner: Owner;
  readonly kind: DocumentKind;
  readonly id: string;
}

/** Of two concurrent saves of the same revision one is stored, and the other gets the first one's changes. */
export async function saveDocument(
  database: Queryable,
  { owner, kind, id }: DocumentPlace,
  change: DocumentChange,
  /** Set when an earlier revision is restored: its tiles may reference reports deleted since. */
  restored?: DashboardDocument,
): Promise<DocumentRow> {
  const current = await requireStored(database, owner, kind, id);
  const name = change.name ?? current.name;
  const document =
    change.document === undefined ? readStored(kind, current) : readDocument(kind, withName(change.document, name));
  if (current.revision !== change.revision)
    throw await describeConflict(database, { kind, current }, change, { name, document });
  const datasetId =
    change.datasetId === undefined ? datasetIn(current) : await datasetFor(database, owner, change.datasetId);
  if (kind === 'dashboard') {
    const before = [...readStored('dashboard', current).tiles, ...(restored?.tiles ?? [])];
    await checkSources(database, owner, document as DashboardDocument, before);
  }
  const { author } = owner;
  const writing = { name, document, datasetId: kind === 'report' ? datasetId : null, author };
  const saved = await writeRevision(database, { whose: itemOwnerOf(owner), kind, id }, change.revision, writing);
  if (saved) {
    await recordAudit(database, owner, message('audit.changed', { kind: KIND_WORDS[kind], thing: name }));
    return saved;
  }
  const winner = await requireStored(database, owner, kind, id);
  throw await describeConflict(database, { kind, current: winner }, change, { name, document });
}

export interface DocumentShelf {
  readonly owner: Owner;
  readonly kind: DocumentKind;
}

export async function copyDocument(
  database: Queryable,
  { owner, kind }: DocumentShelf,
  original: { readonly name: string; readonly document: unknown; readonly datasetId: string | null },
  { name = copyName(original.name), datasetId = original.datasetId ?? undefined }: CopyRequest,
): Promise<DocumentRow> {
  return createDocument(database, owner, kind, { name, document: original.document, datasetId });
}

/** The earlier revision becomes the next one: those in between stay in the history. */
export async function restoreRevision(
  database: Queryable,
  { owner, kind, id }: DocumentPlace,
  wanted: number,
  startedFrom: number,
): Promise<DocumentRow> {
  await requireStored(database, owner, kind, id);
  const earlier = await findRevision(database, id, wanted);
  if (!earlier) throw notFound('revision');
  const { name, document } = earlier;
  const restored = kind === 'dashboard' ? readStored('dashboard', { id, name, document }) : undefined;
  return saveDocument(database, { owner, kind, id }, { revision: startedFrom, name, document }, restored);
}

export async function removeDocument(database: Queryable, owner: Owner, kind: DocumentKind, id: string): Promise<void> {
  const { id: found, name: thing, workspace_id: workspaceId } = await requireStored(database, owner, kind, id);
  if (!(await deleteDocument(database, owner.userId, kind, found))) throw refusal('not-yours.delete');
  await recordAudit(database, owner, message('audit.deleted', { kind: KIND_WORDS[kind], thing }), { workspaceId });
}

async function describeConflict(
  database: Queryable,
  { kind, current }: { readonly kind: DocumentKind; readonly current: DocumentRow },
  { revision }: DocumentChange,
  yours: { readonly name: string; readonly document: unknown },
): Promise<SaveConflict> {
  const base = await findRevision(database, current.id, revision);
  const readDifferences = (row: { name: string; document: unknown }) => ({
    name: row.name,
    document: readStored(kind, { ...row, id: current.id }),
  });
  const since = base && {
    theirs: differences(kind, readDifferences(base), readDifferences(current)),
    yours: differences(kind, readDifferences(base), readDifferences(yours)),
  };
  const conflict: Conflict = {
    revision: current.revision,
    savedAt: current.changed_at.toISOString(),
    savedBy: current.changed_by,
    theirs: since?.theirs ?? null,
    yours: since?.yours ?? null,
    both: since ? findConflictingDifferences(since.theirs, since.yours) : null,
  };
  return new SaveConflict(conflict);
}

/** The database value for the dataset; null for the sample. */
async function datasetFor(database: Queryable, owner: Owner, datasetId: string): Promise<string | null> {
  const found = await findOwnedData(database, itemOwnerOf(owner), 'dataset_id', datasetId);
  if (!found) throw refusal('dataset-unknown', { name: datasetId });
  return found === SAMPLE ? null : found.datasetId;
}

/** A tile may only reference its owner's items. An existing tile is kept even if its source is gone. */
async function checkSources(
  database: Queryable,
  owner: Owner,
  { tiles }: DashboardDocument,
  before: DashboardDocument['tiles'],
): Promise<void> {
  const [known, wanted] = [sourcesOf(before), sourcesOf(tiles)];
  const fresh = (ids: ReadonlySet<string>, old: ReadonlySet<string>) => [...ids].filter((id) => !old.has(id));
  const [reports, datasets] = [fresh(wanted.reports, known.reports), fresh(wanted.datasets, known.datasets)];
  if (reports.length + datasets.length === 0) return;
  const owned = await filterOwned(database, itemOwnerOf(owner), reports, datasets);
  const missing = [...reports, ...datasets].find((id) => !owned.has(id.toLowerCase()));
  if (missing !== undefined) {
    throw refusal('invalid-document.tileSource', { name: missing });
  }
}

function sourcesOf(tiles: DashboardDocument['tiles']) {
  const reports = new Set<string>();
  const datasets = new Set<string>();
  for (const { content } of tiles) {
    if ('reportId' in content) reports.add(content.reportId);
    if ('datasetId' in content) datasets.add(content.datasetId);
  }
  return { reports, datasets };
}

/** The name is stored once, outside the document. */
function withName(document: unknown, displayName: string): unknown {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return document;
  return { id: '', ...document, displayName };
}

const copyName = (name: string) => `${name.slice(0, MAX_NAME_LETTERS - 4)} (2)`;
