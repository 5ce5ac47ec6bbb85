import type { DocumentKind } from '@holdfast/contracts/documents/saved';
import { type Asking, type Whose, whoseOf } from '../access/whose.ts';
import type { Queryable } from '../database/open-database.ts';
import { isGuid } from '../http/guid.ts';
import { notFound } from '../http/refusal.ts';
import { type DocumentRow, datasetIn, findDocument, isMadeWith } from './store.ts';

export type StoredDocument = DocumentRow;
export { datasetIn };

/** Null for unknown and invalid ids and for those of other users. */
export async function findStored(
  database: Queryable,
  whose: Whose,
  kind: DocumentKind,
  id: string,
): Promise<StoredDocument | null> {
  return isGuid(id) ? findDocument(database, whose, kind, id) : null;
}

/** Whether this embed token made the report, and may therefore keep editing it. */
export async function madeByToken(database: Queryable, whose: Whose, id: string, tokenId: string): Promise<boolean> {
  return tokenId !== '' && isGuid(id) && isMadeWith(database, whose, id, tokenId);
}

export async function existing(
  database: Queryable,
  asking: Asking,
  kind: DocumentKind,
  id: string,
): Promise<StoredDocument> {
  const row = await findStored(database, whoseOf(asking), kind, id);
  if (!row) throw notFound(kind);
  return row;
}
