import * as z from 'zod/mini';

const amount = z.number().check(z.minimum(0), z.maximum(1e12));

/**
 * A reader's assumptions when planning whom to contact. They are not in the data, so they belong to the reader and
 * apply to every report.
 */
export const PlanAssumptions = z.object({
  /** Cost of one contact. */
  cost: amount,
  /** Share of contacted leavers who then stay, 0 to 1. */
  saved: z.number().check(z.minimum(0), z.maximum(1)),
  /** Value of one customer, where the file has no value column. */
  value: amount,
  /** How many can be contacted; null: unlimited. */
  capacity: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(1e9))),
});
export type PlanAssumptions = z.infer<typeof PlanAssumptions>;

export const ReaderPlan = z.object({
  /** Null: the reader has set nothing yet. */
  assumed: z.nullable(PlanAssumptions),
});
export type ReaderPlan = z.infer<typeof ReaderPlan>;
