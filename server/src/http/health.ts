import { statfs } from 'node:fs/promises';
import type { Readiness } from '@holdfast/contracts/http/readiness';
import type { FastifyPluginAsync } from 'fastify';
import { migrationNames } from '../database/migrate.ts';
import type { Platform } from '../platform.ts';
import { asServer } from '../turns.ts';

/** Less than the patience of any balancer: one that gets no answer learns nothing about the cause. */
const ANSWER_WITHIN_MS = 2_000;
/** The largest upload, its results and a segment of the embedded database's log. */
const LEAST_FREE_BYTES = 64 * 1_048_576;

/**
 * /healthz: this process lives. /readyz: send it traffic. They differ while it starts, drains, misses its database or has
 * no room. All nodes share the file store and only some calls need it: calling every node unready would take away the rest
 * as well.
 */
export const health =
  (
    { config, database, files }: Platform,
    draining: AbortSignal,
    readSpace: typeof statfs = statfs,
  ): FastifyPluginAsync =>
  async (app) => {
    const quiet = { logLevel: 'warn' } as const;
    const checks = {
      database: withinLimit(async () => {
        const { rows } = await database.pool.query<{ count: number }>('select count(*)::int as count from migrations');
        return (rows[0]?.count ?? 0) >= migrationNames.length;
      }),
      files: withinLimit(() => files.check().then(() => true)),
      disk: withinLimit(async () => {
        const { bavail, bsize } = await readSpace(config.HOLDFAST_DATA_DIR);
        return bavail * bsize >= LEAST_FREE_BYTES;
      }),
    };

    app.get('/healthz', quiet, async () => ({ status: 'ok' }));

    app.get('/readyz', quiet, async (_request, reply) => {
      if (draining.aborted) return reply.code(503).send({ status: 'draining', accepting: false } satisfies Readiness);
      const [database, files, disk] = await Promise.all([checks.database(), checks.files(), checks.disk()]);
      const ready = database && disk;
      const status = ready ? (files ? 'ready' : 'degraded') : 'not ready';
      const answer: Readiness = { status, accepting: true, database, files, disk };
      return reply.code(ready ? 200 : 503).send(answer);
    });
  };

/** False on failure and on silence. A check that hangs is not asked again before it has answered: polls must not pile up. */
function withinLimit(check: () => Promise<boolean>): () => Promise<boolean> {
  let pending: Promise<boolean> | null = null;
  return () => {
    pending ??= asServer(check)
      .catch(() => false)
      .finally(() => {
        pending = null;
      });
    const late = new Promise<false>((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS, false).unref());
    return Promise.race([pending, late]);
  };
}
