import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../platform/database/open-database.ts';
import { type Auth, RESET_LINK_SECONDS, resetLink } from './make-auth.ts';

/** A password reset link that works once, within the hour; null when there is no such account. */
export async function makeResetLink(
  auth: Auth,
  database: Queryable,
  origin: string,
  email: string,
): Promise<string | null> {
  const { rows } = await database.query<{ id: string }>(
    // Without any way to sign in, a directory created them: they choose their first password.
    `select u.id from users u left join accounts a on a.user_id = u.id
      where u.email = $1 and (a.provider_id = 'credential' or a.id is null)`,
    [email.trim().toLowerCase()],
  );
  const user = rows[0];
  if (!user) return null;
  const token = randomBytes(24).toString('base64url');
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: user.id,
    expiresAt: new Date(Date.now() + RESET_LINK_SECONDS * 1000),
  });
  return resetLink(origin, token);
}
