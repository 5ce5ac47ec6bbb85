import type { BatchAnswer } from '@holdfast/contracts/report/query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatasetsRig, openDatasetsFixture } from './testing/datasets-fixture.ts';

let fixture: DatasetsRig;
let id: string;
beforeAll(async () => {
  fixture = await openDatasetsFixture();
  const { ann, create, load, change } = fixture;
  id = await create(ann, 'Shop');
  await load(ann, 'PUT', { dataset: id, path: 'products' }, 'product,price,kind\nP1,2.5,big\nP2,4,small\n');
  await load(ann, 'PUT', { dataset: id, path: 'sales' }, 'product,quantity\nP1,2\nP2,3\nP1,1\nP9,7\n,1\n');
  const end = (table: string) => ({ table, column: 'product' });
  await change(ann, id, { relationships: [{ from: end('sales'), to: end('products') }] });
});
afterAll(() => fixture.close());

const define = (formula: string | null, more: object = {}) =>
  fixture.change(fixture.ann, id, { measureFormulas: [{ table: 'sales', name: 'revenue', formula, ...more }] });

async function asked(measure: string): Promise<unknown[][]> {
  const { ann, call } = fixture;
  const { embedToken } = (await call<{ embedToken: string }>(ann, 'POST', '/api/embed-token', { datasets: [id] })).body;
  const query = {
    groupBy: [{ as: 'g', field: { kind: 'column', table: 'products', column: 'kind' } }],
    values: [{ as: 'v', field: { kind: 'measure', table: 'sales', measure } }],
    mode: 'groups',
    where: [],
    orderBy: [],
    limit: 10,
  };
  const body = { now: '2026-10-18T09:30:00', queries: [{ id: 'q', query }] };
  const { answers } = (await call<BatchAnswer>(embedToken, 'POST', `/api/embed/query?dataset=${id}`, body)).body;
  const [answer] = answers;
  if (!answer || !('result' in answer)) throw new Error(JSON.stringify(answer));
  return answer.result.columns.map(({ values }) => [...values]);
}

test('a formula over two tables makes a shared measure, and a new label keeps its name', async () => {
  const made = await define('sumProduct([quantity], products[price])', { label: 'Revenue' });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  expect(made.body.measureFormulas).toEqual([
    { table: 'sales', name: 'revenue', label: 'Revenue', formula: 'sumProduct([quantity], products[price])' },
  ]);
  expect(await asked('revenue')).toEqual([
    ['big', 'small', null],
    [7.5, 12, null],
  ]);
  const renamed = await define('where(sum([quantity]), products[kind] = "big")', { label: 'Big ones' });
  expect(renamed.body.measures).toMatchObject([{ name: 'revenue', label: 'Big ones' }]);
  expect((await asked('revenue'))[1]).toEqual([3, null, null]);
  expect((await define(null)).body).toMatchObject({ measures: [], measureFormulas: [] });
});

test.each([
  ['sum([quantity], ', 'does not go on with “,”', [14, 15]],
  ['sum(products[cost])', '“[cost]” at character 13 is neither', [12, 18]],
  ['sum(products[kind])', 'types that do not fit', [12, 18]],
  ['[quantity]', 'put it into a function', [0, 10]],
  ['1 + [revenue]', 'neither a measure', [4, 13]],
])('the mistake in %s is named with its place', async (formula, sentence, [from, to]) => {
  const { status, body } = await define(formula);
  expect({ status, at: body }).toMatchObject({ status: 400, at: { code: 'dataset-formula', at: { from, to } } });
  expect(body.detail).toContain(sentence);
});

test('what a measure needs of another table cannot be taken from it', async () => {
  expect((await define('sumProduct([quantity], products[price])')).status).toBe(200);
  const dropped = await fixture.load(fixture.ann, 'PUT', { dataset: id, path: 'products' }, 'product\nP1\nP2\n');
  expect(dropped.status).toBe(400);
  expect((await fixture.change(fixture.ann, id, { relationships: [] })).status).toBe(400);
  expect((await asked('revenue'))[1]).toEqual([7.5, 12, null]);
});
