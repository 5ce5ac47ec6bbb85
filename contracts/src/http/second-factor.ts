import * as z from 'zod/mini';

export const SecondFactorState = z.object({
  /** Since when sign-ins need a code; null where they do not. */
  since: z.nullable(z.string()),
  recoveryCodesLeft: z.number(),
  /** Browsers that are not asked at present. */
  knownDevices: z.number(),
  /** The owner of the server requires it of the caller. */
  required: z.boolean(),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;

export const SecondFactorSetup = z.object({
  /** To type into an authenticator app: base 32. */
  key: z.string(),
  /** The same as an `otpauth:` address, for a QR code. */
  address: z.string(),
});
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

export const CurrentPassword = z.object({ password: z.string().check(z.maxLength(1024)) });

export const SecondFactorCode = z.object({ code: z.string().check(z.maxLength(64)) });

export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** Of whom the owner of the server requires a second factor; administrators include the owner. */
export const REQUIRED_OF = ['nobody', 'administrators', 'everybody'] as const;
export const SecondFactorChoice = z.object({ requiredOf: z.enum(REQUIRED_OF) });
export type SecondFactorChoice = z.infer<typeof SecondFactorChoice>;

export const SecondFactorRule = z.extend(SecondFactorChoice, {
  /** Hidden while the server has a single user. */
  accounts: z.number(),
});
export type SecondFactorRule = z.infer<typeof SecondFactorRule>;
