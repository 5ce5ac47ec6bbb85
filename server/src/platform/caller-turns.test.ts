import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServerFixture, type ServerFixture } from '../testing/server-fixture.ts';
import { currentCaller, FairLines, runAsServer, runForCaller, setCallerName } from './caller-turns.ts';
import { CallerBusy } from './database/database-busy.ts';
import { Semaphore } from './semaphore.ts';

let fixture: ServerFixture;
beforeAll(async () => {
  fixture = await openServerFixture();
});
afterAll(() => fixture.close());

test('callers take turns, and the server goes first', () => {
  const lines = new FairLines<string>();
  for (const one of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) lines.add(one.slice(0, 1), one);
  lines.add('', 'own');
  lines.remove('a', 'a2');
  lines.remove('nobody', 'x');
  expect([lines.length, lines.lengthOf('a'), lines.lengthOf('d')]).toEqual([6, 2, 0]);
  expect(Array.from({ length: 7 }, () => lines.next())).toEqual(['own', 'a1', 'b1', 'c1', 'a3', 'b2', undefined]);
});

test('a semaphore refuses a caller with a full queue, and nobody else', async () => {
  const semaphore = new Semaphore(1, 2, 'test');
  expect(await semaphore.acquire(undefined, 'a')).toBe(true);
  const order: string[] = [];
  const waiting = ['a', 'a', 'b'].map(async (asker) => {
    expect(await semaphore.acquire(undefined, asker)).toBe(true);
    order.push(asker);
    semaphore.release();
  });
  expect(await semaphore.acquire(undefined, 'a')).toBe(false);
  semaphore.release();
  await Promise.all(waiting);
  expect(order).toEqual(['a', 'b', 'a']);
});

test('the embedded database serves callers in turn, and refuses one with too many queries waiting', async () => {
  const { pool } = fixture.platform.database;
  const order: string[] = [];
  const ask = async (name: string) => {
    await pool.query('select 1');
    order.push(name);
  };
  const held = await pool.connect();
  const asked = runForCaller({ name: 'much' }, () => Array.from({ length: 500 }, () => ask('much')));
  await expect(runForCaller({ name: 'much' }, () => ask('more'))).rejects.toThrow(CallerBusy);
  asked.push(runForCaller({ name: 'little' }, () => ask('little')));
  asked.push(runForCaller({ name: 'much' }, () => runAsServer(() => ask('server'))));
  held.release();
  await Promise.all(asked);
  expect(order).toHaveLength(502);
  expect(order.slice(0, 4)).toEqual(['server', 'much', 'little', 'much']);
});

test('a caller with too many queries waiting gets 429 with Retry-After', async () => {
  const held = await fixture.platform.database.pool.connect();
  const answers = Array.from({ length: 510 }, () => fixture.as('user-ann').send('/api/uploads?user_id=user-ann'));
  const refused = await Promise.any(
    answers.map(async (answer) => {
      const { status, headers } = await answer;
      if (status !== 429) throw new Error(String(status));
      return headers.get('retry-after');
    }),
  );
  expect(refused).toBe('1');
  const other = fixture.as('user-bob').send('/api/uploads?user_id=user-bob');
  held.release();
  expect((await other).status).toBe(200);
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});

test('the caller is known during a request, and by account once authenticated', async () => {
  expect(currentCaller()).toBe('');
  await runForCaller({ name: 'address' }, async () => {
    expect(currentCaller()).toBe('address');
    await Promise.resolve();
    setCallerName('account');
    await Promise.resolve();
    expect(currentCaller()).toBe('account');
  });
});
