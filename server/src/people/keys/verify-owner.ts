import type { KeyScope } from '@holdfast/contracts/http/service-keys';
import type { Queryable } from '../../platform/database/open-database.ts';
import { requireChange } from '../../platform/http/authenticate.ts';
import type { Caller, VerifyAccessToken } from '../../platform/http/caller.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { findUser } from '../users/find-user.ts';
import { isServiceKey, verifyServiceKey } from './service-keys.ts';

/** For routes that users and their applications may both call. */
export const verifyOwner =
  (database: Queryable, verifyAccessToken: VerifyAccessToken): VerifyAccessToken =>
  (bearer, signedFor) =>
    isServiceKey(bearer) ? verifyServiceKey(database, bearer) : verifyAccessToken(bearer, signedFor);

/** A session may do everything; a key only what its scopes allow. In a workspace the user's role applies to both. */
export function requireScope(caller: Caller, scope: KeyScope): void {
  if (scope === 'write') requireChange(caller);
  requireKeyScope(caller, scope);
}

/** For changes that viewers of a workspace may make too. */
export function requireKeyScope({ key }: Caller, scope: KeyScope): void {
  if (key && !key.scopes.includes(scope)) {
    throw refusal('scope-missing', { name: key.name, scope });
  }
}

/** The server's owner, or a key of theirs that manages tenants. Read with every call: ownership can pass on. */
export async function requireOrganisation(database: Queryable, caller: Caller): Promise<void> {
  requireKeyScope(caller, 'organisation');
  if (!(await findUser(database, caller.userId))?.owner) throw refusal('not-the-owner');
}
