import { SHARED_TABLES } from '../../platform/access/leave.ts';
import { type Queryable, transaction } from '../../platform/database/open-database.ts';
import type { Platform } from '../../platform/platform.ts';
import { removeUser } from '../account/remove-user.ts';
import { SERVER_OWNER } from '../users/user-row.ts';
import type { TenantRow } from './store.ts';

/**
 * Deletes a tenant with everything in its workspace. Unlike the members of other workspaces, its
 * members keep nothing: it is the application's data. Files go last, as in every deletion.
 */
export async function removeTenant(platform: Platform, { id, account_id }: TenantRow): Promise<void> {
  const { database, files, log } = platform;
  const { keys, strangers } = await transaction(database.pool, async (client) => {
    await client.query('select 1 from workspaces where id = $1 for update', [id]);
    const found = await filesOf(client, id);
    await deleteDrafts(client, id);
    await client.query('delete from uploads where id = any($1)', [found.uploads]);
    for (const table of SHARED_TABLES) await client.query(`delete from ${table} where workspace_id = $1`, [id]);
    await client.query('delete from audit_entries where workspace_id = $1 or actor_id = $2', [id, account_id]);
    const members = await client.query<{ user_id: string }>(
      'select user_id from workspace_members where workspace_id = $1',
      [id],
    );
    const created = await client.query<{ created_at: Date }>(
      'delete from workspaces where id = $1 returning created_at',
      [id],
    );
    const people = members.rows.map(({ user_id }) => user_id);
    const since = created.rows[0]?.created_at ?? new Date();
    return { keys: found.keys, strangers: await membersOnly(client, people, since) };
  });
  for (const userId of [...strangers, account_id]) await removeUser(platform, userId);
  for (const key of keys) await files.remove(key);
  log.info({ tenant: id }, 'a tenant and its data were removed');
}

/** Its files, and its uploads: a file that was also predicted elsewhere stays there. */
async function filesOf(client: Queryable, id: string): Promise<{ uploads: number[]; keys: string[] }> {
  const { rows: uploads } = await client.query<{ id: number; file_key: string }>(
    `select id, file_key from uploads u
      where (u.last_workspace_id = $1 or exists (
          select 1 from predictions p where p.upload_id = u.id and p.workspace_id = $1))
        and not exists (
          select 1 from predictions p where p.upload_id = u.id and p.workspace_id is distinct from $1)`,
    [id],
  );
  const { rows } = await client.query<{ key: string }>(
    `select 'predictions/' || id || '/' as key from predictions where workspace_id = $1
     union all select file_key from models where workspace_id = $1 and prediction_id is null
     union all select 'datasets/' || id || '/' from datasets where workspace_id = $1
     union all select 'exports/' || id from exports where workspace_id = $1`,
    [id],
  );
  return {
    uploads: uploads.map((upload) => upload.id),
    keys: [...uploads.map(({ file_key }) => file_key), ...rows.map(({ key }) => key)],
  };
}

/** What readers have kept of its reports: drafts, states and bookmarks name their report by one of its ids. */
async function deleteDrafts(client: Queryable, id: string): Promise<void> {
  const names = `select name from documents d, unnest(array[d.id::text]) name where d.workspace_id = $1
    union select unnest(array[report_id::text, dataset_id::text, 'prediction-' || id]) from predictions where workspace_id = $1
    union select unnest(array[report_id::text, id::text, 'brought-' || id]) from datasets where workspace_id = $1`;
  await client.query(
    `delete from report_drafts where report in (${names}) or split_part(report, ' ', 2) in (${names})`,
    [id],
  );
  for (const table of ['report_states', 'report_bookmarks'])
    await client.query(
      `delete from ${table} where split_part(report_id, ' ', 1) in (${names}) or split_part(report_id, ' ', 2) in (${names})`,
      [id],
    );
}

/** Accounts that came for this tenant and have nothing of their own: nothing but their sign-in is lost. */
async function membersOnly(client: Queryable, people: readonly string[], since: Date): Promise<string[]> {
  const owned = [...SHARED_TABLES, 'uploads', 'workspace_members', 'service_keys']
    .map((table) => `and not exists (select 1 from ${table} where user_id = u.id)`)
    .join(' ');
  const { rows } = await client.query<{ id: string }>(
    `select id from users u where id = any($1) and created_at >= $2 and not is_administrator and not is_service
       and id <> ${SERVER_OWNER} ${owned}`,
    [people, since],
  );
  return rows.map(({ id }) => id);
}
