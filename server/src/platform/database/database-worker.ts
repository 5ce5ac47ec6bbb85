import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { COMPLETE, unpackTemplate } from './template.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

/**
 * The embedded database runs in this thread because a query blocks its thread. Rows are sent as PostgreSQL's text, so
 * that the main thread decodes them with the same code as for a real server.
 */
const { directory, template } = workerData as { directory: string; template: string | null };
const post = (message: FromWorker) => parentPort?.postMessage(message);

if (template && !existsSync(join(directory, COMPLETE))) unpackTemplate(template, directory);
const database = await PGlite.create({ dataDir: directory });
// A recycled WAL segment keeps its old contents, deleted accounts included; a removed one does not.
await database.exec('set wal_recycle = off');
for (const type of Object.keys(database.parsers)) database.parsers[Number(type)] = (value: string) => value;
database.onNotification((channel, payload) => post({ kind: 'notification', channel, payload }));

parentPort?.on('message', async (message: ToWorker) => {
  try {
    if (message.kind === 'close') {
      await database.close();
      post({ kind: 'result', id: message.id, results: [] });
      return;
    }
    const { text, values } = message;
    // Without values the simple protocol is used: only it accepts several statements, as in migrations.
    const results = values?.length
      ? [await database.query<unknown[]>(text, values, { rowMode: 'array' })]
      : await database.exec(text, { rowMode: 'array' });
    post({
      kind: 'result',
      id: message.id,
      results: results.map((result) => ({
        fields: result.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })),
        rows: result.rows as unknown as (string | null)[][],
        command: result.command ?? '',
        rowCount: result.rowCount ?? result.affectedRows ?? null,
      })),
    });
  } catch (error) {
    post({ kind: 'failure', id: message.id, error: describe(error) });
  }
});
post({ kind: 'ready' });

/** An Error loses its fields in postMessage; these are the ones `pg` provides. */
function describe(error: unknown): Record<string, unknown> & { message: string } {
  const known = error as Record<string, unknown>;
  const kept = ['code', 'detail', 'hint', 'constraint', 'table', 'column', 'schema', 'severity', 'position', 'where'];
  return {
    message: error instanceof Error ? error.message : String(error),
    ...Object.fromEntries(kept.filter((name) => known[name] !== undefined).map((name) => [name, known[name]])),
  };
}
