import type { DatabaseUser } from '@holdfast/contracts/http/users';
import type { Queryable } from '../../platform/database/open-database.ts';
import { presentUser, USER_COLUMNS, type UserRow } from './user-row.ts';

export async function findUser(database: Queryable, id: string): Promise<DatabaseUser | null> {
  const { rows } = await database.query<UserRow>(`select ${USER_COLUMNS} from users u where id = $1`, [id]);
  return rows[0] ? presentUser(rows[0]) : null;
}

export async function findHostedUserId(database: Queryable, issuer: string, subject: string): Promise<string | null> {
  const { rows } = await database.query<{ id: string }>('select id from users where issuer = $1 and subject = $2', [
    issuer,
    subject,
  ]);
  return rows[0]?.id ?? null;
}
