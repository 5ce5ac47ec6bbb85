import type { Config } from '../../platform/config.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { DirectoryInUse } from '../../platform/directory-lock.ts';
import { openSeal } from '../../platform/external/seal.ts';
import { readOperatorKey } from '../../platform/http/operator-key.ts';
import { openLog } from '../../platform/log.ts';
import { readIdentitySettings } from './identity-settings.ts';
import { makeAuth } from './make-auth.ts';
import { OPERATOR_RESET_ROUTE } from './operator-routes.ts';
import { makeResetLink } from './reset-link.ts';

/**
 * A password reset link; null when there is no such account. The embedded database can be opened by one process only:
 * while the server runs, the server makes the link.
 */
export async function resetByOperator(config: Config, email: string): Promise<string | null> {
  try {
    const database = await openDatabase(config);
    try {
      const settings = await readIdentitySettings(config, database.pool);
      const log = openLog('silent');
      const mailer = { configured: false, send: () => undefined };
      const auth = makeAuth({
        settings,
        database,
        mailer,
        log,
        seal: await openSeal(config, database.pool),
        provider: null,
      });
      return await makeResetLink(auth, database.pool, settings.origin, email);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof DirectoryInUse) return askServer(config, email);
    throw error;
  }
}

async function askServer(config: Config, email: string): Promise<string | null> {
  const response = await fetch(`http://localhost:${config.PORT}${OPERATOR_RESET_ROUTE}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${readOperatorKey(config.HOLDFAST_DATA_DIR)}`,
    },
    body: JSON.stringify({ email }),
  });
  const answer = (await response.json()) as { link?: string; code?: string };
  if (response.status === 404 && answer.code === 'no-account') return null;
  if (answer.link === undefined) {
    throw new Error(
      `The server on port ${config.PORT} did not make a link (${response.status}). Is PORT the one it runs on?`,
    );
  }
  return answer.link;
}
