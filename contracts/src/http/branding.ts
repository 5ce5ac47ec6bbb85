import * as z from 'zod/mini';
import { Brand } from './brand.ts';

export const MAX_LOGO_BYTES = 100_000;
export const MAX_NAME_LETTERS = 40;
export const MAX_BRANDING_LETTERS = 500;
export const MAX_HOST_LETTERS = 253;

/** The start of a base64 data URL, by the media type of a logo. */
export const LOGO_TYPES = ['image/png', 'image/svg+xml'] as const;
export type LogoType = (typeof LOGO_TYPES)[number];

const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/;
// Line breaks in a name would end a header of a mail.
const name = z.nullable(
  z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME_LETTERS), z.regex(/^\P{Cc}*$/u)),
);
const text = z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_BRANDING_LETTERS)));

/** Of the server, or of a workspace, which replaces the server's field by field. Null: not chosen. */
export const Branding = z.object({
  productName: name,
  /** A data URL. */
  logo: z.nullable(z.string()),
  accent: z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))),
  /** The name that mails come from, in place of the product's. */
  mailSender: name,
  mailFooter: text,
  /** On the sign-in page: of the server, or at the host name of the workspace. */
  signInText: text,
  /** Where the app shows this branding before sign-in. Of workspaces only; one the operator has listed. */
  host: z._default(
    z.nullable(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(MAX_HOST_LETTERS), z.regex(HOST))),
    null,
  ),
});
export type Branding = z.infer<typeof Branding>;

export const KeptBranding = z.extend(Branding, { brand: z.nullable(Brand) });
export type KeptBranding = z.infer<typeof KeptBranding>;
