import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FastifyInstance, fastify } from 'fastify';
import { findMembership, MembershipEnds } from './access/memberships.ts';
import { accountRoutes } from './account/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { backupRoutes } from './backup/routes.ts';
import { partFolder } from './built-file.ts';
import { columnsRoutes } from './columns/routes.ts';
import { sharedSecret } from './database/secrets.ts';
import { destinationsRoutes } from './destinations/routes.ts';
import { OwnedItems } from './documents/owned-items.ts';
import { ownedThingRoutes } from './documents/routes.ts';
import { Exports } from './exports/exports.ts';
import { exportedFileRoute, exportRoutes } from './exports/routes.ts';
import { assignCallers } from './http/assign-callers.ts';
import { authenticate } from './http/authenticate.ts';
import { compressAnswers } from './http/compress.ts';
import { health } from './http/health.ts';
import { knownHosts } from './http/known-hosts.ts';
import { limitBody } from './http/limit-body.ts';
import { limitCalls } from './http/limit-calls.ts';
import { serveMetrics } from './http/metrics.ts';
import { openApiRoute } from './http/openapi.ts';
import { servePages } from './http/pages.ts';
import { answerProblems } from './http/problem.ts';
import { RequestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { traceRequests } from './http/trace-requests.ts';
import { traceRoutes } from './http/trace-routes.ts';
import type { Identity } from './identity/open-identity.ts';
import { signUpRoutes } from './identity/sign-up-routes.ts';
import { serviceKeyRoutes } from './keys/routes.ts';
import { verifyOwner } from './keys/verify-owner.ts';
import { agentRoutes } from './mcp/routes.ts';
import { modelsRoutes } from './models/routes.ts';
import { notificationsRoutes } from './notifications/routes.ts';
import type { Platform } from './platform.ts';
import { Changes } from './predictions/changes.ts';
import { downloadLinkRoute, filesRoute } from './predictions/download-routes.ts';
import { eventStream } from './predictions/event-stream.ts';
import { predictionsRoutes } from './predictions/routes.ts';
import { openReports } from './reports/open-reports.ts';
import { restRoutes } from './rest/routes.ts';
import { tidyAddress } from './rest/tidy-address.ts';
import { sourcesRoutes } from './sources/routes.ts';
import { readerSubscriptionRoutes, subscriptionRoutes, unsubscribeRoutes } from './subscriptions/routes.ts';
import { tiersRoutes } from './tiers/routes.ts';
import { uploadsRoutes } from './uploads/routes.ts';
import { SessionEnds } from './users/live-sessions.ts';
import { usersRoutes } from './users/routes.ts';
import { webhooksRoutes } from './webhooks/routes.ts';
import { worklistsRoutes } from './worklists/routes.ts';
import { workspacesRoutes } from './workspaces/routes.ts';

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
    rewriteUrl: tidyAddress,
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
    reports.close();
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
  await app.register(async (signedIn) => {
    authenticate(signedIn, identity.verifyAccessToken, memberships);
    await signedIn.register(usersRoutes(identity.syncUser));
    await signedIn.register(accountRoutes(platform, identity.confirmOwner));
    await signedIn.register(signUpRoutes(platform));
    await signedIn.register(uploadsRoutes(platform));
    await signedIn.register(traceRoutes(platform));
    await signedIn.register(columnsRoutes(platform));
    await signedIn.register(tiersRoutes(platform));
    await signedIn.register(predictionsRoutes(platform));
    await signedIn.register(downloadLinkRoute(platform, linkKey));
    await signedIn.register(eventStream(changes, sessionEnds, membershipEnds, identity.sessionLives));
    await signedIn.register(notificationsRoutes(platform));
    await signedIn.register(serviceKeyRoutes(platform));
    await signedIn.register(workspacesRoutes(platform));
    await signedIn.register(auditRoutes(platform));
    await signedIn.register(reports.signedInRoutes);
    await signedIn.register(subscriptionRoutes(reports.parts));
  });
  const things = new OwnedItems(database.pool, reports.datasets);
  const verify = verifyOwner(database.pool, identity.verifyAccessToken);
  await app.register(restRoutes(reports.parts, things, { verify, memberships }, exports));
  await app.register(async (owned) => {
    authenticate(owned, verify, memberships);
    await owned.register(ownedThingRoutes(platform, things));
    await owned.register(modelsRoutes(platform));
    await owned.register(worklistsRoutes(platform));
    await owned.register(sourcesRoutes(platform));
    await owned.register(webhooksRoutes(platform));
    await owned.register(destinationsRoutes(platform));
    await owned.register(reports.ownerRoutes);
  });
  await app.register(agentRoutes(version));
  await servePages(app, config);
  return app;
}
