import { resolve } from 'node:path';
import { progressLine } from '@holdfast/prediction-engine/command-line';
import type { Manifest } from '../../platform/backup/manifest.ts';
import { DONE, readArgs, singleArgument, type Verb } from './command.ts';
import { VERSION } from './version.ts';

export const backup: Verb = {
  usage: 'backup FOLDER [--data DIR] [--port N] [--json]',
  summary: 'back up everything into a new folder, with Holdfast running or stopped',
  help: `Writes rows.jsonl (a snapshot of every row of every table), files/ (uploads and results) and
manifest.json with their checksums. The folder is called FOLDER.part until the backup is complete, and is removed if it
fails. A backup contains customer data and keys: protect it like the original.

While a server holds the embedded database, the server provides the rows: --port is its port.
Settings outside the database (HOLDFAST_AUTH_SECRET and other variables) are not in the backup.`,
  async run(args, { out, err }) {
    const { words, json, config } = readArgs(args);
    const folder = resolve(singleArgument(words, 'FOLDER', 'backup FOLDER'));
    const { makeBackup } = await import('../../platform/backup/make-backup.ts');
    const bar = json ? null : progressLine(err);
    const made = await makeBackup(config(), VERSION, folder, (text, at) => bar?.show(text, at)).finally(() =>
      bar?.end(),
    );
    out.write(json ? asJson(folder, made) : `${sizeOf(made)} saved in ${folder}\n`);
    return DONE;
  },
};

export const restore: Verb = {
  usage: 'restore FOLDER [--data DIR] [--json]',
  summary: 'restore a backup into an empty data folder or database',
  help: `Verifies every byte of the backup first; then restores the files, then the rows in one transaction. The settings give
the target: a new data folder (HOLDFAST_DATA_DIR or --data), or an empty database (DATABASE_URL) and a bucket (S3_…).
A backup of the embedded database can be restored to PostgreSQL and vice versa; a backup of an older version is
upgraded. Start Holdfast afterwards; people stay signed in.`,
  async run(args, { out, err }) {
    const { words, json, config } = readArgs(args);
    const folder = resolve(singleArgument(words, 'FOLDER', 'restore FOLDER'));
    const { restoreBackup } = await import('../../platform/backup/restore-backup.ts');
    const bar = json ? null : progressLine(err);
    const made = await restoreBackup(config(), folder, (text, at) => bar?.show(text, at)).finally(() => bar?.end());
    out.write(json ? asJson(folder, made) : `${sizeOf(made)} from ${made.madeAt} restored.\n`);
    return DONE;
  },
};

const asJson = (folder: string, { files, ...rest }: Manifest) =>
  `${JSON.stringify({ folder, ...rest, files: { count: files.length, bytes: bytesOf(files) } }, null, 2)}\n`;

function sizeOf({ rows, files }: Manifest): string {
  const count = (figure: number) => figure.toLocaleString('en');
  return `${count(rows.count)} rows and ${count(files.length)} files (${(bytesOf(files) / 1e6).toFixed(1)} MB)`;
}

const bytesOf = (files: Manifest['files']) => files.reduce((sum, { bytes }) => sum + bytes, 0);
