import * as routes from '@holdfast/contracts/http/routes/notifications';
import type { FastifyPluginAsync } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import type { Platform } from '../../platform/platform.ts';

/** Older ones are still in the list of predictions. */
const SHOWN = 50;

export const notificationsRoutes = ({ database }: Platform): FastifyPluginAsync =>
  handle(routes, {
    listNotifications: async (request) => {
      const { rows } = await database.pool.query(
        `select id, kind, prediction_id, upload_id, filename, created_at, read_at is not null as read
         from notifications where user_id = $1 order by id desc limit $2`,
        [request.caller.userId, SHOWN],
      );
      return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
    },

    markNotificationsRead: async (request) => {
      await database.pool.query('update notifications set read_at = now() where user_id = $1 and read_at is null', [
        request.caller.userId,
      ]);
      return { success: true };
    },
  });
