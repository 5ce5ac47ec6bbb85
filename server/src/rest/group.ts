import { createHash } from 'node:crypto';
import { notFound } from '../http/problem.ts';

const NOBODYS = '00000000-0000-0000-0000-000000000000';

/** One's own things are a workspace with a GUID that follows from who one is. */
export function groupOf(userId: string): string {
  const digits = createHash('sha256').update(`workspace of ${userId}`).digest('hex');
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`];
  return [...parts, digits.slice(20, 32)].join('-');
}

/** Somebody else's workspace is answered like one that is not there; all zeros stand for one's own. */
export function checkGroup(userId: string, groupId: string | null | undefined): void {
  const known = [undefined, null, NOBODYS, groupOf(userId)];
  if (!known.includes(groupId?.toLowerCase())) throw notFound('This workspace');
}
