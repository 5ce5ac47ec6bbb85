import type { RetentionCounts, RetentionRules } from '@holdfast/contracts/http/data-retention';
import type { Queryable } from '../../platform/database/open-database.ts';
import type { RetentionScope } from './rules.ts';

const DAY_MS = 86_400_000;

/** Rules to apply to the items of a scope at a moment. */
export interface Retention {
  readonly scope: RetentionScope;
  readonly rules: RetentionRules;
  readonly now: Date;
}

/** What is older was kept long enough; null: nothing is. */
const cutoffDate = (days: number | null, now: Date): Date | null =>
  days === null ? null : new Date(now.getTime() - days * DAY_MS);

/** A scope is the workspaces of an upload's predictions; without predictions, that of its last one, while its maker is a member. */
const PLACES = `select p.workspace_id from predictions p where p.upload_id = u.id
  union select (select m.workspace_id from workspace_members m
                where m.workspace_id = u.last_workspace_id and m.user_id = u.user_id)
    where not exists (select 1 from predictions p where p.upload_id = u.id)`;

/**
 * An upload is as young as its youngest prediction, which is deleted with it. One that belongs to several workspaces
 * is kept as long as any of their rules keeps it, and one that is being worked on stays.
 */
export async function findUploads(
  database: Queryable,
  { scope, rules, now }: Retention,
  limit: number | null,
): Promise<{ id: number; user_id: string }[]> {
  if (rules.uploads === null) return [];
  const { rows } = await database.query<{ id: number; user_id: string }>(
    `with rules as (
       select workspace_id, upload_days from data_retention_rules where workspace_id is distinct from $1::uuid
       union all select $1::uuid, $2::integer)
     select u.id, u.user_id from uploads u
     cross join lateral (
       select greatest(u.created_at, u.last_used_at, max(coalesce(p.finished_at, p.created_at))) as at,
         coalesce(bool_or(p.status in ('QUEUED', 'RUNNING')), false) as is_running
       from predictions p where p.upload_id = u.id) used
     where u.created_at < $4 and used.at < $4 and not used.is_running
       and exists (select 1 from (${PLACES}) place where place.workspace_id is not distinct from $1::uuid)
       and not exists (
         select 1 from (${PLACES}) place
         left join rules r on r.workspace_id is not distinct from place.workspace_id
         where r.upload_days is null or used.at >= $3::timestamptz - make_interval(hours => 24 * r.upload_days))
     order by u.id limit $5::integer`,
    [scope, rules.uploads, now, cutoffDate(rules.uploads, now), limit],
  );
  return rows;
}

export async function findPredictions(
  database: Queryable,
  { scope, rules, now }: Retention,
  limit: number | null,
): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `select id from predictions where workspace_id is not distinct from $1::uuid and status in ('COMPLETED', 'FAILED')
       and coalesce(finished_at, created_at) < $2::timestamptz order by id limit $3::integer`,
    [scope, cutoffDate(rules.predictions, now), limit],
  );
  return rows.map(({ id }) => id);
}

/** Entries of a workspace that is gone are the server's. */
export const auditEntries = ({ scope, rules, now }: Retention, limit: number | null): ExpiredRows => ({
  table: 'audit_entries',
  find: `select e.id from audit_entries e left join workspaces w on w.id = e.workspace_id
    where w.id is not distinct from $1::uuid and e.at < $2::timestamptz order by e.id limit $3::integer`,
  key: 'id',
  values: [scope, cutoffDate(rules.auditEntries, now), limit],
});

/** A draft belongs where its report is, or the data of a report that was never saved. */
export const drafts = ({ scope, rules, now }: Retention, limit: number | null): ExpiredRows => ({
  table: 'report_drafts',
  find: `select d.user_id, d.person, d.report from report_drafts d
    left join documents saved on saved.id::text = d.report
    left join predictions p on split_part(d.report, ' ', 2) in (p.dataset_id::text, 'prediction-' || p.id)
    left join datasets s on s.id::text = split_part(d.report, ' ', 2)
    where coalesce(saved.workspace_id, p.workspace_id, s.workspace_id) is not distinct from $1::uuid
      and d.saved_at < $2::timestamptz order by d.saved_at limit $3::integer`,
  key: 'user_id, person, report',
  values: [scope, cutoffDate(rules.drafts, now), limit],
});

/** Rows without files: they are counted and deleted by the same query. */
export interface ExpiredRows {
  readonly table: string;
  readonly find: string;
  readonly key: string;
  readonly values: readonly unknown[];
}

export async function countExpired(database: Queryable, retention: Retention): Promise<RetentionCounts> {
  const uploads = (await findUploads(database, retention, null)).map(({ id }) => id);
  const predictions = await findPredictions(database, retention, null);
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::integer as count from predictions where id = any($1) or upload_id = any($2)',
    [predictions, uploads],
  );
  const countRows = async ({ find, values }: ExpiredRows) =>
    (await database.query<{ count: number }>(`select count(*)::integer as count from (${find}) found`, [...values]))
      .rows[0]?.count ?? 0;
  return {
    uploads: uploads.length,
    predictions: rows[0]?.count ?? 0,
    auditEntries: await countRows(auditEntries(retention, null)),
    drafts: await countRows(drafts(retention, null)),
  };
}
