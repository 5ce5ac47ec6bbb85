import * as z from 'zod/mini';

/** Set by the owner of the server, whose account is the oldest. */
export const SignUpMode = z.enum(['open', 'invited', 'closed']);
export type SignUpMode = z.infer<typeof SignUpMode>;
