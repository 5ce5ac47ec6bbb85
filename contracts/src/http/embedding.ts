import * as z from 'zod/mini';

export const EMBED_TOKEN_ROUTE = '/api/embed-token';
/** Called by the embed host with the embed token as its bearer; never with a session token. */
export const EMBED_REPORT_ROUTE = '/api/embed/report';
export const EMBED_QUERY_ROUTE = '/api/embed/query';
/** POST: what the model would say if something about a customer, or many, were otherwise. */
export const EMBED_WHAT_IF_ROUTE = '/api/embed/what-if';
/** GET, PUT {state}: what one reader asked us to remember of one report, as bookmark text; null clears it. */
export const EMBED_STATE_ROUTE = '/api/embed/state';

/** GET, PUT {bookmarks}: one reader's own bookmarks of one report. */
export const EMBED_BOOKMARKS_ROUTE = '/api/embed/bookmarks';

export const ReaderState = z.object({ state: z.nullable(z.string().check(z.maxLength(262_144))) });
export type ReaderState = z.infer<typeof ReaderState>;

export const EmbedInfo = z.object({
  reportId: z.string(),
  embedUrl: z.string(),
  embedToken: z.string(),
  /** ISO time; renew before it. */
  expiresAt: z._default(z.string(), ''),
  /** True when the report shows our sample data because the user has no finished prediction yet. */
  sample: z._default(z.boolean(), false),
});
export type EmbedInfo = z.infer<typeof EmbedInfo>;
