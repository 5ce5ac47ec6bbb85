import { message } from '@holdfast/texts/message';
import type { Queryable } from '../../../platform/database/open-database.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { findFactor, markStrong } from './store.ts';

/**
 * Marks a session whose user proved more than a password. A session of a user with a second factor is recorded here;
 * any other was when it was created.
 */
export async function admit(
  database: Queryable,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await markStrong(database, sessionId);
  if ((await findFactor(database, userId))?.confirmed_at) {
    await recordAudit(database, { userId }, message('audit.signedIn'));
  }
}
