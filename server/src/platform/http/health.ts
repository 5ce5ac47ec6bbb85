import { statfs } from 'node:fs/promises';
import type { Readiness } from '@holdfast/contracts/http/readiness';
import type { FastifyPluginAsync } from 'fastify';
import { runAsServer } from '../caller-turns.ts';
import { migrationNames } from '../database/migrate.ts';
import type { Platform } from '../platform.ts';

/** Less than any load balancer's timeout, which would hide the cause. */
const ANSWER_WITHIN_MS = 2_000;
/** The largest upload, its results and a WAL segment of the embedded database. */
const LEAST_FREE_BYTES = 64 * 1_048_576;

/**
 * /healthz: the process is alive. /readyz: it can take traffic. They differ while it starts, drains, or lacks its
 * database or disk space. All nodes share the file store and only some routes need it: reporting every node as unready
 * would take down the rest as well.
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
      database: withTimeout(async () => {
        const { rows } = await database.pool.query<{ count: number }>('select count(*)::int as count from migrations');
        return (rows[0]?.count ?? 0) >= migrationNames.length;
      }),
      files: withTimeout(() => files.check().then(() => true)),
      disk: withTimeout(async () => {
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

/**
 * False on failure and on timeout. A hanging check is not started again before it has ended, so that polls do not pile
 * up.
 */
function withTimeout(check: () => Promise<boolean>): () => Promise<boolean> {
  let pending: Promise<boolean> | null = null;
  return () => {
    pending ??= runAsServer(check)
      .catch(() => false)
      .finally(() => {
        pending = null;
      });
    const late = new Promise<false>((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS, false).unref());
    return Promise.race([pending, late]);
  };
}
