import { message } from '@holdfast/texts/message';
import type pg from 'pg';
import { transaction } from '../../platform/database/open-database.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { applyGroups } from './memberships-by-group.ts';

export const OIDC_GROUPS = 'oidc';
export const samlGroups = (providerId: string) => `saml:${providerId}`;

/** More names than any directory puts into a sign-in. */
const MOST_NAMES = 2000;

interface NamedGroups {
  readonly userId: string;
  readonly provider: string;
  /** What the provider calls the user's groups; only those an administrator entered count. */
  readonly names: readonly string[];
}

/** Makes a user's groups of a provider those that it names at this sign-in, and their roles in workspaces with them. */
export async function joinNamedGroups(pool: pg.Pool, { userId, provider, names }: NamedGroups): Promise<void> {
  const known = names.slice(0, MOST_NAMES).map((name) => name.trim().toLowerCase());
  await transaction(pool, async (client) => {
    const { rows } = await client.query<{ workspace_id: string | null }>(
      `with named as (select id, workspace_id from directory_groups where provider = $2 and lower(name) = any($3)),
         gone as (delete from directory_group_members m using directory_groups g
           where m.group_id = g.id and m.user_id = $1 and g.provider = $2 and g.id not in (select id from named)
           returning g.workspace_id),
         come as (insert into directory_group_members (group_id, user_id) select id, $1 from named
           on conflict do nothing returning group_id)
       select workspace_id from gone union select n.workspace_id from named n join come c on c.group_id = n.id`,
      [userId, provider, known],
    );
    if (rows.length === 0) return;
    for (const { workspace_id } of rows) if (workspace_id !== null) await applyGroups(client, workspace_id);
    await recordAudit(client, { userId }, message('audit.groupsNamed'));
  });
}

/** By what an OpenID provider said at the sign-in that has just been finished. */
export async function joinGroupsOfProvider(pool: pg.Pool, userId: string): Promise<void> {
  const { rows } = await pool.query<{ named_groups: string | null }>('select named_groups from users where id = $1', [
    userId,
  ]);
  const names = JSON.parse(rows[0]?.named_groups ?? '[]') as string[];
  await joinNamedGroups(pool, { userId, provider: OIDC_GROUPS, names });
}

/** What the groups of a provider gave ends with them. */
export async function removeProviderGroups(pool: pg.Pool, provider: string): Promise<void> {
  await transaction(pool, async (client) => {
    const { rows } = await client.query<{ workspace_id: string | null }>(
      'delete from directory_groups where provider = $1 returning workspace_id',
      [provider],
    );
    for (const id of new Set(rows.map(({ workspace_id }) => workspace_id))) if (id) await applyGroups(client, id);
  });
}
