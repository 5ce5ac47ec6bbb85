import PgBoss from 'pg-boss';
import type { Queryable } from './open-database.ts';

export const QUEUE_SCHEMA = 'pgboss';
/** One queue for every kind of work: the kind stands in the job. Each queue would be a table and a look of its own. */
export const QUEUE_NAME = 'background';

/**
 * The tables of the job queue, made inside our own transaction: nobody finds them half made, the template of the
 * embedded database already has them, and a send inside somebody's transaction needs no second connection.
 */
export async function makeQueueTables(client: Queryable): Promise<void> {
  const { rows } = await client.query<{ made: string | null }>(`select to_regclass($1)::text as made`, [
    `${QUEUE_SCHEMA}.version`,
  ]);
  if (rows[0]?.made) return;
  await client.query(PgBoss.getConstructionPlans(QUEUE_SCHEMA).replace(/^\s*BEGIN;|COMMIT;\s*$/g, ''));
  await client.query(`select ${QUEUE_SCHEMA}.create_queue($1, '{"policy": "standard"}')`, [QUEUE_NAME]);
}
