import { createHash } from 'node:crypto';
import type { FindMembership } from '../../platform/access/memberships.ts';
import { inWorkspaceOf } from '../../platform/http/authenticate.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/refusal.ts';

const NOBODYS = '00000000-0000-0000-0000-000000000000';

/** A user's own items are presented as a workspace whose GUID is derived from the user id. */
export function groupOf(userId: string): string {
  const digits = createHash('sha256').update(`workspace of ${userId}`).digest('hex');
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`];
  return [...parts, digits.slice(20, 32)].join('-');
}

/** The caller's own items, also under the all-zero GUID, or a workspace they are a member of. */
export async function enterGroup(
  caller: Caller,
  groupId: string | null | undefined,
  memberships: FindMembership,
): Promise<Caller> {
  const { membership: _elsewhere, ...own } = caller;
  if (groupId === undefined || groupId === null) return caller;
  const wanted = groupId.toLowerCase();
  const limit = caller.key?.limit;
  if (limit && wanted !== limit.workspaceId) throw notFound('workspace');
  if (wanted === NOBODYS || wanted === groupOf(caller.userId)) return own;
  return inWorkspaceOf(own, await memberships(caller.userId, wanted));
}
