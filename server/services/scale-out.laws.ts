import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DownloadLink, PredictionsList } from '@holdfast/contracts/http/predictions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patience } from '../../scripts/machine-speed.mjs';
import { type Postgres, startPostgres } from '../src/database/postgres.rig.ts';
import { freePort, Visitor } from '../src/identity/identity.rig.ts';
import { ServerProcess } from '../src/process.rig.ts';
import { customers } from '../src/server.rig.ts';
import { bucketFromEnv } from './bucket.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-scale-'));
let postgres: Postgres;
let nodes: { port: number; server: ServerProcess }[] = [];
let workers: ServerProcess[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
  const bucket = await bucketFromEnv();
  // One address for all nodes, as behind a load balancer: it is in every token they issue.
  const front = await freePort();
  const shared = {
    DATABASE_URL: await postgres.newDatabase(),
    S3_BUCKET: bucket.bucket,
    S3_ENDPOINT: bucket.endpoint ?? '',
    HOLDFAST_LOG_LEVEL: 'silent',
    HOLDFAST_LEASE_SECONDS: '4',
    HOST: '127.0.0.1',
    HOLDFAST_ORIGIN: `http://localhost:${front}`,
  };
  const start = async (name: string, env: Record<string, string>) => {
    const port = name === 'api-1' ? front : await freePort();
    const server = new ServerProcess({ ...shared, HOLDFAST_DATA_DIR: join(folder, name), PORT: String(port), ...env });
    await server.start();
    return { port, server };
  };
  const first = await start('api-1', { ROLE: 'api' });
  const second = await start('api-2', { ROLE: 'api' });
  nodes = [first, second];
  workers = [
    (await start('worker-1', { ROLE: 'worker' })).server,
    (await start('worker-2', { ROLE: 'worker' })).server,
  ];
});
afterAll(async () => {
  for (const server of [...workers, ...nodes.map((node) => node.server)]) await server.kill();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('two API nodes, two workers, PostgreSQL and S3: uploaded at one node, seen and downloaded at the other, though a worker dies', async () => {
  const [one, two] = nodes.map((node) => new Visitor(`http://localhost:${node.port}`));
  if (!one || !two) throw new Error('two nodes are needed');
  await one.signUp('ada@example.com');
  const token = await one.token();
  const user = (await (await one.api('/api/sync-user', { method: 'POST', token })).json()) as { id: string };
  // Heard at the second node, although the first one takes the uploads.
  const events = await two.api('/api/events', { token });

  for (let i = 0; i < 4; i++) {
    const form = new FormData();
    form.append('file', new Blob([customers(300, i + 1)]), 'customers.csv');
    form.append('user_id', user.id);
    expect((await one.api('/api/csv', { method: 'POST', body: form, token })).status).toBe(200);
  }
  const list = async () =>
    ((await (await two.api(`/api/predictions?user_id=${user.id}`, { token })).json()) as PredictionsList).predictions;
  await expect.poll(async () => (await list()).some(({ status }) => status === 'RUNNING')).toBe(true);
  await workers[0]?.kill();

  const statuses = async () => (await list()).map(({ status }) => status);
  await expect
    .poll(statuses, { timeout: patience(150_000) })
    .toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED']);
  const predictions = await list();

  const { value } = (await events.body?.getReader().read()) ?? {};
  expect(new TextDecoder().decode(value)).toMatch(/retry|prediction/);
  const link = (await (
    await two.api(`/api/predictions/download_predictions/${predictions[0]?.id}`, { token })
  ).json()) as DownloadLink;
  const path = new URL(link.download_url).pathname;
  const file = await fetch(`http://localhost:${nodes[0]?.port}${path}`, { headers: { range: 'bytes=0-10' } });
  expect(file.status).toBe(206);
  expect(await file.text()).toBe('customer_id');
});
