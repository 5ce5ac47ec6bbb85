import type { SavedReport } from '@holdfast/contracts/documents/saved';
import type { CheckedLoad, DatasetRefresh } from '@holdfast/contracts/http/own-datasets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatasetsRig, openDatasetsFixture } from './testing/datasets-fixture.ts';

let fixture: DatasetsRig;
beforeAll(async () => {
  fixture = await openDatasetsFixture();
});
afterAll(() => fixture.close());

const layout = { x: 0, y: 0, width: 300, height: 200 };
const column = (name: string) => ({ field: { kind: 'column', table: 'orders', column: name } });
const chart = (category: string, values: object) => ({
  name: category,
  kind: 'columnChart',
  layout,
  roles: { category: [column(category)], values: [{ field: values }] },
});
const sumOf = (name: string) => ({ kind: 'aggregate', table: 'orders', column: name, aggregation: 'sum' });

async function openOrders(): Promise<string> {
  const { ann, call, create, load } = fixture;
  const id = await create(ann, 'Orders');
  const loaded = await load(
    ann,
    'PUT',
    { dataset: id, path: 'orders' },
    'no,region,channel,amount\n1,North,web,5\n2,South,shop,7\n',
  );
  expect(loaded.status).toBe(200);
  const save = (name: string, ...visuals: object[]) =>
    call<SavedReport>(ann, 'POST', '/api/reports', {
      name,
      datasetId: id,
      document: { pages: [{ name: 'main', visuals }] },
    });
  expect((await save('By channel', chart('channel', sumOf('amount')))).status).toBe(200);
  expect((await save('By region', chart('region', { kind: 'measure', table: 'orders', measure: 'Rows' }))).status).toBe(
    200,
  );
  return id;
}

const put = (id: string, file: string, query = '') =>
  fixture.load(fixture.ann, 'PUT', { dataset: id, path: `orders${query}` }, file);
const check = async (id: string, file: string, query = '') => {
  const headers = { 'content-type': 'text/csv' };
  const path = `/api/datasets/${id}/tables/orders/check${query}`;
  const response = await fixture.as(fixture.ann).send(path, { method: 'POST', headers, body: file });
  return { status: response.status, body: (await response.json()) as CheckedLoad };
};
const latest = async (id: string) => {
  const path = `/api/datasets/${id}/refreshes`;
  return (await fixture.call<{ value: DatasetRefresh[] }>(fixture.ann, 'GET', path)).body.value[0];
};

test('a file without columns that reports use is applied only when it is confirmed', async () => {
  const id = await openOrders();
  const { rows, ann } = fixture;
  const lossy = 'no,region,amount,note\n3,East,9,new\n';
  const change = {
    table: 'orders',
    dropped: ['channel'],
    added: ['note'],
    retyped: [],
    reports: ['By channel'],
    roles: [],
  };
  expect(await check(id, lossy)).toEqual({ status: 200, body: { rows: 1, change } });
  const refused = await put(id, lossy);
  expect(refused).toMatchObject({ status: 409, body: { code: 'schema-change' } });
  expect(refused.body.detail).toMatch(/channel.*By channel/);
  expect((await rows(ann, id, 'orders/rows')).body.rows).toHaveLength(2);
  expect(await latest(id)).toMatchObject({ status: 'failed', changes: null });
  expect((await put(id, lossy, '?confirm=true')).status).toBe(200);
  expect((await rows(ann, id, 'orders/rows')).body.rows).toEqual([{ no: 3, region: 'East', amount: 9, note: 'new' }]);
  expect(await latest(id)).toMatchObject({ status: 'completed', changes: change });
});

test('another type is a change too; new columns and unused ones need no confirmation', async () => {
  const id = await openOrders();
  const body = {
    rules: [
      { target: { kind: 'column', table: 'orders', column: 'no' }, predicate: { op: 'in', values: [1], exact: true } },
    ],
  };
  expect((await fixture.call(fixture.ann, 'PUT', '/api/row-roles/Keeper', body)).status).toBeLessThan(300);
  const same = 'no,region,channel,amount\n1,North,web,5\n';
  expect((await check(id, same, '?types=amount:text')).body.change).toMatchObject({
    retyped: [{ column: 'amount', from: 'integer', to: 'text' }],
    reports: ['By channel'],
    roles: [],
  });
  expect((await put(id, same, '?types=amount:text')).status).toBe(409);
  expect((await check(id, 'region,channel,amount\nN,w,1\n')).body.change).toMatchObject({
    dropped: ['no'],
    reports: [],
    roles: ['Keeper'],
  });
  expect((await check(id, same)).body.change).toBeNull();
  expect((await put(id, 'no,region,channel,amount,more\n1,North,web,5,6\n')).status).toBe(200);
  expect((await put(id, same)).status).toBe(200);
  expect((await fixture.call(fixture.ann, 'DELETE', `/api/datasets/${id}/tables/orders`)).status).toBe(409);
  expect((await fixture.call(fixture.ann, 'DELETE', `/api/datasets/${id}/tables/orders?confirm=true`)).status).toBe(
    204,
  );
  expect((await fixture.call(fixture.ann, 'DELETE', '/api/row-roles/Keeper')).status).toBeLessThan(300);
});

test('a trial stores nothing, and only those who may change a dataset try', async () => {
  const id = await openOrders();
  const { bob, as, filesOnDisk } = fixture;
  const before = filesOnDisk().length;
  expect((await check(id, 'no\n1\n')).status).toBe(200);
  expect((await check(id, 'no,amount\n')).status).toBe(400);
  expect(filesOnDisk()).toHaveLength(before);
  const init = { method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'no\n1\n' };
  expect((await as(bob).send(`/api/datasets/${id}/tables/orders/check`, init)).status).toBe(404);
});
