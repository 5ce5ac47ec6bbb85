import type { SearchAnswer } from '@holdfast/contracts/http/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeParquet } from '../../../platform/analytics/write-parquet.ts';
import { bearer, openReportsFixture, type ReportsRig } from '../testing/reports-fixture.ts';

let fixture: ReportsRig;
beforeAll(async () => {
  fixture = await openReportsFixture();
  await finish('ann', 'Spring 100%_paid.csv', ['A-1', 'A-2', 'B-1'], ['Ada Lovelace', 'Alan Turing', 'Grace Hopper']);
  await finish('ann', 'summer.csv', ['A-2', 'C-9'], ['Alan Turing', 'Edsger Dijkstra']);
  await finish('bob', 'spring.csv', ['A-1', 'Z-1'], ['Bob One', 'Bob Two']);
});
afterAll(() => fixture.close());

async function finish(user: string, filename: string, ids: string[], names: string[]): Promise<void> {
  const { database, files, scratch } = fixture.platform;
  const upload = await database.pool.query<{ id: number }>(
    `insert into uploads (user_id, filename, file_size, sha256, file_key) values ($1, $2, 1, 'x', 'x') returning id`,
    [user, filename],
  );
  const prediction = await database.pool.query<{ id: number }>(
    `insert into predictions (upload_id, user_id, status, finished_at, output_prefix)
     values ($1, $2, 'COMPLETED', clock_timestamp(), 'p') returning id`,
    [upload.rows[0]?.id, user],
  );
  const prefix = `predictions/${prediction.rows[0]?.id}/1/`;
  await database.pool.query('update predictions set output_prefix = $2 where id = $1', [
    prediction.rows[0]?.id,
    prefix,
  ]);
  const path = scratch.file();
  const columns = [
    { name: 'customer_id', type: 'text' as const, values: ids },
    { name: 'churn_probability', type: 'number' as const, values: ids.map((_, at) => 0.9 - at / 10) },
    { name: 'risk_tier', type: 'text' as const, values: ids.map(() => 'High') },
    { name: 'risk_rank', type: 'integer' as const, values: ids.map((_, at) => at + 1) },
    { name: 'churned', type: 'integer' as const, values: ids.map(() => 0) },
    { name: 'customerName', type: 'text' as const, values: names },
  ];
  await writeParquet({ name: 'customers', columns }, path);
  await files.keep(path, `${prefix}tables/customers.parquet`);
}

async function search(user: string, text: string): Promise<SearchAnswer> {
  const url = `/api/search?q=${encodeURIComponent(text)}`;
  const answer = await fixture.app.inject({ url, headers: bearer(user) });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const filesFor = async (user: string, text: string) => (await search(user, text)).files.map(({ filename }) => filename);
const customersFor = async (user: string, text: string) =>
  (await search(user, text)).customers.map(({ customer, name, filename }) => `${customer} ${name} ${filename}`);

test('a file is found by any part of its name, case-insensitively, and SQL wildcards are literal', async () => {
  expect(await filesFor('ann', 'SPRING')).toEqual(['Spring 100%_paid.csv']);
  expect(await filesFor('ann', '.csv')).toEqual(['summer.csv', 'Spring 100%_paid.csv']);
  expect(await filesFor('ann', '0%_p')).toEqual(['Spring 100%_paid.csv']);
  expect(await filesFor('ann', '%m%')).toEqual([]);
});

test('a customer is found by id and by name, each in their latest file', async () => {
  expect(await customersFor('ann', 'a-2')).toEqual(['A-2 Alan Turing summer.csv']);
  expect(await customersFor('ann', 'grace')).toEqual(['B-1 Grace Hopper Spring 100%_paid.csv']);
  expect(await customersFor('ann', 'nobody')).toEqual([]);
});

test("other users' data is never found", async () => {
  expect(await filesFor('bob', 'summer')).toEqual([]);
  expect(await customersFor('bob', 'Lovelace')).toEqual([]);
  expect(await customersFor('bob', 'A-1')).toEqual(['A-1 Bob One spring.csv']);
});

test('a text that is too short or too long finds nothing', async () => {
  expect(await search('ann', 'a')).toEqual({ files: [], customers: [] });
  expect(await search('ann', 'x'.repeat(5000))).toEqual({ files: [], customers: [] });
  const twice = await fixture.app.inject({ url: '/api/search?q=a&q=b', headers: bearer('ann') });
  expect(twice.json()).toEqual({ files: [], customers: [] });
  expect((await fixture.app.inject({ url: '/api/search?q=spring' })).statusCode).toBe(401);
});
