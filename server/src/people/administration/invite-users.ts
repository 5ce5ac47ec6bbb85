import { MAX_INVITATIONS } from '@holdfast/contracts/http/sign-up-rules';
import type { InvitedUsers, NewUsers } from '@holdfast/contracts/http/user-administration';
import type { Workspace, WorkspaceRole } from '@holdfast/contracts/http/workspaces';
import { message } from '@holdfast/texts/message';
import type pg from 'pg';
import { transaction } from '../../platform/database/open-database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type MailText, openMailer } from '../identity/mailer.ts';
import { signUpMode } from '../identity/sign-up-rules.ts';
import { findUser } from '../users/find-user.ts';
import { invitationMail, inviteMember, requireRoom } from '../workspaces/invitations.ts';
import { findWorkspace } from '../workspaces/own-workspaces.ts';

type Destination = Pick<Workspace, 'id' | 'name'> & { readonly invitedAs: WorkspaceRole };

/**
 * To the server, or to a workspace as well: the address may then sign up, and its link leads to the workspace. Limits
 * are checked first, so that either all are invited or nobody is.
 */
export async function inviteUsers(
  platform: Platform,
  caller: Caller,
  { emails, workspace }: NewUsers,
  origin: string,
): Promise<InvitedUsers> {
  const {
    config,
    database: { pool },
  } = platform;
  const isOurs = config.IDENTITY_MODE === 'embedded';
  if (!isOurs && !workspace) throw refusal('at-provider');
  if (isOurs && (await signUpMode(pool, config)) === 'closed') throw refusal('sign-up-closed.invitations');
  const wanted = [...new Set(emails)];
  const destination = workspace ? await workspaceWithRoom(pool, caller, workspace, wanted.length) : null;
  const known = await addressesWithAccount(pool, wanted);
  const strangers = wanted.filter((email) => !known.has(email));
  if (isOurs) await allowSignUp(pool, caller, strangers);

  const mailer = openMailer(platform);
  const { full_name, email: address } = (await findUser(pool, caller.userId)) ?? {};
  const inviter = full_name ?? address ?? 'Somebody';
  const value: InvitedUsers['value'] = [];
  for (const email of wanted) {
    if (destination === null && known.has(email)) {
      value.push({ email, link: null, mailed: false });
      continue;
    }
    const { link, mail } = destination
      ? await inviteToWorkspace(pool, caller, destination, { email, inviter, origin })
      : { link: `${origin}/signup`, mail: serverInvitationMail(email, `${origin}/signup`, inviter) };
    if (mailer.configured) mailer.send(mail, workspace?.id);
    value.push({ email, link, mailed: mailer.configured });
  }
  return { value };
}

async function workspaceWithRoom(
  pool: pg.Pool,
  caller: Caller,
  { id, role: invitedAs }: NonNullable<NewUsers['workspace']>,
  count: number,
): Promise<Destination> {
  const workspace = await findWorkspace(pool, caller.userId, id);
  if (!workspace) throw notFound('workspace');
  await requireRoom(pool, caller, id, count);
  return { id, name: workspace.name, invitedAs };
}

async function inviteToWorkspace(
  pool: pg.Pool,
  caller: Caller,
  { id, name, invitedAs: role }: Destination,
  { email, inviter, origin }: { email: string; inviter: string; origin: string },
): Promise<{ link: string; mail: MailText }> {
  const { token } = await inviteMember(pool, caller, id, { role, email });
  const link = `${origin}/join?token=${token}`;
  return { link, mail: invitationMail(email, link, name, inviter) };
}

async function addressesWithAccount(pool: pg.Pool, emails: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ email: string }>(
    'select lower(coalesce(contact_email, email)) as email from users where lower(coalesce(contact_email, email)) = any($1)',
    [emails],
  );
  return new Set(rows.map(({ email }) => email));
}

async function allowSignUp(pool: pg.Pool, caller: Caller, emails: readonly string[]): Promise<void> {
  await transaction(pool, async (client) => {
    const { rows } = await client.query<{ entry: string }>(
      'insert into invitations (entry) select unnest($1::text[]) on conflict do nothing returning entry',
      [emails],
    );
    const { rows: all } = await client.query<{ count: number }>('select count(*)::int as count from invitations');
    if ((all[0]?.count ?? 0) > MAX_INVITATIONS) throw refusal('bad-rules', { most: MAX_INVITATIONS });
    for (const { entry: person } of rows) await recordAudit(client, caller, message('audit.userInvited', { person }));
  });
}

const serverInvitationMail =
  (to: string, link: string, inviter: string): MailText =>
  (product) => ({
    to,
    subject: `${inviter} invites you to ${product}`.replace(/[\r\n]+/g, ' '),
    text: [
      `${inviter} invites you to ${product}. Create an account with this address:`,
      '',
      link,
      '',
      `If you do not know ${inviter}, nothing needs to be done.`,
    ].join('\n'),
  });
