import { ENGINE_VERBS, Misunderstood, run as runEngine, type Terminal } from '@holdfast/prediction-engine/command-line';
import { BackupTrouble } from '../backup/backup-trouble.ts';
import { ConfigError } from '../config.ts';
import { DirectoryInUse } from '../directory-lock.ts';
import { isDiskFull } from '../http/outages.ts';
import { ask } from './ask.ts';
import { backup, restore } from './backup.ts';
import { doctor } from './doctor.ts';
import { exportReport } from './export.ts';
import { report } from './report.ts';
import { resetPassword } from './reset-password.ts';
import { rowPolicy } from './row-policy.ts';
import { serve } from './serve.ts';
import { DONE, NOT_DONE, type Verb } from './verb.ts';
import { VERSION } from './version.ts';

const engineVerb = (name: string, usage: string, summary: string): Verb => ({
  usage,
  summary,
  help: '',
  run: (args, terminal) => runEngine([name, ...args], terminal),
});

/** A Parquet file or a table of ClickHouse to work on, rather than a file to write. */
const namesTable = (args: readonly string[]) =>
  args.some((word, at) => /^clickhouse:|\.parquet$/i.test(word) && args[at - 1]?.startsWith('--') !== true);

const SETTINGS = 'Everything else is set by environment variables; .env.example and docs/operations.md list them.';

/** Every command there is, in the order in which they are explained. */
export const verbs: Readonly<Record<string, Verb>> = {
  start: serve('all', 'run Holdfast: pages, API and predictions in one process', SETTINGS),
  api: serve('api', 'run the pages and the API alone; needs DATABASE_URL', SETTINGS),
  worker: serve('worker', 'run predictions alone; needs DATABASE_URL', SETTINGS),
  predict: {
    ...engineVerb(
      'predict',
      'predict FILE|clickhouse:DATABASE.TABLE [options]',
      'who will leave: predictions, model and model card, of a CSV or Parquet file or a table of ClickHouse of any size',
    ),
    async run(args, terminal) {
      if (!namesTable(args)) return runEngine(['predict', ...args], terminal);
      const { predictTable } = await import('./predict-table.ts');
      return predictTable(args, terminal);
    },
  },
  profile: {
    ...engineVerb(
      'profile',
      'profile FILE|clickhouse:DATABASE.TABLE [options]',
      'how a CSV or Parquet file or a table of ClickHouse is read, without training',
    ),
    async run(args, terminal) {
      if (!namesTable(args)) return runEngine(['profile', ...args], terminal);
      const { profileTable } = await import('./profile-table.ts');
      return profileTable(args, terminal);
    },
  },
  score: {
    ...engineVerb(
      'score',
      'score FILE|clickhouse:DATABASE.TABLE --model FILE [options]',
      'scores by a saved model: a CSV file, or a Parquet file or a table of ClickHouse of any size',
    ),
    async run(args, terminal) {
      if (!namesTable(args)) return runEngine(['score', ...args], terminal);
      const { scoreTable } = await import('./score-table.ts');
      return scoreTable(args, terminal);
    },
  },
  report,
  export: exportReport,
  ask,
  backup,
  restore,
  doctor,
  'reset-password': resetPassword,
  'row-policy': rowPolicy,
};

export const EXIT_CODES = `Exit codes
  0  done
  1  not done: the command was not understood, or something was in the way; the reason is on standard error
  2  done, and the answer is no: the data cannot be used, the doctor found something wrong, there is no such account
  A server that was stopped by a signal ends with 0, one that was killed with 128 and the signal's number.`;

export function help(): string {
  const width = Math.max(...Object.keys(verbs).map((name) => name.length));
  const lines = Object.entries(verbs).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    `Holdfast ${VERSION}: customer-retention analytics you run yourself.`,
    '',
    'holdfast COMMAND [options]',
    '',
    ...lines,
    '',
    'holdfast COMMAND --help says more about one of them. --json gives results to scripts; progress and reasons go to',
    'standard error.',
    '',
    EXIT_CODES,
  ].join('\n');
}

/** The exit code. Whatever happens is one clear sentence; only trouble of our own shows its stack. */
export async function holdfast([name, ...args]: readonly string[], terminal: Terminal): Promise<number> {
  if (name === undefined || ['--help', '-h', 'help'].includes(name)) {
    terminal.out.write(`${help()}\n`);
    return DONE;
  }
  if (name === '--version' || name === '-v') {
    terminal.out.write(`${VERSION}\n`);
    return DONE;
  }
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (verb === undefined) {
    terminal.err.write(`There is no command “${name}”. holdfast --help lists them.\n`);
    return NOT_DONE;
  }
  const asksForHelp = args.includes('--help') || args.includes('-h');
  if (asksForHelp && !ENGINE_VERBS.some((known) => known === name)) {
    terminal.out.write(`holdfast ${verb.usage}\n\n${verb.summary}\n\n${verb.help}\n\n${EXIT_CODES}\n`);
    return DONE;
  }
  try {
    return await verb.run(args, terminal);
  } catch (error) {
    terminal.err.write(`${sentenceOf(error)}\n`);
    return NOT_DONE;
  }
}

function sentenceOf(error: unknown): string {
  if (isDiskFull(error)) return `The disk is full. Make room on it and try again. (${(error as Error).message})`;
  return isExpected(error) ? error.message : ((error as Error)?.stack ?? String(error));
}

/** A reason that whoever typed the command can do something about. */
function isExpected(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const known = [Misunderstood, BackupTrouble, ConfigError, DirectoryInUse].some((kind) => error instanceof kind);
  return known || (error as NodeJS.ErrnoException).syscall !== undefined;
}
