import * as z from 'zod/mini';

export const MAX_RETENTION_DAYS = 3650;

export const RETAINED = ['uploads', 'predictions', 'auditEntries', 'drafts'] as const;
export type Retained = (typeof RETAINED)[number];

const days = z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_RETENTION_DAYS)));

/** Days until deletion; null: never. */
export const RetentionRules = z.object({ uploads: days, predictions: days, auditEntries: days, drafts: days });
export type RetentionRules = z.infer<typeof RetentionRules>;

/** How many of each are deleted. Predictions include those of the uploads. */
export const RetentionCounts = z.object({
  uploads: z.number(),
  predictions: z.number(),
  auditEntries: z.number(),
  drafts: z.number(),
});
export type RetentionCounts = z.infer<typeof RetentionCounts>;
