import type { DatabaseUser } from '@holdfast/contracts/http/users';
import type { Queryable } from '../../platform/database/open-database.ts';
import { presentUser, USER_COLUMNS, type UserRow } from './user-row.ts';

export async function findUser(database: Queryable, id: string): Promise<DatabaseUser | null> {
  const { rows } = await database.query<UserRow>(`select ${USER_COLUMNS} from users u where id = $1`, [id]);
  return rows[0] ? presentUser(rows[0]) : null;
}

/** False for a disabled account, and for one that is gone. */
export async function isEnabled(database: Queryable, id: string): Promise<boolean> {
  const { rows } = await database.query('select 1 from users where id = $1 and disabled_at is null', [id]);
  return rows.length === 1;
}

/** Within minutes, so that a busy user does not write with every call. */
export async function noteSeen(database: Queryable, id: string): Promise<void> {
  await database.query(
    `update users set last_seen_at = now()
      where id = $1 and (last_seen_at is null or last_seen_at < now() - interval '4 minutes')`,
    [id],
  );
}

export async function findHostedUserId(database: Queryable, issuer: string, subject: string): Promise<string | null> {
  const { rows } = await database.query<{ id: string }>('select id from users where issuer = $1 and subject = $2', [
    issuer,
    subject,
  ]);
  return rows[0]?.id ?? null;
}
