import { setTimeout as delay } from 'node:timers/promises';
import type { Upload } from '@holdfast/contracts/http/uploads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patience } from '../../../../scripts/machine-speed.mjs';
import { customers, openServerFixture, type ServerFixture } from '../../testing/server-fixture.ts';

const MANY = 200;
let fixture: ServerFixture;
beforeAll(async () => {
  fixture = await openServerFixture({
    HOLDFAST_UPLOADS_PER_MINUTE: '1000',
    HOLDFAST_OPEN_JOBS: '1000',
    DATABASE_WAIT_SECONDS: '300',
  });
});
afterAll(() => fixture.close());

test(`${MANY} concurrent uploads queue among themselves, not at the database, and none is refused`, {
  timeout: patience(300_000),
}, async () => {
  const { pool } = fixture.platform.database;
  // The only connection is taken, so waiting queries show up in its queue.
  const client = await pool.connect();
  const ada = fixture.as('user-ada');
  const uploads = Array.from({ length: MANY }, async (_, i) => {
    const response = await ada.upload(customers(20, i + 1));
    return { status: response.status, body: await response.text() };
  });
  while (pool.waitingCount === 0) await delay(20);
  let before = -1;
  while (pool.waitingCount !== before) {
    before = pool.waitingCount;
    await delay(1_000);
  }
  expect(pool.waitingCount).toBeLessThanOrEqual(10);
  client.release();

  const answers = await Promise.all(uploads);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(await ada.json<Upload[]>('/api/uploads')).toHaveLength(MANY);
});
