import {
  ACCOUNT_DATA_ROUTE,
  DELETE_ACCOUNT_ROUTE,
  DeleteAccount,
  END_OTHER_SESSIONS_ROUTE,
  SESSIONS_ROUTE,
} from '@holdfast/contracts/http/account';
import type { FastifyPluginAsync } from 'fastify';
import type { ConfirmOwner } from '../http/caller.ts';
import { notFound, Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { exportData } from './export-data.ts';
import { removeUser } from './remove-user.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';

/** What people can do about their own account. Needs `authenticate` around it. */
export function accountRoutes(platform: Platform, confirmOwner: ConfirmOwner): FastifyPluginAsync {
  const { pool } = platform.database;
  return async (app) => {
    app.get(SESSIONS_ROUTE, ({ caller }) => listSessions(pool, caller));

    app.delete<{ Params: { id: string } }>(`${SESSIONS_ROUTE}/:id`, async ({ caller, params }, reply) => {
      if (!(await endSession(pool, caller, params.id))) throw notFound('This session');
      return reply.code(204).send();
    });

    app.post(END_OTHER_SESSIONS_ROUTE, async ({ caller }, reply) => {
      await endOtherSessions(pool, caller);
      return reply.code(204).send();
    });

    app.get(ACCOUNT_DATA_ROUTE, async ({ caller }, reply) => {
      reply.type('application/zip').header('content-disposition', 'attachment; filename="holdfast-my-data.zip"');
      return reply.header('cache-control', 'no-store').send(await exportData(platform, caller));
    });

    app.post(DELETE_ACCOUNT_ROUTE, async ({ caller, body }, reply) => {
      const asked = DeleteAccount.safeParse(body ?? {});
      if (!asked.success) throw new Problem(400, 'invalid-request', 'The request is not in the expected form.');
      await confirmOwner(caller, asked.data.password);
      await removeUser(platform, caller.userId);
      return reply.code(204).send();
    });
  };
}
