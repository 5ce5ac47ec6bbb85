import * as z from 'zod/mini';

/** GET lists the caller's sessions; DELETE {route}/:id ends one. */
export const SESSIONS_ROUTE = '/api/account/sessions';
/** POST ends every session but the caller's own. */
export const END_OTHER_SESSIONS_ROUTE = '/api/account/sessions/end-others';
/** GET downloads everything kept about the caller: one zip with JSON and the uploaded files. */
export const ACCOUNT_DATA_ROUTE = '/api/account/data';
/** POST removes the account and everything that belongs to it, for good. */
export const DELETE_ACCOUNT_ROUTE = '/api/account/delete';

export const AccountSession = z.object({
  id: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  ip_address: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof AccountSession>;

export const DeleteAccount = z.object({
  /** Asked for where the account has one with us. */
  password: z.optional(z.string()),
});
export type DeleteAccount = z.infer<typeof DeleteAccount>;
