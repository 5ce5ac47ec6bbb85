import * as z from 'zod/mini';

/** Nobody tells 12.34% from 12.35%: limits are tenths of a percent, and a tier begins above nothing and below all. */
const Limit = z.number().check(z.gte(0.001), z.lte(0.999));

/** Where somebody wants the tiers to begin, in every file and report of theirs. */
export const TierLimits = z
  .object({ medium: Limit, high: Limit, critical: Limit })
  .check(
    z.refine(
      ({ medium, high, critical }) => medium < high && high < critical,
      'Each tier must begin above the one below.',
    ),
  );
export type TierLimits = z.infer<typeof TierLimits>;

/** Null: each file has limits of its own, which follow its average. */
export const OwnTiers = z.object({ limits: z.nullable(TierLimits) });
export type OwnTiers = z.infer<typeof OwnTiers>;
