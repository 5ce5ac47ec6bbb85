import type { Queryable } from '../../platform/database/open-database.ts';
import type { ConfirmOwner } from '../../platform/http/caller.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { verifyPassword } from './password-hash.ts';
import { beginPasswordTry, forgetPasswordTries } from './password-tries.ts';

const RECENT_MINUTES = 10;

/** Asks for the password again, with the same limit on attempts as the sign-in form. */
export function confirmPassword(database: Queryable): ConfirmOwner {
  const confirmRecent = confirmRecentSignIn(database);
  return async (caller, password) => {
    const { userId } = caller;
    const { rows } = await database.query<{ email: string; hash: string }>(
      `select u.email, a.password as hash from users u join accounts a on a.user_id = u.id
       where u.id = $1 and a.provider_id = 'credential'`,
      [userId],
    );
    const account = rows[0];
    // Without a password here, as with SAML, a recent sign-in counts.
    if (!account) return confirmRecent(caller, password);
    if (!password) throw refusal('password-needed');
    const waitSeconds = await beginPasswordTry(database, account.email);
    if (waitSeconds > 0) {
      throw refusal('too-many-tries', {}, { retryAfterSeconds: waitSeconds });
    }
    if (!(await verifyPassword({ hash: account.hash, password }))) {
      throw refusal('wrong-password');
    }
    await forgetPasswordTries(database, account.email);
  };
}

/** With external passwords, a recent sign-in at the provider counts instead. */
export function confirmRecentSignIn(database: Queryable): ConfirmOwner {
  return async ({ sessionId }) => {
    const { rowCount } = await database.query(
      'select 1 from sessions where id = $1 and created_at > now() - make_interval(mins => $2)',
      [sessionId, RECENT_MINUTES],
    );
    if (rowCount === 0) {
      throw refusal('sign-in-again');
    }
  };
}
