import * as z from 'zod/mini';

const MAX_QUERY_LETTERS = 200_000;

export const V1QueryRequest = z.object({
  queries: z
    .array(z.object({ query: z.string().check(z.minLength(1), z.maxLength(MAX_QUERY_LETTERS)) }))
    .check(z.minLength(1), z.maxLength(1, 'has more than one query')),
  serializerSettings: z.nullish(z.object({ includeNulls: z.nullish(z.boolean()) })),
  impersonatedUserName: z.nullish(z.string()),
});

const V1Row = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

export const V1QueryAnswer = z.object({
  results: z.array(
    z.object({
      tables: z.array(z.object({ rows: z.array(V1Row) })),
      /** Why rows are missing. */
      error: z.optional(z.object({ code: z.string(), message: z.string() })),
    }),
  ),
});
export type V1QueryAnswer = z.infer<typeof V1QueryAnswer>;
