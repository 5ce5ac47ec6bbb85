import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FastifyInstance, fastify } from 'fastify';
import { agentRoutes } from './doors/mcp/routes.ts';
import { restRoutes } from './doors/rest/routes.ts';
import { normalizeAddress } from './doors/rest/tidy-address.ts';
import { scimRoutes } from './doors/scim/routes.ts';
import { brandingRoutes, logoRoutes, tenantBrandingRoutes } from './features/branding/routes.ts';
import { columnsRoutes } from './features/columns/routes.ts';
import { connectionsRoutes } from './features/connections/routes.ts';
import { retentionRoutes } from './features/data-retention/routes.ts';
import { tableFileRoutes } from './features/datasets/files/routes.ts';
import { datasetRoutes } from './features/datasets/routes.ts';
import { OwnedItems } from './features/documents/owned-items.ts';
import { ownedThingRoutes } from './features/documents/routes.ts';
import { Exports } from './features/exports/exports.ts';
import { exportedFileRoute, exportRoutes } from './features/exports/routes.ts';
import { modelsRoutes } from './features/models/routes.ts';
import { powerBiProjectRoutes } from './features/powerbi-projects/routes.ts';
import { Changes } from './features/predictions/changes.ts';
import { downloadLinkRoute, filesRoute } from './features/predictions/download-routes.ts';
import { eventStream } from './features/predictions/event-stream.ts';
import { predictionsRoutes } from './features/predictions/routes.ts';
import { openReports } from './features/reports/open-reports.ts';
import { readerSubscriptionRoutes, subscriptionRoutes, unsubscribeRoutes } from './features/subscriptions/routes.ts';
import { tiersRoutes } from './features/tiers/routes.ts';
import { uploadsRoutes } from './features/uploads/routes.ts';
import { worklistsRoutes } from './features/worklists/routes.ts';
import { accountRoutes } from './people/account/routes.ts';
import { administrationRoutes } from './people/administration/routes.ts';
import { auditRoutes } from './people/audit/routes.ts';
import { directoryRoutes } from './people/directory/routes.ts';
import type { Identity } from './people/identity/open-identity.ts';
import { passkeyRoutes } from './people/identity/passkeys/routes.ts';
import { proofRoutes } from './people/identity/proof/routes.ts';
import { samlProviderRoutes } from './people/identity/saml/routes.ts';
import { secondFactorRoutes } from './people/identity/second-factor/routes.ts';
import { secondFactorRuleRoutes } from './people/identity/second-factor/rule-routes.ts';
import { signUpRoutes } from './people/identity/sign-up-routes.ts';
import { serviceKeyRoutes } from './people/keys/routes.ts';
import { verifyOwner } from './people/keys/verify-owner.ts';
import { notificationsRoutes } from './people/notifications/routes.ts';
import { tenantRoutes } from './people/tenants/routes.ts';
import { usageRoutes } from './people/usage/routes.ts';
import { SessionEnds } from './people/users/live-sessions.ts';
import { usersRoutes } from './people/users/routes.ts';
import { invitationPreviewRoutes, workspacesRoutes } from './people/workspaces/routes.ts';
import { findMembership, MembershipEnds } from './platform/access/memberships.ts';
import { backupRoutes } from './platform/backup/routes.ts';
import { partFolder } from './platform/built-file.ts';
import { sharedSecret } from './platform/database/secrets.ts';
import { assignCallers } from './platform/http/assign-callers.ts';
import { authenticate } from './platform/http/authenticate.ts';
import { compressAnswers } from './platform/http/compress.ts';
import { health } from './platform/http/health.ts';
import { knownHosts } from './platform/http/known-hosts.ts';
import { limitBody } from './platform/http/limit-body.ts';
import { limitCalls } from './platform/http/limit-calls.ts';
import { serveMetrics } from './platform/http/metrics.ts';
import { openApiRoute } from './platform/http/openapi.ts';
import { servePages } from './platform/http/pages.ts';
import { answerProblems } from './platform/http/problem.ts';
import { RequestLog } from './platform/http/request-log.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { traceRequests } from './platform/http/trace-requests.ts';
import { traceRoutes } from './platform/http/trace-routes.ts';
import type { Platform } from './platform/platform.ts';

const { version } = JSON.parse(readFileSync(join(partFolder(), 'package.json'), 'utf8')) as { version: string };

const never = new AbortController().signal;

/**
 * The HTTP server; hooks and routes are registered in the order a request passes them. `draining`: this process is
 * shutting down.
 */
export async function buildApi(
  platform: Platform,
  identity: Identity,
  draining: AbortSignal = never,
): Promise<FastifyInstance> {
  const { config, database, log } = platform;
  const app = openServer(log, config, draining);

  traceRequests(app, platform);
  knownHosts(app, config);
  limitBody(app, config);
  compressAnswers(app);
  answerProblems(app);
  limitCalls(app, config);
  assignCallers(app);
  securityHeaders(app, config, identity.moreSources);
  await app.register(health(platform, draining));
  serveMetrics(app, platform);
  if (config.ROLE === 'worker') return app;

  const linkKey = await sharedSecret(database.pool, 'download links');
  const changes = await Changes.open(database);
  const sessionEnds = await SessionEnds.open(database);
  const membershipEnds = await MembershipEnds.open(database);
  const reports = await openReports(platform, identity.sessionLives, identity.verifyAccessToken);
  const exports = new Exports(reports.parts);
  app.addHook('onClose', async () => {
    exports.close();
    await changes.close();
    await sessionEnds.close();
    await membershipEnds.close();
    await reports.close();
  });

  await app.register(identity.routes);
  if (database.exclusive) await app.register(backupRoutes(platform));
  await app.register(openApiRoute(version));
  await app.register(filesRoute(platform, linkKey, identity.sessionLives));
  await app.register(reports.frameRoutes);
  await app.register(exportedFileRoute(platform, linkKey));
  await app.register(exportRoutes(reports.parts, exports, linkKey));
  const memberships = (userId: string, workspaceId: string) => findMembership(database.pool, userId, workspaceId);
  await app.register(readerSubscriptionRoutes(reports.parts));
  await app.register(unsubscribeRoutes(platform, linkKey));
  await app.register(invitationPreviewRoutes(platform));
  await app.register(logoRoutes(platform));
  await app.register(async (arriving) => {
    authenticate(arriving, identity.verifyBeforeSecondFactor, memberships);
    await arriving.register(usersRoutes(identity.syncUser));
    await arriving.register(await secondFactorRoutes(platform, identity.confirmOwner));
  });
  await app.register(async (signedIn) => {
    authenticate(signedIn, identity.verifyAccessToken, memberships);
    await signedIn.register(accountRoutes(platform, identity.confirmOwner));
    await signedIn.register(signUpRoutes(platform));
    await signedIn.register(await proofRoutes(platform, identity.confirmOwner));
    await signedIn.register(await passkeyRoutes(platform, identity.confirmOwner));
    await signedIn.register(await samlProviderRoutes(platform));
    await signedIn.register(secondFactorRuleRoutes(platform));
    await signedIn.register(traceRoutes(platform));
    await signedIn.register(columnsRoutes(platform));
    await signedIn.register(tiersRoutes(platform));
    await signedIn.register(eventStream(changes, sessionEnds, membershipEnds, identity.sessionLives));
    await signedIn.register(notificationsRoutes(platform));
    await signedIn.register(serviceKeyRoutes(platform));
    await signedIn.register(workspacesRoutes(platform));
    await signedIn.register(auditRoutes(platform));
    await signedIn.register(retentionRoutes(platform));
    await signedIn.register(brandingRoutes(platform));
    await signedIn.register(directoryRoutes(platform));
    await signedIn.register(administrationRoutes(platform, identity.confirmOwner));
    await signedIn.register(reports.signedInRoutes);
  });
  const things = new OwnedItems(database.pool, reports.datasets);
  const verify = verifyOwner(database.pool, identity.verifyAccessToken);
  await app.register(restRoutes(reports.parts, things, { verify, memberships }, exports));
  await app.register(async (owned) => {
    authenticate(owned, verify, memberships);
    await owned.register(uploadsRoutes(platform));
    await owned.register(predictionsRoutes(platform));
    await owned.register(downloadLinkRoute(platform, linkKey));
    await owned.register(subscriptionRoutes(reports.parts));
    await owned.register(ownedThingRoutes(platform, things));
    await owned.register(datasetRoutes(platform));
    await owned.register(tableFileRoutes(platform));
    await owned.register(powerBiProjectRoutes(platform, (asking, id) => things.readReport(asking, id)));
    await owned.register(modelsRoutes(platform));
    await owned.register(worklistsRoutes(platform));
    await owned.register(connectionsRoutes(platform));
    await owned.register(tenantRoutes(platform));
    await owned.register(tenantBrandingRoutes(platform));
    await owned.register(usageRoutes(platform));
    await owned.register(reports.ownerRoutes);
  });
  await app.register(scimRoutes(platform));
  await app.register(agentRoutes(version));
  await servePages(app, config);
  return app;
}

/** Fastify with our limits, request ids and the closing of connections while draining. */
function openServer(log: Platform['log'], config: Platform['config'], draining: AbortSignal) {
  const app = fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    trustProxy: config.HOLDFAST_TRUSTED_PROXIES.length > 0 ? config.HOLDFAST_TRUSTED_PROXIES : false,
    bodyLimit: 1_048_576,
    // Our own timeout fires first; this one covers bodies that no handler reads.
    requestTimeout: config.HOLDFAST_BODY_SECONDS * 1000 + 60_000,
    forceCloseConnections: 'idle',
    // Requests that still arrive during shutdown are served normally.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 2_000 },
    rewriteUrl: normalizeAddress,
  });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  // Close keep-alive connections while draining; otherwise they could be cut just as the next request arrives.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.aborted) reply.header('connection', 'close');
    done();
  });
  return app;
}
