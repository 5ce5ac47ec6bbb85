import * as routes from '@holdfast/contracts/http/routes/usage';
import type { FastifyPluginAsync } from 'fastify';
import { findMembership } from '../../platform/access/memberships.ts';
import type { Queryable } from '../../platform/database/open-database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { isGuid } from '../../platform/http/guid.ts';
import { handle } from '../../platform/http/handle.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireOrganisation } from '../keys/verify-owner.ts';
import { readUsage, sumUsage, type UsagePeriod } from './read-usage.ts';

const DAY_MS = 86_400_000;
const MOST_DAYS = 366;

/** Must run inside `authenticate`: sessions and service keys. */
export function usageRoutes({ database: { pool } }: Platform): FastifyPluginAsync {
  return handle(routes, {
    readUsage: async ({ caller, query }) => {
      await requireOrganisation(pool, caller);
      const period = periodIn(query);
      return { ...period, value: await sumUsage(pool, period) };
    },

    readWorkspaceUsage: async ({ caller, params: { workspaceId }, query }) => {
      if (!isGuid(workspaceId)) throw notFound('workspace');
      await requireReader(pool, caller, workspaceId);
      const usage = await readUsage(pool, workspaceId, periodIn(query));
      if (!usage) throw notFound('workspace');
      return usage;
    },
  });
}

/** An owner of the workspace in their session, or a caller who may read all of them. */
async function requireReader(database: Queryable, caller: Caller, workspaceId: string): Promise<void> {
  const membership = caller.key ? null : await findMembership(database, caller.userId, workspaceId);
  if (membership?.role === 'owner') return;
  await requireOrganisation(database, caller).catch((error) => {
    throw caller.key || membership ? error : notFound('workspace');
  });
}

function periodIn({ from, to }: { from?: string | string[]; to?: string | string[] }): UsagePeriod {
  const end = dayIn(to) ?? new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS);
  const start = dayIn(from) ?? new Date(end.getTime() - 29 * DAY_MS);
  const days = (end.getTime() - start.getTime()) / DAY_MS + 1;
  if (days < 1 || days > MOST_DAYS) throw refusal('invalid-request.period', { most: MOST_DAYS });
  return { from: textOf(start), to: textOf(end) };
}

const textOf = (day: Date) => day.toISOString().slice(0, 10);

function dayIn(text: string | string[] | undefined): Date | null {
  if (text === undefined) return null;
  const day = new Date(/^\d{4}-\d\d-\d\d$/.test(String(text)) ? `${text}T00:00:00Z` : Number.NaN);
  if (Number.isNaN(day.getTime()) || textOf(day) !== text) throw refusal('invalid-request.day');
  return day;
}
