import type { DocumentKind } from '@holdfast/contracts/documents/saved';
import { type ItemOwner, itemOwnerOf, type Requester } from '../../platform/access/owner.ts';
import type { Queryable } from '../../platform/database/open-database.ts';
import { isGuid } from '../../platform/http/guid.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { type DocumentRow, datasetIn, findDocument, wasMadeWithToken } from './store.ts';

export type FoundDocument = DocumentRow;
export { datasetIn };

/** Null for unknown and invalid ids and for those of other users. */
export async function findStored(
  database: Queryable,
  whose: ItemOwner,
  kind: DocumentKind,
  id: string,
): Promise<FoundDocument | null> {
  return isGuid(id) ? findDocument(database, whose, kind, id) : null;
}

/** Whether this embed token made the report, and may therefore keep editing it. */
export async function wasMadeByToken(
  database: Queryable,
  whose: ItemOwner,
  id: string,
  tokenId: string,
): Promise<boolean> {
  return tokenId !== '' && isGuid(id) && wasMadeWithToken(database, whose, id, tokenId);
}

export async function requireStored(
  database: Queryable,
  asking: Requester,
  kind: DocumentKind,
  id: string,
): Promise<FoundDocument> {
  const row = await findStored(database, itemOwnerOf(asking), kind, id);
  if (!row) throw notFound(kind);
  return row;
}
