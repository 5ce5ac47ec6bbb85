import * as z from 'zod/mini';

export const MAX_PASSKEYS = 20;

/** Bytes as base64url. */
const Bytes = z.string().check(z.maxLength(4096), z.regex(/^[\w-]+$/));

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof Passkey>;

export const PasskeyList = z.object({ value: z.array(Passkey) });

/** What the browser needs to make a passkey. */
export const PasskeyOptions = z.object({
  challenge: Bytes,
  rpId: z.string(),
  user: z.object({ id: Bytes, name: z.string() }),
  /** Credentials of the user: a device holds one of them at most. */
  exclude: z.array(Bytes),
});
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

/** What the browser made. */
export const NewPasskey = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  credentialId: Bytes,
  clientData: Bytes,
  authenticatorData: Bytes,
  publicKey: Bytes,
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** The browser's answer to a challenge at sign-in. */
export const PasskeyAssertion = z.object({
  credentialId: Bytes,
  clientData: Bytes,
  authenticatorData: Bytes,
  signature: Bytes,
  userHandle: z.nullable(Bytes),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;
