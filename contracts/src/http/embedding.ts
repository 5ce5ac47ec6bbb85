import * as z from 'zod/mini';

/** What one reader asked us to remember of one report, as bookmark text; null clears it. */
export const ReaderState = z.object({ state: z.nullable(z.string().check(z.maxLength(262_144))) });
export type ReaderState = z.infer<typeof ReaderState>;

export const EmbedInfo = z.object({
  reportId: z.string(),
  embedUrl: z.string(),
  embedToken: z.string(),
  /** What the token is revoked by; absent on the token of a session, which ends with it. */
  tokenId: z.optional(z.guid()),
  /** ISO time; renew before it. */
  expiresAt: z._default(z.string(), ''),
  /** True when the report shows our sample data because the user has no finished prediction yet. */
  sample: z._default(z.boolean(), false),
});
export type EmbedInfo = z.infer<typeof EmbedInfo>;

/** A token that was handed on and has not ended yet. */
export const HandedToken = z.object({
  tokenId: z.guid(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** The service key it was made with, by name. */
  key: z.nullable(z.string()),
});
export const HandedTokenList = z.object({ value: z.array(HandedToken) });
