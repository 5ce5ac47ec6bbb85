import { type DatabaseUser, SYNC_USER_ROUTE } from '@holdfast/contracts/http/users';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';

/** How each identity mode makes or refreshes the database user of a verified request. */
export type SyncUser = (request: FastifyRequest) => Promise<DatabaseUser>;

/** Needs `authenticate` around it. A body is not read: nothing about a person is taken from their browser. */
export function usersRoutes(syncUser: SyncUser): FastifyPluginAsync {
  return async (app) => {
    app.post(SYNC_USER_ROUTE, (request) => syncUser(request));
  };
}
