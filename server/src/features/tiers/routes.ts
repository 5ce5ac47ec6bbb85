import * as routes from '@holdfast/contracts/http/routes/tiers';
import type { FastifyPluginAsync } from 'fastify';
import { handle, readBody } from '../../platform/http/handle.ts';
import type { Platform } from '../../platform/platform.ts';
import { keepOwnLimits, readOwnLimits } from './own-limits.ts';

export const tiersRoutes = ({ database: { pool } }: Platform): FastifyPluginAsync =>
  handle(routes, {
    readOwnTiers: async ({ caller }) => ({ limits: await readOwnLimits(pool, caller.userId) }),

    saveOwnTiers: async ({ caller, body }) => {
      const { limits } = readBody(routes.saveOwnTiers, body);
      await keepOwnLimits(pool, caller.userId, limits);
      return { limits };
    },
  });
