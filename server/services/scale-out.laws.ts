import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DownloadLink, PredictionsList } from '@holdfast/contracts/http/predictions';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patience } from '../../scripts/machine-speed.mjs';
import { migrationNames } from '../src/database/migrate.ts';
import { type Postgres, startPostgres } from '../src/database/postgres.rig.ts';
import { freePort, Visitor } from '../src/identity/identity.rig.ts';
import { ServerProcess } from '../src/process.rig.ts';
import { customers } from '../src/server.rig.ts';
import { bucketFromEnv } from './bucket.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-scale-'));
let postgres: Postgres;
const UPLOADS = 4;
let url: string;
let nodes: { port: number; server: ServerProcess }[] = [];
let workers: ServerProcess[] = [];
let startWorkers: () => Promise<void>;
beforeAll(async () => {
  postgres = await startPostgres();
  const bucket = await bucketFromEnv();
  url = await postgres.newDatabase();
  // One address for all nodes, as behind a load balancer: it is in every token they issue.
  const front = await freePort();
  const shared = {
    DATABASE_URL: url,
    S3_BUCKET: bucket.bucket,
    S3_ENDPOINT: bucket.endpoint ?? '',
    HOLDFAST_LOG_LEVEL: 'silent',
    HOLDFAST_LEASE_SECONDS: '4',
    HOLDFAST_CONCURRENT_JOBS: '1',
    HOLDFAST_OPEN_JOBS: String(UPLOADS),
    HOST: '127.0.0.1',
    HOLDFAST_ORIGIN: `http://localhost:${front}`,
  };
  const start = async (name: string, env: Record<string, string>) => {
    const port = name === 'api-1' ? front : await freePort();
    const server = new ServerProcess({ ...shared, HOLDFAST_DATA_DIR: join(folder, name), PORT: String(port), ...env });
    await server.start();
    return { port, server };
  };
  // Both at once on an empty database: one of them makes the tables, the other waits for it.
  nodes = await Promise.all(['api-1', 'api-2'].map((name) => start(name, { ROLE: 'api' })));
  startWorkers = async () => {
    const started = ['worker-1', 'worker-2', 'worker-3'].map((name) => start(name, { ROLE: 'worker' }));
    workers = (await Promise.all(started)).map(({ server }) => server);
  };
});
afterAll(async () => {
  for (const server of [...workers, ...nodes.map((node) => node.server)]) await server.kill();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('two API nodes, three workers, PostgreSQL and S3: uploaded at one node, seen and downloaded at the other, though a worker dies', async () => {
  const [one, two] = nodes.map((node) => new Visitor(`http://localhost:${node.port}`));
  if (!one || !two) throw new Error('two nodes are needed');
  await one.signUp('ada@example.com');
  const token = await one.token();
  const user = (await (await one.api('/api/sync-user', { method: 'POST', token })).json()) as { id: string };
  // Heard at the second node, although the first one takes the uploads.
  const events = await two.api('/api/events', { token });

  const [migrations] = await query<{ applied: number }>('select count(*)::int as applied from migrations');
  expect(migrations?.applied).toBe(migrationNames.length);

  const upload = async (at: Visitor, seed: number) => {
    const form = new FormData();
    form.append('file', new Blob([customers(300, seed)]), 'customers.csv');
    form.append('user_id', user.id);
    return (await at.api('/api/csv', { method: 'POST', body: form, token })).status;
  };
  for (let i = 0; i < UPLOADS; i++) expect(await upload(one, i + 1)).toBe(200);
  // What was allowed at one node counts at the other.
  expect(await upload(two, UPLOADS + 1)).toBe(429);
  await startWorkers();
  const list = async () =>
    ((await (await two.api(`/api/predictions?user_id=${user.id}`, { token })).json()) as PredictionsList).predictions;
  await expect.poll(async () => (await list()).some(({ status }) => status === 'RUNNING')).toBe(true);
  await workers[0]?.kill();

  const statuses = async () => (await list()).map(({ status }) => status);
  await expect.poll(statuses, { timeout: patience(150_000) }).toEqual(new Array(UPLOADS).fill('COMPLETED'));
  const predictions = await list();
  const shares = await query<{ jobs: number }>('select count(*)::int as jobs from predictions group by worker');
  expect(shares.length, 'jobs are spread over the workers').toBeGreaterThan(1);

  const { value } = (await events.body?.getReader().read()) ?? {};
  expect(new TextDecoder().decode(value)).toMatch(/retry|prediction/);
  const link = (await (
    await two.api(`/api/predictions/download_predictions/${predictions[0]?.id}`, { token })
  ).json()) as DownloadLink;
  const path = new URL(link.download_url).pathname;
  const file = await fetch(`http://localhost:${nodes[0]?.port}${path}`, { headers: { range: 'bytes=0-10' } });
  expect(file.status).toBe(206);
  expect(await file.text()).toBe('customer_id');

  // Whoever signs out at one node is signed out at the other.
  expect((await two.api('/api/predictions', { token })).status).toBe(200);
  expect((await one.post('/api/auth/sign-out', {})).status).toBe(200);
  expect((await two.api('/api/predictions', { token })).status).toBe(401);
});

async function query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
