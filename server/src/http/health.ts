import type { FastifyPluginAsync } from 'fastify';
import { migrationNames } from '../database/migrate.ts';
import type { Platform } from '../platform.ts';

/** /healthz: this process lives. /readyz: send it traffic. They differ while it starts, drains or misses its stores. */
export const health =
  ({ database, files }: Platform, isDraining: () => boolean): FastifyPluginAsync =>
  async (app) => {
    const quiet = { logLevel: 'warn' } as const;

    app.get('/healthz', quiet, async () => ({ status: 'ok' }));

    app.get('/readyz', quiet, async (_request, reply) => {
      const checks = {
        accepting: !isDraining(),
        database: await succeeds(async () => {
          const { rows } = await database.pool.query<{ count: number }>(
            'select count(*)::int as count from migrations',
          );
          if ((rows[0]?.count ?? 0) < migrationNames.length) throw new Error('migrations are missing');
        }),
        files: await succeeds(() => files.check()),
      };
      const ready = Object.values(checks).every(Boolean);
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...checks });
    });
  };

const succeeds = (check: () => Promise<void>) =>
  check().then(
    () => true,
    () => false,
  );
