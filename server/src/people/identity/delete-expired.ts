import type { Queryable } from '../../platform/database/open-database.ts';
import { dropOldTries } from './password-tries.ts';
import { dropExpired } from './saml/store.ts';

/** Deletes expired sessions, links and known browsers, and expired counts of attempts. */
export async function tidyIdentity(database: Queryable): Promise<void> {
  await database.query('delete from sessions where expires_at < now()');
  await database.query('delete from verifications where expires_at < now()');
  await database.query('delete from known_devices where expires_at < now()');
  await database.query('delete from passkey_challenges where expires_at < now()');
  await dropExpired(database);
  await dropOldTries(database);
}
