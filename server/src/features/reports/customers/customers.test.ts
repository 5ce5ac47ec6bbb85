import type { CustomerList } from '@holdfast/contracts/http/customers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeParquet } from '../../../platform/analytics/write-parquet.ts';
import { bearer, openReportsFixture, type ReportsRig } from '../testing/reports-fixture.ts';

let fixture: ReportsRig;
const predictions: number[] = [];
beforeAll(async () => {
  fixture = await openReportsFixture();
  predictions.push(await finish('ann', 'may.csv', ['A-1', 'A-2']));
  predictions.push(await finish('ann', 'june.csv', ['A-1', 'B-2', 'C-3', 'D-4']));
  predictions.push(await finish('bob', 'bob.csv', ['Z-1']));
});
afterAll(() => fixture.close());

const REASON = JSON.stringify({ code: 'label.reason1', values: {} });

async function finish(user: string, filename: string, ids: string[]): Promise<number> {
  const { database, files, scratch } = fixture.platform;
  const upload = await database.pool.query<{ id: number }>(
    `insert into uploads (user_id, filename, file_size, sha256, file_key) values ($1, $2, 1, 'x', 'x') returning id`,
    [user, filename],
  );
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into predictions (upload_id, user_id, status, finished_at, output_prefix)
     values ($1, $2, 'COMPLETED', clock_timestamp(), 'p') returning id`,
    [upload.rows[0]?.id, user],
  );
  const id = rows[0]?.id ?? 0;
  const prefix = `predictions/${id}/1/`;
  await database.pool.query('update predictions set output_prefix = $2 where id = $1', [id, prefix]);
  const path = scratch.file();
  const columns = [
    { name: 'customer_id', type: 'text' as const, values: ids },
    { name: 'churn_probability', type: 'number' as const, values: ids.map((_, at) => 0.9 - at / 5) },
    { name: 'risk_tier', type: 'text' as const, values: ids.map((_, at) => (at === 0 ? 'High' : 'Low')) },
    { name: 'risk_rank', type: 'integer' as const, values: ids.map((_, at) => at + 1) },
    { name: 'churned', type: 'integer' as const, values: ids.map((_, at) => (at === 1 ? 1 : 0)) },
    { name: 'top_reason_1', type: 'text' as const, values: ids.map(() => REASON) },
    { name: 'city', type: 'text' as const, values: ids.map((_, at) => ['Oslo', 'Rome', 'Bonn', 'Nice'][at] ?? '') },
  ];
  await writeParquet({ name: 'customers', columns }, path);
  await files.keep(path, `${prefix}tables/customers.parquet`);
  return id;
}

const read = (user: string, query = '') =>
  fixture.app.inject({ url: `/api/customers?${query}`, headers: bearer(user) });
async function list(user: string, query = ''): Promise<CustomerList> {
  const answer = await read(user, query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const ids = async (user: string, query = '') => (await list(user, query)).rows.map(({ id }) => id);

test('lists the newest prediction, highest risk first, with readable names of the file’s columns and our texts as messages', async () => {
  const { prediction, columns, rows, total, hasMore } = await list('ann');
  expect(prediction).toMatchObject({ id: predictions[1], filename: 'june.csv' });
  expect(rows.map(({ id }) => id)).toEqual(['A-1', 'B-2', 'C-3', 'D-4']);
  expect([total, hasMore]).toEqual([4, false]);
  const at = (name: string) => columns.findIndex((column) => column.name === name);
  expect(columns[0]).toMatchObject({ name: 'customer_id', isPredicted: true });
  expect(columns[at('city')]).toMatchObject({ label: 'City', isPredicted: false });
  expect(rows[0]?.cells[at('city')]).toBe('Oslo');
  expect(rows[0]?.cells[at('top_reason_1')]).toMatchObject({ says: { text: { code: 'label.reason1' } } });
});

test('searches, filters, sorts, skips, and shows the rows of one customer', async () => {
  expect(await ids('ann', 'q=rome')).toEqual(['B-2']);
  expect(await ids('ann', 'tier=High')).toEqual(['A-1']);
  expect(await ids('ann', 'state=left')).toEqual(['B-2']);
  expect(await ids('ann', 'state=here')).toEqual(['A-1', 'C-3', 'D-4']);
  expect(await ids('ann', 'sort=city&direction=ascending')).toEqual(['C-3', 'D-4', 'A-1', 'B-2']);
  expect(await ids('ann', 'offset=3')).toEqual(['D-4']);
  expect(await ids('ann', 'customer=C-3')).toEqual(['C-3']);
  expect((await list('ann', 'tier=High')).total).toBe(1);
});

test('a named prediction is listed instead; those of others do not exist', async () => {
  expect(await ids('ann', `prediction=${predictions[0]}`)).toEqual(['A-1', 'A-2']);
  expect((await read('ann', `prediction=${predictions[2]}`)).statusCode).toBe(404);
  expect((await read('ann', 'prediction=x')).statusCode).toBe(404);
  expect(await ids('bob')).toEqual(['Z-1']);
});

test('without a prediction there is nothing to list, and unreadable parameters count as absent', async () => {
  expect(await list('cleo')).toMatchObject({ prediction: null, rows: [] });
  expect(await ids('ann', 'offset=-4&sort=nothing&state=gone&q=a&q=b')).toEqual(['A-1', 'B-2', 'C-3', 'D-4']);
  expect((await fixture.app.inject({ url: '/api/customers' })).statusCode).toBe(401);
});
