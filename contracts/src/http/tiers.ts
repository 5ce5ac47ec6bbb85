import * as z from 'zod/mini';

/** Limits have a precision of a tenth of a percent, and lie strictly between 0 and 1. */
const Limit = z.number().check(z.gte(0.001), z.lte(0.999));

/** A user's tier limits, for all of their files and reports. */
export const TierLimitsBody = z
  .object({ medium: Limit, high: Limit, critical: Limit })
  .check(
    z.refine(
      ({ medium, high, critical }) => medium < high && high < critical,
      'Each tier must begin above the one below.',
    ),
  );
export type TierLimitsBody = z.infer<typeof TierLimitsBody>;

/** Null: each file has its own limits, based on its average. */
export const OwnTiers = z.object({ limits: z.nullable(TierLimitsBody) });
export type OwnTiers = z.infer<typeof OwnTiers>;
