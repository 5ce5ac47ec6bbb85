import * as z from 'zod/mini';
import { PasskeyAssertion } from './passkeys.ts';
import { CurrentPassword, SecondFactorCode } from './second-factor.ts';

/** How the holder of a session can prove who they are; the provider does it by a new sign-in. */
export const ProofWays = z.object({
  value: z.array(z.enum(['passkey', 'code', 'password', 'provider'])),
  /** The provider's name, where it is one of the ways. */
  provider: z.nullable(z.string()),
});
export type ProofWays = z.infer<typeof ProofWays>;

export const Proof = z.union([CurrentPassword, SecondFactorCode, z.object({ passkey: PasskeyAssertion })]);
export type Proof = z.infer<typeof Proof>;

/** What the browser needs to use a passkey. */
export const PasskeyChallenge = z.object({ challenge: z.string(), rpId: z.string() });
