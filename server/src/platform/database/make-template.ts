import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { builtFile } from '../built-file.ts';
import { LitePool } from './lite-pool.ts';
import { migrate } from './migrate.ts';
import { packTemplate } from './template.ts';

/** Run by the build: packs an embedded database with all tables and no rows into the given file. */
const [, , file] = process.argv;
if (!file) throw new Error('usage: make-template FILE');

const folder = mkdtempSync(join(tmpdir(), 'holdfast-template-'));
try {
  const directory = join(folder, 'database');
  const lite = new LitePool({ directory, template: null, workerFile: builtFile('database-worker.js') });
  await migrate(lite as unknown as pg.Pool);
  // With the default, the WAL of an idle laptop grows to a gigabyte.
  await lite.query(`alter system set max_wal_size = '96MB'`);
  // A new WAL segment is nearly empty; otherwise every installation would carry the WAL of this build.
  for (const step of ['vacuum', 'select pg_switch_wal()', 'checkpoint']) await lite.query(step);
  await lite.end();
  writeFileSync(`${file}.part`, packTemplate(directory));
  renameSync(`${file}.part`, file);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
