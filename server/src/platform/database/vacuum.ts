import type { Log } from '../log.ts';
import type { Database } from './open-database.ts';

const EVERY_MS = 300_000;

/**
 * PostgreSQL has autovacuum; the embedded database does not, and a frequently updated table would grow without bound.
 * Returns a function that stops it.
 */
export function vacuumRegularly({ pool, exclusive }: Database, log: Log): () => void {
  if (!exclusive) return () => undefined;
  const timer = setInterval(() => {
    pool.query('vacuum (analyze)').catch((error: Error) => log.warn({ err: error }, 'could not vacuum the database'));
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
