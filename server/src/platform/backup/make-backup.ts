import { createWriteStream, existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config.ts';
import { openWithoutMigrating } from '../database/open-database.ts';
import { DirectoryInUse } from '../directory-lock.ts';
import { type FileStore, STORE_FOLDERS } from '../files/file-store.ts';
import { openFiles } from '../files/open-files.ts';
import { askServerForRows } from './ask-server.ts';
import { BackupError } from './backup-error.ts';
import { dumpRows, tablesOf } from './dump-rows.ts';
import { digestOf, FILES_FOLDER, MANIFEST_FILE, type Manifest, ROWS_FILE } from './manifest.ts';
import { readLines, writeLines } from './row-file.ts';

export type BackupProgress = (words: string, fraction: number) => void;

/** Files may be deleted while we copy; constant deletions must not make this loop forever. */
const MOST_ROUNDS = 5;

/**
 * Makes a complete backup in a new folder, with Holdfast running or stopped. The folder gets its name when the backup
 * is complete; a failed one is removed.
 */
export async function makeBackup(
  config: Config,
  version: string,
  folder: string,
  progress: BackupProgress,
): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new BackupError(`${folder} is not empty. Name a folder that does not exist yet.`);
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  const first = await mkdir(dirname(part), { recursive: true, mode: 0o700 });
  try {
    const manifest = await fill(part, config, version, progress);
    await rm(folder, { recursive: true, force: true });
    await rename(part, folder);
    return manifest;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    if (first) await removeEmpty(dirname(part), first);
    throw error;
  }
}

/** Removes a folder and its parents up to `top`, while they are empty. */
async function removeEmpty(folder: string, top: string): Promise<void> {
  await rmdir(folder).then(
    () => (folder === top ? undefined : removeEmpty(dirname(folder), top)),
    () => undefined,
  );
}

async function fill(part: string, config: Config, version: string, progress: BackupProgress): Promise<Manifest> {
  await mkdir(join(part, FILES_FOLDER), { recursive: true, mode: 0o700 });
  for (let round = 1; ; round++) {
    progress('copying the rows', 0);
    await writeRows(config, join(part, ROWS_FILE));
    const files = await openFiles(config);
    const copied = await copyFiles(files, join(part, FILES_FOLDER), progress);
    progress('checking', 1);
    const { named, count, tables } = await referencedFiles(join(part, ROWS_FILE));
    const lost = missingOf(named, copied);
    if (lost.length === 0) {
      const rows = { ...(await digestOf(join(part, ROWS_FILE))), count, tables };
      const manifest: Manifest = { format: 1, version, madeAt: new Date().toISOString(), rows, files: copied };
      await writeFile(join(part, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
      return manifest;
    }
    // Deleted since the rows were read: fresh rows no longer reference it. Files they still reference are really
    // missing.
    if (round === MOST_ROUNDS)
      throw new BackupError(
        `${lost.length} referenced files are missing from the store, such as ${lost[0]}. Run holdfast doctor for the full list.`,
      );
  }
}

const nothingToBackUp = () =>
  new BackupError('There is nothing to back up: Holdfast was never started on this database.');

/** From the server that holds the embedded database, otherwise directly from the database. */
export async function writeRows(config: Config, path: string): Promise<void> {
  // Opening would create a database.
  if (!config.DATABASE_URL && !existsSync(join(config.HOLDFAST_DATA_DIR, 'database'))) throw nothingToBackUp();
  let database: ReturnType<typeof openWithoutMigrating>;
  try {
    database = openWithoutMigrating(config);
  } catch (error) {
    if (error instanceof DirectoryInUse) return askServerForRows(config, path);
    throw error;
  }
  try {
    const client = await database.pool.connect();
    try {
      if (!(await tablesOf(client)).includes('migrations')) throw nothingToBackUp();
      await writeLines(path, dumpRows(client));
    } finally {
      client.release();
    }
  } finally {
    await database.close();
  }
}

/** Files copied in an earlier round are still valid: keys are written once. */
async function copyFiles(files: FileStore, folder: string, progress: BackupProgress): Promise<Manifest['files']> {
  const found: { key: string; size: number }[] = [];
  for (const top of STORE_FOLDERS) for await (const { key, size } of files.list(top)) found.push({ key, size });
  const copied: Manifest['files'] = [];
  const all = found.reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  for (const { key, size } of found) {
    progress('copying the files', all === 0 ? 1 : done / all);
    done += size;
    const path = join(folder, key);
    if (!(await stat(path).catch(() => null))) {
      const stored = await files.open(key);
      if (!stored) continue;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await pipeline(stored.stream, createWriteStream(`${path}.part`, { mode: 0o600, flush: true }));
      await rename(`${path}.part`, path);
    }
    copied.push({ key, ...(await digestOf(path)) });
  }
  return copied;
}

interface StoredKeys {
  readonly keys: readonly string[];
  readonly prefixes: readonly string[];
}

/** The files that rows reference, and the number of rows. */
export async function referencedFiles(
  path: string,
): Promise<{ named: StoredKeys; count: number; tables: Record<string, number> }> {
  const named = { keys: [] as string[], prefixes: [] as string[] };
  const tables: Record<string, number> = {};
  let count = 0;
  let table = '';
  let key = -1;
  let prefix = -1;
  for await (const line of readLines(path)) {
    if (line.kind === 'table') {
      table = line.table;
      tables[table] = 0;
      key = line.columns.findIndex(({ name }) => name === 'file_key');
      prefix = line.columns.findIndex(({ name }) => name === 'output_prefix');
    } else if (line.kind === 'row') {
      count++;
      tables[table] = (tables[table] ?? 0) + 1;
      const [ownKey, ownPrefix] = [line.values[key], line.values[prefix]];
      if (ownKey) named.keys.push(ownKey);
      if (ownPrefix) named.prefixes.push(ownPrefix);
    }
  }
  return { named, count, tables };
}

function missingOf({ keys, prefixes }: StoredKeys, copied: Manifest['files']): string[] {
  const there = new Set(copied.map(({ key }) => key));
  const folders = new Set(copied.map(({ key }) => key.split('/').slice(0, 3).join('/')));
  return [
    ...keys.filter((key) => !there.has(key)),
    ...prefixes.filter((prefix) => !folders.has(prefix.replace(/\/$/, ''))),
  ];
}
