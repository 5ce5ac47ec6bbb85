import type { FastifyPluginAsync } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { destinationsRoutes } from './destinations/routes.ts';
import { sourcesRoutes } from './sources/routes.ts';
import { webhooksRoutes } from './webhooks/routes.ts';

/** Must run inside `authenticate`: sessions and service keys. */
export const connectionsRoutes =
  (platform: Platform): FastifyPluginAsync =>
  async (app) => {
    for (const routes of [sourcesRoutes, destinationsRoutes, webhooksRoutes]) await app.register(routes(platform));
  };
