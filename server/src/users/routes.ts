import * as routes from '@holdfast/contracts/http/routes/users';
import type { FastifyPluginAsync } from 'fastify';
import type { SyncUser } from '../http/caller.ts';
import { handle } from '../http/handle.ts';

/** Needs `authenticate` around it. A body is not read: nothing about a person is taken from their browser. */
export function usersRoutes(syncUser: SyncUser): FastifyPluginAsync {
  return handle(routes, { syncUser: (request) => syncUser(request) });
}
