import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportFigures } from '../../scripts/figures.mjs';
import { patience } from '../../scripts/machine-speed.mjs';
import { freePort, Visitor } from '../src/people/identity/testing/identity-fixture.ts';
import { type Postgres, startPostgres } from '../src/platform/database/testing/postgres.ts';
import { customers } from '../src/testing/server-fixture.ts';
import { ServerProcess } from '../src/testing/server-process.ts';

const TIMES = 10;
const RECOVERY_MS = 10_000;
const folder = mkdtempSync(join(tmpdir(), 'holdfast-restart-'));
let postgres: Postgres;
let url: string;
let base: string;
const processes: ServerProcess[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.newDatabase();
  for (const ROLE of ['api', 'worker']) {
    const port = await freePort();
    if (ROLE === 'api') base = `http://localhost:${port}`;
    const server = new ServerProcess({
      ROLE,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: url,
      // Files in the data folder, which the processes share.
      S3_ENDPOINT: '',
      HOLDFAST_DATA_DIR: join(folder, 'data'),
      HOLDFAST_LOG_LEVEL: 'silent',
      HOLDFAST_ORIGIN: base,
    });
    await server.start();
    processes.push(server);
  }
});
afterAll(async () => {
  for (const server of processes) await server.kill();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** PostgreSQL backend processes of our listening connections; none while it is down. */
async function listeners(): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'holdfast listen' order by pid`,
    );
    return rows.map(({ pid }) => pid);
  } finally {
    await client.end();
  }
}

const ready = async () => (await fetch(`${base}/readyz`)).status === 200;

test(`${TIMES} restarts of PostgreSQL leave one listening connection per process, back within ten seconds`, {
  timeout: patience(600_000),
}, async () => {
  const ada = new Visitor(base);
  await ada.signUp('ada@example.com');
  const user = (await (await ada.api('/api/sync-user', { method: 'POST' })).json()) as { id: string };
  expect(await listeners()).toHaveLength(2);

  const ends = ['SIGINT', 'SIGKILL', 'SIGQUIT'] as const;
  const figures: string[] = [];
  for (let times = 0; times < TIMES; times++) {
    const signal = ends[times % ends.length] ?? 'SIGINT';
    await postgres.halt(signal);
    // From half a second to twenty seconds down, far longer than the longest delay between two attempts.
    await delay(times === TIMES - 1 ? 20_000 : 500 * times);
    await postgres.start();
    const back = performance.now();
    while ((await listeners()).length < 2 || !(await ready())) await delay(100);
    const tookMs = performance.now() - back;
    // A second reconnect loop would connect within the longest delay.
    await delay(5_000);
    const found = await listeners();
    figures.push(`${signal} ${found.length} connections, back after ${(tookMs / 1000).toFixed(1)} s`);
    expect(found, signal).toHaveLength(2);
    expect(tookMs, signal).toBeLessThan(RECOVERY_MS);
  }
  process.stdout.write(`${figures.join('\n')}\n`);
  reportFigures({ faults: TIMES });

  const form = new FormData();
  form.append('file', new Blob([customers(120)]), 'customers.csv');
  form.append('user_id', user.id);
  expect((await ada.api('/api/csv', { method: 'POST', body: form })).status).toBe(200);
  let statuses: string[] = [];
  while (!statuses.includes('COMPLETED')) {
    await delay(250);
    const list = await ada.api(`/api/predictions?user_id=${user.id}`);
    statuses = ((await list.json()) as { predictions: { status: string }[] }).predictions.map(({ status }) => status);
  }
  expect(statuses).toEqual(['COMPLETED']);
});
