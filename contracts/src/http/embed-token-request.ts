import * as z from 'zod/mini';
import { ReportPermission } from '../report/document.ts';
import { Restrictions } from '../report/query.ts';

/** A token lives at most an hour; the report's SDK renews it well before. */
export const MAX_EMBED_TOKEN_SECONDS = 3600;

const MOST = 50;
const ids = z.array(z.guid()).check(z.minLength(1), z.maxLength(MOST));

const MOST_ROLES = 50;

/**
 * The holder's identity for row rules: a role name, and the values of `{username}` and `{customData}`. Several roles of
 * an imported project show what one of them shows.
 */
export const TokenIdentity = z.object({
  username: z.string().check(z.minLength(1), z.maxLength(256)),
  role: z.union([z.string(), z.array(z.string()).check(z.minLength(1), z.maxLength(MOST_ROLES))]),
  customData: z.optional(z.string().check(z.maxLength(1_000))),
});
export type TokenIdentity = z.infer<typeof TokenIdentity>;

/**
 * POST /api/embed-token: a token for someone who may see less than its owner. Without reports, dashboards and tiles it
 * opens the retention report, as GET does.
 */
export const EmbedTokenRequest = z.object({
  permissions: z.optional(z.array(ReportPermission).check(z.minLength(1), z.maxLength(5))),
  reports: z.optional(ids),
  dashboards: z.optional(ids),
  /** Individually embedded tiles: nothing else on their dashboards can be queried. */
  tiles: z.optional(
    z.array(z.object({ dashboardId: z.guid(), tileId: z.guid() })).check(z.minLength(1), z.maxLength(MOST)),
  ),
  /** One page, or one visual of it, of a single report: nothing else in its dataset can be queried. */
  only: z.optional(z.object({ page: z.string(), visual: z.optional(z.string()) })),
  /** The datasets it opens, in order; absent: those of its reports, or all finished ones, latest first. */
  datasets: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(MOST))),
  /** Only rows that satisfy every rule are visible to the holder. */
  rules: z.optional(Restrictions),
  identity: z.optional(TokenIdentity),
  /** The holder's own address, vouched for by the issuer of the token: they may have the report sent to it. */
  mailTo: z.optional(z.email().check(z.maxLength(254))),
  /** For how many days the holder's subscriptions are sent; absent: until cancelled. */
  mailDays: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(3_660))),
  seconds: z.optional(z.number().check(z.int(), z.minimum(30), z.maximum(MAX_EMBED_TOKEN_SECONDS))),
});
export type EmbedTokenRequest = z.infer<typeof EmbedTokenRequest>;
