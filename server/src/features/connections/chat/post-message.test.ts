import type { Destination, Writing } from '@holdfast/contracts/http/destinations';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../../../../scripts/machine-speed.mjs';
import { customers, openServerFixture, type ServerFixture } from '../../../testing/server-fixture.ts';
import { finishedPrediction } from '../../predictions/testing/finished-prediction.ts';
import { openRecordServer, type RecordServer } from '../testing/record-server.ts';

const USER = 'user-ada';
let fixture: ServerFixture;
let channel: RecordServer;
let prediction: number;
beforeAll(async () => {
  channel = await openRecordServer();
  fixture = await openServerFixture({
    HOLDFAST_PRIVATE_HOSTS: '127.0.0.1',
    HOLDFAST_ORIGIN: 'https://retention.example.com',
  });
  prediction = await finishedPrediction(fixture.platform, USER, customers(150), 'a <b> & _c_.csv');
  await fixture.startWorker();
}, patience(120_000));
afterAll(async () => {
  await fixture.close();
  await channel.close();
});

const json = (method: string, body: object) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function post(kind: 'slack' | 'teams', language = 'en') {
  const user = fixture.as(USER);
  const place = { kind, language, secret: `${channel.base}/hook/T0/B0/x` };
  const { id } = await user.json<Destination>('/api/destinations', json('POST', { name: kind, place }));
  await user.json(`/api/destinations/${id}/write`, json('POST', { prediction_id: prediction }));
  const read = async () => {
    const { value } = await user.json<{ value: Writing[] }>(`/api/destinations/${id}/writings`);
    return value[0] as Writing;
  };
  const settled = () =>
    vi.waitFor(async () => {
      const one = await read();
      if (one.state === 'running' || (one.state === 'queued' && one.attempts === 0)) throw new Error(one.state);
      return one;
    }, patience(30_000));
  return { id, writing: await settled() };
}

test('Slack gets the figures and a link, with its three special characters escaped', async () => {
  channel.posts.splice(0);
  const { writing } = await post('slack');
  expect(writing).toMatchObject({ state: 'done', rows: 150, problem: null });
  const [message] = channel.posts as {
    text: string;
    blocks: { fields?: { text: string }[]; text?: { text: string } }[];
  }[];
  expect(message?.text).toMatch(/^a &lt;b&gt; &amp; _c_\.csv: \d+ customers scored$/);
  expect(message?.blocks[1]?.fields?.map(({ text }) => text.split('\n')[0])).toEqual(
    expect.arrayContaining(['*At risk*', '*Expected to leave*']),
  );
  expect(message?.blocks[2]?.text?.text).toBe(
    `<https://retention.example.com/predictions/${prediction}|Open in Holdfast>`,
  );
});

test('Teams gets an adaptive card in the chosen language', async () => {
  channel.posts.splice(0);
  expect((await post('teams', 'de')).writing.state).toBe('done');
  const [message] = channel.posts as {
    type: string;
    attachments: {
      contentType: string;
      content: { type: string; body: { text?: string; facts?: { title: string }[] }[]; actions: object[] };
    }[];
  }[];
  const [card] = message?.attachments ?? [];
  expect([message?.type, card?.contentType, card?.content.type]).toEqual([
    'message',
    'application/vnd.microsoft.card.adaptive',
    'AdaptiveCard',
  ]);
  expect(card?.content.body[0]?.text).toMatch(/^a <b> & \\_c\\_\.csv: \d+ Kunden bewertet$/);
  expect(card?.content.body[1]?.facts?.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Gefährdet', 'Erwartete Abgänge']),
  );
  expect(card?.content.actions).toEqual([
    {
      type: 'Action.OpenUrl',
      title: 'In Holdfast öffnen',
      url: `https://retention.example.com/predictions/${prediction}`,
    },
  ]);
});

test('a limited channel is waited for, and one that is away is tried again later', async () => {
  channel.posts.splice(0);
  const answers = [429, 429, 200];
  channel.behaviour.post = () => answers.shift() ?? 200;
  expect((await post('slack')).writing).toMatchObject({ state: 'done', attempts: 1 });
  expect([channel.posts.length, answers]).toEqual([1, []]);
  channel.behaviour.post = () => 500;
  expect((await post('slack')).writing).toMatchObject({ state: 'queued', problem: { code: 'address-trouble' } });
});

test.each([
  [404, /no longer a webhook/],
  [410, /no longer a webhook/],
  [403, /did not accept/],
  [400, /did not accept/],
])('an answer of %s ends with a sentence in the history', async (status, sentence) => {
  channel.behaviour.post = () => status;
  expect((await post('teams')).writing).toMatchObject({
    state: 'failed',
    problem: { code: 'service-refused', detail: expect.stringMatching(sentence) },
  });
});

test('the address of a webhook is kept like a password', async () => {
  channel.behaviour.post = () => 200;
  const { id } = await post('slack');
  expect(await (await fixture.as(USER).send('/api/destinations')).text()).not.toContain('/hook/');
  const { rows } = await fixture.platform.database.pool.query('select * from destinations where id = $1', [id]);
  expect(JSON.stringify(rows[0])).not.toContain('/hook/');
  const inside = { kind: 'slack', language: 'en', secret: 'https://10.0.0.1/x' };
  const refused = await fixture.as(USER).send('/api/destinations', json('POST', { name: 'x', place: inside }));
  expect(await refused.json()).toMatchObject({ code: 'address-private' });
});
