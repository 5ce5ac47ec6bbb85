import { message } from '@holdfast/texts/message';
import type pg from 'pg';
import { SHARED_TABLES } from '../../platform/access/leave.ts';
import { type Queryable, transaction } from '../../platform/database/open-database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requireManaged } from './require-administrator.ts';
import { findManagedUser } from './store.ts';

/**
 * Transfers ownership of everything a user made to another user. Their credentials stay behind: service keys, embed tokens and
 * mail subscriptions act in the name of one person.
 */
export async function handOverItems(pool: pg.Pool, caller: Caller, fromId: string, toId: string): Promise<number> {
  return transaction(pool, async (client) => {
    const from = await requireManaged(client, caller, fromId);
    const to = await findManagedUser(client, toId);
    if (!to || to.id === from.id) throw notFound('user');
    if (to.disabled_at !== null) throw refusal('user-disabled');
    await takeOverMemberships(client, fromId, toId);
    // Of two default models the one of the new maker stays the default.
    await client.query(
      `update models set pinned_at = null where user_id = $1 and workspace_id is null and exists (
         select 1 from models mine where mine.user_id = $2 and mine.workspace_id is null and mine.pinned_at is not null)`,
      [fromId, toId],
    );
    for (const table of ['uploads', ...SHARED_TABLES])
      await client.query(`update ${table} set user_id = $2 where user_id = $1`, [fromId, toId]);
    await copyNamed(client, fromId, toId);
    const said = { count: from.items };
    await recordAudit(client, caller, message('audit.handedOverFrom', { person: from.name, ...said }), {
      personId: fromId,
    });
    await recordAudit(client, caller, message('audit.handedOverTo', { person: to.name, ...said }), { personId: toId });
    return from.items;
  });
}

/** A shared item's maker is a member of its workspace, and a workspace keeps an owner: its new maker joins in that role. */
async function takeOverMemberships(database: Queryable, fromId: string, toId: string): Promise<void> {
  const shared = SHARED_TABLES.map(
    (table) => `select workspace_id from ${table} where user_id = $1 and workspace_id is not null`,
  ).join(' union ');
  await database.query(
    `insert into workspace_members as m (workspace_id, user_id, role)
     select workspace_id, $2, role from workspace_members
      where user_id = $1 and (role = 'owner' or workspace_id in (${shared}))
     on conflict (workspace_id, user_id) do update set role =
       case when 'owner' in (m.role, excluded.role) then 'owner' when 'analyst' in (m.role, excluded.role) then 'analyst' else 'viewer' end`,
    [fromId, toId],
  );
}

/** What reports refer to by name. The new maker's own of the same name stay. */
async function copyNamed(database: Queryable, fromId: string, toId: string): Promise<void> {
  await database.query(
    `insert into row_roles (user_id, name, rules) select $2, name, rules from row_roles where user_id = $1
     on conflict do nothing`,
    [fromId, toId],
  );
  await database.query(
    `insert into column_notes (user_id, column_name, notes) select $2, column_name, notes from column_notes where user_id = $1
     on conflict do nothing`,
    [fromId, toId],
  );
}
