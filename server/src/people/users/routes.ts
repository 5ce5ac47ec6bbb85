import * as routes from '@holdfast/contracts/http/routes/users';
import type { FastifyPluginAsync } from 'fastify';
import type { SyncUser } from '../../platform/http/caller.ts';
import { handle } from '../../platform/http/handle.ts';

/** Must run inside `authenticate`. The body is ignored: user details are never taken from the browser. */
export function usersRoutes(syncUser: SyncUser): FastifyPluginAsync {
  return handle(routes, { syncUser: (request) => syncUser(request) });
}
