import type { ExportJob } from '@holdfast/contracts/http/exports';
import type { BatchAnswer } from '@holdfast/contracts/report/query';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { repeat } from '../../../../scripts/depth.mjs';
import { patience } from '../../../../scripts/machine-speed.mjs';
import { seededRandom } from '../../platform/analytics/testing/random-queries.ts';
import { type DatasetsRig, openDatasetsFixture, shopFiles } from './testing/datasets-fixture.ts';

const PROBES = repeat('probesOfRows');
const BATCH = 20;
const NOW = '2026-10-18T09:30:00';

let fixture: DatasetsRig;
let id: string;
let token: string;
beforeAll(async () => {
  fixture = await openDatasetsFixture();
  const { ann, create, load, change, proposals, call } = fixture;
  id = await create(ann, 'Shop');
  for (const [path, file] of Object.entries(shopFiles())) await load(ann, 'PUT', { dataset: id, path }, file);
  const relationships = (await proposals(ann, id)).map(({ matched: _, ...one }) => one);
  await change(ann, id, { relationships });
  const rules = [
    { target: { kind: 'column', table: 'regions', column: 'country' }, predicate: { op: 'in', values: ['Spain'] } },
  ];
  const minted = await call<{ embedToken: string }>(ann, 'POST', '/api/embed-token', {
    datasets: [id],
    permissions: ['view', 'export'],
    rules,
  });
  expect(minted.status, JSON.stringify(minted.body)).toBe(200);
  token = minted.body.embedToken;
});
afterAll(() => fixture.close());

/** Computed from the files: what a reader of Spain may see. */
function spanish() {
  const lines = (file: string) => file.trim().split('\n').slice(1);
  const { customers, orders } = shopFiles();
  const inSpain = (region: string) => ['R1', 'R3', 'R5'].includes(region);
  const named = lines(customers).map((line) => /^(C\d+),"(.+)",(\w*),/.exec(line) ?? []);
  const own = new Set(named.filter(([, , , region = '']) => inSpain(region)).map(([, customer = '']) => customer));
  const owned = lines(orders).filter((line) => own.has(line.split(',')[1] ?? ''));
  return {
    regions: new Set(['R1', 'R3', 'R5']),
    customers: own,
    orders: new Set(owned.map((line) => Number(line.split(',')[0]))),
    amount: owned.reduce((sum, line) => sum + Number(line.split(',')[2]), 0),
  };
}

const ALLOWED = spanish();

const COLUMNS = {
  regions: ['region', 'country'],
  customers: ['customer_id', 'name', 'region', 'joined'],
  orders: ['order_no', 'customer_id', 'amount', 'paid'],
} as const;

const TABLES = ['regions', 'customers', 'orders'] as const;
type TableName = (typeof TABLES)[number];
const KEY = { regions: 'region', customers: 'customer_id', orders: 'order_no' } as const;
const random = seededRandom(42);
const column = (table: string, name: string) => ({ kind: 'column', table, column: name });

interface Probe {
  readonly base: TableName;
  /** Whether the first column has keys of `base`; else the only row has the number of the allowed orders and their sum. */
  readonly isList: boolean;
  readonly query: object;
}

/** Rows, groups and measures; with filters, searches and the rows behind a data point. */
function makeProbe(): Probe {
  const base = random.pick(TABLES);
  const joined = TABLES.slice(0, TABLES.indexOf(base) + 1);
  const common = { orderBy: [], limit: 1000 };
  const other = random.pick(joined);
  if (random.maybe(0.15)) {
    const figure = (aggregation: string, name: string) => ({
      kind: 'aggregate',
      table: 'orders',
      column: name,
      aggregation,
    });
    const values = [
      { as: 'n', field: figure('count', 'order_no') },
      { as: 'v', field: figure('sum', 'amount') },
    ];
    return { base: 'orders', isList: false, query: { groupBy: [], values, mode: 'groups', where: [], ...common } };
  }
  const isMeasured = random.maybe(0.3);
  const isFiltered = random.maybe(0.5);
  const filtered = random.pick(joined);
  // Also values that only rows of others have.
  const predicate = random.pick([
    { op: 'compare', match: 'and', conditions: [{ operator: 'IsNotBlank' }] },
    { op: 'in', values: ['R0', 'R1', 'France', 'C0', 'Name, 0', 1], not: random.maybe(0.5) },
  ]);
  const where = isFiltered ? [{ target: column(filtered, random.pick(COLUMNS[filtered])), predicate }] : [];
  const groupBy = [column(base, KEY[base]), column(other, random.pick(COLUMNS[other]))];
  const query = {
    groupBy: groupBy.map((field, at) => ({ as: `g${at}`, field })),
    values: isMeasured ? [{ as: 'v', field: { kind: 'measure', table: base, measure: 'Rows' } }] : [],
    mode: isMeasured ? 'groups' : random.pick(['rows', 'groups']),
    where,
    ...(random.maybe(0.2) && { search: random.pick(['Name', 'France', 'R', 'C1']) }),
    ...common,
  };
  return { base, isList: true, query };
}

test(`${PROBES} queries under a rule on one table read only rows that belong to it`, {
  timeout: patience(60_000),
}, async () => {
  const { call } = fixture;
  let seen = 0;
  for (let asked = 0; asked < PROBES; asked += BATCH) {
    const probes = Array.from({ length: BATCH }, makeProbe);
    const queries = probes.map(({ query }, at) => ({ id: String(at), query }));
    const body = { now: NOW, queries };
    const answered = await call<BatchAnswer>(token, 'POST', `/api/embed/query?dataset=${id}`, body);
    for (const answer of answered.body.answers) {
      if (!('result' in answer)) throw new Error(answer.problem.message);
      const { base, isList, query } = probes[Number(answer.id)] as Probe;
      const columns = answer.result.columns.map(({ values }) => values);
      seen += columns[0]?.length ?? 0;
      if (!isList) expect(columns).toEqual([[ALLOWED.orders.size], [ALLOWED.amount]]);
      else for (const key of columns[0] ?? []) expect(isAllowed(base, key), JSON.stringify(query)).toBe(true);
      expect(foreignIn(columns)).toEqual([]);
    }
  }
  expect(seen).toBeGreaterThan(1000);
});

const isAllowed = (table: TableName, key: unknown): boolean => ALLOWED[table].has(key as never);

/** Names and codes in an answer that no row of Spain has. */
function foreignIn(answer: unknown): string[] {
  const { customers } = ALLOWED;
  const found = JSON.stringify(answer).matchAll(/\b(?:C|Name, )(\d+)\b|France|\bR[024]\b/g);
  return [...found].filter(([, number]) => number === undefined || !customers.has(`C${number}`)).map(([text]) => text);
}

test('questions, suggestions, filtered rows and exports show nothing of other rows', async () => {
  const { call } = fixture;
  const at = `?dataset=${id}`;
  const own = [...ALLOWED.customers][0]?.slice(1) ?? '';
  const answers: unknown[] = [];
  for (const question of ['amount by name', 'orders by country', 'customers by region', 'names'])
    answers.push((await call(token, 'POST', `/api/embed/ask${at}`, { question })).body);
  for (const text of ['amount by name for Na', 'orders in Fr', 'customers of region R'])
    answers.push((await call(token, 'POST', `/api/embed/suggestions${at}`, { text })).body);
  const filters = [
    ['customers', [{ column: 'name', values: ['Name, 0', `Name, ${own}`] }]],
    ['regions', [{ column: 'country', operator: 'Contains', value: 'n' }]],
    ['orders', [{ column: 'customer_id', operator: 'IsNotBlank' }]],
  ] as const;
  for (const [table, filter] of filters)
    for (const format of ['json', 'csv']) {
      const query = new URLSearchParams({ format, filter: JSON.stringify(filter) });
      const path = `/api/embed/datasets/${id}/tables/${table}/rows?${query}`;
      const response = await fixture.as(token).send(path);
      expect(response.status).toBe(200);
      answers.push(await response.text());
    }
  const order = { format: 'csv', language: 'en', now: NOW };
  const started = await call<ExportJob>(token, 'POST', `/api/embed/exports${at}`, order);
  expect(started.status, JSON.stringify(started.body)).toBe(202);
  const job = await vi.waitFor(async () => {
    const { body } = await call<ExportJob>(token, 'GET', `/api/embed/exports/${started.body.id}`);
    expect(body.status).not.toBe('running');
    return body;
  }, patience(30_000));
  const file = await fixture.as('').send(new URL(job.file?.url ?? '').pathname);
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  answers.push(Object.values(parts).map((part) => strFromU8(part)));
  const said = JSON.stringify(answers);
  expect(foreignIn(said)).toEqual([]);
  expect(said).toContain(`Name, ${own}`);
});

test('the rows of a table are those of the token, and no others', async () => {
  const { call, bob, ann } = fixture;
  const read = (who: string, path: string) =>
    call<{ rows: Record<string, unknown>[] }>(who, 'GET', `/api/embed/datasets/${id}/tables/${path}/rows`);
  const orders = (await read(token, 'orders')).body.rows.map((row) => row.order_no);
  expect(new Set(orders)).toEqual(ALLOWED.orders);
  expect(new Set((await read(token, 'customers')).body.rows.map((row) => row.customer_id))).toEqual(ALLOWED.customers);
  const unfiltered = await call<{ rows: unknown[] }>(ann, 'GET', `/api/datasets/${id}/tables/orders/rows`);
  expect(unfiltered.body.rows).toHaveLength(400);
  expect((await call(bob, 'GET', `/api/datasets/${id}/tables/orders/rows`)).status).toBe(404);
  expect((await call(token, 'GET', `/api/datasets/${id}/tables/orders/rows`)).status).toBe(401);
});
