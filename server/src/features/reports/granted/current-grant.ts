import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import { findMembership } from '../../../platform/access/memberships.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { OpenedGrant } from '../embed-token.ts';
import { findActiveToken } from '../issued-tokens.ts';
import type { ReportParts } from '../report-parts.ts';
import { grantFor } from './granted-items.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Access has ended permanently. */
export class GrantEnded extends Refusal {
  constructor(why: Message) {
    super(why, { code: 'grant-ended' });
  }
}

/**
 * The grant a token would get if issued today: with the current rules of its role and the current predictions. A token
 * lives an hour but its deliveries go on for months, so the grant is not stored but computed each time.
 */
export async function refreshMembership(parts: ReportParts, tokenId: string): Promise<OpenedGrant> {
  const { pool } = parts.platform.database;
  const token = await findActiveToken(pool, tokenId);
  if (!token) throw new GrantEnded(message('subscription.tokenEnded'));
  const { userId, workspaceId, asked, madeAt, key } = token;
  const now = Date.now();
  if (key?.expiresAt && key.expiresAt.getTime() <= now)
    throw new GrantEnded(message('subscription.keyEnded', { key: key.name }));
  if (asked.mailDays !== undefined && madeAt.getTime() + asked.mailDays * DAY_MS <= now)
    throw new GrantEnded(message('subscription.daysOver'));
  const caller: Caller = { userId, subject: userId, sessionId: null, ...(key && { key }) };
  const grant = await grantFor(parts, await withCurrentMembership(parts, caller, workspaceId), asked);
  return { dashboards: [], tiles: [], ...grant, tokenId, expiresAt: new Date(now + HOUR_MS) };
}

/** A member who left a workspace loses access, and so do the holders of their tokens. */
export async function withCurrentMembership<Who extends { readonly userId: string }>(
  { platform }: Pick<ReportParts, 'platform'>,
  who: Who,
  workspaceId: string | null,
): Promise<Who> {
  if (workspaceId === null) return who;
  const membership = await findMembership(platform.database.pool, who.userId, workspaceId);
  if (!membership) throw new GrantEnded(message('subscription.leftWorkspace'));
  return { ...who, membership };
}
