import * as z from 'zod/mini';

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
  /** Required where the account has a password here. */
  password: z.optional(z.string()),
});
export type DeleteAccount = z.infer<typeof DeleteAccount>;
