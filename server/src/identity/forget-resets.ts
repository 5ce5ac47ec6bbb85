import type { Queryable } from '../database/open-database.ts';
import { forgetPasswordTries } from './password-tries.ts';

/** A new password ends every link to choose one, and the wait after guesses at the old one. */
export async function forgetResets(database: Queryable, { id, email }: { id: string; email: string }): Promise<void> {
  await database.query('delete from verifications where value = $1', [id]);
  await forgetPasswordTries(database, email);
}
