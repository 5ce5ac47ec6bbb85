import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  batchOf,
  type DocumentsRig,
  only,
  openDocumentsFixture,
} from '../../features/documents/testing/documents-fixture.ts';
import { finishedPrediction } from '../../features/predictions/testing/finished-prediction.ts';
import { builtFile } from '../../platform/built-file.ts';
import { customers } from '../../testing/server-fixture.ts';
import { callTool, keyWith as newKey, talk, talkOverHttp } from './testing/agent-client.ts';

/** The part of the tools' answers checked here. */
interface DatasetsAnswer {
  readonly datasets: object[];
  readonly tables: { name: string; columns: { name: string }[]; measures: { name: string }[] }[];
  readonly rows: unknown[][];
  readonly base: number;
  readonly effects: { effect: number }[];
  readonly before: { probability: number };
  readonly reading: string;
  readonly query: object;
  readonly refused: string;
  readonly unread: string[];
  readonly models: { id: number; columns: { column: string }[] }[];
  readonly scores: { probability: number; tier: string; reasons: object[] }[];
  readonly missing: string[];
}

let fixture: DocumentsRig;
let key: string;
beforeAll(async () => {
  fixture = await openDocumentsFixture();
  key = await keyWith(['read', 'embed']);
  await bringModel();
});
afterAll(() => fixture.close());

const keyWith = (scopes: string[]) => newKey(fixture, fixture.ann, scopes);
/** Bob trains a model and Ann imports it from a file: she has a model to score with, and only the sample as dataset. */
async function bringModel(): Promise<void> {
  const bob = fixture.as(fixture.bob);
  await finishedPrediction(fixture.platform, fixture.bob, customers(300), 'january.csv');
  const { value } = await bob.json<{ value: { id: number }[] }>('/api/models');
  const form = new FormData();
  form.append('file', await (await bob.send(`/api/models/${value[0]?.id}/file`)).blob(), 'model.json');
  expect((await fixture.as(fixture.ann).post('/api/models', form)).status).toBe(200);
}

const tokenFor = async (wanted: object) =>
  (await fixture.call<{ embedToken: string }>(fixture.ann, 'POST', '/api/embed-token', wanted)).body.embedToken;

const overHttp = (bearer: string) => talkOverHttp(fixture.base, bearer);
const use = (client: Client, name: string, given: Record<string, unknown> = {}) =>
  callTool<DatasetsAnswer>(client, name, given);

const { query: BY_PLAN } = batchOf({ by: 'plan' }).queries[0] as { query: { where: object[] } };

/** The same calls over every transport. */
async function everyTool(client: Client): Promise<void> {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'list_datasets',
    'describe_model',
    'ask',
    'query',
    'explain_customer',
    'what_if',
    'list_models',
    'score',
    'upload_customers',
    'prediction_status',
    'create_dataset',
    'load_rows',
    'list_reports',
    'read_report',
    'create_report',
    'change_report',
    'undo_report',
    'make_work_list',
    'subscribe',
    'unsubscribe',
    'delete_item',
  ]);
  for (const { name, description, inputSchema, annotations } of tools) {
    expect(inputSchema, name).toMatchObject({ type: 'object', additionalProperties: false });
    // Exactly the tools that change something take `apply`, and say what it is for.
    const changes = annotations?.readOnlyHint === false;
    expect('apply' in (inputSchema.properties ?? {}), name).toBe(changes);
    expect(/without apply/i.test(description ?? ''), name).toBe(changes);
    if (changes)
      expect(annotations, name).toMatchObject({ idempotentHint: true, destructiveHint: expect.any(Boolean) });
  }

  const { told: listed } = await use(client, 'list_datasets');
  expect(listed.datasets).toEqual([{ id: 'sample', name: expect.any(String) }]);
  const { told: model } = await use(client, 'describe_model', { dataset: 'sample' });
  const customers = (
    model.tables as { name: string; columns: { name: string }[]; measures: { name: string }[] }[]
  ).find(({ name }) => name === 'customers');
  expect(customers?.columns.map(({ name }) => name)).toEqual(expect.arrayContaining(['plan', 'churn_probability']));
  expect(customers?.measures.map(({ name }) => name)).toContain('Customers');

  const { told: answer } = await use(client, 'query', { query: BY_PLAN });
  const direct = await fixture.call<{ answers: { result: { columns: { values: unknown[] }[] } }[] }>(
    fixture.ann,
    'POST',
    '/api/embed/query',
    batchOf({ by: 'plan' }),
  );
  const [plans = [], counts = []] = direct.body.answers[0]?.result.columns.map(({ values }) => values) ?? [];
  expect(answer.rows).toEqual(plans.map((plan, row) => [plan, counts[row]]));

  const { told: asked } = await use(client, 'ask', { question: 'how many customers by plan' });
  expect(asked.rows.map((row) => row[0]).sort()).toEqual([...plans].sort());
  expect((await use(client, 'query', { query: asked.query })).told.rows).toEqual(asked.rows);
  expect(asked.reading).toMatch(/customers by plan/i);
  const { told: unanswered, failed } = await use(client, 'ask', { question: 'customers in Atlantis' });
  expect({ failed, unread: unanswered.unread }).toEqual({ failed: false, unread: ['Atlantis'] });
  expect(unanswered.refused).toContain('Atlantis');
  const { told: further } = await use(client, 'ask', {
    question: `and only for ${plans[0]}`,
    after: ['how many customers by plan'],
  });
  expect(further.rows).toEqual(asked.rows.filter((row) => row[0] === plans[0]));

  const [id] = (await rows(client, 1))[0] ?? [];
  const { told: explained } = await use(client, 'explain_customer', { customer: String(id) });
  const { base, effects, before } = explained;
  const logOdds = effects.reduce((sum, { effect }) => sum + effect, base);
  expect(1 / (1 + Math.exp(-logOdds))).toBeCloseTo(before.probability, 5);
  const { told: same } = await use(client, 'what_if', {
    customer: String(id),
    changes: [{ column: 'plan', to: plans[0] }],
  });
  expect(same).toMatchObject({ id: String(id), before, after: { probability: expect.any(Number) } });

  const { told: pushed } = await use(client, 'list_models');
  const [learnt] = pushed.models;
  expect(learnt?.columns.map(({ column }) => column)).toEqual(expect.arrayContaining(['plan', 'support_calls']));
  const customer = { tenure_months: 3, plan: 'basic', monthly_fee: 30, support_calls: 7 };
  const { told: scored } = await use(client, 'score', { rows: [customer], reasons: 2 });
  const { body } = await fixture.call(fixture.ann, 'POST', `/api/models/${learnt?.id}/score`, {
    rows: [customer],
    reasons: 2,
  });
  expect(scored).toEqual(body);
  expect(scored.scores[0]?.reasons).toHaveLength(2);
}

async function rows(client: Client, limit: number): Promise<unknown[][]> {
  const column = (name: string) => ({ kind: 'column', table: 'customers', column: name });
  const { told } = await use(client, 'query', {
    query: {
      groupBy: [
        { as: 'id', field: column('customer_id') },
        { as: 'plan', field: column('plan') },
      ],
      values: [],
      mode: 'rows',
      where: [],
      orderBy: [{ as: 'id', direction: 'ascending' }],
      limit,
    },
  });
  return told.rows;
}

test('the official client lists and calls every tool over HTTP with a service key', async () => {
  await everyTool(await overHttp(key));
});

test('and over standard input', async () => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [builtFile('mcp.js')],
    env: { ...getDefaultEnvironment(), HOLDFAST_URL: fixture.base, HOLDFAST_KEY: key },
    stderr: 'inherit',
  });
  const client = await talk(transport);
  await everyTool(client);
  await client.close();
});

describe('authorization', () => {
  test('without a token nothing is answered, and there are no event streams', async () => {
    const send = (method: string, headers = {}) => fetch(new URL('/mcp', fixture.base), { method, headers });
    const refused = await send('POST');
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect((await send('GET')).status).toBe(401);
    expect((await send('GET', { authorization: `Bearer ${key}` })).status).toBe(405);
    expect((await send('DELETE', { authorization: `Bearer ${key}` })).status).toBe(405);
  });

  test('a made-up or revoked key is refused with a sentence', async () => {
    const { body } = await fixture.call<{ id: string; secret: string }>(fixture.ann, 'POST', '/api/service-keys', {
      name: 'Short',
      scopes: ['read', 'embed'],
    });
    const client = await overHttp(body.secret);
    expect((await use(client, 'list_datasets')).failed).toBe(false);
    await fixture.call(fixture.ann, 'DELETE', `/api/service-keys/${body.id}`);
    expect(await use(client, 'list_datasets')).toMatchObject({
      failed: true,
      text: expect.stringContaining('revoked'),
    });
    expect((await use(await overHttp('user.made.up'), 'list_datasets')).failed).toBe(true);
  });

  test('a key without the read scope is refused with that reason', async () => {
    const client = await overHttp(await keyWith(['read']));
    expect(await use(client, 'list_datasets')).toMatchObject({ failed: true, text: expect.stringContaining('embed') });
  });

  test('row rules apply in every tool', async () => {
    const all = await rows(await overHttp(key), 1_000);
    const plan = String(all[0]?.[1]);
    const client = await overHttp(await tokenFor({ rules: [only('plan', plan)] }));
    const seen = await rows(client, 1_000);
    expect(new Set(seen.map((row) => row[1]))).toEqual(new Set([plan]));
    const { told } = await use(client, 'query', { query: BY_PLAN });
    expect(told.rows.map((row) => row[0])).toEqual([plan]);
    const visible = new Set(seen.map((row) => row[0]));
    const foreign = String(all.find((row) => !visible.has(row[0]))?.[0]);
    const hidden = { failed: true, text: `There is no customer “${foreign}”.` };
    expect(await use(client, 'explain_customer', { customer: foreign })).toMatchObject(hidden);
    expect(await use(client, 'what_if', { customer: foreign, changes: [{ column: 'plan', to: plan }] })).toMatchObject(
      hidden,
    );
  });

  test('an answer confirms no value outside of the token’s rows', async () => {
    const all = await rows(await overHttp(key), 1_000);
    const [seen, hidden] = [...new Set(all.map((row) => String(row[1])))];
    const client = await overHttp(await tokenFor({ rules: [only('plan', String(seen))] }));
    const { told } = await use(client, 'ask', { question: 'how many customers by plan' });
    expect(told.rows.map((row) => row[0])).toEqual([seen]);
    const { told: secret } = await use(client, 'ask', { question: `how many customers with plan ${hidden}` });
    expect(secret.unread).toEqual(String(hidden).split(' '));
  });

  test('models are private: neither an embed token nor another user’s key can score with them', async () => {
    const customer = { rows: [{ plan: 'basic' }] };
    expect(await use(await overHttp(await tokenFor({})), 'score', customer)).toMatchObject({
      failed: true,
      text: expect.stringContaining('service key'),
    });
    const withoutRead = await keyWith(['embed']);
    expect((await use(await overHttp(withoutRead), 'list_models')).failed).toBe(true);
    const { told } = await use(await overHttp(key), 'list_models');
    const { body } = await fixture.call<{ secret: string }>(fixture.bob, 'POST', '/api/service-keys', {
      name: 'Bob’s',
      scopes: ['read', 'embed'],
    });
    const bobs = await overHttp(body.secret);
    expect((await use(bobs, 'score', { ...customer, model: told.models[0]?.id })).failed).toBe(true);
  });

  test('another user’s dataset is not accessible', async () => {
    const answer = await use(await overHttp(key), 'describe_model', { dataset: 'prediction-1' });
    expect(answer.failed).toBe(true);
  });
});

test('bad arguments, unknown fields and unknown tools are refused without internal details', async () => {
  const client = await overHttp(key);
  const wrong: [string, Record<string, unknown>][] = [
    ['query', { query: 'select 1' }],
    [
      'query',
      { query: { ...BY_PLAN, groupBy: [{ as: 'x', field: { kind: 'column', table: 'customers', column: "'; --" } }] } },
    ],
    ['describe_model', { dataset: 'sample', sql: 'select 1' }],
    ['drop_everything', {}],
    ['what_if', { customer: 'nobody', changes: [] }],
    ['ask', { question: 'x'.repeat(500) }],
    ['score', { rows: [] }],
    ['score', { rows: Array.from({ length: 101 }, () => ({ plan: 'basic' })) }],
    ['score', { model: 987_654, rows: [{ plan: 'basic' }] }],
  ];
  for (const [name, given] of wrong) {
    const { failed, text } = await use(client, name, given);
    expect(failed, name).toBe(true);
    expect(text).not.toMatch(/SELECT|\.ts|node_modules|parquet/);
  }
});
