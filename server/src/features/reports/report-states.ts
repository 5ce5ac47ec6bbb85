import type { Queryable } from '../../platform/database/open-database.ts';

/** Null if nothing is stored. */
export async function readState(database: Queryable, userId: string, reportId: string): Promise<string | null> {
  const { rows } = await database.query<{ state: string }>(
    'select state from report_states where user_id = $1 and report_id = $2',
    [userId, reportId],
  );
  return rows[0]?.state ?? null;
}

export async function saveState(database: Queryable, userId: string, reportId: string, state: string | null) {
  if (state === null) {
    await database.query('delete from report_states where user_id = $1 and report_id = $2', [userId, reportId]);
    return;
  }
  await database.query(
    `insert into report_states (user_id, report_id, state) values ($1, $2, $3)
     on conflict (user_id, report_id) do update set state = excluded.state, saved_at = now()`,
    [userId, reportId, state],
  );
}
