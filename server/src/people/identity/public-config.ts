import type { PublicConfig } from '@holdfast/contracts/http/config';
import * as routes from '@holdfast/contracts/http/routes/config';
import type { FastifyPluginAsync } from 'fastify';
import { handle } from '../../platform/http/handle.ts';

/** What a browser may read without being signed in. */
export function publicConfigRoute(read: (host: string) => Promise<PublicConfig>): FastifyPluginAsync {
  return handle(routes, {
    readConfig: async ({ host }, reply) => {
      reply.header('cache-control', 'no-store');
      return read(host);
    },
  });
}
