import type { KeyScope } from '@holdfast/contracts/http/service-keys';
import type { Queryable } from '../database/open-database.ts';
import type { Caller, VerifyAccessToken } from '../http/caller.ts';
import { Problem } from '../http/problem.ts';
import { isServiceKey, verifyServiceKey } from './service-keys.ts';

/** For routes that a person and their applications may call alike. */
export const verifyOwner =
  (database: Queryable, verifyAccessToken: VerifyAccessToken): VerifyAccessToken =>
  (bearer) =>
    isServiceKey(bearer) ? verifyServiceKey(database, bearer) : verifyAccessToken(bearer);

/** A session may do everything; a key what it was made for. */
export function requireScope({ key }: Caller, scope: KeyScope): void {
  if (key && !key.scopes.includes(scope)) {
    throw new Problem(
      403,
      'scope-missing',
      `The service key '${key.name}' was not made for this: it lacks '${scope}'.`,
    );
  }
}
