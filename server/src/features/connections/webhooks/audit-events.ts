import type { WebhookEvent } from '@holdfast/contracts/http/webhooks';
import type { Message } from '@holdfast/texts/kinds';
import { findUser } from '../../../people/users/find-user.ts';
import { SERVER_OWNER } from '../../../people/users/user-row.ts';
import { orderedIn } from '../../../platform/access/owner.ts';
import { type Queryable, transaction } from '../../../platform/database/open-database.ts';
import { say } from '../../../platform/english.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announceTo } from './announce.ts';

const TYPE = 'audit.recorded' satisfies WebhookEvent;
const ENTRIES_AT_ONCE = 200;

/** Anyone who may read the log may have it sent. Checked again for every entry: a right may have been withdrawn. */
export async function requireAuditRight(
  database: Queryable,
  { userId, membership }: Caller,
  events: readonly WebhookEvent[] = [],
): Promise<void> {
  if (!events.includes(TYPE)) return;
  if (membership) {
    if (membership.role !== 'owner') throw refusal('owners-only');
    return;
  }
  const user = await findUser(database, userId);
  if (!user?.owner && !user?.administers) throw refusal('administrators-only');
}

interface EntryRow {
  id: string;
  at: Date;
  actor_name: string | null;
  workspace_id: string | null;
  workspace_name: string | null;
  says: Message;
}

/** Queues the deliveries of new entries and forgets that they are new, in one transaction. */
export async function announceAuditEntries(platform: Platform): Promise<void> {
  const { pool } = platform.database;
  for (;;) {
    const count = await transaction(pool, async (client) => {
      const { rows: entries } = await client.query<EntryRow>(
        `with taken as (
           delete from audit_outbox where entry_id in (
             select entry_id from audit_outbox order by entry_id limit ${ENTRIES_AT_ONCE} for update skip locked)
           returning entry_id)
         select e.id, e.at, e.actor_name, e.workspace_id, e.workspace_name, e.says
           from audit_entries e join taken on taken.entry_id = e.id order by e.id`,
      );
      for (const entry of entries) await announceEntry(platform, client, entry);
      return entries.length;
    });
    if (count < ENTRIES_AT_ONCE) return;
  }
}

async function announceEntry(platform: Platform, client: Queryable, entry: EntryRow): Promise<void> {
  const { id, at, actor_name: actor, workspace_id, workspace_name: workspace, says } = entry;
  const data = { id: Number(id), at: at.toISOString(), actor, workspace_id, workspace, says, text: say(says) };
  for (const { id: webhookId, user_id, workspace_id: place } of await auditListeners(client, workspace_id))
    await announceTo(platform, client, orderedIn(user_id, place), webhookId, {
      type: TYPE,
      about: `audit ${id}`,
      data,
    });
}

/** Private webhooks of the server's administrators, and those shared with the workspace by one of its owners. */
async function auditListeners(database: Queryable, workspaceId: string | null) {
  const { rows } = await database.query<{ id: number; user_id: string; workspace_id: string | null }>(
    `select w.id, w.user_id, w.workspace_id from webhooks w join users u on u.id = w.user_id and u.disabled_at is null
      where w.off is null and '${TYPE}' = any(w.events) and case
        when w.workspace_id is null
          then u.is_administrator or u.id = ${SERVER_OWNER}
        else w.workspace_id = $1::uuid and exists (
          select 1 from workspace_members m
          where m.workspace_id = w.workspace_id and m.user_id = w.user_id and m.role = 'owner') end
      order by w.id`,
    [workspaceId],
  );
  return rows;
}
