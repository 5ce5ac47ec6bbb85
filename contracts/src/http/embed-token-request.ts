import * as z from 'zod/mini';
import { ReportPermission } from '../report/document.ts';
import { Restrictions } from '../report/query.ts';

/** A token may live an hour at most; the report's own SDK renews long before. */
export const MAX_EMBED_TOKEN_SECONDS = 3600;

const MOST = 50;
const ids = z.array(z.guid()).check(z.minLength(1), z.maxLength(MOST));

/** Who the holder is to the row rules: a role by its name, and what stands for `{username}` and `{customData}` in it. */
export const TokenIdentity = z.object({
  username: z.string().check(z.minLength(1), z.maxLength(256)),
  role: z.string(),
  customData: z.optional(z.string().check(z.maxLength(1_000))),
});
export type TokenIdentity = z.infer<typeof TokenIdentity>;

/**
 * POST /api/embed-token: a token to hand to somebody who may see less than its owner. Without reports, dashboards and
 * tiles it opens the retention report, as GET does.
 */
export const EmbedTokenRequest = z.object({
  permissions: z.optional(z.array(ReportPermission).check(z.minLength(1), z.maxLength(5))),
  reports: z.optional(ids),
  dashboards: z.optional(ids),
  /** Single tiles: nothing else of their dashboards can be asked for. */
  tiles: z.optional(
    z.array(z.object({ dashboardId: z.guid(), tileId: z.guid() })).check(z.minLength(1), z.maxLength(MOST)),
  ),
  /** One page, or one visual of it, of the only report: nothing else of its dataset can be asked for. */
  only: z.optional(z.object({ page: z.string(), visual: z.optional(z.string()) })),
  /** The datasets it opens, the first one first; absent: those of its reports, or all finished ones, latest first. */
  datasets: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(MOST))),
  /** Only rows that satisfy every rule exist for the holder. */
  rules: z.optional(Restrictions),
  identity: z.optional(TokenIdentity),
  /** The holder's own address, for which the maker of the token vouches: they may have the report sent to it. */
  mailTo: z.optional(z.email().check(z.maxLength(254))),
  /** For how many days what the holder subscribes to is sent; absent: until somebody ends it. */
  mailDays: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(3_660))),
  seconds: z.optional(z.number().check(z.int(), z.minimum(30), z.maximum(MAX_EMBED_TOKEN_SECONDS))),
});
export type EmbedTokenRequest = z.infer<typeof EmbedTokenRequest>;
