import { Readiness } from '@holdfast/contracts/http/readiness';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isDeep } from '../../../../scripts/depth.mjs';
import { openServerFixture, type ServerFixture } from '../../testing/server-fixture.ts';
import { openS3Bucket } from '../files/s3-bucket.ts';
import { health } from './health.ts';

let fixture: ServerFixture;
beforeAll(async () => {
  fixture = await openServerFixture();
});
afterAll(() => fixture.close());

type Space = Parameters<typeof health>[2];
const space = (bavail: number) => (async () => ({ bavail, bsize: 4096 })) as unknown as Space;

async function readyz(platform = fixture.platform, draining = new AbortController().signal, readSpace?: Space) {
  const app = fastify();
  await app.register(health(platform, draining, readSpace));
  const answer = await app.inject('/readyz');
  await app.close();
  return { ...answer.json<Record<string, unknown>>(), code: answer.statusCode };
}

test('a server with its stores and free disk space is ready', async () => {
  const answer = await fixture.as('nobody').send('/readyz');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ status: 'ready', accepting: true, database: true, files: true, disk: true });
});

test('a server with a full disk is not ready, and names the disk', async () => {
  expect(await readyz(fixture.platform, undefined, space(10))).toMatchObject({
    code: 503,
    status: 'not ready',
    disk: false,
    database: true,
  });
  expect(await readyz(fixture.platform, undefined, space(1_000_000))).toMatchObject({ code: 200, disk: true });
});

test('a server without its file store is degraded and still gets traffic', async () => {
  const away = await openS3Bucket({
    endpoint: 'http://127.0.0.1:9',
    bucket: 'holdfast',
    region: 'us-east-1',
    accessKeyId: 'x',
    secretAccessKey: 'x',
    forcePathStyle: true,
    prefix: '',
  });
  const answer = await readyz({ ...fixture.platform, files: away });
  expect(answer).toEqual({ code: 200, status: 'degraded', accepting: true, database: true, files: false, disk: true });
  expect(z.safeParse(Readiness, answer).success).toBe(true);
  expect(await readyz({ ...fixture.platform, files: away }, undefined, space(10))).toMatchObject({
    code: 503,
    disk: false,
  });
});

test('a draining server reports it, whatever else is wrong', async () => {
  expect(await readyz(fixture.platform, AbortSignal.abort(), space(0))).toMatchObject({
    code: 503,
    status: 'draining',
  });
});

test.runIf(isDeep)('a hanging database does not delay /readyz, and checks do not pile up', async () => {
  const client = await fixture.platform.database.pool.connect();
  try {
    // The embedded database has one connection, and it is taken: every query waits.
    const before = fixture.platform.database.pool.waitingCount;
    const looks = await Promise.all([1, 2, 3].map(() => fixture.as('nobody').send('/readyz')));
    for (const look of looks) {
      expect(look.status).toBe(503);
      expect(await look.json()).toMatchObject({ database: false, files: true });
    }
    expect(fixture.platform.database.pool.waitingCount).toBeLessThan(before + looks.length);
  } finally {
    client.release();
  }
  while ((await fixture.as('nobody').send('/readyz')).status !== 200);
});
