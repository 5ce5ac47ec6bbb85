import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PredictionsList } from '@holdfast/contracts/http/predictions';
import type { AcceptedUpload } from '@holdfast/contracts/http/uploads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportFigures } from '../../scripts/figures.mjs';
import { patience } from '../../scripts/machine-speed.mjs';
import { freePort, Visitor } from '../src/people/identity/testing/identity-fixture.ts';
import { type Postgres, startPostgres } from '../src/platform/database/testing/postgres.ts';
import { customers } from '../src/testing/server-fixture.ts';
import { ServerProcess } from '../src/testing/server-process.ts';
import { type Balancer, startBalancer } from './balancer.ts';

const READERS = 8;
const folder = mkdtempSync(join(tmpdir(), 'holdfast-rolling-'));
let postgres: Postgres;
let balancer: Balancer;
let base: string;
const apis: { port: number; server: ServerProcess }[] = [];
const workers: ServerProcess[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
  const front = await freePort();
  base = `http://localhost:${front}`;
  const shared = {
    DATABASE_URL: await postgres.newDatabase(),
    // Files in the data folder, which the processes share.
    S3_ENDPOINT: '',
    HOLDFAST_DATA_DIR: join(folder, 'data'),
    HOLDFAST_LOG_LEVEL: 'silent',
    HOLDFAST_ORIGIN: base,
    HOLDFAST_UPLOADS_PER_MINUTE: '100000',
    HOLDFAST_OPEN_JOBS: '100000',
    HOLDFAST_DRAIN_SECONDS: '3',
    HOLDFAST_TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_POOL: '5',
    HOST: '127.0.0.1',
  };
  for (const ROLE of ['api', 'api', 'worker', 'worker', 'worker']) {
    const port = await freePort();
    const server = new ServerProcess({ ...shared, ROLE, PORT: String(port) });
    await server.start();
    if (ROLE === 'api') apis.push({ port, server });
    else workers.push(server);
  }
  balancer = await startBalancer(
    front,
    apis.map(({ port }) => port),
  );
});
afterAll(async () => {
  await balancer?.close();
  for (const server of [...workers, ...apis.map(({ server }) => server)]) await server.kill();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('two API and three worker processes are restarted in turn under load, and no request fails', {
  timeout: patience(600_000),
}, async () => {
  const ada = new Visitor(base);
  await ada.signUp('ada@example.com');
  const { id } = (await (await ada.api('/api/sync-user', { method: 'POST' })).json()) as { id: string };
  let token = await ada.token();

  const failed: string[] = [];
  const accepted: number[] = [];
  let requests = 0;
  let over = false;
  const count = async (what: string, send: () => Promise<Response>, expected = 200) => {
    requests++;
    try {
      const response = await send();
      const text = await response.text();
      if (response.status !== expected) failed.push(`${what}: ${response.status} ${text.slice(0, 200)}`);
      return text;
    } catch (error) {
      failed.push(`${what}: ${(error as Error).message}`);
      return '';
    }
  };
  const read = async () => {
    while (!over) {
      await count('list', () => ada.api('/api/predictions', { token }));
      await count('page', () => fetch(`${base}/api/config`));
    }
  };
  const write = async () => {
    while (!over) {
      const form = new FormData();
      form.append('file', new Blob([customers(60, accepted.length + 1)]), 'customers.csv');
      form.append('user_id', id);
      const text = await count('upload', () => ada.api('/api/csv', { method: 'POST', body: form, token }));
      if (text.startsWith('{"upload_id"')) accepted.push((JSON.parse(text) as AcceptedUpload).upload_id);
      await delay(1_500);
    }
  };
  const load = [...Array.from({ length: READERS }, read), write()];

  const restart = async (server: ServerProcess) => {
    // Tokens live for minutes; long runs renew them, as the page does.
    token = await ada.token();
    expect(await server.kill('SIGTERM')).toBe(0);
    await server.start();
  };
  for (const { port, server } of apis) {
    await restart(server);
    while (!balancer.ready().includes(port)) await delay(50);
  }
  for (const server of workers) await restart(server);
  over = true;
  await Promise.all(load);
  process.stdout.write(
    `rolling restart: ${failed.length} of ${requests} requests failed, ${accepted.length} uploads\n`,
  );
  reportFigures({ requests, failedRequests: failed.length, acknowledged: accepted.length });
  expect(balancer.failures).toEqual([]);
  expect(failed).toEqual([]);
  expect(accepted.length).toBeGreaterThan(0);

  const predictions = async () =>
    ((await (await ada.api('/api/predictions')).json()) as PredictionsList).predictions.map(
      ({ upload_id, status }) => ({
        upload_id,
        status,
      }),
    );
  let list = await predictions();
  while (list.some(({ status }) => status === 'QUEUED' || status === 'RUNNING')) {
    await delay(500);
    list = await predictions();
  }
  const predicted = (id: number) => list.filter(({ upload_id }) => upload_id === id).length;
  reportFigures({
    lost: accepted.filter((id) => predicted(id) === 0).length,
    doubled: accepted.filter((id) => predicted(id) > 1).length,
  });
  expect(list.map(({ upload_id }) => upload_id).sort()).toEqual([...accepted].sort());
  expect(new Set(list.map(({ status }) => status))).toEqual(new Set(['COMPLETED']));
});
