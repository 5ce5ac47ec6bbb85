import * as z from 'zod/mini';

const amount = z.number().check(z.minimum(0), z.maximum(1e12));

/** What a reader assumes when planning whom to contact. No file says it, so it is theirs and holds for every report. */
export const PlanAssumptions = z.object({
  /** Of one contact. */
  cost: amount,
  /** Share of those contacted who then decide otherwise, 0 to 1. */
  saved: z.number().check(z.minimum(0), z.maximum(1)),
  /** What one customer is worth, where the file knows no value. */
  value: amount,
  /** How many can be contacted; null: as many as one likes. */
  capacity: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(1e9))),
});
export type PlanAssumptions = z.infer<typeof PlanAssumptions>;

export const ReaderPlan = z.object({
  /** Null: the reader has said nothing yet. */
  assumed: z.nullable(PlanAssumptions),
});
export type ReaderPlan = z.infer<typeof ReaderPlan>;
