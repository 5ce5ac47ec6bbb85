import { CommandError, ENGINE_VERBS, run as runEngine, type Terminal } from '@holdfast/prediction-engine/command-line';
import { message } from '@holdfast/texts/message';
import { BackupError } from '../../platform/backup/backup-error.ts';
import { ConfigError } from '../../platform/config.ts';
import { DirectoryInUse } from '../../platform/directory-lock.ts';
import { isDiskFull } from '../../platform/http/outages.ts';
import { ask } from './ask.ts';
import { backup, restore } from './backup.ts';
import { DONE, NOT_DONE, type Verb } from './command.ts';
import { dataset } from './dataset.ts';
import { dax } from './dax.ts';
import { doctor } from './doctor.ts';
import { exportReport } from './export.ts';
import { exportPbip } from './export-pbip.ts';
import { importPowerBi } from './import.ts';
import { model } from './model.ts';
import { report } from './report.ts';
import { resetPassword } from './reset-password.ts';
import { rowPolicy } from './row-policy.ts';
import { serve } from './serve.ts';
import { pull, push } from './sync.ts';
import { VERSION } from './version.ts';
import { wordsOf } from './words-of.ts';

const engineVerb = (name: string, usage: string, summary: string): Verb => ({
  usage,
  summary,
  help: '',
  run: (args, terminal) => runEngine([name, ...args], terminal),
});

/** Whether the arguments name a Parquet file or a ClickHouse table as input, not as output. */
const namesTable = (args: readonly string[]) =>
  args.some((word, at) => /^clickhouse:|\.parquet$/i.test(word) && args[at - 1]?.startsWith('--') !== true);

const SETTINGS = 'Everything else is set by environment variables; .env.example and docs/operations.md list them.';

/** All commands, in the order of the help text. */
export const verbs: Readonly<Record<string, Verb>> = {
  start: serve('all', 'run Holdfast: pages, API and predictions in one process', SETTINGS),
  api: serve('api', 'run only the pages and the API; needs DATABASE_URL', SETTINGS),
  worker: serve('worker', 'run only predictions; needs DATABASE_URL', SETTINGS),
  predict: {
    ...engineVerb(
      'predict',
      'predict FILE|clickhouse:DATABASE.TABLE [options]',
      'predict who will leave, from a CSV file, or a Parquet file or ClickHouse table of any size',
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
      'show how a CSV file, Parquet file or ClickHouse table is read, without training',
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
      'score a CSV file, or a Parquet file or ClickHouse table of any size, with a saved model',
    ),
    async run(args, terminal) {
      if (!namesTable(args)) return runEngine(['score', ...args], terminal);
      const { scoreTable } = await import('./score-table.ts');
      return scoreTable(args, terminal);
    },
  },
  report,
  export: exportReport,
  model,
  ask,
  dataset,
  pull,
  push,
  import: importPowerBi,
  'export-pbip': exportPbip,
  dax,
  backup,
  restore,
  doctor,
  'reset-password': resetPassword,
  'row-policy': rowPolicy,
};

export const EXIT_CODES = `Exit codes
  0  done
  1  failed: invalid arguments or another obstacle; the reason is on standard error
  2  done, with a negative result: unusable data, problems found by doctor, unknown account
  A server stopped by a signal exits with 0, a killed one with 128 plus the signal number.`;

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
    'Run holdfast COMMAND --help for details. --json prints results for scripts; progress and errors go to',
    'standard error.',
    '',
    EXIT_CODES,
  ].join('\n');
}

/** Returns the exit code. Every failure is one sentence; only bugs show a stack trace. */
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
    terminal.err.write(`${await wordsOf(message('command.unknownCommand', { name }))}\n`);
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
    terminal.err.write(`${await sentenceOf(error)}\n`);
    return NOT_DONE;
  }
}

async function sentenceOf(error: unknown): Promise<string> {
  if (isDiskFull(error)) return wordsOf(message('command.diskFull', { reason: (error as Error).message }));
  if (error instanceof CommandError) return wordsOf(error.detail);
  return isExpected(error) ? error.message : ((error as Error)?.stack ?? String(error));
}

/** Failures the caller can fix. */
function isExpected(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const known = [BackupError, ConfigError, DirectoryInUse].some((kind) => error instanceof kind);
  return known || (error as NodeJS.ErrnoException).syscall !== undefined;
}
