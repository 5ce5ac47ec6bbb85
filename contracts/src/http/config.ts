import * as z from 'zod/mini';
import { Brand } from './brand.ts';
import { SignUpMode } from './sign-up-mode.ts';

/** Configuration a browser may see before sign-in. */
export const PublicConfig = z.object({
  version: z.string(),
  mode: z.enum(['embedded', 'oidc', 'clerk']),
  embedded: z.optional(
    z.object({
      minPasswordLength: z.number(),
      mailConfigured: z.boolean(),
      signUp: z._default(SignUpMode, 'open'),
      /** At least one user of this server has a passkey. */
      passkeys: z._default(z.boolean(), false),
      /** There is a SAML provider for some e-mail domain. */
      saml: z._default(z.boolean(), false),
    }),
  ),
  oidc: z.optional(
    z.object({
      providerName: z.string(),
      available: z.boolean(),
      /** Why it is not available, written for the server's operator. */
      reason: z._default(z.nullable(z.string()), null),
      accountUrl: z.nullable(z.string()),
    }),
  ),
  clerk: z.optional(
    z.object({ publishableKey: z.string(), proxyUrl: z.nullable(z.string()), accountUrl: z.nullable(z.string()) }),
  ),
  marketingUrl: z.string(),
  /** The server accepts client-side spans. */
  traces: z._default(z.boolean(), false),
  /** Absent: nothing is chosen. */
  brand: z.optional(Brand),
});
export type PublicConfig = z.infer<typeof PublicConfig>;
export type IdentityMode = PublicConfig['mode'];
