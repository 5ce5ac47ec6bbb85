import * as z from 'zod/mini';
import { SignUpMode } from './sign-up-mode.ts';

export const MAX_INVITATIONS = 1000;

/** An e-mail address, or a domain for all of its addresses. */
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
  /** Addresses and domains the owner has invited. */
  invitations: z.array(z.string()),
  /** True when HOLDFAST_SIGN_UP sets the mode, which is then read-only for the owner. */
  fixed: z.boolean(),
  /** Additional domains allowed by HOLDFAST_SIGN_UP. */
  operatorDomains: z.array(z.string()),
});
export type SignUpRules = z.infer<typeof SignUpRules>;
