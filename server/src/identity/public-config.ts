import { CONFIG_ROUTE, type PublicConfig } from '@holdfast/contracts/http/config';
import type { FastifyPluginAsync } from 'fastify';

/** What a browser may know before anybody has signed in. */
export function publicConfigRoute(read: () => Promise<PublicConfig>): FastifyPluginAsync {
  return async (app) => {
    app.get(CONFIG_ROUTE, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return read();
    });
  };
}
