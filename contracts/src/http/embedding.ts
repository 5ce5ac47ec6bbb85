import * as z from 'zod/mini';

/** Saved state of one report for one reader, as bookmark text; null clears it. */
export const ReaderState = z.object({ state: z.nullable(z.string().check(z.maxLength(262_144))) });
export type ReaderState = z.infer<typeof ReaderState>;

export const EmbedInfo = z.object({
  reportId: z.string(),
  embedUrl: z.string(),
  embedToken: z.string(),
  /** Identifies the token for revocation; absent on a session's token, which ends with the session. */
  tokenId: z.optional(z.guid()),
  /** ISO time; renew before it. */
  expiresAt: z._default(z.string(), ''),
  /** True when the report shows our sample data because the user has no finished prediction yet. */
  sample: z._default(z.boolean(), false),
});
export type EmbedInfo = z.infer<typeof EmbedInfo>;

/** An issued embed token that has not expired. */
export const HandedToken = z.object({
  tokenId: z.guid(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Name of the service key it was issued with. */
  key: z.nullable(z.string()),
});
export const HandedTokenList = z.object({ value: z.array(HandedToken) });
