import { QUOTAS, type Quotas, TENANTS_PAGE, type Tenant } from '@holdfast/contracts/http/tenants';
import type { Queryable } from '../../platform/database/open-database.ts';
import { type QuotaRow, quotasOf } from '../usage/quotas.ts';

export interface TenantRow extends QuotaRow {
  id: string;
  name: string;
  account_id: string;
  reference: string | null;
  created_at: Date;
  members: number;
}

const TENANT = `select t.*, w.id, w.name, w.created_at,
    (select count(*)::int - 1 from workspace_members where workspace_id = w.id) as members
  from tenants t join workspaces w on w.id = t.workspace_id`;

export async function findTenant(database: Queryable, id: string): Promise<TenantRow | null> {
  const { rows } = await database.query<TenantRow>(`${TENANT} where w.id = $1`, [id]);
  return rows[0] ?? null;
}

export async function findByReference(database: Queryable, reference: string): Promise<TenantRow | null> {
  const { rows } = await database.query<TenantRow>(`${TENANT} where t.reference = $1`, [reference]);
  return rows[0] ?? null;
}

export async function listTenants(database: Queryable, page: number): Promise<{ tenants: TenantRow[]; total: number }> {
  const { rows: tenants } = await database.query<TenantRow>(
    `${TENANT} order by w.created_at desc, w.id limit ${TENANTS_PAGE} offset $1`,
    [(page - 1) * TENANTS_PAGE],
  );
  const { rows } = await database.query<{ total: number }>('select count(*)::int as total from tenants');
  return { tenants, total: rows[0]?.total ?? 0 };
}

/** Two requests with the same reference must not make two tenants. */
export async function lockReferences(database: Queryable): Promise<void> {
  await database.query(`select pg_advisory_xact_lock(hashtextextended('references of tenants', 0))`);
}

export async function insertAccount(database: Queryable, name: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    'insert into users (id, full_name, is_service) values (gen_random_uuid()::text, $1, true) returning id',
    [name],
  );
  return rows[0]?.id ?? '';
}

export async function insertTenant(
  database: Queryable,
  workspaceId: string,
  accountId: string,
  reference: string | null,
): Promise<void> {
  await database.query('insert into tenants (workspace_id, account_id, reference) values ($1, $2, $3)', [
    workspaceId,
    accountId,
    reference,
  ]);
}

/** Only those that are given. */
export async function updateQuotas(
  database: Queryable,
  workspaceId: string,
  quotas: { readonly [Kind in keyof Quotas]?: number | null | undefined },
): Promise<void> {
  const given = QUOTAS.filter((kind) => quotas[kind] !== undefined);
  if (given.length === 0) return;
  await database.query(
    `update tenants set ${given.map((kind, at) => `most_${kind} = $${at + 2}`).join(', ')} where workspace_id = $1`,
    [workspaceId, ...given.map((kind) => quotas[kind])],
  );
}

export async function renameAccount(database: Queryable, accountId: string, name: string): Promise<void> {
  await database.query('update users set full_name = $2, updated_at = now() where id = $1', [accountId, name]);
}

export const presentTenant = (row: TenantRow): Tenant => ({
  id: row.id,
  name: row.name,
  reference: row.reference,
  createdAt: row.created_at.toISOString(),
  members: row.members,
  quotas: quotasOf(row),
});
