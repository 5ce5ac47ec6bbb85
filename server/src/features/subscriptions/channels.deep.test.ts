import type { Destination } from '@holdfast/contracts/http/destinations';
import type { Subscription } from '@holdfast/contracts/http/subscriptions';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { patience } from '../../../../scripts/machine-speed.mjs';
import { customers, openServerFixture, type ServerFixture } from '../../testing/server-fixture.ts';
import { openRecordServer, type RecordServer } from '../connections/testing/record-server.ts';
import { finishedPrediction } from '../predictions/testing/finished-prediction.ts';

const USER = 'user-ada';
let fixture: ServerFixture;
let channel: RecordServer;
let destination: Destination;
/** Without a mail server: a channel needs none. */
beforeAll(async () => {
  channel = await openRecordServer();
  fixture = await openServerFixture({ HOLDFAST_PRIVATE_HOSTS: '127.0.0.1' });
  for (const id of [USER, 'user-bob'])
    await fixture.platform.database.pool.query('insert into users (id, email) values ($1, $2)', [
      id,
      `${id}@example.com`,
    ]);
  await finishedPrediction(fixture.platform, USER, customers(150), 'may.csv');
  await fixture.startWorker();
  destination = await send('/api/destinations', {
    name: 'Team',
    place: { kind: 'slack', language: 'en', secret: `${channel.base}/hook/T0/B0/x` },
  });
}, patience(120_000));
afterAll(async () => {
  await fixture.close();
  await channel.close();
});
beforeEach(() => {
  channel.posts.splice(0);
  channel.behaviour.post = () => 200;
});

const post = (path: string, body: object, user = USER) =>
  fixture.as(user).send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
async function send<Answer>(path: string, body: object): Promise<Answer> {
  const reply = await post(path, body);
  expect(reply.status).toBeLessThan(300);
  return (await reply.json()) as Answer;
}
const request = (more: object = {}) => ({
  reportId: 'call-list',
  rhythm: { every: 'day', at: '08:00', zone: 'Europe/Berlin' },
  content: { language: 'de' },
  destination_id: destination.id,
  ...more,
});
const subscribe = (more: object = {}) => send<Subscription>('/api/subscriptions', request(more));

/** Makes it due now, and waits for its end. */
async function deliver({ id }: Subscription, count = 1): Promise<Subscription> {
  const { pool } = fixture.platform.database;
  await pool.query(`update subscriptions set next_at = now() - interval '1 second' where id = $1`, [id]);
  await vi.waitFor(async () => {
    const { rows } = await pool.query<{ state: string }>('select state from deliveries where subscription_id = $1', [
      id,
    ]);
    expect(rows).toHaveLength(count);
    expect(rows.every(({ state }) => state !== 'due')).toBe(true);
  }, patience(60_000));
  const { value } = await fixture.as(USER).json<{ value: Subscription[] }>('/api/subscriptions');
  return value.find((one) => one.id === id) as Subscription;
}

interface Message {
  text: string;
  blocks: { type: string; text?: { text: string }; image_url?: string; alt_text?: string }[];
}

test('a report is posted with a picture that its link opens, in the chosen language', async () => {
  const added = await subscribe();
  expect(added).toMatchObject({ destination_id: destination.id, paused: false });
  expect(await deliver(added)).toMatchObject({ problem: null, last_sent_at: expect.any(String) });
  const [message] = channel.posts as Message[];
  expect(message?.blocks.map(({ type }) => type)).toEqual(['section', 'image', 'section']);
  expect(message?.text).toContain(added.name);
  const picture = message?.blocks[1];
  expect(picture?.alt_text).toMatch(/^Die erste Seite/);
  const { pathname } = new URL(picture?.image_url ?? '');
  const opened = await fetch(fixture.base + pathname);
  expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(
    Buffer.from(await opened.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  // Kept for longer than other exports.
  await fixture.platform.database.pool.query(`update exports set created_at = now() - interval '29 days'`);
  expect((await fetch(fixture.base + pathname)).status).toBe(200);
});

test('an alert is posted when its measure crosses the threshold, and not again', async () => {
  const added = await subscribe({
    alert: { measure: 'Customers', when: 'above', line: 10 },
    content: { language: 'en' },
  });
  await deliver(added);
  const [message] = channel.posts as Message[];
  expect(message?.text).toBe('Customers: 150');
  expect(message?.blocks[1]?.text?.text).toBe('Customers is 150, above the threshold of 10.');
  await deliver(added, 2);
  expect(channel.posts).toHaveLength(1);
});

test('without the picture, if the service cannot load it', async () => {
  const answers = [400, 200];
  channel.behaviour.post = () => answers.shift() ?? 200;
  expect(await deliver(await subscribe())).toMatchObject({ problem: null });
  expect((channel.posts as Message[]).map(({ blocks }) => blocks.length)).toEqual([2]);
  expect(answers).toEqual([]);
});

test('a channel that is gone is named, and ends with its destination', async () => {
  channel.behaviour.post = () => 404;
  const added = await subscribe();
  expect(await deliver(added)).toMatchObject({ problem: expect.stringMatching(/no longer a webhook/) });
  const other = await send<Destination>('/api/destinations', {
    name: 'Other',
    place: { kind: 'teams', language: 'en', secret: `${channel.base}/hook/x` },
  });
  const { id } = await subscribe({ destination_id: other.id });
  await fixture.as(USER).send(`/api/destinations/${other.id}`, { method: 'DELETE' });
  const { value } = await fixture.as(USER).json<{ value: Subscription[] }>('/api/subscriptions');
  expect(value.map((one) => one.id)).not.toContain(id);
});

test('only channels of the caller take messages', async () => {
  const lake = await send<Destination>('/api/destinations', {
    name: 'Lake',
    place: {
      kind: 's3',
      endpoint: 'http://127.0.0.1:1',
      bucket: 'lake',
      object: 'a.csv',
      access_key_id: 'a',
      secret: 'b',
    },
  });
  expect((await post('/api/subscriptions', request({ destination_id: lake.id }))).status).toBe(404);
  expect((await post('/api/subscriptions', request(), 'user-bob')).status).toBe(404);
  expect(await (await post('/api/subscriptions', request({ destination_id: undefined }))).json()).toMatchObject({
    code: 'no-mail-server',
  });
});
