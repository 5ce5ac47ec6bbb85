import type { Queryable } from '../../../platform/database/open-database.ts';
import { removeFactor } from './store.ts';

/** Removes everything that a user proves more than a password with, and ends what was begun by it. */
export async function forgetFactors(database: Queryable, userId: string): Promise<void> {
  await removeFactor(database, userId);
  for (const table of ['passkeys', 'sessions'])
    await database.query(`delete from ${table} where user_id = $1`, [userId]);
}
