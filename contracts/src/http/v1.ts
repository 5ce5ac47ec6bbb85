import * as z from 'zod/mini';

/** Request and response shapes of host applications written for Power BI's REST API. */

const optional = <Schema extends z.core.$ZodType>(schema: Schema) => z.nullish(schema);
const context = { '@odata.context': z.string() };
export const listOf = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.object({ ...context, value: z.array(schema) });

export const V1Error = z.object({ error: z.object({ code: z.string(), message: z.string() }) });

export const V1Report = z.object({
  id: z.guid(),
  reportType: z.enum(['PowerBIReport', 'PaginatedReport']),
  name: z.string(),
  webUrl: z.string(),
  embedUrl: z.string(),
  datasetId: z.string(),
  isOwnedByMe: z.boolean(),
  users: z.array(z.unknown()),
  subscriptions: z.array(z.unknown()),
});
export type V1Report = z.infer<typeof V1Report>;

export const V1Page = z.object({ name: z.string(), displayName: z.string(), order: z.number() });
export type V1Page = z.infer<typeof V1Page>;

export const V1Dashboard = z.object({
  id: z.guid(),
  displayName: z.string(),
  isReadOnly: z.boolean(),
  webUrl: z.string(),
  embedUrl: z.string(),
  users: z.array(z.unknown()),
  subscriptions: z.array(z.unknown()),
});
export type V1Dashboard = z.infer<typeof V1Dashboard>;

export const V1Tile = z.object({
  id: z.guid(),
  title: z.string(),
  embedUrl: z.string(),
  embedData: z.string(),
  rowSpan: z.number(),
  colSpan: z.number(),
  reportId: z.optional(z.guid()),
  datasetId: z.optional(z.string()),
});
export type V1Tile = z.infer<typeof V1Tile>;

export const V1Dataset = z.object({
  id: z.string(),
  name: z.string(),
  configuredBy: z.string(),
  createdDate: z.string(),
  webUrl: z.string(),
  addRowsAPIEnabled: z.boolean(),
  isRefreshable: z.boolean(),
  isEffectiveIdentityRequired: z.boolean(),
  isEffectiveIdentityRolesRequired: z.boolean(),
  createReportEmbedURL: z.string(),
  qnaEmbedURL: z.string(),
});
export type V1Dataset = z.infer<typeof V1Dataset>;

export const V1Group = z.object({
  id: z.guid(),
  name: z.string(),
  isReadOnly: z.boolean(),
  isOnDedicatedCapacity: z.boolean(),
});
export type V1Group = z.infer<typeof V1Group>;

export const V1Token = z.object({ ...context, token: z.string(), tokenId: z.guid(), expiration: z.string() });

export const V1Identity = z.object({
  username: z.string(),
  roles: optional(z.array(z.string())),
  datasets: optional(z.array(z.string())),
  reports: optional(z.array(z.string())),
  customData: optional(z.string()),
});
const identities = optional(z.array(V1Identity));
const lifetimeInMinutes = optional(z.number().check(z.int(), z.minimum(0)));
const most = z.maxLength(50);
const optionalList = <Schema extends z.core.$ZodType>(schema: Schema) => optional(z.array(schema).check(most));

/** One report, dashboard, tile or dataset. */
export const V1TokenRequest = z.object({
  accessLevel: optional(z.enum(['View', 'Edit', 'Create'])),
  allowSaveAs: optional(z.boolean()),
  datasetId: optional(z.string()),
  identities,
  lifetimeInMinutes,
});
export type V1TokenRequest = z.infer<typeof V1TokenRequest>;

/** Any set of them; dashboards and tiles are our extension. */
export const V2TokenRequest = z.object({
  datasets: optionalList(z.object({ id: z.string() })),
  reports: optionalList(z.object({ id: z.guid(), allowEdit: optional(z.boolean()) })),
  dashboards: optionalList(z.object({ id: z.guid() })),
  tiles: optionalList(z.object({ dashboardId: z.guid(), id: z.guid() })),
  targetWorkspaces: optionalList(z.object({ id: z.guid() })),
  identities,
  lifetimeInMinutes,
});
export type V2TokenRequest = z.infer<typeof V2TokenRequest>;

export const V1CloneReport = z.object({
  name: z.string(),
  targetWorkspaceId: optional(z.guid()),
  targetModelId: optional(z.string()),
});
export const V1CloneTile = z.object({ targetDashboardId: z.guid(), targetWorkspaceId: optional(z.guid()) });
export const V1NewDashboard = z.object({ name: z.string() });
export const V1Rebind = z.object({ datasetId: z.string() });

/** Keys of all requests: matched case-insensitively. */
export const V1_KEYS = [
  ...Object.keys(V1TokenRequest.shape),
  ...Object.keys(V2TokenRequest.shape),
  ...Object.keys(V1Identity.shape),
  ...Object.keys(V1CloneReport.shape),
  ...Object.keys(V1CloneTile.shape),
  'id',
  'allowEdit',
  'dashboardId',
];
