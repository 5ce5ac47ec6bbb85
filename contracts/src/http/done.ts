import * as z from 'zod/mini';

/** The answer to a call that has nothing else to say. */
export const Done = z.object({ success: z.boolean() });
