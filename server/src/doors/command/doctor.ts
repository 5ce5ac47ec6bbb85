import { accessSync, constants, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { progressLine } from '@holdfast/prediction-engine/command-line';
import { BackupError } from '../../platform/backup/backup-error.ts';
import { referencedFiles, writeRows } from '../../platform/backup/make-backup.ts';
import { digestOf } from '../../platform/backup/manifest.ts';
import { readLines } from '../../platform/backup/row-file.ts';
import { partFolder } from '../../platform/built-file.ts';
import { type Config, ConfigError, secretSettings, settingNames } from '../../platform/config.ts';
import { migrationNames, migrationsLike } from '../../platform/database/migrate.ts';
import { isLocked } from '../../platform/directory-lock.ts';
import { openFiles } from '../../platform/files/open-files.ts';
import { ANSWER_IS_NO, DONE, readArgs, type Verb } from './command.ts';

type State = 'ok' | 'note' | 'wrong';
interface CheckResult {
  readonly about: string;
  readonly state: State;
  readonly sentence: string;
}
type AddResult = (state: State, sentence: string) => void;

/** The number of checks, for the progress line. */
const LOOKS = 12;

export const doctor: Verb = {
  usage: 'doctor [--deep] [--data DIR] [--port N] [--json]',
  summary: 'check this installation for problems',
  help: `Checks Node.js, the settings, the data folder, the disk, the database and its tables, the file store, every file that
a row references, waiting predictions and the server on its port. Changes nothing. --deep also reads every upload and
verifies its checksum. Exits with 2 when there are problems.`,
  async run(args, { out, err }) {
    const { json, env, config, flags } = readArgs(args, ['deep']);
    const bar = json ? null : progressLine(err);
    const found: CheckResult[] = [];
    let looked = 0;
    const look = async (about: string, check: (say: AddResult) => Promise<void> | void) => {
      bar?.show(`checking ${about}`, looked++ / LOOKS);
      const say: AddResult = (state, sentence) => found.push({ about, state, sentence });
      try {
        await check(say);
      } catch (error) {
        say('wrong', `${(error as Error).message || String(error)}`);
      }
    };
    await look('Node.js', checkNode);
    let settings: Config | null = null;
    await look('settings', (say) => {
      settings = checkSettings(env, config, say);
    });
    if (settings !== null) await checkInstallation(settings, flags.deep === true, look);
    bar?.end();
    const wrong = found.filter(({ state }) => state === 'wrong').length;
    out.write(json ? `${JSON.stringify({ wrong, found }, null, 2)}\n` : `${linesOf(found, wrong).join('\n')}\n`);
    return wrong === 0 ? DONE : ANSWER_IS_NO;
  },
};

const MARKS: Record<State, string> = { ok: 'ok   ', note: 'note ', wrong: 'WRONG' };

function linesOf(found: readonly CheckResult[], wrong: number): string[] {
  const lines = found.map(({ state, about, sentence }) => `${MARKS[state]}  ${about.padEnd(12)}  ${sentence}`);
  return [...lines, '', wrong === 0 ? 'No problems found.' : `${wrong} ${wrong === 1 ? 'problem' : 'problems'} found.`];
}

type Look = (about: string, check: (say: AddResult) => Promise<void> | void) => Promise<void>;

async function checkInstallation(config: Config, deep: boolean, look: Look): Promise<void> {
  await look('pages', checkPages);
  await look('data folder', (say) => checkDataFolder(config, say));
  await look('disk', (say) => checkDisk(config, say));
  await look('memory', (say) => checkMemory(config, say));
  await look('address', (say) => checkAddress(config, say));
  await look('server', (say) => checkServer(config, say));
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-doctor-'));
  try {
    const rows = join(folder, 'rows.jsonl');
    let readable = false;
    await look('database', async (say) => {
      readable = await checkDatabase(config, rows, say);
    });
    await look('file store', async (say) => {
      await (await openFiles(config)).check();
      say('ok', config.S3_BUCKET ? `The bucket ${config.S3_BUCKET} can be reached.` : 'The folder is writable.');
    });
    if (!readable) return;
    await look('files', (say) => checkFiles(config, rows, deep, say));
    await look('predictions', (say) => checkWaiting(rows, say));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function checkNode(say: AddResult): void {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 22)
    say('note', `This is Node.js ${process.versions.node}, which has reached its end of life; 22 is recommended.`);
  else say('ok', `This is Node.js ${process.versions.node}.`);
}

/** A misspelt setting would be ignored silently. */
function checkSettings(env: NodeJS.ProcessEnv, config: () => Config, say: AddResult): Config | null {
  const known = new Set([...settingNames, ...secretSettings.map((name) => `${name}_FILE`)]);
  const strange = Object.keys(env).filter((name) => /^(HOLDFAST|OIDC|CLERK|S3)_/.test(name) && !known.has(name));
  for (const name of strange) {
    const near = [...known].find((other) => isMisspelt(name, other));
    say('note', `${name} is not a Holdfast setting${near ? `; did you mean ${near}?` : '.'}`);
  }
  try {
    const read = config();
    say('ok', `${Object.keys(env).filter((name) => known.has(name) && env[name] !== '').length} are set, all valid.`);
    return read;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    say('wrong', error.message);
    return null;
  }
}

const isMisspelt = (one: string, other: string) =>
  one.replaceAll('_', '') === other.replaceAll('_', '') || one === `${other}S`;

function checkPages(say: AddResult): void {
  const root = dirname(partFolder());
  const missing = ['web', 'embed-host', 'embed-sdk'].filter((part) => !existsSync(join(root, part, 'dist')));
  if (missing.length === 0) say('ok', 'The pages are built.');
  else say('wrong', `The pages of ${missing.join(', ')} are not built. In a clone, run npm start, which builds them.`);
}

function checkDataFolder({ HOLDFAST_DATA_DIR: folder }: Config, say: AddResult): void {
  const open = ['database', 'files', 'scratch'].filter((name) => isReadableByOthers(join(folder, name)));
  if (!existsSync(folder)) say('note', `${folder} does not exist yet; the first start creates it.`);
  else if (!isWritable(folder)) say('wrong', `${folder} is not writable for this account.`);
  else if (open.length > 0)
    say(
      'wrong',
      `${open.join(', ')} in ${folder} can be read by other accounts of this machine. Run chmod 700 on them.`,
    );
  else say('ok', `${folder} is writable.`);
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const isReadableByOthers = (path: string) => existsSync(path) && (statSync(path).mode & 0o077) !== 0;

const LEAST_FREE_BYTES = 1e9;

async function checkDisk({ HOLDFAST_DATA_DIR: folder }: Config, say: AddResult): Promise<void> {
  let there = folder;
  while (!existsSync(there)) there = dirname(there);
  const { bavail, bsize } = await statfs(there);
  const free = bavail * bsize;
  const words = `${(free / 1e9).toFixed(1)} GB are free on the disk of the data folder.`;
  say(free < 64 * 1_048_576 ? 'wrong' : free < LEAST_FREE_BYTES ? 'note' : 'ok', words);
}

function checkMemory({ HOLDFAST_CONCURRENT_JOBS: jobs, HOLDFAST_JOB_MEMORY_MB: each }: Config, say: AddResult): void {
  const there = totalmem() / 1_048_576;
  const words = `${jobs} ${jobs === 1 ? 'prediction' : 'predictions'} at a time may take ${each} MB${jobs === 1 ? '' : ' each'}; the machine has ${Math.round(there)} MB.`;
  say(jobs * each > there ? 'note' : 'ok', words);
}

function checkAddress({ HOLDFAST_ORIGIN: origin }: Config, say: AddResult): void {
  const { protocol, hostname } = new URL(origin ?? 'http://localhost');
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (origin === undefined) say('ok', 'Reachable from this machine only, until HOLDFAST_ORIGIN or HOST is set.');
  else if (protocol === 'https:' || local) say('ok', `Reachable at ${origin}.`);
  else say('wrong', `Reachable at ${origin}: passwords and data are sent unencrypted. Use https.`);
}

async function checkServer({ PORT }: Config, say: AddResult): Promise<void> {
  const response = await fetch(`http://localhost:${PORT}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
    () => null,
  );
  if (response === null)
    return say('note', `Nothing listens on port ${PORT}: Holdfast is not running, or runs on another port.`);
  const answer = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  if (answer?.status === undefined) return say('note', `Another program listens on port ${PORT}.`);
  if (answer.status === 'ready') return say('ok', `Running on port ${PORT} and ready.`);
  const lacking = ['database', 'files', 'disk'].filter((name) => answer[name] === false);
  say(
    'wrong',
    `Running on port ${PORT} and ${answer.status}${lacking.length > 0 ? `: check ${lacking.join(', ')}` : ''}.`,
  );
}

/** Leaves the rows in a file for the following checks; false when there are none. */
async function checkDatabase(config: Config, rows: string, say: AddResult): Promise<boolean> {
  const embedded = join(config.HOLDFAST_DATA_DIR, 'database');
  if (!config.DATABASE_URL && !existsSync(embedded) && isLocked(embedded) !== true) {
    say('note', 'There is none yet; the first start creates it.');
    return false;
  }
  try {
    await writeRows(config, rows);
  } catch (error) {
    if (!(error instanceof BackupError)) throw new Error(`It cannot be opened: ${reasonOf(error)}`);
    say(error.message.startsWith('There is nothing') ? 'note' : 'wrong', error.message);
    return false;
  }
  for await (const line of readLines(rows)) {
    if (line.kind !== 'head') break;
    if (migrationsLike(line.migrations) === null) {
      say('wrong', 'Its tables were created by a newer version of Holdfast. Start that version, or restore a backup.');
      return false;
    }
    const pending = migrationNames.length - line.migrations.length;
    say(
      'ok',
      pending === 0 ? 'Its tables are up to date.' : `${pending} migrations will be applied at the next start.`,
    );
  }
  return true;
}

const reasonOf = (error: unknown) => (error as Error).message || (error as NodeJS.ErrnoException).code || String(error);

const LISTED = 5;

async function checkFiles(config: Config, rows: string, deep: boolean, say: AddResult): Promise<void> {
  const files = await openFiles(config);
  const { named } = await referencedFiles(rows);
  const lost: string[] = [];
  for (const key of named.keys) if ((await files.size(key)) === null) lost.push(key);
  for (const prefix of named.prefixes) {
    const first = await files.list(prefix)[Symbol.asyncIterator]().next();
    if (first.done) lost.push(prefix);
  }
  if (lost.length > 0) {
    const more = lost.length > LISTED ? ` and ${lost.length - LISTED} more` : '';
    say('wrong', `Missing from the store: ${lost.slice(0, LISTED).join(', ')}${more}. Restore them from a backup.`);
  }
  const changed = deep ? await findChangedUploads(config, rows) : [];
  if (changed.length > 0)
    say(
      'wrong',
      `${changed.length} uploads do not match their checksums, such as ${changed[0]}. Restore them from a backup.`,
    );
  if (lost.length === 0 && changed.length === 0)
    say('ok', `All ${named.keys.length} uploads and ${named.prefixes.length} results are present.`);
}

async function findChangedUploads(config: Config, rows: string): Promise<string[]> {
  const files = await openFiles(config);
  const changed: string[] = [];
  for await (const { file_key: key = '', sha256 } of rowsOf(rows, 'uploads')) {
    const path = key === null ? null : files.localPath(key);
    if (key === null || path === null || !existsSync(path)) continue;
    if ((await digestOf(path)).sha256 !== sha256) changed.push(key);
  }
  return changed;
}

const LONG_MS = 3_600_000;

async function checkWaiting(rows: string, say: AddResult): Promise<void> {
  let waiting = 0;
  let oldest = Date.now();
  for await (const { status, queued_at: since } of rowsOf(rows, 'predictions')) {
    if (status !== 'QUEUED') continue;
    waiting++;
    if (since) oldest = Math.min(oldest, Date.parse(since));
  }
  if (Date.now() - oldest > LONG_MS)
    say('wrong', `${waiting} are waiting, the oldest since ${new Date(oldest).toISOString()}. Is a worker running?`);
  else say('ok', waiting === 0 ? 'None is waiting.' : `${waiting} are waiting, none longer than an hour.`);
}

async function* rowsOf(path: string, table: string): AsyncGenerator<Record<string, string | null>> {
  let columns: string[] | null = null;
  for await (const line of readLines(path)) {
    if (line.kind === 'table') columns = line.table === table ? line.columns.map(({ name }) => name) : null;
    else if (line.kind === 'row' && columns)
      yield Object.fromEntries(columns.map((name, at) => [name, line.values[at] ?? null]));
  }
}
