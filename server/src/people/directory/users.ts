import { randomUUID } from 'node:crypto';
import { message } from '@holdfast/texts/message';
import type { Queryable } from '../../platform/database/open-database.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import { setDisabled } from '../administration/change-user.ts';
import { requireNotOwner } from '../administration/require-administrator.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { PROVIDER_ID } from '../identity/oidc/provider-plugin.ts';
import { leaveAllGroups } from './group-members.ts';

/** What a directory decides about a user. */
export interface DirectoryUserWrite {
  readonly userName: string;
  readonly externalId: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly fullName: string | null;
  readonly email: string | null;
  readonly isActive: boolean;
}

/** `issuer`: the OpenID provider where users sign in; it names them by the directory's external id. Null: they sign in here. */
export interface Provisioning {
  readonly client: Queryable;
  readonly actor: Actor;
  readonly issuer: string | null;
}

/** Of the user who had this name before, if the directory removed them: they get their account back. */
export async function addDirectoryUser(provisioning: Provisioning, wanted: DirectoryUserWrite): Promise<string> {
  const { client, actor } = provisioning;
  await client.query(`select pg_advisory_xact_lock(hashtextextended('users of directories', 0))`);
  const { rows } = await client.query<{ user_id: string }>(
    'select user_id from directory_users where lower(user_name) = lower($1) and removed_at is not null',
    [wanted.userName],
  );
  const id = rows[0]?.user_id ?? (await insertUser(provisioning, wanted));
  await write(provisioning, id, wanted);
  await recordAudit(client, actor, message('audit.userProvisioned', { person: wanted.fullName ?? wanted.userName }), {
    personId: id,
  });
  return id;
}

export async function changeDirectoryUser(
  provisioning: Provisioning,
  id: string,
  wanted: DirectoryUserWrite,
): Promise<void> {
  const { client, actor } = provisioning;
  await requireNotOwner(client, id);
  await write(provisioning, id, wanted);
  await recordAudit(client, actor, message('audit.userChanged', { person: wanted.fullName ?? wanted.userName }), {
    personId: id,
  });
}

/** Their data stays until an administrator transfers or deletes it. */
export async function removeDirectoryUser({ client, actor }: Provisioning, id: string): Promise<void> {
  await requireNotOwner(client, id);
  await setDisabled(client, actor, id, true);
  await leaveAllGroups(client, id);
  const { rowCount } = await client.query(
    `insert into directory_users (user_id, user_name, removed_at)
       select id, coalesce(contact_email, email, id), now() from users where id = $1
     on conflict (user_id) do update set removed_at = now() where directory_users.removed_at is null`,
    [id],
  );
  if (rowCount === 0) throw notFound('user');
}

async function insertUser({ client, issuer }: Provisioning, { email }: DirectoryUserWrite): Promise<string> {
  const id = randomUUID();
  // At a provider, sign-in names the account; an address of ours would give it to the next person who signs up with it.
  await client.query('insert into users (id, email, contact_email, email_verified) values ($1, $2, $3, $4)', [
    id,
    issuer !== null || email === null ? `${id}@users.invalid` : null,
    null,
    issuer === null,
  ]);
  return id;
}

async function write({ client, actor, issuer }: Provisioning, id: string, wanted: DirectoryUserWrite): Promise<void> {
  const { userName, externalId, givenName, familyName, fullName, email, isActive } = wanted;
  if (await isTaken(client, id, [userName, email])) throw refusal('scim-taken.user', { name: userName });
  await client.query(
    `update users set full_name = $2, updated_at = now(), ${issuer === null ? 'email = coalesce(lower($3), email)' : 'contact_email = $3'}
      where id = $1`,
    [id, fullName, email],
  );
  await client.query(
    `insert into directory_users (user_id, user_name, external_id, given_name, family_name) values ($1, $2, $3, $4, $5)
     on conflict (user_id) do update set user_name = excluded.user_name, external_id = excluded.external_id,
       given_name = excluded.given_name, family_name = excluded.family_name, removed_at = null`,
    [id, userName, externalId, givenName, familyName],
  );
  if (issuer !== null && externalId !== null)
    await client.query(
      `insert into accounts (id, user_id, provider_id, account_id) values ($1, $2, $3, $4)
       on conflict (provider_id, account_id) do nothing`,
      [randomUUID(), id, PROVIDER_ID, `${issuer} ${externalId}`],
    );
  await setDisabled(client, actor, id, !isActive);
}

/** By a name in a directory, or by the address of an account that no directory knows yet. */
async function isTaken(client: Queryable, id: string, names: readonly (string | null)[]): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from users u left join directory_users d on d.user_id = u.id
      where u.id <> $1 and (lower(d.user_name) = any($2) or lower(u.email) = any($2)
        or (d.user_id is null and lower(u.contact_email) = any($2))) limit 1`,
    [id, names.flatMap((name) => (name === null ? [] : [name.toLowerCase()]))],
  );
  return rows.length > 0;
}
