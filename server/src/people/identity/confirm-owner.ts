import type { Queryable } from '../../platform/database/open-database.ts';
import { requireProof } from '../../platform/http/authenticate.ts';
import type { ConfirmOwner } from '../../platform/http/caller.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { verifyPassword } from './password-hash.ts';
import { beginPasswordTry, forgetPasswordTries } from './password-tries.ts';

/** Asks for the password again, with the same limit on attempts as the sign-in form. */
export function confirmPassword(database: Queryable): ConfirmOwner {
  return async (caller, password) => {
    const { userId } = caller;
    const { rows } = await database.query<{ email: string; hash: string; has_factor: boolean }>(
      `select u.email, a.password as hash,
         exists (select 1 from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as has_factor
       from users u join accounts a on a.user_id = u.id
       where u.id = $1 and a.provider_id = 'credential'`,
      [userId],
    );
    const account = rows[0];
    // As with SAML.
    if (!account) return confirmBySignIn(caller, password);
    if (!password) throw refusal('password-needed');
    const waitSeconds = await beginPasswordTry(database, account.email);
    if (waitSeconds > 0) {
      throw refusal('too-many-tries', {}, { retryAfterSeconds: waitSeconds });
    }
    if (!(await verifyPassword({ hash: account.hash, password }))) {
      throw refusal('wrong-password');
    }
    await forgetPasswordTries(database, account.email);
    // With a second factor, the password alone is not enough.
    if (account.has_factor) requireProof(caller);
  };
}

/** Where the password is a provider's, a recent sign-in or another proof counts instead. */
export const confirmBySignIn: ConfirmOwner = async (caller) => requireProof(caller);
