import type { ListedCustomer, OpenWorklist, Worklist } from '@holdfast/contracts/http/worklists';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { customers, openServerFixture, type ServerFixture, type TestCaller } from '../../testing/server-fixture.ts';
import { finishedPrediction } from '../predictions/testing/finished-prediction.ts';

let fixture: ServerFixture;
let ada: TestCaller;
let list: Worklist;
let files: Map<string, string[]>;

const post = (body: object): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
const opened = () => ada.json<OpenWorklist>(`/api/worklists/${list.id}`);

beforeAll(async () => {
  fixture = await openServerFixture();
  ada = fixture.as('user-ada');
  const lines = customers(400, 5).trim().replace('support_calls', 'payment_failures').split('\n');
  const csv = lines
    .map((line, at) =>
      at === 0 ? `${line},company,email,phone` : `${line},Firm ${at} Ltd,ann${at}@firm.example,+49 30 ${700_000 + at}`,
    )
    .join('\n');
  files = new Map(csv.split('\n').map((line) => [line.split(',')[0] ?? '', line.split(',')]));
  const prediction_id = await finishedPrediction(fixture.platform, ada.user, csv, 'firms.csv');
  const judge_on = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const wanted = { prediction_id, name: 'Calls', customers: 60, hold_out: 0.1, judge_on };
  list = await ada.json<Worklist>('/api/worklists', post(wanted));
});
afterAll(() => fixture.close());

it('shows the contact of the file, the value at stake with its unit, the reason and the next step', async () => {
  const { rows, money } = await opened();
  expect(money).toMatchObject({ period: 'month' });
  for (const { customer_id, name, email, phone, at_stake, risk } of rows) {
    const line = files.get(customer_id) ?? [];
    expect([name, email, phone]).toEqual(line.slice(-3));
    expect(at_stake).toBeCloseTo(risk * Number(line[3]), 6);
  }
  const failed = rows.filter(({ suggested }) => suggested?.startsWith('Payment failed'));
  expect(failed.length).toBeGreaterThan(0);
  for (const { customer_id, suggested } of failed) {
    const times = Number(files.get(customer_id)?.[4]);
    expect(suggested).toBe(
      `Payment failed ${times === 1 ? 'once' : `${times} times`}: fix the payment details, then call`,
    );
  }
  expect(rows.every(({ suggested }) => suggested !== null && suggested !== '')).toBe(true);
  expect(rows.some(({ reason, says }) => reason !== null && says?.reason?.code === 'groupOf')).toBe(true);
});

it('shows all columns and reasons of a listed customer, and nothing of the control group', async () => {
  const { rows } = await opened();
  const id = rows[0]?.customer_id ?? '';
  const one = await ada.json<ListedCustomer>(`/api/worklists/${list.id}/customers/${id}`);
  expect(one.reasons.length).toBeGreaterThan(0);
  expect(one.columns.map(({ value }) => value)).toContain(files.get(id)?.at(-3));
  const listed = new Set(rows.map(({ customer_id }) => customer_id));
  const held = await fixture.platform.database.pool.query<{ customer_id: string }>(
    'select customer_id from worklist_customers where held_out',
  );
  const aside = held.rows[0]?.customer_id ?? '';
  expect(listed.has(aside)).toBe(false);
  for (const hidden of [aside, 'nobody'])
    expect((await ada.send(`/api/worklists/${list.id}/customers/${hidden}`)).status).toBe(404);
  const eve = fixture.as('user-eve');
  expect((await eve.send(`/api/worklists/${list.id}/customers/${id}`)).status).toBe(404);
});

it('still shows the list when the results are deleted', async () => {
  const before = await opened();
  await fixture.platform.database.pool.query('update predictions set output_prefix = $2 where id = $1', [
    list.prediction_id,
    'predictions/deleted/',
  ]);
  const { rows, money } = await opened();
  expect(rows.map(({ customer_id }) => customer_id)).toEqual(before.rows.map(({ customer_id }) => customer_id));
  expect(rows[0]).toMatchObject({ name: null, suggested: null });
  expect(rows[0]?.reason).not.toContain('"code"');
  expect(money).toBeNull();
});
