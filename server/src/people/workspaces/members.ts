import type { WorkspaceRole } from '@holdfast/contracts/http/workspaces';
import { message } from '@holdfast/texts/message';
import type pg from 'pg';
import { makeItemsPrivate } from '../../platform/access/leave.ts';
import { findMembership } from '../../platform/access/memberships.ts';
import type { Membership } from '../../platform/access/owner.ts';
import { type Queryable, transaction } from '../../platform/database/open-database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import { ROLE_WORDS } from '../audit/audit-texts.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findUser } from '../users/find-user.ts';
import { countOtherOwners, deleteMember, isOfTenant, lockWorkspace, nameOf, updateRole } from './store.ts';

/** Another user's workspace gets the same answer as a missing one. */
export async function requireMember(database: Queryable, caller: Caller, workspaceId: string): Promise<Membership> {
  const membership = await findMembership(database, caller.userId, workspaceId);
  if (!membership) throw notFound('workspace');
  return membership;
}

export async function requireOwner(database: Queryable, caller: Caller, workspaceId: string): Promise<Membership> {
  const membership = await requireMember(database, caller, workspaceId);
  if (membership.role !== 'owner') throw refusal('owners-only');
  return membership;
}

/** The workspace a request names, for its owners; null for everything outside, for the owner of the server. */
export async function requireOwnedScope(
  database: Queryable,
  caller: Caller,
  workspace: unknown,
): Promise<string | null> {
  if (workspace !== undefined) return (await requireOwner(database, caller, String(workspace))).workspaceId;
  if (!(await findUser(database, caller.userId))?.owner) throw refusal('not-the-owner');
  return null;
}

export async function changeRole(
  pool: pg.Pool,
  caller: Caller,
  workspaceId: string,
  memberId: string,
  role: WorkspaceRole,
): Promise<void> {
  await transaction(pool, async (client) => {
    await lockWorkspace(client, workspaceId);
    await requireOwner(client, caller, workspaceId);
    const member = await findMembership(client, memberId, workspaceId);
    if (!member) throw notFound('member');
    await refuseAccount(client, workspaceId, memberId);
    if (member.role === role) return;
    if (member.role === 'owner') await keepAnOwner(client, workspaceId, memberId);
    await updateRole(client, workspaceId, memberId, role);
    const person = (await nameOf(client, memberId)) ?? memberId;
    const says = message('audit.roleChanged', { person, role: ROLE_WORDS[role] });
    await recordAudit(client, caller, says, { workspaceId, personId: memberId });
  });
}

/** Access ends with the commit: a trigger notifies every process with open streams. Removing oneself is leaving. */
export async function removeMember(
  pool: pg.Pool,
  caller: Caller,
  workspaceId: string,
  memberId: string,
): Promise<void> {
  await transaction(pool, async (client) => {
    await lockWorkspace(client, workspaceId);
    const isLeaving = memberId === caller.userId;
    if (isLeaving) await requireMember(client, caller, workspaceId);
    else await requireOwner(client, caller, workspaceId);
    const member = await findMembership(client, memberId, workspaceId);
    if (!member) throw notFound('member');
    await refuseAccount(client, workspaceId, memberId);
    if (member.role === 'owner') await keepAnOwner(client, workspaceId, memberId);
    await makeItemsPrivate(client, memberId, workspaceId);
    await deleteMember(client, workspaceId, memberId);
    const person = (await nameOf(client, memberId)) ?? memberId;
    const says = isLeaving ? message('audit.left') : message('audit.removed', { person });
    await recordAudit(client, caller, says, { workspaceId, ...(isLeaving ? {} : { personId: memberId }) });
  });
}

/** The account of a tenant stays: without it its application could not act any more. */
async function refuseAccount(database: Queryable, workspaceId: string, userId: string): Promise<void> {
  if (await isOfTenant(database, workspaceId, userId)) throw refusal('owner-stays.application');
}

async function keepAnOwner(database: Queryable, workspaceId: string, userId: string): Promise<void> {
  if ((await countOtherOwners(database, workspaceId, userId)) > 0) return;
  throw refusal('last-owner');
}
