import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdfast } from './holdfast.ts';

let folder: string;
let model: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dax-command-'));
  model = join(folder, 'model.json');
  await writeFile(join(folder, 'Sales.csv'), 'Day,Product,Amount\n2024-01-10,1,10.5\n2024-01-11,2,\n2024-02-01,1,4\n');
  await writeFile(
    model,
    JSON.stringify({
      tables: [
        { name: 'Sales', columns: [{ name: 'Day', type: 'date' }, { name: 'Product' }, { name: 'Amount' }] },
        {
          name: 'Product',
          columns: ['Key', 'Owner'],
          rows: [
            [1, 'ann@example.com'],
            [2, 'bob@example.com'],
          ],
        },
      ],
      relationships: [{ from: { table: 'Sales', column: 'Product' }, to: { table: 'Product', column: 'Key' } }],
      measures: [{ table: 'Sales', name: 'Total', expression: 'SUM(Sales[Amount])' }],
      roles: [{ name: 'Own', filters: [{ table: 'Product', expression: '[Owner] = USERPRINCIPALNAME()' }] }],
    }),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await holdfast(['dax', model, ...args, '--data', folder], {
    out: { write: (text) => void out.push(text) },
    err: { write: (text) => void err.push(text) },
    today: () => '2026-10-01',
  });
  return { code, out: out.join(''), err: err.join('') };
}

test('evaluates a query over a CSV file and rows of the model', async () => {
  const { code, out } = await run('EVALUATE SUMMARIZECOLUMNS(Sales[Day], "total", [Total])', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual({
    columns: ['Sales[Day]', '[total]'],
    rows: [
      { 'Sales[Day]': '2024-01-10', '[total]': 10.5 },
      { 'Sales[Day]': '2024-02-01', '[total]': 4 },
    ],
  });
});

test('applies a role with the name of the user', async () => {
  const query = 'EVALUATE ROW("total", CALCULATE([Total], ALL(Product)), "rows", COUNTROWS(ALL(Sales)))';
  const { out } = await run(query, '--json', '--role', 'Own', '--user', 'bob@example.com');
  expect(JSON.parse(out).rows).toEqual([{ '[total]': null, '[rows]': 1 }]);
});

test('says where a query is refused', async () => {
  expect(await run('EVALUATE ROW("x", PATH(1, 2))', '--json')).toMatchObject({
    code: 2,
    out: '{"refused":{"reason":"uses PATH, which is not supported","line":1,"column":19}}\n',
  });
  expect(await run()).toMatchObject({ code: 1, err: expect.stringContaining('Usage: holdfast dax') });
  const unreadable = await run('EVALUATE Sales', '--nothing');
  expect(unreadable.code).toBe(1);
});
