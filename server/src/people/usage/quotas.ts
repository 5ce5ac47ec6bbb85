import type { Quotas } from '@holdfast/contracts/http/tenants';
import type { UsageKind } from '@holdfast/contracts/http/usage';
import type { Queryable } from '../../platform/database/open-database.ts';
import { refusal } from '../../platform/http/refusal.ts';

/** What is counted per month. */
type MonthlyUse = 'predictions' | 'exports' | 'embeds';

export const TODAY = `(now() at time zone 'utc')::date`;
const THIS_MONTH = `date_trunc('month', ${TODAY})::date`;

const REACHED = {
  rows: 'quota-reached.rows',
  bytes: 'quota-reached.bytes',
  predictions: 'quota-reached.predictions',
  exports: 'quota-reached.exports',
  embeds: 'quota-reached.embeds',
} as const satisfies Record<keyof Quotas, string>;

export interface QuotaRow {
  most_rows: string | null;
  most_bytes: string | null;
  most_predictions: string | null;
  most_exports: string | null;
  most_embeds: string | null;
}

const numberIn = (text: string | null) => (text === null ? null : Number(text));

export const quotasOf = (row: QuotaRow | undefined): Quotas => ({
  rows: numberIn(row?.most_rows ?? null),
  bytes: numberIn(row?.most_bytes ?? null),
  predictions: numberIn(row?.most_predictions ?? null),
  exports: numberIn(row?.most_exports ?? null),
  embeds: numberIn(row?.most_embeds ?? null),
});

/** Locked, so that what is done at the same time cannot exceed a quota together. */
async function lockQuotas(client: Queryable, workspaceId: string): Promise<Quotas> {
  const { rows } = await client.query<QuotaRow>('select * from tenants where workspace_id = $1 for update', [
    workspaceId,
  ]);
  return quotasOf(rows[0]);
}

/** Counts one use, in the transaction that it happens in. */
export async function countUse(client: Queryable, workspaceId: string | null, what: MonthlyUse): Promise<void> {
  if (workspaceId === null) return;
  const most = (await lockQuotas(client, workspaceId))[what];
  if (most !== null) {
    const { rows } = await client.query<{ used: string; wait: number }>(
      `select coalesce(sum(${what}), 0) as used,
         extract(epoch from ${THIS_MONTH} + interval '1 month' - now() at time zone 'utc')::float as wait
       from workspace_usage where workspace_id = $1 and day >= ${THIS_MONTH}`,
      [workspaceId],
    );
    const { used = '0', wait = 60 } = rows[0] ?? {};
    if (Number(used) >= most) throw refusal(REACHED[what], { most }, { retryAfterSeconds: Math.ceil(wait) });
  }
  await addUsage(client, workspaceId, { [what]: 1 });
}

/** Makes room for what is about to be stored in a workspace. Zero of both checks what was just moved there. */
export async function reserveRoom(
  client: Queryable,
  workspaceId: string | null,
  more: { readonly rows: number; readonly bytes: number },
): Promise<void> {
  if (workspaceId === null) return;
  const quotas = await lockQuotas(client, workspaceId);
  if (quotas.rows !== null || quotas.bytes !== null) {
    const stored = await readStored(client, workspaceId);
    for (const what of ['rows', 'bytes'] as const) {
      const most = quotas[what];
      if (most !== null && stored[what] + more[what] > most) throw refusal(REACHED[what], { most });
    }
  }
  if (more.bytes > 0) await addUsage(client, workspaceId, { bytes: more.bytes });
}

export async function addUsage(
  database: Queryable,
  workspaceId: string,
  more: { readonly [Kind in UsageKind]?: number },
): Promise<void> {
  const kinds = Object.keys(more) as UsageKind[];
  const values = kinds.map((_, at) => `$${at + 2}::bigint`).join(', ');
  // A workspace may be deleted while its use is written.
  await database.query(
    `insert into workspace_usage as u (workspace_id, day, ${kinds.join(', ')})
       select id, ${TODAY}, ${values} from workspaces where id = $1
     on conflict (workspace_id, day) do update set ${kinds.map((kind) => `${kind} = u.${kind} + excluded.${kind}`).join(', ')}`,
    [workspaceId, ...kinds.map((kind) => more[kind])],
  );
}

/** Uploads and datasets with their rows; a file counts where its predictions are. */
export async function readStored(
  database: Queryable,
  workspaceId: string,
): Promise<{ readonly rows: number; readonly bytes: number }> {
  const { rows } = await database.query<{ rows: string; bytes: string }>(
    `select
       (select coalesce(sum(file_size), 0) from uploads u where exists (
          select 1 from predictions p where p.upload_id = u.id and p.workspace_id = $1))
       + (select coalesce(sum(file_size), 0) from uploads u where u.last_workspace_id = $1 and not exists (
          select 1 from predictions p where p.upload_id = u.id))
       + (select coalesce(sum(f.bytes), 0) from dataset_files f join datasets d on d.id = f.dataset_id
          where d.workspace_id = $1) as bytes,
       (select coalesce(sum(rows_processed), 0) from predictions where workspace_id = $1)
       + (select coalesce(sum((t ->> 'rows')::bigint), 0)
          from datasets d, jsonb_array_elements(d.definition -> 'tables') t where d.workspace_id = $1) as rows`,
    [workspaceId],
  );
  return { rows: Number(rows[0]?.rows ?? 0), bytes: Number(rows[0]?.bytes ?? 0) };
}
