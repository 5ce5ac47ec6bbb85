import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmbedInfo } from '@holdfast/contracts/http/embedding';
import type { DownloadLink, PredictionChanged, PredictionsList } from '@holdfast/contracts/http/predictions';
import type { MadeServiceKey } from '@holdfast/contracts/http/service-keys';
import type { AcceptedUpload } from '@holdfast/contracts/http/uploads';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patience } from '../../scripts/machine-speed.mjs';
import { announceChange } from '../src/features/predictions/changes.ts';
import { freePort, Visitor } from '../src/people/identity/testing/identity-fixture.ts';
import { migrationNames } from '../src/platform/database/migrate.ts';
import { type Postgres, startPostgres } from '../src/platform/database/testing/postgres.ts';
import { customers } from '../src/testing/server-fixture.ts';
import { ServerProcess } from '../src/testing/server-process.ts';
import { bucketFromEnv } from './bucket.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-scale-'));
let postgres: Postgres;
const UPLOADS = 4;
const SIGN_INS = 6;
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
    HOLDFAST_SIGN_INS_PER_MINUTE: String(SIGN_INS),
    HOST: '127.0.0.1',
    HOLDFAST_ORIGIN: `http://localhost:${front}`,
  };
  const start = async (name: string, env: Record<string, string>) => {
    const port = name === 'api-1' ? front : await freePort();
    const server = new ServerProcess({ ...shared, HOLDFAST_DATA_DIR: join(folder, name), PORT: String(port), ...env });
    await server.start();
    return { port, server };
  };
  // Both start on an empty database: one of them creates the tables, the other waits.
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

const ada = {} as { one: Visitor; two: Visitor; token: string; id: string; stream: Stream };

beforeAll(async () => {
  const [one, two] = nodes.map((node) => new Visitor(`http://localhost:${node.port}`));
  if (!one || !two) throw new Error('two nodes are needed');
  Object.assign(ada, { one, two, ...(await account(one, 'ada@example.com')) });
  ada.stream = await listen(two, ada.token);
});
afterAll(() => ada.stream?.leave());

test('nodes that start concurrently on an empty database run the migrations once', async () => {
  expect(await migrationsRun()).toEqual({ applied: migrationNames.length, transactions: 1 });
});

test("a change at one node is pushed to its user's listeners at the other, and to nobody else", async () => {
  const bob = await account(new Visitor(ada.one.base), 'bob@example.com');
  const stream = await listen(ada.two, bob.token);
  const { status, prediction_id: uploaded } = await upload(ada.one, 1);
  expect(status).toBe(200);
  // No worker runs yet, and the second node gets no requests.
  await expect.poll(() => ada.stream.heard).toEqual([{ prediction_id: uploaded, status: 'QUEUED' }]);

  // A notification without a row: polling the database would never find it.
  await withDatabase(async (client) => {
    await announceChange(client, { id: 900_001, user_id: ada.id, status: 'RUNNING' });
    await announceChange(client, { id: 900_002, user_id: bob.id, status: 'RUNNING' });
  });
  await expect.poll(() => ada.stream.heard.at(-1)).toEqual({ prediction_id: 900_001, status: 'RUNNING' });
  await expect.poll(() => stream.heard).toEqual([{ prediction_id: 900_002, status: 'RUNNING' }]);
  expect(ada.stream.heard).toHaveLength(2);
  stream.leave();
});

test('rate limits are counted across all nodes', async () => {
  for (let i = 1; i < UPLOADS; i++) expect((await upload(ada.one, i + 1)).status).toBe(200);
  expect(await upload(ada.two, UPLOADS + 1)).toMatchObject({ status: 429, code: 'too-many-jobs' });

  // By address: every attempt uses another name. A form's origin is the shared address.
  const nobody = [ada.one, ada.two].map(({ base }) => new Visitor(base));
  const form = { origin: new URL(ada.one.base).origin };
  const tries = Array.from({ length: SIGN_INS + 2 }, (_, at) => at);
  const answers: number[] = [];
  for (const at of tries)
    answers.push((await nobody[at % 2]?.signIn(`nobody-${at}@example.com`, 'not the password', form))?.status ?? 0);
  expect(answers).toEqual(tries.map((at) => (at < SIGN_INS ? 401 : 429)));
});

test('uploads at one node are downloaded at the other, despite a killed worker', async () => {
  const { two, token } = ada;
  await startWorkers();
  const list = async () =>
    ((await (await two.api(`/api/predictions?user_id=${ada.id}`, { token })).json()) as PredictionsList).predictions;
  await expect.poll(async () => (await list()).some(({ status }) => status === 'RUNNING')).toBe(true);
  await workers[0]?.kill();

  const statuses = async () => (await list()).map(({ status }) => status);
  await expect.poll(statuses, { timeout: patience(150_000) }).toEqual(new Array(UPLOADS).fill('COMPLETED'));
  const predictions = await list();
  const shares = await query<{ jobs: number }>('select count(*)::int as jobs from predictions group by worker');
  expect(shares.length, 'jobs are spread over the workers').toBeGreaterThan(1);

  // Workers push as well: each end was received at the second node, once.
  const ends = () => ada.stream.heard.filter(({ status }) => status === 'COMPLETED').map((end) => end.prediction_id);
  const ids = predictions.map(({ id }) => id).sort((a, b) => a - b);
  await expect.poll(() => ends().sort((a, b) => a - b)).toEqual(ids);

  const link = (await (
    await two.api(`/api/predictions/download_predictions/${predictions[0]?.id}`, { token })
  ).json()) as DownloadLink;
  const path = new URL(link.download_url).pathname;
  const file = await fetch(`http://localhost:${nodes[0]?.port}${path}`, { headers: { range: 'bytes=0-10' } });
  expect(file.status).toBe(206);
  expect(await file.text()).toBe('customer_id');
  expect(await migrationsRun(), 'workers found them done').toEqual({ applied: migrationNames.length, transactions: 1 });
});

test('what is revoked at one node is refused at the other', async () => {
  const { one, two, token } = ada;
  const post = async <Answer>(path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await one.api(path, { method: 'POST', token, headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Answer;
  };
  const revoke = async (path: string) => expect((await one.api(path, { method: 'DELETE', token })).status).toBe(204);
  const opens = async (path: string, token: string) => (await two.api(path, { token })).status;

  const key = await post<MadeServiceKey>('/api/service-keys', { name: 'Host', scopes: ['read'] });
  expect(await opens('/v1.0/myorg/reports', key.secret)).toBe(200);
  await revoke(`/api/service-keys/${key.id}`);
  expect(await opens('/v1.0/myorg/reports', key.secret)).toBe(401);

  const { embedToken, tokenId } = await post<EmbedInfo>('/api/embed-token', {});
  expect(await opens('/api/embed/report', embedToken)).toBe(200);
  await revoke(`/api/embed-token/${tokenId}`);
  expect(await opens('/api/embed/report', embedToken)).toBe(401);

  // Signing out at one node signs out at the other, and ends the open stream there.
  expect(await opens('/api/predictions', token)).toBe(200);
  expect(ada.stream.hasEnded).toBe(false);
  expect((await one.post('/api/auth/sign-out', {})).status).toBe(200);
  expect(await opens('/api/predictions', token)).toBe(401);
  await expect.poll(() => ada.stream.hasEnded).toBe(true);
});

async function account(visitor: Visitor, email: string): Promise<{ token: string; id: string }> {
  await visitor.signUp(email);
  const token = await visitor.token();
  const user = (await (await visitor.api('/api/sync-user', { method: 'POST', token })).json()) as { id: string };
  return { token, id: user.id };
}

async function upload(at: Visitor, seed: number) {
  const form = new FormData();
  form.append('file', new Blob([customers(300, seed)]), 'customers.csv');
  form.append('user_id', ada.id);
  const answer = await at.api('/api/csv', { method: 'POST', body: form, token: ada.token });
  return { ...((await answer.json()) as Partial<AcceptedUpload> & { code?: string }), status: answer.status };
}

interface Stream {
  readonly heard: PredictionChanged[];
  readonly hasEnded: boolean;
  leave(): void;
}

/** Server-sent events as a browser receives them, in order. */
async function listen(at: Visitor, token: string): Promise<Stream> {
  const call = new AbortController();
  const answer = await at.api('/api/events', { token, signal: call.signal });
  if (!answer.ok || answer.body === null) throw new Error(`no stream: ${answer.status}`);
  const heard: PredictionChanged[] = [];
  const stream = { heard, hasEnded: false, leave: () => call.abort() };
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => {
    for (let text = ''; ; ) {
      const { value, done } = await reader.read();
      if (done) return;
      const events = (text + value).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = /^event: prediction\ndata: (.*)$/.exec(event)?.[1];
        if (data !== undefined) heard.push(JSON.parse(data));
      }
    }
  };
  read()
    .catch(() => undefined)
    .finally(() => {
      stream.hasEnded = true;
    });
  return stream;
}

/** All of them belong to the transaction that wrote their rows. */
async function migrationsRun() {
  const [found] = await query(
    'select count(*)::int as applied, count(distinct xmin::text)::int as transactions from migrations',
  );
  return found;
}

const query = <Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> =>
  withDatabase(async (client) => (await client.query<Row>(sql)).rows);

async function withDatabase<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
