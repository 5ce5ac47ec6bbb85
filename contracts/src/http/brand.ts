import * as z from 'zod/mini';

/** What the app shows of a branding. */
export const Brand = z.object({
  productName: z.nullable(z.string()),
  /** The address of the logo. */
  logo: z.nullable(z.string()),
  /** Readable on the surfaces of each theme. */
  accent: z.nullable(z.object({ light: z.string(), dark: z.string() })),
  signInText: z.nullable(z.string()),
});
export type Brand = z.infer<typeof Brand>;
