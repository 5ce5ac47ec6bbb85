import type { Queryable } from '../../platform/database/open-database.ts';
import { forgetPasswordTries } from './password-tries.ts';

/** A new password invalidates all reset links and ends the wait after wrong attempts. */
export async function forgetResets(database: Queryable, { id, email }: { id: string; email: string }): Promise<void> {
  await database.query('delete from verifications where value = $1', [id]);
  await forgetPasswordTries(database, email);
}
