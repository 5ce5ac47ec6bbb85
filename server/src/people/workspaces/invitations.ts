import { createHash, randomBytes } from 'node:crypto';
import {
  INVITATION_DAYS,
  type Invitation,
  MAX_MEMBERS,
  MAX_WORKSPACES,
  type MadeInvitation,
  type NewInvitation,
  type OfferedInvitation,
  type Workspace,
} from '@holdfast/contracts/http/workspaces';
import { message } from '@holdfast/texts/message';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { type Queryable, transaction } from '../../platform/database/open-database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { ownOrigin } from '../../platform/http/origins.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { ROLE_WORDS } from '../audit/audit-texts.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type MailText, openMailer } from '../identity/mailer.ts';
import { findUser } from '../users/find-user.ts';
import { requireOwner } from './members.ts';
import { findWorkspace, listWorkspaces } from './own-workspaces.ts';
import * as store from './store.ts';

/** 32 random bytes need no slow hash. */
const hashOf = (token: string) => createHash('sha256').update(token).digest();

export async function inviteMember(
  pool: pg.Pool,
  caller: Caller,
  workspaceId: string,
  { role, email: given }: NewInvitation,
): Promise<{ row: store.InvitationRow; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const email = given?.toLowerCase() ?? null;
  const row = await transaction(pool, async (client) => {
    await store.lockWorkspace(client, workspaceId);
    await requireRoom(client, caller, workspaceId, 1);
    const made = await store.insertInvitation(client, {
      workspace_id: workspaceId,
      hash: hashOf(token),
      email,
      role,
      invited_by: caller.userId,
      days: INVITATION_DAYS,
    });
    const says =
      email === null
        ? message('audit.linkMade', { role: ROLE_WORDS[role] })
        : message('audit.invited', { person: email, role: ROLE_WORDS[role] });
    await recordAudit(client, caller, says, { workspaceId });
    return made;
  });
  return { row, token };
}

interface WantedInvitation {
  readonly caller: Caller;
  readonly workspace: { readonly id: string; readonly name: string };
  readonly wanted: NewInvitation;
}

/** Makes the link, and mails it where mail is set up. */
export async function sendInvitation(
  platform: Platform,
  request: FastifyRequest,
  { caller, workspace, wanted }: WantedInvitation,
): Promise<MadeInvitation> {
  const {
    config,
    database: { pool },
  } = platform;
  const { row, token } = await inviteMember(pool, caller, workspace.id, wanted);
  const link = `${ownOrigin(request, config)}/join?token=${token}`;
  const mailer = openMailer(platform);
  const mailed = mailer.configured && row.email !== null;
  if (mailed && row.email !== null) {
    const inviter = (await store.nameOf(pool, caller.userId)) ?? 'Somebody';
    mailer.send(invitationMail(row.email, link, workspace.name, inviter), workspace.id);
  }
  return { ...presentInvitation(row), link, mailed };
}

/** Refused unless this many more people fit, including open invitations. */
export async function requireRoom(database: Queryable, caller: Caller, workspaceId: string, count: number) {
  await requireOwner(database, caller, workspaceId);
  if ((await store.countPlaces(database, workspaceId)) + count > MAX_MEMBERS) throw refusal('too-many-members');
}

export async function withdrawInvitation(
  pool: pg.Pool,
  caller: Caller,
  workspaceId: string,
  id: string,
): Promise<void> {
  await transaction(pool, async (client) => {
    await requireOwner(client, caller, workspaceId);
    const withdrawn = await store.deleteInvitation(client, workspaceId, id);
    if (!withdrawn) throw notFound('invitation');
    const person = withdrawn.email ?? message('audit.whoeverHasTheLink');
    await recordAudit(client, caller, message('audit.invitationWithdrawn', { person }), { workspaceId });
  });
}

export async function readInvitation(database: Queryable, caller: Caller, token: string): Promise<OfferedInvitation> {
  return asOffered(await usable(database, caller, token));
}

/** Needs no sign-in: the token is the secret. Does not disclose the invited address. */
export async function previewInvitation(database: Queryable, token: string): Promise<OfferedInvitation> {
  return asOffered(await stillOpen(database, token));
}

const asOffered = ({ workspace, role, inviter, expires_at }: StoredInvitation): OfferedInvitation => ({
  workspace,
  role,
  invitedBy: inviter,
  expiresAt: expires_at.toISOString(),
});

/** An existing member keeps their role, and the link stays valid for someone else. */
export async function acceptInvitation(pool: pg.Pool, caller: Caller, token: string): Promise<Workspace> {
  return transaction(pool, async (client) => {
    const invitation = await usable(client, caller, token);
    const { id, workspace_id: workspaceId, role } = invitation;
    await store.lockWorkspace(client, workspaceId);
    const isIn = (await findWorkspace(client, caller.userId, workspaceId)) !== null;
    if (!isIn) {
      if ((await listWorkspaces(client, caller.userId)).length >= MAX_WORKSPACES) {
        throw refusal('too-many-workspaces');
      }
      await store.insertMember(client, workspaceId, caller.userId, role);
      await store.markUsed(client, id);
      await recordAudit(client, caller, message('audit.joined', { role: ROLE_WORDS[role] }), { workspaceId });
    }
    const joined = await findWorkspace(client, caller.userId, workspaceId);
    if (!joined) throw notFound('workspace');
    return joined;
  });
}

type StoredInvitation = NonNullable<Awaited<ReturnType<typeof store.findInvitation>>>;

async function stillOpen(database: Queryable, token: string): Promise<StoredInvitation> {
  const invitation = await store.findInvitation(database, hashOf(token));
  if (!invitation) throw notFound('invitation');
  if (invitation.ended) throw refusal('invitation-ended');
  return invitation;
}

async function usable(database: Queryable, caller: Caller, token: string): Promise<StoredInvitation> {
  const invitation = await stillOpen(database, token);
  if (invitation.email !== null) {
    const user = await findUser(database, caller.userId);
    if (user?.email?.toLowerCase() !== invitation.email) {
      throw refusal('invitation-for-another');
    }
  }
  return invitation;
}

export function presentInvitation({ id, email, role, created_at, expires_at }: store.InvitationRow): Invitation {
  return { id, email, role, createdAt: created_at.toISOString(), expiresAt: expires_at.toISOString() };
}

export function invitationMail(to: string, link: string, workspace: string, inviter: string): MailText {
  return (product) => ({
    to,
    subject: `${inviter} invites you to “${workspace}” on ${product}`.replace(/[\r\n]+/g, ' '),
    text: [
      `${inviter} invites you to work together in the workspace “${workspace}” on ${product}.`,
      '',
      'Open this link and sign in, or make an account with this address:',
      '',
      link,
      '',
      `It works once, for ${INVITATION_DAYS} days. If you do not know ${inviter}, nothing needs to be done.`,
    ].join('\n'),
  });
}
