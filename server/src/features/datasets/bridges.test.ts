import type { Relationship } from '@holdfast/contracts/report/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatasetsRig, openDatasetsFixture } from './testing/datasets-fixture.ts';

let fixture: DatasetsRig;
let id: string;
beforeAll(async () => {
  fixture = await openDatasetsFixture();
  const { ann, create, load } = fixture;
  id = await create(ann, 'Bank');
  const files = {
    customers: 'customer_id,region\nC1,North\nC2,North\nC3,South\n',
    accounts: 'account_id,kind\nA1,joint\nA2,own\n',
    // C1 and C2 share A1.
    holders: 'account_id,customer_id,role\nA1,C1,owner\nA1,C2,guest\nA2,C3,owner\nA2,C1,guest\n',
    payments: 'payment_no,account_id,amount\n1,A1,10.5\n2,A1,20.5\n3,A2,40\n4,A2,2\n',
  };
  for (const [path, file] of Object.entries(files))
    expect((await load(ann, 'PUT', { dataset: id, path }, file)).status).toBe(200);
});
afterAll(() => fixture.close());

test('a table with nothing but two repeated keys is proposed as a bridge, and facts are not', async () => {
  const { ann, change, proposals } = fixture;
  const proposed = await proposals(ann, id);
  expect(Object.fromEntries(proposed.map((one) => [`${one.from.table}.${one.to.table}`, one.bothDirections]))).toEqual({
    'holders.accounts': true,
    'holders.customers': true,
    'payments.accounts': undefined,
  });
  const relationships = proposed.map(({ matched: _, ...one }) => one);
  const saved = await change(ann, id, { relationships });
  expect(saved.body.relationships, saved.body.detail).toEqual(relationships);
});

test('a second way through a bridge is refused', async () => {
  const { ann, change, describe, load } = fixture;
  await load(ann, 'PUT', { dataset: id, path: 'calls' }, 'call_no,account_id,customer_id\n1,A1,C1\n');
  const known: Relationship[] = (await describe(ann, id)).definition?.relationships ?? [];
  const to = (table: string, column: string) => ({
    from: { table: 'calls', column },
    to: { table, column },
  });
  const added = [to('accounts', 'account_id'), to('customers', 'customer_id')];
  const refused = await change(ann, id, { relationships: [...known, ...added] });
  expect(refused.body.detail).toContain('calls');
  expect(refused.status).toBe(400);
  const single = known.map(({ bothDirections: _, ...one }) => one);
  expect((await change(ann, id, { relationships: [...single, ...added] })).status).toBe(200);
});
