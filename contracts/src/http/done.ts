import * as z from 'zod/mini';

/** The response of a call without a result. */
export const Done = z.object({ success: z.boolean() });
