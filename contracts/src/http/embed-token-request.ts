import * as z from 'zod/mini';
import { Restrictions } from '../report/query.ts';

/** A token may live an hour at most; the report's own SDK renews long before. */
export const MAX_EMBED_TOKEN_SECONDS = 3600;

/** POST /api/embed-token: a narrower token than GET gives, to hand to somebody who may see less than its owner. */
export const EmbedTokenRequest = z.object({
  permissions: z.optional(z.array(z.enum(['view', 'export'])).check(z.minLength(1), z.maxLength(2))),
  /** The predictions it opens, the first one first; absent: all finished ones, latest first. */
  datasets: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(50))),
  /** Only rows that satisfy every rule exist for the holder. */
  rules: z.optional(Restrictions),
  seconds: z.optional(z.number().check(z.int(), z.minimum(30), z.maximum(MAX_EMBED_TOKEN_SECONDS))),
});
export type EmbedTokenRequest = z.infer<typeof EmbedTokenRequest>;
