import * as z from 'zod/mini';
import type { Conflict } from '../documents/saved.ts';

/** Every refusal of the API has this body. `detail` is a sentence in the language of Accept-Language; `code` is for programs. */
export const Problem = z.object({
  detail: z.string(),
  code: z.string(),
  /** Quote it when asking for help: the server's log carries the same id. */
  request_id: z.optional(z.string()),
  /** Where the mistake is, in a formula of the request; `to` is exclusive. */
  at: z.optional(z.object({ from: z.number(), to: z.number() })),
  /** With `document-changed`: who saved meanwhile, and what differs. */
  conflict: z.optional(z.custom<Conflict>((value) => typeof value === 'object' && value !== null)),
});
export type Problem = z.infer<typeof Problem>;
