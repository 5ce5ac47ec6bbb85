import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { FastifyPluginAsync } from 'fastify';
import { bearerOf } from '../http/authenticate.ts';
import { isOperatorKey, readOperatorKey } from '../http/operator-key.ts';
import { notFound } from '../http/refusal.ts';
import type { Platform } from '../platform.ts';
import { dumpRows } from './dump-rows.ts';
import { writeLines } from './row-file.ts';

export const OPERATOR_ROWS_ROUTE = '/api/operator/rows';

/**
 * Dumps all rows for a backup while this server holds the embedded database. Answers 404 without the operator's key.
 * The rows are written to a file first: a slow client must not block the database.
 */
export function backupRoutes({ config, database, scratch }: Platform): FastifyPluginAsync {
  const key = readOperatorKey(config.HOLDFAST_DATA_DIR);
  return async (app) => {
    app.post(OPERATOR_ROWS_ROUTE, async (request, reply) => {
      if (!isOperatorKey(bearerOf(request) ?? '', key)) throw notFound();
      const path = scratch.file();
      const client = await database.pool.connect();
      try {
        await writeLines(path, dumpRows(client));
      } finally {
        client.release();
      }
      const rows = createReadStream(path);
      rows.on('close', () => void rm(path, { force: true }));
      return reply.type('application/jsonl').send(rows);
    });
  };
}
