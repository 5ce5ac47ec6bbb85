import type { Queryable } from '../../platform/database/open-database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { isGuid } from '../../platform/http/guid.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { findTenant, type TenantRow } from './store.ts';

/** For callers that may manage tenants: as the account of one, which owns its workspace. */
export async function actForTenant(
  database: Queryable,
  caller: Caller,
  id: string,
): Promise<{ readonly tenant: TenantRow; readonly account: Caller }> {
  const tenant = isGuid(id) ? await findTenant(database, id) : null;
  if (!tenant) throw notFound('tenant');
  return { tenant, account: { ...caller, userId: tenant.account_id, subject: tenant.account_id } };
}
