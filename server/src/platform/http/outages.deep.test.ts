import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportFigures } from '../../../../scripts/figures.mjs';
import {
  freePort,
  type IdentityFixture,
  openIdentityFixture,
  type Visitor,
} from '../../people/identity/testing/identity-fixture.ts';
import { customers } from '../../testing/server-fixture.ts';
import { type Postgres, startPostgres } from '../database/testing/postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-outages-'));
let bucketPort: number;
let postgres: Postgres;
let fixture: IdentityFixture;
let ada: Visitor;
let token: string;
let userId: string;
beforeAll(async () => {
  postgres = await startPostgres();
  bucketPort = await freePort();
  fixture = await openIdentityFixture({
    DATABASE_URL: await postgres.newDatabase(),
    S3_BUCKET: 'holdfast',
    S3_ENDPOINT: `http://127.0.0.1:${bucketPort}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    S3_FORCE_PATH_STYLE: 'true',
  });
  ada = fixture.visitor();
  await ada.signUp('ada@example.com');
  token = await ada.token();
  userId = ((await (await ada.api('/api/sync-user', { method: 'POST', token })).json()) as { id: string }).id;
});
afterAll(async () => {
  // Closing needs the database to UNLISTEN.
  await postgres?.start();
  await fixture?.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const upload = () => {
  const form = new FormData();
  form.append('file', new Blob([customers(50)]), 'customers.csv');
  form.append('user_id', userId);
  return ada.api('/api/csv', { method: 'POST', body: form, token });
};

async function expectAway(answer: Response, what: string): Promise<void> {
  const isPromised = answer.status === 503 && Number(answer.headers.get('retry-after')) > 0;
  reportFigures({ outages: 1, unexplained: isPromised ? 0 : 1 });
  expect({ what, status: answer.status, body: await answer.text() }).toMatchObject({
    what,
    status: 503,
    body: expect.stringContaining('cannot reach a service it needs'),
  });
  expect(Number(answer.headers.get('retry-after')), what).toBeGreaterThan(0);
}

async function withBucket(use: () => Promise<void>): Promise<void> {
  const bucket = new S3rver({
    port: bucketPort,
    address: '127.0.0.1',
    silent: true,
    allowMismatchedSignatures: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'holdfast' }],
  });
  await bucket.run();
  await use().finally(() => bucket.close());
}

async function withFailingBucket(use: () => Promise<void>): Promise<void> {
  const failing: Server = createServer((request, reply) =>
    request.resume().once('end', () => reply.writeHead(500).end()),
  );
  await new Promise<void>((ready) => failing.listen(bucketPort, '127.0.0.1', ready));
  await use().finally(() => {
    failing.closeAllConnections();
    failing.close();
  });
}

test('an upload while the bucket is down or failing is refused with 503 and Retry-After', async () => {
  await withBucket(async () => expect((await upload()).status).toBe(200));
  await expectAway(await upload(), 'nobody listens');
  const ready = await fetch(`${fixture.base}/readyz`);
  expect({ code: ready.status, ...(await ready.json()) }).toMatchObject({
    code: 200,
    status: 'degraded',
    files: false,
  });
  await withFailingBucket(async () => expectAway(await upload(), 'the bucket fails'));
  await withBucket(async () => expect((await upload()).status).toBe(200));
});

test('while PostgreSQL is down every route that needs it is refused with 503 and Retry-After', async () => {
  for (const signal of ['SIGINT', 'SIGKILL'] as const) {
    await postgres.halt(signal);
    expect((await fetch(`${fixture.base}/readyz`)).status).toBe(503);
    await expectAway(await upload(), `${signal}, an upload`);
    await expectAway(await fixture.visitor().signIn('ada@example.com'), `${signal}, signing in`);
    await expectAway(await fixture.visitor().signUp('bo@example.com'), `${signal}, signing up`);
    await expectAway(await ada.send('/api/auth/token'), `${signal}, a token`);
    await expectAway(await ada.send('/api/auth/get-session'), `${signal}, a session`);
    const wrong: string[] = [];
    const routes = fixture.routes.filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS');
    for (const { method, path } of routes) {
      const answer = await ada.api(path.replace(/:\w+|\*/g, '1'), {
        method,
        token,
        ...(method !== 'GET' && { body: '{}', headers: { 'content-type': 'application/json' } }),
      });
      const isPromised = answer.status !== 503 || answer.headers.get('retry-after') !== null || path === '/readyz';
      if (answer.status === 500 || !isPromised) wrong.push(`${method} ${path}: ${answer.status}`);
      await answer.body?.cancel();
    }
    reportFigures({ outages: routes.length, unexplained: wrong.length });
    expect(wrong).toEqual([]);
    await postgres.start();
  }
  expect((await ada.api('/api/uploads', { token })).status).toBe(200);
});
