import type { RetentionRules } from '@holdfast/contracts/http/data-retention';
import type { Queryable } from '../../platform/database/open-database.ts';

/** Null: everything outside workspaces. */
export type RetentionScope = string | null;

interface RetentionRow {
  upload_days: number | null;
  prediction_days: number | null;
  audit_days: number | null;
  draft_days: number | null;
}

const COLUMNS = 'upload_days, prediction_days, audit_days, draft_days';

export async function readRules(database: Queryable, scope: RetentionScope): Promise<RetentionRules> {
  return (await findRules(database, scope, '')) ?? asRules(undefined);
}

/** Null while another worker deletes by them, and once they are gone. */
export const lockRules = (database: Queryable, scope: RetentionScope): Promise<RetentionRules | null> =>
  findRules(database, scope, 'for update skip locked');

async function findRules(database: Queryable, scope: RetentionScope, lock: string): Promise<RetentionRules | null> {
  const { rows } = await database.query<RetentionRow>(
    `select ${COLUMNS} from data_retention_rules where workspace_id is not distinct from $1::uuid ${lock}`,
    [scope],
  );
  return rows[0] ? asRules(rows[0]) : null;
}

export async function keepRules(database: Queryable, scope: RetentionScope, rules: RetentionRules): Promise<void> {
  await database.query(
    `insert into data_retention_rules (workspace_id, ${COLUMNS}) values ($1, $2, $3, $4, $5)
     on conflict ${scope === null ? '((true)) where workspace_id is null' : '(workspace_id) where workspace_id is not null'}
     do update set (${COLUMNS}) = (excluded.upload_days, excluded.prediction_days, excluded.audit_days, excluded.draft_days)`,
    [scope, rules.uploads, rules.predictions, rules.auditEntries, rules.drafts],
  );
}

export async function listScopes(database: Queryable): Promise<RetentionScope[]> {
  const { rows } = await database.query<{ workspace_id: RetentionScope }>(
    `select workspace_id from data_retention_rules
     where num_nonnulls(${COLUMNS}) > 0 order by workspace_id`,
  );
  return rows.map(({ workspace_id }) => workspace_id);
}

const asRules = (row: RetentionRow | undefined): RetentionRules => ({
  uploads: row?.upload_days ?? null,
  predictions: row?.prediction_days ?? null,
  auditEntries: row?.audit_days ?? null,
  drafts: row?.draft_days ?? null,
});
