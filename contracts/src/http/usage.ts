import * as z from 'zod/mini';
import { Quotas } from './tenants.ts';

export const USAGE = ['embeds', 'readers', 'queries', 'predictions', 'exports', 'bytes'] as const;
export type UsageKind = (typeof USAGE)[number];

const count = z.number();
/**
 * Embed tokens issued, distinct readers of each day, queries of reports, predictions started, files exported, and bytes
 * that arrived.
 */
export const UsageCounts = z.object({
  embeds: count,
  readers: count,
  queries: count,
  predictions: count,
  exports: count,
  bytes: count,
});
export type UsageCounts = z.infer<typeof UsageCounts>;

const Workspace = { id: z.guid(), name: z.string(), reference: z.nullable(z.string()) };

/** The sums of every workspace over some days. */
export const UsageOverview = z.object({
  from: z.string(),
  to: z.string(),
  value: z.array(z.object({ ...Workspace, usage: UsageCounts })),
});
export type UsageOverview = z.infer<typeof UsageOverview>;

export const WorkspaceUsage = z.object({
  ...Workspace,
  from: z.string(),
  to: z.string(),
  /** Stored now. */
  stored: z.object({ rows: count, bytes: count }),
  quotas: Quotas,
  days: z.array(z.extend(UsageCounts, { day: z.string() })),
});
export type WorkspaceUsage = z.infer<typeof WorkspaceUsage>;
