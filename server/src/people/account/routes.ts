import * as routes from '@holdfast/contracts/http/routes/account';
import { message } from '@holdfast/texts/message';
import type { FastifyPluginAsync } from 'fastify';
import type { ConfirmOwner } from '../../platform/http/caller.ts';
import { handle } from '../../platform/http/handle.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { exportData } from './export-data.ts';
import { removeUser } from './remove-user.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';

/** Routes for the caller's own account. Must run inside `authenticate`. */
export function accountRoutes(platform: Platform, confirmOwner: ConfirmOwner): FastifyPluginAsync {
  const { pool } = platform.database;
  return handle(routes, {
    listSessions: ({ caller }) => listSessions(pool, caller),

    endSession: async ({ caller, params }) => {
      if (!(await endSession(pool, caller, params.session))) throw notFound('session');
    },

    endOtherSessions: ({ caller }) => endOtherSessions(pool, caller),

    exportAccountData: async ({ caller }, reply) => {
      await recordAudit(pool, caller, message('audit.dataExported'));
      reply.type('application/zip').header('content-disposition', 'attachment; filename="holdfast-my-data.zip"');
      return reply.header('cache-control', 'no-store').send(await exportData(platform, caller));
    },

    deleteAccount: async ({ caller, body }) => {
      const asked = routes.deleteAccount.body.safeParse(body ?? {});
      if (!asked.success) throw refusal('invalid-request');
      await confirmOwner(caller, asked.data.password);
      await removeUser(platform, caller.userId);
    },
  });
}
