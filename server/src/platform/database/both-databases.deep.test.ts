import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentContract } from '../../features/documents/testing/documents.contract.ts';
import { leaseContract } from '../../features/predictions/testing/lease.contract.ts';
import { queueContract } from '../background/testing/queue.contract.ts';
import { readConfig } from '../config.ts';
import { DirectoryInUse } from '../directory-lock.ts';
import { type Database, openDatabase, transaction } from './open-database.ts';
import { databaseContract } from './testing/database.contract.ts';
import { type Postgres, startPostgres } from './testing/postgres.ts';

const folders: string[] = [];
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-database-'));
  folders.push(folder);
  return folder;
};
const embedded = (folder = newFolder()) => openDatabase(readConfig({ HOLDFAST_DATA_DIR: folder }));
const server = async () => openDatabase(readConfig({ DATABASE_URL: await postgres.newDatabase() }));
const close = (database: Database) => database.close();

databaseContract('the embedded database', embedded, close);
databaseContract('PostgreSQL', server, close);
leaseContract('leases in the embedded database', embedded, close);
leaseContract('leases in PostgreSQL', server, close);
documentContract('documents in the embedded database', embedded, close);
documentContract('documents in PostgreSQL', server, close);

queueContract('the queue in the embedded database', embedded, close);
queueContract('the queue in PostgreSQL', server, close);

test('an open folder cannot be opened again, and is free after closing', async () => {
  const folder = newFolder();
  const first = await embedded(folder);
  await first.pool.query('create table kept as select 42 as n');
  await expect(embedded(folder)).rejects.toThrow(DirectoryInUse);
  await first.close();
  const second = await embedded(folder);
  expect((await second.pool.query('select n from kept')).rows).toEqual([{ n: 42 }]);
  await second.close();
});

test('a pool query inside its own transaction fails with a sentence instead of hanging', async () => {
  const { LitePool } = await import('./lite-pool.ts');
  const { builtFile } = await import('../built-file.ts');
  const options = {
    directory: join(newFolder(), 'database'),
    workerFile: builtFile('database-worker.js'),
  };
  const pool = new LitePool({ ...options, template: builtFile('database-template.zip.gz'), acquireMs: 200 });
  const nested = transaction(pool as never, () => pool.query('select 1') as Promise<never>);
  await expect(nested).rejects.toThrow(/waiting inside its own transaction/);
  expect(await pool.query('select 2 as two')).toMatchObject({ rows: [{ two: 2 }] });
  await pool.end();
});

test('the embedded database has a version that changes with every write; a server has none', async () => {
  const database = await embedded();
  const { pool, version } = database;
  await pool.query('create table told as select 1 as n');
  const before = version();
  await pool.query('select n from told where n = $1', [1]);
  expect(version()).toBe(before);
  let last = before;
  for (const write of [
    'update told set n = 2',
    'with gone as (delete from told returning n) select n from gone',
    'select 1; insert into told values (3)',
  ]) {
    await pool.query(write);
    expect(version(), write).not.toBe(last);
    last = version();
  }
  await transaction(pool, (client) => client.query('select n from told'));
  expect(version(), 'a transaction may have written').not.toBe(last);
  await database.close();

  const shared = await server();
  expect(shared.version()).toBeNull();
  await shared.close();
});

test('both databases end up with the same columns', async () => {
  const columns = async (database: Database) => {
    const { rows } = await database.pool.query(
      `select table_name, column_name, data_type, is_nullable from information_schema.columns
       where table_schema = 'public' order by table_name, column_name`,
    );
    await database.close();
    return rows;
  };
  expect(await columns(await embedded())).toEqual(await columns(await server()));
});

test('a first start that died while unpacking starts over', async () => {
  const folder = newFolder();
  const whole = await embedded(folder);
  await whole.close();
  rmSync(join(folder, 'database', 'PG_VERSION'));
  rmSync(join(folder, 'database', 'global'), { recursive: true });
  const again = await embedded(folder);
  expect((await again.pool.query('select count(*)::int as n from users')).rows).toEqual([{ n: 0 }]);
  await again.close();
});
