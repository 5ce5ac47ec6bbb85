import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatasetsRig, openDatasetsFixture } from '../../features/datasets/testing/datasets-fixture.ts';

let fixture: DatasetsRig;
beforeAll(async () => {
  fixture = await openDatasetsFixture();
});
afterAll(() => fixture.close());

const SCHEMA = {
  Name: 'Sales',
  defaultMode: 'Push',
  tables: [
    {
      name: 'Orders',
      columns: [
        { name: 'Id', dataType: 'Int64' },
        { name: 'Product', dataType: 'String' },
        { name: 'Amount', dataType: 'Double' },
        { name: 'At', dataType: 'DateTime' },
      ],
    },
    { name: 'Products', columns: [{ name: 'Product', dataType: 'String' }] },
  ],
  relationships: [{ fromTable: 'Orders', fromColumn: 'Product', toTable: 'Products', toColumn: 'Product' }],
};

type V1Problem = { error?: { code: string; message: string } };

test('a host application creates a push dataset, fills it, reads it and deletes it', async () => {
  const { ann, bob, call, rows } = fixture;
  const made = await call<{ id: string }>(ann, 'POST', '/v1.0/myorg/datasets', SCHEMA);
  expect(made, JSON.stringify(made.body)).toMatchObject({
    status: 201,
    body: { name: 'Sales', addRowsAPIEnabled: true, isRefreshable: true },
  });
  const { id } = made.body;
  const at = (rest = '') => `/v1.0/myorg/datasets/${id}${rest}`;
  expect((await call(ann, 'GET', at('/tables'))).body).toMatchObject({
    value: [{ name: 'Orders', columns: [{ name: 'Id', dataType: 'Int64' }, {}, {}, {}] }, { name: 'Products' }],
  });
  const pushed = [
    { Id: 1, product: 'A', Amount: 2.5, At: '2026-01-02T03:04:05Z' },
    { Id: 2, Amount: '3' },
    { Id: 3, Product: 'B' },
  ];
  expect((await call(ann, 'POST', at('/tables/Orders/rows'), { rows: pushed })).status).toBe(200);
  expect((await rows(ann, id, 'orders/rows')).body.rows).toEqual([
    { Id: 1, Product: 'A', Amount: 2.5, At: '2026-01-02T03:04:05' },
    { Id: 2, Product: null, Amount: 3, At: null },
    { Id: 3, Product: 'B', Amount: null, At: null },
  ]);
  const twice = await call<V1Problem>(ann, 'POST', at('/tables/Orders/rows'), { rows: [{ Id: 3 }, { Id: 1, id: 2 }] });
  expect(twice).toMatchObject({ status: 400, body: { error: { message: expect.stringContaining('Row 2 names') } } });
  const wrong = await call<V1Problem>(ann, 'POST', at('/tables/Orders/rows'), { rows: [{ Id: 3 }, { Nope: 1 }] });
  expect(wrong).toMatchObject({ status: 400, body: { error: { message: expect.stringContaining('Row 2') } } });
  expect((await call(ann, 'POST', at('/refreshes'), { notifyOption: 'NoNotification' })).status).toBe(202);
  const history = await call<{ value: object[] }>(ann, 'GET', at('/refreshes?$top=1'));
  expect(history.body.value).toMatchObject([{ refreshType: 'ViaApi', status: 'Completed' }]);
  const [newest] = (await call<{ value: { id: string }[] }>(ann, 'GET', at('/refreshes'))).body.value;
  expect((await call(ann, 'GET', at(`/refreshes/${newest?.id}`))).body).toMatchObject({
    status: 'Completed',
    messages: [],
  });
  expect((await call(ann, 'GET', at(`/refreshes/${id}`))).status).toBe(404);
  for (const empty of ['/datasources', '/parameters'])
    expect((await call(ann, 'GET', at(empty))).body).toMatchObject({ value: [] });
  expect((await call(ann, 'POST', at('/Default.TakeOver'))).status).toBe(200);
  expect((await call(bob, 'POST', at('/Default.TakeOver'))).status).toBe(404);
  expect((await call(bob, 'DELETE', at())).status).toBe(404);
  expect((await call(ann, 'DELETE', at('/tables/Orders/rows'))).status).toBe(200);
  expect((await rows(ann, id, 'Orders/rows')).body.rows).toEqual([]);
  expect((await call(ann, 'DELETE', at())).status).toBe(200);
  expect((await call(ann, 'GET', at())).status).toBe(404);
});

test('a relationship filters in both directions where it says so', async () => {
  const { ann, call, describe } = fixture;
  const relationships = SCHEMA.relationships.map((one) => ({ ...one, crossFilteringBehavior: 'BothDirections' }));
  const { id } = (await call<{ id: string }>(ann, 'POST', '/v1.0/myorg/datasets', { ...SCHEMA, relationships })).body;
  expect((await describe(ann, id)).definition?.relationships).toMatchObject([{ bothDirections: true }]);
});

test('what a dataset here cannot do is refused, and nothing is created', async () => {
  const { ann, call } = fixture;
  const listed = async () => (await call<{ value: object[] }>(ann, 'GET', '/v1.0/myorg/datasets')).body.value.length;
  const before = await listed();
  const [relationship] = SCHEMA.relationships;
  const refused = [
    { ...SCHEMA, defaultMode: 'AsAzure' },
    { ...SCHEMA, relationships: [{ ...relationship, crossFilteringBehavior: 'Sideways' }] },
    { ...SCHEMA, relationships: [{ ...relationship, toColumn: 'Nope' }] },
    { ...SCHEMA, tables: [{ ...SCHEMA.tables[0], measures: [{ name: 'M', expression: 'SUM(Orders[Amount])' }] }] },
  ];
  const [orders, products] = SCHEMA.tables;
  const column = (name: string) => ({ name, dataType: 'String' });
  const tables = [
    [{ name: 'T', columns: [column('')] }],
    [{ name: ' ', columns: [column('x')] }],
    [{ name: 'T', columns: [column('x'), column('X')] }],
    [{ name: 'T', columns: Array.from({ length: 1_001 }, (_, at) => column(`c${at}`)) }],
    [orders, products, { name: 'orders', columns: [column('x')] }],
    Array.from({ length: 101 }, (_, at) => ({ name: `t${at}`, columns: [column('x')] })),
  ].map((wrong) => ({ name: 'Wrong', tables: wrong }));
  for (const body of [...refused, ...tables])
    expect((await call<V1Problem>(ann, 'POST', '/v1.0/myorg/datasets', body)).status).toBe(400);
  expect(await listed()).toBe(before);
});
