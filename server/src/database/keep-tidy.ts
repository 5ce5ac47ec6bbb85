import type { Log } from '../log.ts';
import type { Database } from './open-database.ts';

const EVERY_MS = 300_000;

/**
 * PostgreSQL cleans up after updates by itself; the embedded one has nobody to do it, and a table that is updated all
 * the time grows without end. Returns the way to stop.
 */
export function keepTidy({ pool, exclusive }: Database, log: Log): () => void {
  if (!exclusive) return () => undefined;
  const timer = setInterval(() => {
    pool.query('vacuum (analyze)').catch((error: Error) => log.warn({ err: error }, 'could not tidy the database'));
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
