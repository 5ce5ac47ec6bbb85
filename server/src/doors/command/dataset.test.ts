import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatasetsRig, openDatasetsFixture } from '../../features/datasets/testing/datasets-fixture.ts';
import { holdfast } from './holdfast.ts';

let fixture: DatasetsRig;
let folder: string;
beforeAll(async () => {
  fixture = await openDatasetsFixture();
  folder = await mkdtemp(join(tmpdir(), 'dataset-command-'));
});
afterAll(async () => {
  await fixture.close();
  await rm(folder, { recursive: true, force: true });
});

async function run(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await holdfast(['dataset', ...args, '--url', fixture.base, '--key-secret', fixture.ann], {
    out: { write: (text) => void out.push(text) },
    err: { write: (text) => void err.push(text) },
    today: () => '2026-10-01',
  });
  return { code, out: out.join('').trim(), err: err.join('').trim() };
}

test('creates a dataset, loads files into it and shows it', async () => {
  const path = join(folder, 'stock.csv');
  await writeFile(path, 'sku,count\nA,1\nB,2\n');
  const { out: id } = await run('create', 'From the command line');
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await run('load', id, 'stock', path)).toMatchObject({ code: 0, out: 'stock: 2 rows read, 2 rows now' });
  await writeFile(path, 'sku,count\nB,3\nC,4\n');
  expect(await run('load', id, 'stock', path, '--key', 'sku')).toMatchObject({ out: 'stock: 2 rows read, 3 rows now' });
  expect(JSON.parse((await run('refresh', id, '--json')).out)).toMatchObject({ status: 'completed', rows: 3 });
  expect((await run('show', id)).out).toMatch(/^From the command line\n {2}stock: 3 rows, \d+ bytes$/);
  expect((await run('show')).out).toContain(`${id}  From the command line`);
});

test('sends a large file in parts', async () => {
  const path = join(folder, 'large.csv');
  const rows = 60_000;
  await writeFile(path, `id,text\n${Array.from({ length: rows }, (_, at) => `${at},row ${at}`).join('\n')}\n`);
  const { out: id } = await run('create', 'Large');
  const loaded = await run('load', id, 'large', path, '--part-mb', '0.25');
  expect(loaded).toMatchObject({ code: 0, out: `large: ${rows} rows read, ${rows} rows now` });
  expect(await run('load', id, 'large', path, '--part-mb', 'x')).toMatchObject({ code: 1 });
  const { rows: left } = await fixture.platform.database.pool.query('select 1 from table_files');
  expect(left).toEqual([]);
});

test('prints why the server refused, or why it was not asked', async () => {
  const path = join(folder, 'wrong.csv');
  await writeFile(path, 'a,b\n1,2,3\n1,2\n1,2\n1,2\n');
  const { out: id } = await run('create', 'Refused');
  expect(await run('load', id, 't', path)).toMatchObject({
    code: 1,
    err: expect.stringContaining('Line 2 has 3 cells'),
  });
  expect(await run('load', id, 't', join(folder, 'x.xlsx'))).toMatchObject({ code: 1 });
  expect(await run('show', '00000000-0000-4000-8000-000000000000')).toMatchObject({
    code: 1,
    err: 'This dataset does not exist.',
  });
});
