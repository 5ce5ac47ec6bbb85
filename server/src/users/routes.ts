import { SYNC_USER_ROUTE } from '@holdfast/contracts/http/users';
import type { FastifyPluginAsync } from 'fastify';
import type { SyncUser } from '../http/caller.ts';

/** Needs `authenticate` around it. A body is not read: nothing about a person is taken from their browser. */
export function usersRoutes(syncUser: SyncUser): FastifyPluginAsync {
  return async (app) => {
    app.post(SYNC_USER_ROUTE, (request) => syncUser(request));
  };
}
