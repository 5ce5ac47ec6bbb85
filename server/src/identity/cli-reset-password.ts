import { type Config, readConfig } from '../config.ts';
import { openDatabase } from '../database/open-database.ts';
import { DirectoryInUse } from '../directory-lock.ts';
import { openLog } from '../log.ts';
import { readIdentitySettings } from './identity-settings.ts';
import { makeAuth } from './make-auth.ts';
import { readOperatorKey } from './operator-key.ts';
import { OPERATOR_RESET_ROUTE } from './operator-routes.ts';
import { makeResetLink } from './reset-link.ts';

/** `reset-password <email>`: prints a link with which its bearer chooses a new password, once, within the hour. */
export const resetPassword = {
  summary: '<email>  print a one-time link to choose a new password',
  async run(args: string[]): Promise<void> {
    const [email, ...more] = args;
    if (email === undefined || more.length > 0) return fail('Usage: reset-password <email>', 2);
    const config = readConfig(process.env);
    if (config.IDENTITY_MODE !== 'embedded')
      return fail('Passwords are kept by your identity provider; reset it there.', 2);
    const link = await makeLink(config, email);
    if (link === null) return fail(`There is no account with the e-mail ${email}.`, 1);
    process.stdout.write(`${link}\n`);
  },
};

/** The embedded database serves one process: while the server runs, the server has to do it. */
async function makeLink(config: Config, email: string): Promise<string | null> {
  try {
    const database = await openDatabase(config);
    try {
      const settings = await readIdentitySettings(config, database.pool);
      const log = openLog('silent');
      const mailer = { configured: false, send: () => undefined };
      const auth = makeAuth({ settings, database, mailer, log, provider: null });
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

function fail(sentence: string, code: number): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = code;
}
