import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openWithoutMigrating } from '../database/open-database.ts';
import { checkKey, STORE_FOLDERS } from '../files/file-store.ts';
import { openFiles } from '../files/open-files.ts';
import { BackupError } from './backup-error.ts';
import { tablesOf } from './dump-rows.ts';
import { loadRows } from './load-rows.ts';
import type { BackupProgress } from './make-backup.ts';
import { digestOf, FILES_FOLDER, type Manifest, ROWS_FILE, readManifest } from './manifest.ts';
import { readLines } from './row-file.ts';

/**
 * Restores a backup into an empty installation. Nothing is changed before every byte of the backup has been verified.
 */
export async function restoreBackup(config: Config, folder: string, progress: BackupProgress): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await checkBackup(folder, manifest, progress);
  await mkdir(config.HOLDFAST_DATA_DIR, { recursive: true, mode: 0o700 });
  const database = openWithoutMigrating(config);
  try {
    if ((await tablesOf(database.pool)).length > 0) {
      throw new BackupError(
        'There is Holdfast data here already. Restore into a new data folder (HOLDFAST_DATA_DIR) or an empty database (DATABASE_URL).',
      );
    }
    // Files before rows: a row without its file is data loss, a file without its row is swept.
    await restoreFiles(config, folder, manifest, progress);
    progress('restoring rows', 1);
    await loadRows(database.pool, readLines(join(folder, ROWS_FILE)));
  } finally {
    await database.close();
  }
  return manifest;
}

async function checkBackup(folder: string, { rows, files }: Manifest, progress: BackupProgress): Promise<void> {
  const foreign = files.find(({ key }) => !isHoldfastKey(key));
  if (foreign) throw new BackupError(`The backup contains a file that is not Holdfast's: ${foreign.key}.`);
  const parts = [
    { path: ROWS_FILE, ...rows },
    ...files.map((file) => ({ path: join(FILES_FOLDER, file.key), ...file })),
  ];
  for (const [at, { path, bytes, sha256 }] of parts.entries()) {
    progress('checking the backup', at / parts.length);
    const found = await digestOf(join(folder, path)).catch(() => null);
    if (found?.sha256 !== sha256 || found.bytes !== bytes)
      throw new BackupError(`The backup is damaged: ${path} ${found ? 'has changed' : 'is missing'}.`);
  }
}

function isHoldfastKey(key: string): boolean {
  try {
    return STORE_FOLDERS.some((top) => checkKey(key).startsWith(top));
  } catch {
    return false;
  }
}

async function restoreFiles(
  config: Config,
  folder: string,
  { files }: Manifest,
  progress: BackupProgress,
): Promise<void> {
  const store = await openFiles(config);
  // The store moves files instead of copying them, so it gets copies and the backup stays complete.
  const scratch = await mkdtemp(join(config.HOLDFAST_DATA_DIR, 'restoring-'));
  try {
    for (const [at, { key }] of files.entries()) {
      progress('restoring files', at / files.length);
      const copy = join(scratch, 'file');
      await copyFile(join(folder, FILES_FOLDER, key), copy);
      await store.keep(copy, key);
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
