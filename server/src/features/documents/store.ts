import { type Author, type DocumentKind, KEPT_REVISIONS } from '@holdfast/contracts/documents/saved';
import { type ItemOwner, ownedBy, personIn, workspaceIn } from '../../platform/access/owner.ts';
import type { Queryable } from '../../platform/database/open-database.ts';

export interface DocumentRow {
  id: string;
  user_id: string;
  workspace_id: string | null;
  kind: DocumentKind;
  name: string;
  document: unknown;
  /** Null for dashboards, and for reports on the sample. */
  dataset_id: string | null;
  /** Set instead if the dataset came from a host page. */
  brought_id: string | null;
  revision: number;
  created_at: Date;
  changed_at: Date;
  changed_by: Author;
}
/** Whether it is page-exact is known without reading the document. */
export type ListedDocument = Omit<DocumentRow, 'document'> & { readonly paginated: boolean };

export interface RevisionRow {
  revision: number;
  name: string;
  document: unknown;
  saved_at: Date;
  saved_by: Author;
}

/** The user-controlled part of a document. */
export interface DocumentWrite {
  readonly name: string;
  readonly document: unknown;
  readonly datasetId: string | null;
  readonly author: Author;
  /** The embed token that makes a new document. */
  readonly madeWith?: string | undefined;
}

const LISTED =
  "id, user_id, workspace_id, kind, name, dataset_id, brought_id, revision, created_at, changed_at, changed_by, (document -> 'paper') is not null as paginated";
const MOST_LISTED = 1_000;

/** Both columns; a dataset fills the one of its kind. */
const datasetIdsSql = (id: string) =>
  `(select dataset_id from predictions where dataset_id = ${id}::uuid), (select id from datasets where id = ${id}::uuid)`;

/** A dataset deleted meanwhile must not turn into the sample: the lock waits for a deletion that has begun. */
const datasetExistsSql = (id: string) =>
  `(${id}::uuid is null or exists (select 1 from predictions where dataset_id = ${id}::uuid) or exists (select 1 from datasets where id = ${id}::uuid for key share))`;

/** The dataset a report reads; null for the sample. */
export const datasetIn = (row: Pick<DocumentRow, 'dataset_id' | 'brought_id'>): string | null =>
  row.dataset_id ?? row.brought_id;

/** Inserts the first revision. Null if the user has reached the limit. */
export async function insertDocument(
  database: Queryable,
  whose: ItemOwner,
  kind: DocumentKind,
  { name, document, datasetId, author, madeWith }: DocumentWrite,
): Promise<DocumentRow | null> {
  const { rows } = await database.query<DocumentRow>(
    `with made as (
       insert into documents (user_id, kind, name, document, dataset_id, brought_id, changed_by, made_with, workspace_id)
       select $1, $2, $3, $4::jsonb, ${datasetIdsSql('$5')}, $6::jsonb, $7, $8::uuid
        where (select count(*) from documents where user_id = $1) < ${MOST_LISTED} and ${datasetExistsSql('$5')}
       returning *),
     kept as (
       insert into document_revisions (document_id, revision, name, document, saved_at, saved_by)
       select id, revision, name, document, changed_at, changed_by from made)
     select * from made`,
    [
      personIn(whose),
      kind,
      name,
      JSON.stringify(document),
      datasetId,
      JSON.stringify(author),
      madeWith ?? null,
      workspaceIn(whose),
    ],
  );
  return rows[0] ?? null;
}

/** Last changed first. */
export async function listDocuments(
  database: Queryable,
  whose: ItemOwner,
  kind: DocumentKind,
): Promise<ListedDocument[]> {
  const { column, id } = ownedBy(whose);
  const { rows } = await database.query<ListedDocument>(
    `select ${LISTED} from documents where ${column} = $1 and kind = $2 order by changed_at desc, id limit ${MOST_LISTED}`,
    [id, kind],
  );
  return rows;
}

/** Null both for unknown ids and for those of other users. */
export async function findDocument(
  database: Queryable,
  whose: ItemOwner,
  kind: DocumentKind,
  id: string,
): Promise<DocumentRow | null> {
  const { column, id: owner } = ownedBy(whose);
  const { rows } = await database.query<DocumentRow>(
    `select * from documents where id = $1 and ${column} = $2 and kind = $3`,
    [id, owner, kind],
  );
  return rows[0] ?? null;
}

export interface RevisionPlace {
  readonly whose: ItemOwner;
  readonly kind: DocumentKind;
  readonly id: string;
}

/**
 * Writes the next revision if `startedFrom` is still current; null otherwise. Compare and write are one statement, so
 * that of two concurrent saves exactly one succeeds.
 */
export async function writeRevision(
  database: Queryable,
  { whose, kind, id }: RevisionPlace,
  startedFrom: number,
  { name, document, datasetId, author }: DocumentWrite,
): Promise<DocumentRow | null> {
  const { column, id: owner } = ownedBy(whose);
  const { rows } = await database.query<DocumentRow>(
    `with saved as (
       update documents set name = $5, document = $6::jsonb, (dataset_id, brought_id) = (select ${datasetIdsSql('$7')}), changed_by = $8::jsonb,
              revision = revision + 1, changed_at = now()
        where id = $1 and ${column} = $2 and kind = $3 and revision = $4 and ${datasetExistsSql('$7')}
       returning *),
     kept as (
       insert into document_revisions (document_id, revision, name, document, saved_at, saved_by)
       select id, revision, name, document, changed_at, changed_by from saved),
     forgotten as (
       delete from document_revisions using saved
        where document_id = saved.id and document_revisions.revision <= saved.revision - ${KEPT_REVISIONS})
     select * from saved`,
    [id, owner, kind, startedFrom, name, JSON.stringify(document), datasetId, JSON.stringify(author)],
  );
  return rows[0] ?? null;
}

/** Whether this embed token made the document. */
export async function wasMadeWithToken(
  database: Queryable,
  whose: ItemOwner,
  id: string,
  tokenId: string,
): Promise<boolean> {
  const { column, id: owner } = ownedBy(whose);
  const { rows } = await database.query(`select 1 from documents where id = $1 and ${column} = $2 and made_with = $3`, [
    id,
    owner,
    tokenId,
  ]);
  return rows.length === 1;
}

/** Only its maker may delete a document, wherever it is shared. */
export async function deleteDocument(
  database: Queryable,
  userId: string,
  kind: DocumentKind,
  id: string,
): Promise<boolean> {
  const { rowCount } = await database.query('delete from documents where id = $1 and user_id = $2 and kind = $3', [
    id,
    userId,
    kind,
  ]);
  return rowCount === 1;
}

/** For a document already found to be the caller's; newest first, without the documents themselves. */
export async function listRevisions(database: Queryable, id: string): Promise<Omit<RevisionRow, 'document'>[]> {
  const { rows } = await database.query<RevisionRow>(
    'select revision, name, saved_at, saved_by from document_revisions where document_id = $1 order by revision desc',
    [id],
  );
  return rows;
}

export async function findRevision(database: Queryable, id: string, revision: number): Promise<RevisionRow | null> {
  const { rows } = await database.query<RevisionRow>(
    'select * from document_revisions where document_id = $1 and revision = $2',
    [id, revision],
  );
  return rows[0] ?? null;
}
