import type { TierLimits } from '@holdfast/contracts/prediction/tier-limits';
import type { Queryable } from '../../platform/database/open-database.ts';

/** Null if every file has its own limits, based on its average. */
export async function readOwnLimits(database: Queryable, userId: string): Promise<TierLimits | null> {
  const { rows } = await database.query<TierLimits>(
    'select medium, high, critical from tier_limits where user_id = $1',
    [userId],
  );
  return rows[0] ?? null;
}

export async function keepOwnLimits(database: Queryable, userId: string, limits: TierLimits | null): Promise<void> {
  if (limits === null) {
    await database.query('delete from tier_limits where user_id = $1', [userId]);
    return;
  }
  await database.query(
    `insert into tier_limits (user_id, medium, high, critical) values ($1, $2, $3, $4)
     on conflict (user_id) do update
        set medium = excluded.medium, high = excluded.high, critical = excluded.critical, saved_at = now()`,
    [userId, limits.medium, limits.high, limits.critical],
  );
}
