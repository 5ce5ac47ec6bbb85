import PgBoss from 'pg-boss';
import type { Queryable } from './open-database.ts';

export const QUEUE_SCHEMA = 'pgboss';
/** One queue for all kinds of jobs, with the kind in the job: every further queue would mean another table to poll. */
export const QUEUE_NAME = 'background';

/**
 * Creates the tables of the job queue inside our own transaction: they are never seen half-created, the template of the
 * embedded database already has them, and sending inside a transaction needs no second connection.
 */
export async function makeQueueTables(client: Queryable): Promise<void> {
  const { rows } = await client.query<{ made: string | null }>(`select to_regclass($1)::text as made`, [
    `${QUEUE_SCHEMA}.version`,
  ]);
  if (rows[0]?.made) return;
  await client.query(PgBoss.getConstructionPlans(QUEUE_SCHEMA).replace(/^\s*BEGIN;|COMMIT;\s*$/g, ''));
  await client.query(`select ${QUEUE_SCHEMA}.create_queue($1, '{"policy": "standard"}')`, [QUEUE_NAME]);
}
