import type { Queryable } from '../../platform/database/open-database.ts';
import type { OpenedGrant } from './embed-token.ts';
import type { ReportParts } from './report-parts.ts';

/** The address mails to a token's holder go to; null if they cannot subscribe. */
export async function mailAddress(
  { platform: { config, database } }: ReportParts,
  { userId, own, mailTo }: OpenedGrant,
): Promise<string | null> {
  if (config.SMTP_URL === undefined) return null;
  return own ? addressOf(database.pool, userId) : (mailTo ?? null);
}

/** The address of an account; null if it has none. */
export async function addressOf(database: Queryable, userId: string): Promise<string | null> {
  const { rows } = await database.query<{ email: string | null }>('select email from users where id = $1', [userId]);
  return rows[0]?.email ?? null;
}
