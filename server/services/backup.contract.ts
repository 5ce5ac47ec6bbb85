import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../scripts/machine-speed.mjs';
import { type IdentityFixture, openIdentityFixture } from '../src/people/identity/testing/identity-fixture.ts';
import { type DumpLine, dumpRows } from '../src/platform/backup/dump-rows.ts';
import { makeBackup } from '../src/platform/backup/make-backup.ts';
import { ROWS_FILE } from '../src/platform/backup/manifest.ts';
import { restoreBackup } from '../src/platform/backup/restore-backup.ts';
import { readLines } from '../src/platform/backup/row-file.ts';
import { type Config, readConfig } from '../src/platform/config.ts';
import { openWithoutMigrating } from '../src/platform/database/open-database.ts';
import { type Postgres, startPostgres } from '../src/platform/database/testing/postgres.ts';
import { openFiles } from '../src/platform/files/open-files.ts';
import { customers } from '../src/testing/server-fixture.ts';
import { startWorker } from '../src/worker.ts';
import { bucketFromEnv } from './bucket.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-backup-services-'));
const quiet = () => undefined;
let postgres: Postgres;
let fixture: IdentityFixture;
beforeAll(async () => {
  postgres = await startPostgres();
  fixture = await openIdentityFixture(await place('first'));
});
afterAll(async () => {
  await fixture?.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A new database and bucket. */
async function place(name: string): Promise<Record<string, string>> {
  const { bucket, endpoint = '', accessKeyId, secretAccessKey } = await bucketFromEnv();
  return {
    DATABASE_URL: await postgres.newDatabase(),
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    HOLDFAST_DATA_DIR: join(folder, name),
    // Uploads continue without a pause while a backup is made, however fast the machine.
    HOLDFAST_UPLOADS_PER_MINUTE: '100000',
    HOLDFAST_OPEN_JOBS: '100000',
  };
}

async function linesOf(config: Config): Promise<DumpLine[]> {
  const database = openWithoutMigrating(config);
  const client = await database.pool.connect();
  const lines: DumpLine[] = [];
  try {
    for await (const line of dumpRows(client)) lines.push(line);
  } finally {
    client.release();
    await database.close();
  }
  return lines;
}
async function linesIn(backup: string): Promise<DumpLine[]> {
  const lines: DumpLine[] = [];
  for await (const line of readLines(join(backup, ROWS_FILE))) lines.push(line);
  return lines;
}

test('PostgreSQL and S3 to a folder, to PostgreSQL and S3, to the embedded database, and back: equal row for row', {
  timeout: patience(600_000),
}, async () => {
  const ada = fixture.visitor();
  await ada.signUp('ada@example.com');
  const { id } = (await (await ada.api('/api/sync-user', { method: 'POST' })).json()) as { id: string };
  const upload = async () => {
    const form = new FormData();
    form.append('file', new Blob([customers(120)]), 'customers.csv');
    form.append('user_id', id);
    expect((await ada.api('/api/csv', { method: 'POST', body: form })).status).toBe(200);
  };
  const worker = await startWorker(fixture.platform);
  await upload();
  await vi.waitFor(async () => expect(await (await ada.api('/api/predictions')).text()).toContain('"COMPLETED"'), {
    timeout: patience(120_000),
    interval: 200,
  });
  await worker.stop();

  let over = false;
  const busy = (async () => {
    while (!over) await upload();
  })();
  const first = join(folder, 'backup-1');
  const made = await makeBackup(fixture.platform.config, '0.0.0', first, quiet);
  over = true;
  await busy;
  expect(made.files.length).toBeGreaterThan(5);

  const again = readConfig(await place('again'));
  await restoreBackup(again, first, quiet);
  expect(await linesOf(again)).toEqual(await linesIn(first));

  const embedded = readConfig({ HOLDFAST_DATA_DIR: join(folder, 'embedded') });
  await restoreBackup(embedded, first, quiet);
  expect(await linesOf(embedded)).toEqual(await linesIn(first));
  const second = join(folder, 'backup-2');
  const copied = await makeBackup(embedded, '0.0.0', second, quiet);
  expect(copied.rows.sha256).toBe(made.rows.sha256);
  expect(new Set(copied.files.map((file) => JSON.stringify(file)))).toEqual(
    new Set(made.files.map((file) => JSON.stringify(file))),
  );
  const back = readConfig(await place('back'));
  await restoreBackup(back, second, quiet);
  expect(await linesOf(back)).toEqual(await linesIn(first));
  const files = await openFiles(back);
  for (const { key, bytes } of made.files) expect(await files.size(key)).toBe(bytes);
  await expect(restoreBackup(back, second, quiet)).rejects.toThrow('There is Holdfast data here already');
  expect(existsSync(join(folder, 'backup-1', 'manifest.json'))).toBe(true);
  process.stdout.write(`backup: ${made.rows.count} rows and ${made.files.length} files, equal after three restores\n`);
});
