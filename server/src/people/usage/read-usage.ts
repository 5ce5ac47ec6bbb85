import { USAGE, type UsageCounts, type WorkspaceUsage } from '@holdfast/contracts/http/usage';
import type { Queryable } from '../../platform/database/open-database.ts';
import { type QuotaRow, quotasOf, readStored } from './quotas.ts';

export interface UsagePeriod {
  readonly from: string;
  readonly to: string;
}

const SUMS = USAGE.map((kind) => `coalesce(sum(u.${kind}), 0)::float as ${kind}`).join(', ');
const DAYS = USAGE.map((kind) => `u.${kind}::float as ${kind}`).join(', ');

interface SumRow extends UsageCounts {
  id: string;
  name: string;
  reference: string | null;
}

/** Every workspace, also those that used nothing. */
export async function sumUsage(database: Queryable, { from, to }: UsagePeriod) {
  const { rows } = await database.query<SumRow>(
    `select w.id, w.name, t.reference, ${SUMS} from workspaces w left join tenants t on t.workspace_id = w.id
       left join workspace_usage u on u.workspace_id = w.id and u.day between $1::date and $2::date
     group by w.id, w.name, t.reference order by lower(w.name), w.id`,
    [from, to],
  );
  return rows.map(({ id, name, reference, ...usage }) => ({ id, name, reference, usage }));
}

/** Null for an unknown workspace. Days without use are left out. */
export async function readUsage(
  database: Queryable,
  workspaceId: string,
  { from, to }: UsagePeriod,
): Promise<WorkspaceUsage | null> {
  const { rows: found } = await database.query<QuotaRow & { id: string; name: string; reference: string | null }>(
    'select w.id, w.name, t.* from workspaces w left join tenants t on t.workspace_id = w.id where w.id = $1',
    [workspaceId],
  );
  const [row] = found;
  if (!row) return null;
  const { rows: days } = await database.query<UsageCounts & { day: string }>(
    `select to_char(u.day, 'YYYY-MM-DD') as day, ${DAYS} from workspace_usage u
      where u.workspace_id = $1 and u.day between $2::date and $3::date order by u.day`,
    [workspaceId, from, to],
  );
  const { id, name, reference } = row;
  return { id, name, reference, from, to, stored: await readStored(database, id), quotas: quotasOf(row), days };
}
