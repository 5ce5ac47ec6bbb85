import type { Queryable } from '../../platform/database/open-database.ts';
import { forgetPasswordTries } from './password-tries.ts';
import { forgetKnownDevices } from './second-factor/known-devices.ts';

/** A new password invalidates all reset links and known browsers, and ends the wait after wrong attempts. */
export async function forgetResets(database: Queryable, { id, email }: { id: string; email: string }): Promise<void> {
  await database.query('delete from verifications where value = $1', [id]);
  await forgetKnownDevices(database, id);
  await forgetPasswordTries(database, email);
}
