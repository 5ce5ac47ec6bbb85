import { RETAINED, type RetentionCounts } from '@holdfast/contracts/http/data-retention';
import { message } from '@holdfast/texts/message';
import { type Actor, recordAudit } from '../../people/audit/record-audit.ts';
import { type Queryable, transaction } from '../../platform/database/open-database.ts';
import type { Platform } from '../../platform/platform.ts';
import { deletePredictions } from '../predictions/delete-predictions.ts';
import { deleteUpload } from '../uploads/delete-upload.ts';
import {
  auditEntries,
  drafts,
  type ExpiredRows,
  findPredictions,
  findUploads,
  type Retention,
} from './expired-items.ts';
import { listScopes, lockRules, type RetentionScope } from './rules.ts';

/** Per rule and run, so that a transaction stays short. The next run continues. */
const MOST_WITH_FILES = 200;
const MOST_ROWS = 5_000;

/** The account of no user: the server deletes these items, not a person. */
const SERVER: Actor = { userId: 'Holdfast' };

/** One run of every rule. */
export async function applyRetentionRules(platform: Platform, now: Date): Promise<void> {
  for (const scope of await listScopes(platform.database.pool)) await deleteExpired(platform, scope, now);
}

/** Files go last, as in every deletion: an interrupted one leaves no row without its file. */
async function deleteExpired(platform: Platform, scope: RetentionScope, now: Date): Promise<void> {
  const keys = await transaction(platform.database.pool, async (client) => {
    const rules = await lockRules(client, scope);
    if (!rules) return [];
    const retention = { scope, rules, now };
    // Before the predictions, which tell where a draft on their data belongs.
    const oldDrafts = await deleteRows(client, drafts(retention, MOST_ROWS));
    const { deleted, keys: removed } = await deleteItems(client, retention);
    const counts: RetentionCounts = {
      ...deleted,
      drafts: oldDrafts,
      auditEntries: await deleteRows(client, auditEntries(retention, MOST_ROWS)),
    };
    if (RETAINED.some((kind) => counts[kind] > 0))
      await recordAudit(client, SERVER, message('audit.retentionDeleted', { ...counts }), { workspaceId: scope });
    return removed;
  });
  for (const key of keys) await platform.files.remove(key);
}

async function deleteItems(client: Queryable, retention: Retention) {
  const keys: string[] = [];
  let uploads = 0;
  for (const { id, user_id } of await findUploads(client, retention, MOST_WITH_FILES)) {
    const gone = await deleteUpload(client, user_id, id);
    if (!gone) continue;
    uploads++;
    keys.push(...gone.keys);
  }
  // Each upload has one file, and each of its predictions one folder.
  const withUploads = keys.length - uploads;
  const own = await deletePredictions(client, await findPredictions(client, retention, MOST_WITH_FILES));
  return { deleted: { uploads, predictions: withUploads + own.length }, keys: [...keys, ...own] };
}

async function deleteRows(client: Queryable, { table, find, key, values }: ExpiredRows): Promise<number> {
  const { rowCount } = await client.query(`delete from ${table} where (${key}) in (${find})`, [...values]);
  return rowCount ?? 0;
}
