import type { BatchAnswer } from '@holdfast/contracts/report/query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '../../platform/analytics/testing/random-queries.ts';
import { type DatasetsRig, openDatasetsFixture, shopFiles } from './testing/datasets-fixture.ts';

const PROBES = 240;

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
  return { customers: own, orders: new Set(owned.map((line) => Number(line.split(',')[0]))) };
}

const COLUMNS = {
  regions: ['region', 'country'],
  customers: ['customer_id', 'name', 'region', 'joined'],
  orders: ['order_no', 'customer_id', 'amount', 'paid'],
} as const;

test('a rule on one table applies to every table whose rows belong to it', async () => {
  const { call } = fixture;
  const random = seededRandom(42);
  const allowed = spanish();
  const tables = ['regions', 'customers', 'orders'] as const;
  let seen = 0;
  for (let probe = 0; probe < PROBES; probe += 20) {
    const queries = Array.from({ length: 20 }, (_, at) => {
      const base = random.pick(tables);
      const joined = tables.slice(0, tables.indexOf(base) + 1);
      const key = { regions: 'region', customers: 'customer_id', orders: 'order_no' }[base];
      const other = random.pick(joined);
      const fields = [
        { table: base, column: key },
        { table: other, column: random.pick(COLUMNS[other]) },
      ];
      const filtered = random.pick(joined);
      const predicate = { op: 'compare', match: 'and', conditions: [{ operator: 'IsNotBlank' }] };
      const where = random.maybe(0.5)
        ? [{ target: { kind: 'column', table: filtered, column: random.pick(COLUMNS[filtered]) }, predicate }]
        : [];
      const groupBy = fields.map((field, place) => ({ as: `g${place}`, field: { kind: 'column', ...field } }));
      const mode = random.pick(['rows', 'groups']);
      return { id: `${base} ${at}`, query: { groupBy, values: [], mode, where, orderBy: [], limit: 1000 } };
    });
    const asked = { now: '2026-10-18T09:30:00', queries };
    const { body } = await call<BatchAnswer>(token, 'POST', `/api/embed/query?dataset=${id}`, asked);
    for (const answer of body.answers) {
      if (!('result' in answer)) throw new Error(answer.problem.message);
      const [base = ''] = answer.id.split(' ');
      for (const value of answer.result.columns[0]?.values ?? []) {
        seen += 1;
        if (base === 'orders') expect(allowed.orders.has(Number(value)), answer.id).toBe(true);
        else if (base === 'customers') expect(allowed.customers.has(String(value)), answer.id).toBe(true);
        else expect(['R1', 'R3', 'R5']).toContain(value);
      }
    }
  }
  expect(seen).toBeGreaterThan(1000);
});

test('the rows of a table are those of the token, and no others', async () => {
  const { call, bob, ann } = fixture;
  const allowed = spanish();
  const read = (who: string, path: string) =>
    call<{ rows: Record<string, unknown>[] }>(who, 'GET', `/api/embed/datasets/${id}/tables/${path}/rows`);
  const orders = (await read(token, 'orders')).body.rows.map((row) => row.order_no);
  expect(new Set(orders)).toEqual(allowed.orders);
  expect(new Set((await read(token, 'customers')).body.rows.map((row) => row.customer_id))).toEqual(allowed.customers);
  const unfiltered = await call<{ rows: unknown[] }>(ann, 'GET', `/api/datasets/${id}/tables/orders/rows`);
  expect(unfiltered.body.rows).toHaveLength(400);
  expect((await call(bob, 'GET', `/api/datasets/${id}/tables/orders/rows`)).status).toBe(404);
  expect((await call(token, 'GET', `/api/datasets/${id}/tables/orders/rows`)).status).toBe(401);
});
