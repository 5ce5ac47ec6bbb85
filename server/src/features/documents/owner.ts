import type { Author } from '@holdfast/contracts/documents/saved';
import { findUser } from '../../people/users/find-user.ts';
import type { Requester } from '../../platform/access/owner.ts';
import type { Queryable } from '../../platform/database/open-database.ts';
import type { Caller } from '../../platform/http/caller.ts';

/** The owner of the documents, and the person working on them. */
export interface Owner extends Requester {
  readonly author: Author;
  /** The service key or embed token, unless the owner acts in person. */
  readonly key?: { readonly name: string };
  /** The embed token used by someone other than the owner. */
  readonly tokenId?: string;
}

export async function ownerOf(database: Queryable, { userId, key, membership }: Caller): Promise<Owner> {
  const author = key ? { id: key.id, name: key.name } : await personOf(database, userId);
  return { userId, author, ...(key && { key }), ...(membership && { membership }) };
}

export async function personOf(database: Queryable, userId: string): Promise<Author> {
  const user = await findUser(database, userId);
  return { id: userId, name: user?.full_name ?? user?.email ?? userId };
}
