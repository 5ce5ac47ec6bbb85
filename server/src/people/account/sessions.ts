import type { AccountSession } from '@holdfast/contracts/http/account';
import type { Queryable } from '../../platform/database/open-database.ts';
import type { Caller } from '../../platform/http/caller.ts';

interface SessionRow {
  id: string;
  created_at: Date;
  updated_at: Date;
  ip_address: string | null;
  user_agent: string | null;
}

/** `sessionId`: their current session, if it is they who ask. */
export type SessionHolder = Pick<Caller, 'userId' | 'sessionId'>;

export async function listSessions(database: Queryable, caller: SessionHolder): Promise<AccountSession[]> {
  const { rows } = await database.query<SessionRow>(
    `select id, created_at, updated_at, nullif(ip_address, '') as ip_address, nullif(user_agent, '') as user_agent
     from sessions where user_id = $1 and expires_at > now() order by updated_at desc, id`,
    [caller.userId],
  );
  return rows.map(({ created_at, updated_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_used_at: updated_at.toISOString(),
    current: row.id === caller.sessionId,
  }));
}

/** False when the caller has no such session. */
export async function endSession(database: Queryable, caller: Caller, id: string): Promise<boolean> {
  const { rowCount } = await database.query('delete from sessions where id = $1 and user_id = $2', [id, caller.userId]);
  return rowCount === 1;
}

export async function endOtherSessions(database: Queryable, caller: Caller): Promise<void> {
  await database.query('delete from sessions where user_id = $1 and id <> $2', [caller.userId, caller.sessionId ?? '']);
}
