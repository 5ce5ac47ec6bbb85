import type { ServerRole } from '@holdfast/contracts/http/user-administration';
import type { Requester } from '../../platform/access/owner.ts';
import type { Queryable } from '../../platform/database/open-database.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import { findManagedUser, type ManagedUserRow } from './store.ts';

/** Read with every call, so that an administrator who is demoted has lost the right immediately. */
export async function requireAdministrator(database: Queryable, { userId }: Requester): Promise<ServerRole> {
  const role = (await findManagedUser(database, userId))?.role;
  if (role === undefined || role === 'member') throw refusal('administrators-only');
  return role;
}

/** Directories manage administrators, but never the owner: their account stands for the server. */
export async function requireNotOwner(database: Queryable, userId: string): Promise<void> {
  if ((await findManagedUser(database, userId))?.role === 'owner') throw refusal('owner-stays');
}

/**
 * The user an administrator acts on. Nobody acts on the owner, whose account stands for the server; administrators are
 * managed by the owner alone; one's own account is managed in one's own settings, so that no administrator locks
 * themselves out.
 */
export async function requireManaged(database: Queryable, caller: Requester, userId: string): Promise<ManagedUserRow> {
  const role = await requireAdministrator(database, caller);
  const user = await findManagedUser(database, userId);
  if (!user) throw notFound('user');
  if (user.id === caller.userId) throw refusal('own-account');
  if (user.role === 'owner') throw refusal('owner-stays');
  if (user.role === 'administrator' && role !== 'owner') throw refusal('not-the-owner.administrators');
  return user;
}
