import { WORKBOOK_FILE } from '@holdfast/contracts/http/own-datasets';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDeep } from '../../../../scripts/depth.mjs';
import { workbook } from '../../testing/workbook.ts';
import { type DatasetsRig, openDatasetsFixture } from './testing/datasets-fixture.ts';

let fixture: DatasetsRig;
let dataset: string;
beforeAll(async () => {
  fixture = await openDatasetsFixture();
  dataset = await fixture.create(fixture.ann, 'Ways in');
});
afterAll(() => fixture.close());

const JSON_LINES = 'application/jsonl';
const utf16 = (text: string, isBigEndian = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint8Array(isBigEndian ? bytes.swap16() : bytes);
};
const load = (path: string, file: string | Uint8Array<ArrayBuffer>, type = 'text/csv') =>
  fixture.load(fixture.ann, 'PUT', { dataset, path, type }, file);

test.each<[what: string, file: string | Uint8Array<ArrayBuffer>, rows: object[], type?: string]>([
  ['a byte order mark', '\ufeffid,n\n1,2\n', [{ id: 1, n: 2 }]],
  ['UTF-16 with decimal commas', utf16('\ufeffid;n;größe\n1;2,5;x\n'), [{ id: 1, n: 2.5, größe: 'x' }]],
  ['UTF-16 without a mark', utf16('id;n;größe\n1;-1.234,5;x\n'), [{ id: 1, n: -1234.5, größe: 'x' }]],
  ['big endian with tabs', utf16('\ufeffid\tn\n1\t2\n', true), [{ id: 1, n: 2 }], 'text/tab-separated-values'],
  ['Windows-1252', new Uint8Array(Buffer.from('id,name\n1,Größe\n', 'latin1')), [{ id: 1, name: 'Größe' }]],
  [
    'line ends of old Macs',
    'id,n\r1,2\r3,4\r',
    [
      { id: 1, n: 2 },
      { id: 3, n: 4 },
    ],
  ],
  ['a separator line of Excel', 'sep=;\nid;n\n1;2\n', [{ id: 1, n: 2 }]],
  [
    'a separator at the end of every line',
    'id,n,\n1,2,\n3,4,\n',
    [
      { id: 1, n: 2 },
      { id: 3, n: 4 },
    ],
  ],
  ['line breaks and quotes in a text', 'id,t\n1,"a\nb ""q"""\n', [{ id: 1, t: 'a\nb "q"' }]],
  [
    'blank lines',
    'id,n\n\n1,2\n\n\n3,4\n',
    [
      { id: 1, n: 2 },
      { id: 3, n: 4 },
    ],
  ],
  ['blank lines in a single column', 'id\n1\n\n3\n', [{ id: 1 }, { id: 3 }]],
  ['JSON lines with line ends of Windows', '{"id":1}\r\n{"id":2}\r\n', [{ id: 1 }, { id: 2 }], JSON_LINES],
  ['JSON lines with a byte order mark', '\ufeff{"id":1}\n', [{ id: 1 }], JSON_LINES],
  [
    'blank rows in a sheet of one column',
    workbook({ name: 'A', rows: { 2: ['id'], 3: [1], 6: [2], 9: [3] } }),
    [{ id: 1 }, { id: 2 }, { id: 3 }],
    WORKBOOK_FILE,
  ],
  [
    'a column of a sheet that has no name',
    workbook({ name: 'A', rows: { 2: ['a', null, 'b'], 3: [1, 2, 3], 4: [1, 2, 3] } }),
    [
      { a: 1, column_2: 2, b: 3 },
      { a: 1, column_2: 2, b: 3 },
    ],
    WORKBOOK_FILE,
  ],
])('reads %s', async (what, file, rows, type) => {
  const loaded = await load(encodeURIComponent(what), file, type);
  expect(loaded.body.detail).toBeUndefined();
  expect((await fixture.rows(fixture.ann, dataset, `${encodeURIComponent(what)}/rows`)).body.rows).toEqual(rows);
});

test.each<[what: string, file: string | Uint8Array<ArrayBuffer>, sentence: string, type?: string]>([
  ['a header without rows', 'id,n\n', 'no rows below them'],
  ['an empty file', '', 'It contains no text.'],
  ['binary data', 'id,n\n1,\0\n', 'binary data'],
  ['two encodings', new Uint8Array([...Buffer.from('id,t\n1,ü\n2,'), 0xff, 0x0a]), 'Save it as UTF-8'],
  ['rows of other widths', 'id,n\n1,2\n3\n4,5,6\n', 'starting at line 3'],
  ['one name twice', 'id,ID\n1,2\n', 'two columns named “ID”'],
  ['a list instead of lines', '[{"id":1}]', 'Line 1 is not a JSON object', JSON_LINES],
  ['a sheet with one name twice', workbook({ name: 'A', rows: { 2: ['a', 'A'], 3: [1, 2] } }), '“A”', WORKBOOK_FILE],
])('refuses %s and loads nothing', async (what, file, sentence, type) => {
  const { status, body } = await load(encodeURIComponent(what), file, type);
  expect({ status, sentence: body.detail }).toEqual({
    status: 400,
    sentence: expect.stringContaining(sentence) as string,
  });
  const { definition } = await fixture.describe(fixture.ann, dataset);
  expect(definition?.tables.map(({ name }) => name)).not.toContain(what);
});

test('names the one row of a hundred thousand that does not fit its column', async () => {
  const lines = Array.from({ length: 100_000 }, (_, at) => `${at},${at === 90_000 ? 'x' : at}\n`).join('');
  const { body } = await load('long', `id,n\n${lines}`);
  expect(body.detail).toContain('Row 90001: “x” in the column “n” does not fit its type, integer.');
});

test('names the first rows of a key that occurs twice, and loads nothing of the file', async () => {
  await load('people', 'id,group\n1,a\n2,b\n3,a\n');
  await load('groups', 'group,size\na,1\nb,2\n');
  const end = (table: string) => ({ table, column: 'group' });
  const relationships = [{ from: end('people'), to: end('groups') }];
  expect((await fixture.change(fixture.ann, dataset, { relationships })).status).toBe(200);
  const { status, body } = await load('groups', 'group,size\nc,1\nb,2\na,3\n,4\n,5\na,6\nb,7\na,8\n');
  expect(status).toBe(400);
  expect(body.detail).toContain('“a” occurs 3 times in the column “group” of “groups”, first in the rows 3 and 6.');
  const { rows } = (await fixture.rows(fixture.ann, dataset, 'groups/rows')).body;
  expect(rows.map((row) => row.group)).toEqual(['a', 'b']);
});

test.runIf(isDeep)('refuses a workbook that unpacks to far more than its size', async () => {
  const sheet = `<worksheet><sheetData>${' '.repeat(150 * 1024 ** 2)}</sheetData></worksheet>`;
  const parts = unzipSync(workbook({ name: 'A', rows: { 1: ['id'], 2: [1] } }));
  const bomb = new Uint8Array(zipSync({ ...parts, 'xl/worksheets/sheet0.xml': strToU8(sheet) }, { level: 1 }));
  const { status, body } = await load('bomb', bomb, WORKBOOK_FILE);
  expect(status).toBe(400);
  expect(body.detail).toContain('cannot be read');
  const { definition } = await fixture.describe(fixture.ann, dataset);
  expect(definition?.tables.map(({ name }) => name)).not.toContain('bomb');
});

test.runIf(isDeep)('reads a long line wherever it begins', async () => {
  const start = `id,t\n${'1,a text\n'.repeat(120_000)}`;
  for (const before of [0, 9 * 1024 ** 2]) {
    const file = `${start}${`1,${'y'.repeat(1000)}\n`.repeat(before / 1000)}1,${'x'.repeat(7 * 1024 ** 2)}\n2,z\n`;
    const { body } = await load('wide', file);
    expect(body).toMatchObject({ read: file.trim().split('\n').length - 1 });
  }
});
