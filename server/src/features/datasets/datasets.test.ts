import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OwnedDataset } from '@holdfast/contracts/http/documents';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inScratchDatabase } from '../../platform/analytics/scratch-database.ts';
import { sweepOrphans } from '../uploads/sweep-orphans.ts';
import { type DatasetsRig, openDatasetsFixture, shopFiles } from './testing/datasets-fixture.ts';

let fixture: DatasetsRig;
beforeAll(async () => {
  fixture = await openDatasetsFixture({ HOLDFAST_DATASET_BYTES: '2000000' });
});
afterAll(() => fixture.close());

const put = (dataset: string, path: string, file: string | Uint8Array<ArrayBuffer>, type?: string) =>
  fixture.load(fixture.ann, 'PUT', { dataset, path, ...(type && { type }) }, file);

describe('a dataset', () => {
  test('is made of files, described with its columns, and read row by row', async () => {
    const { ann, rows } = fixture;
    const id = await fixture.create(ann, 'Shop');
    const { customers, orders } = shopFiles();
    expect((await put(id, 'customers', customers)).body).toMatchObject({ read: 40, rows: 40, mode: 'replace' });
    expect((await put(id, 'orders', orders)).body.columns).toEqual([
      { name: 'order_no', type: 'integer' },
      { name: 'customer_id', type: 'text' },
      { name: 'amount', type: 'number' },
      { name: 'paid', type: 'boolean' },
    ]);
    const described = await fixture.describe(ann, id);
    expect(described).toMatchObject({ id, name: 'Shop', readOnly: false, predictionId: null });
    expect(described.definition?.tables.map(({ name, rows: count }) => [name, count])).toEqual([
      ['customers', 40],
      ['orders', 400],
    ]);
    expect(described.tables[0]?.columns.at(-1)).toEqual({ name: 'joined', type: 'date' });
    const first = await rows(ann, id, 'orders/rows?limit=2');
    expect(first.body.rows).toEqual([
      { order_no: 1, customer_id: 'C0', amount: 0.25, paid: false },
      { order_no: 2, customer_id: 'C7', amount: 1.25, paid: true },
    ]);
    const next = await rows(ann, id, `orders/rows?limit=2&cursor=${first.body.next}`);
    expect(next.body.rows.map((row) => row.order_no)).toEqual([3, 4]);
    const filter = encodeURIComponent('[{"column":"order_no","operator":"GreaterThan","value":398}]');
    expect((await rows(ann, id, `orders/rows?filter=${filter}`)).body).toMatchObject({
      rows: [{ order_no: 399 }, { order_no: 400, customer_id: null }],
      next: null,
    });
    const opened = await fixture.call<{ document: { pages: object[] } }>(
      ann,
      'GET',
      `/api/reports/${described.reportId}`,
    );
    expect(opened.body.document.pages).toHaveLength(2);
    const listed = await fixture.call<{ value: { id: string }[] }>(ann, 'GET', '/api/reports');
    expect(listed.body.value.map((one) => one.id)).toContain(described.reportId);
    const csv = await fixture.as(ann).send(`/api/datasets/${id}/tables/customers/rows?limit=1&format=csv`);
    expect(await csv.text()).toBe('customer_id,name,region,joined\r\nC0,"Name, 0",R0,2026-01-15\r\n');
  });

  test('takes appended and updated rows, and JSON lines and Parquet', async () => {
    const { ann, load, rows } = fixture;
    const id = await fixture.create(ann, 'Stock');
    await put(id, 'items', 'sku,stock,name\nA,1,One\nB,2,Two\n');
    const jsonl = '{"sku":"C","stock":3}\n\n{"stock":4,"sku":"D"}\n';
    const appended = await load(ann, 'POST', { dataset: id, path: 'items', type: 'application/x-ndjson' }, jsonl);
    expect(appended.body).toMatchObject({ read: 2, rows: 4 });
    const upserted = await load(ann, 'PATCH', { dataset: id, path: 'items?key=sku' }, 'sku,stock\nB,20\nE,5\n');
    expect(upserted.body, upserted.body.detail).toMatchObject({ read: 2, rows: 5 });
    expect((await rows(ann, id, 'items/rows')).body.rows).toEqual([
      { sku: 'A', stock: 1, name: 'One' },
      { sku: 'B', stock: 20, name: 'Two' },
      { sku: 'C', stock: 3, name: null },
      { sku: 'D', stock: 4, name: null },
      { sku: 'E', stock: 5, name: null },
    ]);
    const folder = await mkdtemp(join(tmpdir(), 'parquet-'));
    const path = join(folder, 'f.parquet');
    await inScratchDatabase((ask) =>
      ask(`COPY (SELECT 'x' AS sku, 7::TINYINT AS n, DATE '2026-02-01' AS day, 1.5::DECIMAL(9,2) AS d) TO '${path}'`),
    );
    const loaded = await put(id, 'typed', await readFile(path), 'application/vnd.apache.parquet');
    expect(loaded.body.columns.map(({ type }) => type)).toEqual(['text', 'integer', 'date', 'number']);
    expect((await rows(ann, id, 'typed/rows')).body.rows).toEqual([{ sku: 'x', n: 7, day: '2026-02-01', d: 1.5 }]);
    await rm(folder, { recursive: true, force: true });
  });

  test('reads numbers, dates and encodings as people write them', async () => {
    const { ann, rows } = fixture;
    const id = await fixture.create(ann, 'Messy');
    const text = 'Größe;Datum;PLZ;Preis\n1.234,5;31.12.2025;01234;€ 1,50\nn/a;1.1.2026;99999;2\n';
    const loaded = await put(
      id,
      'de',
      Buffer.from(text, 'latin1').fill(0x80, text.indexOf('€'), text.indexOf('€') + 1),
    );
    expect(loaded.body.columns, loaded.body.detail).toEqual([
      { name: 'Größe', type: 'number' },
      { name: 'Datum', type: 'date' },
      { name: 'PLZ', type: 'text' },
      { name: 'Preis', type: 'number' },
    ]);
    expect((await rows(ann, id, 'de/rows')).body.rows).toEqual([
      { Größe: 1234.5, Datum: '2025-12-31', PLZ: '01234', Preis: 1.5 },
      { Größe: null, Datum: '2026-01-01', PLZ: '99999', Preis: 2 },
    ]);
    const us = await put(id, 'us', 'day,at\n12/31/2025,2026-01-01T10:00:00+02:00\n1/2/26,2026-01-02\n');
    expect(us.body.columns.map(({ type }) => type)).toEqual(['date', 'datetime']);
    expect((await rows(ann, id, 'us/rows')).body.rows[0]).toMatchObject({ day: '2025-12-31' });
  });

  test('proposes relationships, refuses wrong ones, and joins through accepted ones', async () => {
    const { ann, change, proposals } = fixture;
    const id = await fixture.create(ann, 'Star');
    for (const [name, file] of Object.entries(shopFiles())) await put(id, name, file);
    const proposed = await proposals(ann, id);
    expect(proposed).toEqual([
      { from: { table: 'customers', column: 'region' }, to: { table: 'regions', column: 'region' }, matched: 1 },
      {
        from: { table: 'orders', column: 'customer_id' },
        to: { table: 'customers', column: 'customer_id' },
        matched: 1,
      },
    ]);
    const relationships = proposed.map(({ matched: _, ...relationship }) => relationship);
    const saved = await change(ann, id, { relationships });
    expect(saved.body.relationships, saved.body.detail).toEqual(relationships);
    expect(await proposals(ann, id)).toEqual([]);
    const wrong = [
      { from: { table: 'orders', column: 'amount' }, to: { table: 'customers', column: 'customer_id' } },
      { from: { table: 'customers', column: 'customer_id' }, to: { table: 'orders', column: 'customer_id' } },
    ];
    for (const [code, relationship] of [
      ['dataset-definition', wrong[0]],
      ['dataset-key', wrong[1]],
    ] as const)
      expect(await change(ann, id, { relationships: [relationship as (typeof wrong)[0]] })).toMatchObject({
        status: 400,
        body: { code },
      });
    expect(await change(ann, id, { revision: 1, name: 'Late' })).toMatchObject({ status: 409 });
  });

  test('keeps its rows when a file is refused, and says where the fault is', async () => {
    const { ann, load, rows } = fixture;
    const id = await fixture.create(ann, 'Kept');
    await put(id, 't', 'k,n\na,1\nb,2\n');
    const many = Array.from({ length: 3000 }, (_, at) => `x${at},${at === 2500 ? 'twelve' : at}`).join('\n');
    const refused: [string, string | Uint8Array<ArrayBuffer>, string, string?][] = [
      ['PUT', `k,n\n${many}\n`, 'Row 2501: “twelve” in the column “n” does not fit its type, integer.'],
      ['PUT', 'k,n\na,1\nb,2,3\nc,4\n', 'Line 3 has 3 cells; the header has 2.'],
      ['POST', 'k,extra\nz,1\n', 'has no column “extra”'],
      ['PUT', '{"a":1}\n[2]\n', 'Line 2 is not a JSON object.', 'application/jsonl'],
      ['PUT', 'PAR1 but not really', 'not a readable Parquet file', 'application/vnd.apache.parquet'],
      ['PUT', '', 'The file is empty'],
      ['PATCH', 'k,n\na,1\na,2\n', 'Row 2 has the same key as row 1: “a” in the column “k”.'],
    ];
    for (const [method, file, sentence, type] of refused) {
      const path = method === 'PATCH' ? 't?key=k' : 't';
      const answer = await load(ann, method as 'PUT', { dataset: id, path, ...(type && { type }) }, file);
      expect(answer.status, sentence).toBe(400);
      expect(answer.body.detail).toContain(sentence);
    }
    const tooLarge = await put(id, 't', `k,n\n${'a,1\n'.repeat(600_000)}`);
    expect(tooLarge).toMatchObject({ status: 413, body: { code: 'too-large' } });
    expect(await put(id, 't', 'x', 'application/zip')).toMatchObject({ status: 415 });
    expect((await rows(ann, id, 't/rows')).body.rows).toEqual([
      { k: 'a', n: 1 },
      { k: 'b', n: 2 },
    ]);
    const history = await fixture.call<{ value: { status: string; problem: string | null }[] }>(
      ann,
      'GET',
      `/api/datasets/${id}/refreshes`,
    );
    expect(history.body.value.filter(({ status }) => status === 'failed')).toHaveLength(refused.length);
    expect(fixture.filesOnDisk().filter((path) => path.startsWith('scratch') && path.includes(id))).toEqual([]);
    const asText = await put(id, 'u?types=n:text', `k,n\n${many}\n`);
    expect(asText.body.columns).toContainEqual({ name: 'n', type: 'text' });
  });

  test('belongs to its owner, and is deleted with its files when no report uses it', async () => {
    const { ann, bob, call } = fixture;
    const id = await fixture.create(ann, 'Private');
    await put(id, 't', 'a,b\n1,2\n');
    const strangers = [
      call(bob, 'GET', `/api/datasets/${id}`),
      call(bob, 'PATCH', `/api/datasets/${id}`, { name: 'Mine' }),
      call(bob, 'DELETE', `/api/datasets/${id}`),
      fixture.load(bob, 'PUT', { dataset: id, path: 't' }, 'a,b\n3,4\n'),
      fixture.rows(bob, id, 't/rows'),
    ];
    for (const answer of await Promise.all(strangers)) expect(answer.status).toBe(404);
    const document = { pages: [{ name: 'p', visuals: [] }] };
    const report = await call<{ id: string }>(ann, 'POST', '/api/reports', { name: 'R', document, datasetId: id });
    expect(report.status, JSON.stringify(report.body)).toBe(200);
    expect(await call(ann, 'DELETE', `/api/datasets/${id}`)).toMatchObject({ status: 409 });
    await call(ann, 'DELETE', `/api/reports/${report.body.id}`);
    expect(await call(ann, 'DELETE', `/api/datasets/${id}`)).toMatchObject({ status: 204 });
    await sweepOrphans(fixture.platform, 0);
    expect(fixture.filesOnDisk().filter((path) => path.includes(id))).toEqual([]);
    const { value } = (await call<{ value: OwnedDataset[] }>(ann, 'GET', '/api/datasets')).body;
    expect(value.some((one) => one.id === id)).toBe(false);
    expect(value.map(({ name }) => name)).toContain('Kept');
  });
});
