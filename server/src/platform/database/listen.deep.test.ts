import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patience } from '../../../../scripts/machine-speed.mjs';
import { readConfig } from '../config.ts';
import { openDatabase } from './open-database.ts';
import { type Postgres, startPostgres } from './testing/postgres.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(50);
}

test('after a restart of PostgreSQL all listeners of a process share one connection, and are notified again', {
  timeout: patience(300_000),
}, async () => {
  const url = await postgres.newDatabase();
  const database = await openDatabase(readConfig({ DATABASE_URL: url }));
  const ask = async <T extends pg.QueryResultRow>(sql: string): Promise<T[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<T>(sql);
    await client.end();
    return rows;
  };
  const listening = () => ask(`select pid from pg_stat_activity where application_name = 'holdfast listen'`);

  const heard: string[] = [];
  await database.listen('one', (payload) => heard.push(`one ${payload}`));
  await database.listen('two', (payload) => heard.push(`two ${payload}`));
  expect(await listening()).toHaveLength(1);

  await postgres.halt('SIGQUIT');
  // Time for several refused attempts, and below for any others they might have triggered.
  await delay(1_500);
  await postgres.start();
  await until(async () => {
    await ask(`select pg_notify('one', 'again'), pg_notify('two', 'again')`);
    return heard.includes('one again') && heard.includes('two again');
  });
  await delay(2_000);
  expect(await listening()).toHaveLength(1);

  await database.close();
  await until(async () => (await listening()).length === 0);
});
