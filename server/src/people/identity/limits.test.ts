import { afterAll, beforeAll, expect, test } from 'vitest';
import { tidyIdentity } from './delete-expired.ts';
import { beginPasswordTry, forgetPasswordTries } from './password-tries.ts';
import { type IdentityFixture, openIdentityFixture } from './testing/identity-fixture.ts';

let fixture: IdentityFixture;
beforeAll(async () => {
  fixture = await openIdentityFixture({ HOLDFAST_RATE_LIMITS: 'on', HOLDFAST_SIGN_INS_PER_MINUTE: '8' });
});
afterAll(() => fixture.close());

const forged = (i: number) => ({
  'x-forwarded-for': `10.0.0.${i}`,
  'x-real-ip': `10.0.1.${i}`,
  forwarded: `for=10.0.2.${i}`,
  'x-holdfast-client-address': `10.0.3.${i}`,
});

test('an account allows five wrong attempts, then delays further ones, whether or not it exists', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 6; i++)
    statuses.push((await fixture.visitor().signIn('nobody@example.com', 'wrong wrong wrong')).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  const refused = await fixture.visitor().signIn('NOBODY@example.com', 'wrong wrong wrong');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(30);
});

test('sign-ins per address and minute are limited, and forged forwarding headers are ignored', async () => {
  const statuses = await Promise.all(
    Array.from(
      { length: 20 },
      async (_, i) => (await fixture.visitor().signIn(`p${i}@example.com`, 'wrong wrong wrong', forged(i))).status,
    ),
  );
  // The test above used seven of the eight.
  expect(statuses.filter((status) => status === 401)).toHaveLength(1);
  expect(statuses.filter((status) => status === 429)).toHaveLength(19);
});

test('the refusal has a Retry-After', async () => {
  const refused = await fixture.visitor().signIn('later@example.com', 'wrong wrong wrong');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

const letTimePass = (seconds: number) =>
  fixture.platform.database.pool.query(
    `update password_tries set wait_until = wait_until - make_interval(secs => $1), last_try_at = last_try_at - make_interval(secs => $1)`,
    [seconds],
  );

test('the wait doubles from half a minute to a quarter of an hour', async () => {
  const { pool } = fixture.platform.database;
  for (let i = 0; i < 5; i++) expect(await beginPasswordTry(pool, 'a@example.com')).toBe(0);
  const waits: number[] = [];
  for (let i = 0; i < 7; i++) {
    const wait = await beginPasswordTry(pool, 'a@example.com');
    waits.push(wait);
    await letTimePass(wait);
    expect(await beginPasswordTry(pool, 'a@example.com')).toBe(0);
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900]);
});

test('twenty concurrent attempts are all counted', async () => {
  const { pool } = fixture.platform.database;
  const waits = await Promise.all(Array.from({ length: 20 }, () => beginPasswordTry(pool, 'b@example.com')));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
});

test('the right password, or an hour without attempts, resets the count', async () => {
  const { pool } = fixture.platform.database;
  for (let i = 0; i < 5; i++) await beginPasswordTry(pool, 'c@example.com');
  expect(await beginPasswordTry(pool, 'c@example.com')).toBeGreaterThan(0);
  await forgetPasswordTries(pool, 'c@example.com');
  expect(await beginPasswordTry(pool, 'c@example.com')).toBe(0);
  for (let i = 0; i < 5; i++) await beginPasswordTry(pool, 'c@example.com');
  await letTimePass(3601);
  for (let i = 0; i < 5; i++) expect(await beginPasswordTry(pool, 'c@example.com')).toBe(0);
});

test('only expired rows are deleted', async () => {
  const { pool } = fixture.platform.database;
  await fixture.platform.database.pool.query(`insert into users (id, email) values ('u1', 'tidy@example.com')`);
  await pool.query(`insert into sessions (id, user_id, token, expires_at) values
    ('old', 'u1', 'a', now() - interval '1 second'), ('new', 'u1', 'b', now() + interval '1 hour')`);
  await pool.query(`insert into verifications (id, identifier, value, expires_at) values
    ('old', 'x', 'u1', now() - interval '1 second'), ('new', 'y', 'u1', now() + interval '1 hour')`);
  await tidyIdentity(pool);
  for (const table of ['sessions', 'verifications']) {
    expect((await pool.query(`select id from ${table}`)).rows).toEqual([{ id: 'new' }]);
  }
});
