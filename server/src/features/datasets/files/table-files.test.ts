import { connect } from 'node:net';
import type { TableFileState } from '@holdfast/contracts/http/table-files';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../../../../scripts/machine-speed.mjs';
import { sweepOrphans } from '../../uploads/sweep-orphans.ts';
import { type DatasetsRig, openDatasetsFixture } from '../testing/datasets-fixture.ts';

let fixture: DatasetsRig;
let dataset: string;
beforeAll(async () => {
  fixture = await openDatasetsFixture({ HOLDFAST_DATASET_BYTES: '5000000' });
  dataset = await fixture.create(fixture.ann, 'Parts');
});
afterAll(() => fixture.close());

const FILE = `id,text\n${Array.from({ length: 50_000 }, (_, at) => `${at},row ${at}`).join('\n')}\n`;
const announce = async (bytes: number, type = 'text/csv') =>
  fixture.call<TableFileState & { code?: string }>(fixture.ann, 'POST', '/api/table-files', { type, bytes });
const send = async (id: string, offset: number | string, body: string, user = fixture.ann) => {
  const init = { method: 'PATCH', headers: { 'content-type': 'application/octet-stream' }, body };
  const response = await fixture.as(user).send(`/api/table-files/${id}?offset=${offset}`, init);
  return { status: response.status, body: (await response.json()) as TableFileState & { code?: string } };
};
const state = async (id: string) =>
  (await fixture.call<TableFileState>(fixture.ann, 'GET', `/api/table-files/${id}`)).body;
const load = (id: string, path = 'big') =>
  fixture.call<{ rows?: number; code?: string }>(
    fixture.ann,
    'PUT',
    `/api/datasets/${dataset}/tables/${path}?file=${id}`,
  );
const partsOnDisk = () => fixture.filesOnDisk().filter((path) => path.includes('parts'));

test('a file arrives in parts, each at the offset before it, and is loaded once', async () => {
  const { body: file } = await announce(FILE.length);
  expect(file).toMatchObject({ bytes: FILE.length, received: 0, type: 'text/csv' });
  expect(await load(file.id)).toMatchObject({ status: 400, body: { code: 'table-file' } });
  const size = 200_000;
  for (let offset = 0; offset < FILE.length; offset += size) {
    expect((await send(file.id, offset + 1, 'x')).status).toBe(409);
    const sent = await send(file.id, offset, FILE.slice(offset, offset + size));
    expect(sent).toMatchObject({ status: 200, body: { received: Math.min(FILE.length, offset + size) } });
  }
  expect((await send(file.id, FILE.length, 'x')).status).toBe(400);
  await sweepOrphans(fixture.platform, 0);
  expect(partsOnDisk()).not.toEqual([]);
  expect(await load(file.id)).toMatchObject({ status: 200, body: { rows: 50_000 } });
  expect(await load(file.id)).toMatchObject({ status: 404 });
  expect(partsOnDisk()).toEqual([]);
});

test('after a cut connection the rest follows what has arrived', async () => {
  const { body: file } = await announce(FILE.length);
  const { port, hostname } = new URL(fixture.as(fixture.ann).base);
  const socket = connect(Number(port), hostname);
  const head = [
    `PATCH /api/table-files/${file.id}?offset=0 HTTP/1.1`,
    `host: ${hostname}:${port}`,
    `authorization: Bearer ${fixture.ann}`,
    'content-type: application/octet-stream',
    `content-length: ${FILE.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${FILE.slice(0, 300_000)}`);
  await new Promise((resolve) => setTimeout(resolve, patience(300)));
  socket.destroy();
  await vi.waitFor(async () => expect((await state(file.id)).received).toBeGreaterThan(0), patience(10_000));
  const { received } = await state(file.id);
  expect(received).toBeLessThanOrEqual(300_000);
  expect((await send(file.id, received, FILE.slice(received))).status).toBe(200);
  expect((await load(file.id, 'cut')).body).toMatchObject({ rows: 50_000 });
});

test('of two parts at the same offset one is kept', async () => {
  const { body: file } = await announce(8);
  const both = await Promise.all([send(file.id, 0, 'id\n1\n'), send(file.id, 0, 'id\n2\n')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await state(file.id)).received).toBe(5);
});

test('what does not fit is refused', async () => {
  expect((await announce(5_000_001)).status).toBe(413);
  expect((await announce(0)).status).toBe(400);
  expect((await announce(10, 'image/png')).status).toBe(400);
  const { body: file } = await announce(3);
  expect(await send(file.id, 0, 'abcd')).toMatchObject({ status: 400, body: { code: 'table-file' } });
  expect((await send(file.id, 'x', 'abc')).status).toBe(409);
  expect((await send(file.id, 0, '')).status).toBe(400);
  expect((await send(file.id, 0, 'abc', fixture.bob)).status).toBe(404);
  expect((await fixture.call(fixture.bob, 'DELETE', `/api/table-files/${file.id}`)).status).toBe(404);
  expect((await fixture.call(fixture.ann, 'DELETE', `/api/table-files/${file.id}`)).status).toBe(204);
  expect((await fixture.call(fixture.ann, 'GET', `/api/table-files/${file.id}`)).status).toBe(404);
  const made = await Promise.all(Array.from({ length: 25 }, () => announce(3)));
  expect(made.some(({ status }) => status === 409)).toBe(true);
});
