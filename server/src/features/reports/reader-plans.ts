import type { PlanAssumptions } from '@holdfast/contracts/report/plan';
import type { Queryable } from '../../platform/database/open-database.ts';

/** Null if nothing was saved. */
export async function readPlan(database: Queryable, userId: string): Promise<PlanAssumptions | null> {
  const { rows } = await database.query<{ assumed: PlanAssumptions }>(
    'select assumed from reader_plans where user_id = $1',
    [userId],
  );
  return rows[0]?.assumed ?? null;
}

export async function keepPlan(database: Queryable, userId: string, assumed: PlanAssumptions | null): Promise<void> {
  if (assumed === null) {
    await database.query('delete from reader_plans where user_id = $1', [userId]);
    return;
  }
  await database.query(
    `insert into reader_plans (user_id, assumed) values ($1, $2)
     on conflict (user_id) do update set assumed = excluded.assumed, saved_at = now()`,
    [userId, JSON.stringify(assumed)],
  );
}
