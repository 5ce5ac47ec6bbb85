import type { Invitation, Member } from '@holdfast/contracts/http/workspaces';
import { message } from '@holdfast/texts/message';
import type { Queryable } from '../../platform/database/open-database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { presentInvitation } from './invitations.ts';
import * as store from './store.ts';

/** A workspace with its first owner, who may be another account than the caller's. */
export async function makeWorkspace(
  client: Queryable,
  caller: Caller,
  name: string,
  ownerId = caller.userId,
): Promise<string> {
  const workspaceId = await store.insertWorkspace(client, ownerId, name);
  if (workspaceId === null) throw refusal('too-many-workspaces');
  await store.insertMember(client, workspaceId, ownerId, 'owner');
  await recordAudit(client, caller, message('audit.workspaceMade', { name }), { workspaceId });
  return workspaceId;
}

export async function renameWorkspace(
  client: Queryable,
  caller: Caller,
  { id: workspaceId, name: before }: { readonly id: string; readonly name: string },
  name: string,
): Promise<void> {
  await store.updateName(client, workspaceId, name);
  await recordAudit(client, caller, message('audit.workspaceRenamed', { before, name }), { workspaceId });
}

export async function readPeople(
  database: Queryable,
  workspaceId: string,
): Promise<{ people: Member[]; invitations: Invitation[] }> {
  return {
    people: await store.listMembers(database, workspaceId),
    invitations: (await store.listInvitations(database, workspaceId)).map(presentInvitation),
  };
}
