import * as z from 'zod/mini';

/** Longer ones are nobody's: no file and no customer is called so. */
export const MOST_SEARCHED_LETTERS = 100;

/** What of the caller's own is called like the searched text: a few of each kind, newest first. */
export const SearchAnswer = z.object({
  files: z.array(
    z.object({ prediction_id: z.number(), filename: z.string(), status: z.string(), created_at: z.string() }),
  ),
  customers: z.array(
    z.object({
      prediction_id: z.number(),
      filename: z.string(),
      customer: z.string(),
      /** What they are called, where the file says it. */
      name: z.nullable(z.string()),
    }),
  ),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;
