import * as z from 'zod/mini';

/** No file or customer name is longer. */
export const MOST_SEARCHED_LETTERS = 100;

/** The caller's items matching the searched text: a few of each kind, newest first. */
export const SearchAnswer = z.object({
  files: z.array(
    z.object({ prediction_id: z.number(), filename: z.string(), status: z.string(), created_at: z.string() }),
  ),
  customers: z.array(
    z.object({
      prediction_id: z.number(),
      filename: z.string(),
      customer: z.string(),
      /** The customer's name, where the file has one. */
      name: z.nullable(z.string()),
    }),
  ),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;
