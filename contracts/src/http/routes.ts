import type { Route } from './route.ts';
import * as account from './routes/account.ts';
import * as audit from './routes/audit.ts';
import * as branding from './routes/branding.ts';
import * as columns from './routes/columns.ts';
import * as config from './routes/config.ts';
import * as customers from './routes/customers.ts';
import * as dashboards from './routes/dashboards.ts';
import * as dataRetention from './routes/data-retention.ts';
import * as datasetRows from './routes/dataset-rows.ts';
import * as datasets from './routes/datasets.ts';
import * as destinations from './routes/destinations.ts';
import * as directory from './routes/directory.ts';
import * as downloads from './routes/downloads.ts';
import * as embedTokens from './routes/embed-tokens.ts';
import * as events from './routes/events.ts';
import * as exportFiles from './routes/export-files.ts';
import * as exports from './routes/exports.ts';
import * as fileSets from './routes/file-sets.ts';
import * as files from './routes/files.ts';
import * as frame from './routes/frame.ts';
import * as frameRows from './routes/frame-rows.ts';
import * as handedTokens from './routes/handed-tokens.ts';
import * as invitationPreview from './routes/invitation-preview.ts';
import * as logos from './routes/logos.ts';
import * as models from './routes/models.ts';
import * as notifications from './routes/notifications.ts';
import * as ownDatasets from './routes/own-datasets.ts';
import * as papers from './routes/papers.ts';
import * as passkeys from './routes/passkeys.ts';
import * as powerBiProjects from './routes/powerbi-projects.ts';
import * as predictions from './routes/predictions.ts';
import * as proof from './routes/proof.ts';
import * as questions from './routes/questions.ts';
import * as readerSubscriptions from './routes/reader-subscriptions.ts';
import * as reports from './routes/reports.ts';
import * as rowRoles from './routes/row-roles.ts';
import * as saml from './routes/saml.ts';
import * as samlMetadata from './routes/saml-metadata.ts';
import * as scim from './routes/scim.ts';
import * as scoring from './routes/scoring.ts';
import * as search from './routes/search.ts';
import * as secondFactor from './routes/second-factor.ts';
import * as secondFactorRule from './routes/second-factor-rule.ts';
import * as serviceKeys from './routes/service-keys.ts';
import * as signUp from './routes/sign-up.ts';
import * as sources from './routes/sources.ts';
import * as subscriptions from './routes/subscriptions.ts';
import * as tableFiles from './routes/table-files.ts';
import * as tenantBranding from './routes/tenant-branding.ts';
import * as tenants from './routes/tenants.ts';
import * as unsubscribing from './routes/unsubscribe.ts';
import * as uploads from './routes/uploads.ts';
import * as usage from './routes/usage.ts';
import * as userAdministration from './routes/user-administration.ts';
import * as users from './routes/users.ts';
import * as v1 from './routes/v1.ts';
import * as v1Datasets from './routes/v1-datasets.ts';
import * as v1Exports from './routes/v1-exports.ts';
import * as grouped from './routes/v1-grouped.ts';
import * as v1Imports from './routes/v1-imports.ts';
import * as v1Queries from './routes/v1-queries.ts';
import * as v1Refreshes from './routes/v1-refreshes.ts';
import * as webhooks from './routes/webhooks.ts';
import * as worklists from './routes/worklists.ts';
import * as workspaces from './routes/workspaces.ts';

/**
 * Every call available to programs. Each file of `routes/` is registered by one plugin of the server. A page imports
 * the routes it calls one by one; importing this table would bundle all schemas.
 */
export const ROUTES: readonly Route[] = [
  config,
  users,
  uploads,
  fileSets,
  columns,
  models,
  scoring,
  worklists,
  sources,
  webhooks,
  destinations,
  predictions,
  downloads,
  files,
  events,
  notifications,
  datasets,
  ownDatasets,
  tableFiles,
  powerBiProjects,
  datasetRows,
  reports,
  papers,
  dashboards,
  rowRoles,
  serviceKeys,
  embedTokens,
  handedTokens,
  frame,
  frameRows,
  exports,
  exportFiles,
  subscriptions,
  readerSubscriptions,
  invitationPreview,
  unsubscribing,
  search,
  customers,
  questions,
  account,
  proof,
  secondFactor,
  passkeys,
  secondFactorRule,
  saml,
  samlMetadata,
  signUp,
  userAdministration,
  directory,
  workspaces,
  tenants,
  tenantBranding,
  usage,
  audit,
  dataRetention,
  branding,
  logos,
  v1,
  grouped,
  inGroups(grouped),
  v1Exports,
  inGroups(v1Exports),
  v1Datasets,
  inGroups(v1Datasets),
  v1Refreshes,
  inGroups(v1Refreshes),
  v1Imports,
  inGroups(v1Imports),
  v1Queries,
  inGroups(v1Queries),
  scim,
].flatMap((routes) => Object.values<Route>(routes));

/** The same calls scoped to one workspace, under the original's group addresses. */
export function inGroups<Table extends Readonly<Record<string, Route>>>(routes: Table): Table {
  const path = (own: string) => own.replace('/v1.0/myorg/', '/v1.0/myorg/groups/:groupId/');
  return Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [name, { ...route, path: path(route.path) }]),
  ) as unknown as Table;
}
