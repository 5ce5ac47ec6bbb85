import { WORKBOOK_FILE } from '@holdfast/contracts/http/own-datasets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SheetCells, workbook } from '../../testing/workbook.ts';
import { type DatasetsRig, openDatasetsFixture } from './testing/datasets-fixture.ts';

let fixture: DatasetsRig;
beforeAll(async () => {
  fixture = await openDatasetsFixture();
});
afterAll(() => fixture.close());

const send = (method: 'PUT' | 'POST' | 'PATCH', dataset: string, path: string, file: Uint8Array<ArrayBuffer>) =>
  fixture.load(fixture.ann, method, { dataset, path, type: WORKBOOK_FILE }, file);

async function putWorkbook(dataset: string, body: Uint8Array<ArrayBuffer>, query = '') {
  const headers = { 'content-type': WORKBOOK_FILE };
  const response = await fixture
    .as(fixture.ann)
    .send(`/api/datasets/${dataset}/workbook${query}`, { method: 'PUT', headers, body });
  return { status: response.status, body: (await response.json()) as { detail?: string; hiddenSheets?: string[] } };
}

const CUSTOMERS: SheetCells = {
  name: 'Customers',
  rows: {
    1: ['Customers of the spring', null, null, null],
    3: ['id', 'name', 'joined', 'zip'],
    4: ['C1', 'Anne, Bob', { day: 45292 }, '01067'],
    6: ['C2', 'Carl', { day: 45293 }, '80331'],
  },
};
const ORDERS: SheetCells = {
  name: 'Orders',
  rows: { 1: ['id', 'amount'], 2: ['C1', 10.5], 3: ['C1', 0.1], 4: ['C2', 7] },
};

describe('a workbook', () => {
  test('becomes a table for each visible sheet', async () => {
    const id = await fixture.create(fixture.ann, 'Shop');
    const hidden: SheetCells = { name: 'Codes', state: 'hidden', rows: { 1: ['a'] } };
    const loaded = await putWorkbook(id, workbook(CUSTOMERS, hidden, ORDERS));
    expect(loaded.body.detail).toBeUndefined();
    expect(loaded.body).toMatchObject({
      value: [
        {
          table: 'Customers',
          read: 2,
          columns: [{ type: 'text' }, { type: 'text' }, { type: 'date' }, { type: 'text' }],
        },
        { table: 'Orders', read: 3, columns: [{ type: 'text' }, { type: 'number' }] },
      ],
      hiddenSheets: ['Codes'],
    });
    expect((await fixture.rows(fixture.ann, id, 'Customers/rows')).body.rows).toEqual([
      { id: 'C1', name: 'Anne, Bob', joined: '2024-01-01', zip: '01067' },
      { id: 'C2', name: 'Carl', joined: '2024-01-02', zip: '80331' },
    ]);
  });

  test('names its tables after the file where a sheet has no name of its own, and replaces none then', async () => {
    const id = await fixture.create(fixture.ann, 'Months');
    const tables = async (name: string, ...sheets: readonly SheetCells[]) => {
      const { body } = await putWorkbook(id, workbook(...sheets), `?name=${name}`);
      expect(body.detail).toBeUndefined();
      return (await fixture.describe(fixture.ann, id)).definition?.tables.map((table) => table.name);
    };
    expect(await tables('customers', { ...CUSTOMERS, name: 'Sheet1' })).toEqual(['customers']);
    expect(await tables('shop', CUSTOMERS, ORDERS)).toEqual(['customers', 'shop Customers', 'Orders']);
  });

  test('loads the chosen sheets only', async () => {
    const id = await fixture.create(fixture.ann, 'Chosen');
    const both = workbook(CUSTOMERS, ORDERS);
    const init = { method: 'POST', headers: { 'content-type': WORKBOOK_FILE }, body: both };
    const listed = await fixture.as(fixture.ann).send('/api/workbook-sheets', init);
    expect(await listed.json()).toEqual({ sheets: ['Customers', 'Orders'], hiddenSheets: [] });
    const only = (names: string) => putWorkbook(id, both, `?sheets=${encodeURIComponent(names)}`);
    expect((await only('["Nope"]')).body.detail).toContain('“Nope”');
    for (const wrong of ['Orders', '[]', '[1]']) expect((await only(wrong)).status).toBe(400);
    expect((await only('["Orders"]')).status).toBe(200);
    expect((await fixture.describe(fixture.ann, id)).definition?.tables.map(({ name }) => name)).toEqual(['Orders']);
  });

  test('replaces, extends and updates one table by one of its sheets', async () => {
    const id = await fixture.create(fixture.ann, 'Orders');
    expect((await send('PUT', id, 'orders', workbook(ORDERS))).body).toMatchObject({ rows: 3 });
    const two = workbook(CUSTOMERS, { name: 'May', rows: { 1: ['id', 'amount'], 2: ['C3', 9] } });
    expect((await send('POST', id, 'orders', two)).body.detail).toContain('It has 2 sheets with values');
    expect((await send('POST', id, 'orders?sheet=June', two)).body.detail).toContain('“Customers” and “May”');
    expect((await send('POST', id, 'orders?sheet=may', two)).body).toMatchObject({ read: 1, rows: 4 });
    const one = workbook({ name: 'June', rows: { 2: ['id', 'amount'], 3: ['C3', 11] } });
    expect((await send('PATCH', id, 'orders?key=id', one)).body).toMatchObject({ read: 1, rows: 4 });
    const csv = await fixture.load(fixture.ann, 'PUT', { dataset: id, path: 'orders?sheet=May' }, 'id,amount\n1,2\n');
    expect(csv).toMatchObject({
      status: 400,
      body: { detail: 'Only an Excel workbook has sheets. Leave out `sheet` for this file.' },
    });
  });

  test('is refused with the sheet, the row and the column of a wrong value, and nothing of it is loaded', async () => {
    const id = await fixture.create(fixture.ann, 'Broken');
    const lines = Array.from({ length: 300 }, (_, at) => [at + 20, ['C1', at === 200 ? 'ten' : at]] as const);
    const long: SheetCells = {
      name: 'Long',
      rows: { 5: ['id', 'amount'], 6: ['C0', 1], ...Object.fromEntries(lines) },
    };
    const refused = await putWorkbook(id, workbook(ORDERS, long));
    expect(refused).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('Sheet “Long”, row 220: “ten” in the column “amount”') as string },
    });
    expect((await fixture.describe(fixture.ann, id)).definition?.tables).toEqual([]);
    const cut = workbook(ORDERS).slice(0, 900);
    expect((await putWorkbook(id, cut)).body.detail).toContain('The file is damaged or incomplete');
    const sentence = (await send('PUT', id, 'orders', new TextEncoder().encode('id,amount\n1,2\n'))).body.detail;
    expect(sentence).toContain('This workbook cannot be read');
  });
});
