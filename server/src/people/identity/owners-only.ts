import type { FastifyInstance } from 'fastify';
import { refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { findUser } from '../users/find-user.ts';

/** For routes about the accounts of this server: they exist only where the accounts are ours, and for its owner. */
export const ownersOnly =
  ({ config, database: { pool } }: Platform) =>
  (app: FastifyInstance): void => {
    app.addHook('preHandler', async ({ caller }) => {
      if (config.IDENTITY_MODE !== 'embedded') throw refusal('at-provider');
      if (!(await findUser(pool, caller.userId))?.owner) throw refusal('not-the-owner');
    });
  };
