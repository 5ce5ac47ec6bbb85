import { randomUUID } from 'node:crypto';
import { type FastifyInstance, fastify } from 'fastify';
import { health } from './http/health.ts';
import { servePages } from './http/pages.ts';
import { answerProblems } from './http/problem.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { Identity } from './identity/open-identity.ts';
import type { Platform } from './platform.ts';

/** The whole HTTP side, in the order in which a request meets it. */
export async function buildApi(platform: Platform, identity: Identity): Promise<FastifyInstance> {
  const { config, log } = platform;
  let draining = false;
  const app = fastify({
    loggerInstance: log,
    genReqId: () => randomUUID(),
    trustProxy: config.HOLDFAST_TRUSTED_PROXIES.length > 0 ? config.HOLDFAST_TRUSTED_PROXIES : false,
    bodyLimit: 1_048_576,
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2_000 },
  });
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('preClose', async () => {
    draining = true;
  });

  answerProblems(app);
  await securityHeaders(app, config.HOLDFAST_ORIGIN, identity.moreSources);
  await app.register(health(platform, () => draining));
  if (config.ROLE === 'worker') return app;

  await app.register(identity.routes);
  await servePages(app, config);
  return app;
}
