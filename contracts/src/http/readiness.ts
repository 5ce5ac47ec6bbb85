import * as z from 'zod/mini';

/** Body of /readyz. A server without its file store is degraded: uploads and exports fail, all else works. */
export const Readiness = z.object({
  status: z.enum(['ready', 'degraded', 'not ready', 'draining']),
  accepting: z.boolean(),
  /** Absent while draining, as are the fields below. */
  database: z.optional(z.boolean()),
  files: z.optional(z.boolean()),
  disk: z.optional(z.boolean()),
});
export type Readiness = z.infer<typeof Readiness>;
