import * as z from 'zod/mini';

export const MAX_INVITATIONS = 1000;

/** Who may make an account here is decided by the owner, whose account is the oldest. */
export const SignUpMode = z.enum(['open', 'invited', 'closed']);
export type SignUpMode = z.infer<typeof SignUpMode>;

/** An e-mail address, or a domain that stands for all of its addresses. */
export const Invitation = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254),
    z.regex(/^(?:[^\s@"]{1,64}@)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/),
  );

export const SignUpChoice = z.object({
  mode: SignUpMode,
  invitations: z.array(Invitation).check(z.maxLength(MAX_INVITATIONS)),
});
export type SignUpChoice = z.infer<typeof SignUpChoice>;

export const SignUpRules = z.object({
  mode: SignUpMode,
  /** Addresses and domains the owner has let in. */
  invitations: z.array(z.string()),
  /** True when HOLDFAST_SIGN_UP decides the mode; the owner can then only look at it. */
  fixed: z.boolean(),
  /** Domains HOLDFAST_SIGN_UP lets in besides. */
  operatorDomains: z.array(z.string()),
});
export type SignUpRules = z.infer<typeof SignUpRules>;
