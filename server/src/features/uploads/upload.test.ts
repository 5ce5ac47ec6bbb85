import { createHash } from 'node:crypto';
import { createConnection } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Problem } from '@holdfast/contracts/http/problem';
import { MAX_UPLOAD_BYTES, type Upload } from '@holdfast/contracts/http/uploads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customers, openServerFixture, type ServerFixture } from '../../testing/server-fixture.ts';

let fixture: ServerFixture;
beforeAll(async () => {
  fixture = await openServerFixture({ HOLDFAST_UPLOADS_PER_MINUTE: '1000' });
});
afterAll(() => fixture.close());

const uploadsOf = (user: string) => fixture.as(user).json<Upload[]>(`/api/uploads?user_id=${user}`);
const scratchFiles = () => fixture.filesOnDisk().filter((path) => path.startsWith('scratch'));
const untouched = async (user: string) => {
  expect(await uploadsOf(user)).toEqual([]);
  expect(scratchFiles()).toEqual([]);
};
const fill = (size: number) => {
  const head = 'customer_id,churned\n';
  return head + 'c1,no\n'.repeat(Math.ceil((size - head.length) / 6)).slice(0, size - head.length);
};

test('an upload is answered with its id, name, size and prediction, and its bytes are stored unchanged', async () => {
  const content = customers(50);
  const accepted = await fixture.as('user-ada').accepted(content, 'my customers.csv');
  expect(accepted).toEqual({
    upload_id: expect.any(Number),
    filename: 'my customers.csv',
    file_size: content.length,
    prediction_id: expect.any(Number),
  });
  const sha256 = createHash('sha256').update(content).digest('hex');
  expect(fixture.filesOnDisk()).toContain(`files/uploads/${accepted.upload_id}/${sha256}.csv`);
  const prediction = await fixture.as('user-ada').prediction(accepted.prediction_id ?? 0);
  expect(prediction).toMatchObject({ status: 'QUEUED', upload_id: accepted.upload_id, has_output: false });
  expect(await uploadsOf('user-ada')).toMatchObject([{ upload_id: accepted.upload_id, filename: 'my customers.csv' }]);
});

test('the same file twice is two uploads', async () => {
  const one = await fixture.as('user-twice').accepted(customers(20));
  const two = await fixture.as('user-twice').accepted(customers(20));
  expect(two.upload_id).not.toBe(one.upload_id);
  expect(await uploadsOf('user-twice')).toHaveLength(2);
});

test('exactly 10 MB is accepted and one byte more is refused with 413', async () => {
  const whole = await fixture.as('user-big').upload(fill(MAX_UPLOAD_BYTES));
  expect(whole.status).toBe(200);
  const more = await fixture.as('user-bigger').upload(fill(MAX_UPLOAD_BYTES + 1));
  expect(more.status).toBe(413);
  expect(await more.json()).toMatchObject({ detail: 'File size must be less than 10MB', code: 'too-large' });
  await untouched('user-bigger');
});

test('a file far too large is refused before it has been sent completely', async () => {
  const url = new URL(fixture.base);
  const socket = createConnection({ host: url.hostname, port: Number(url.port) });
  socket.on('error', () => undefined);
  let heard = '';
  socket.on('data', (data) => {
    heard += data.toString();
  });
  socket.write(
    'POST /api/csv HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer user-flood\r\ntransfer-encoding: chunked\r\n' +
      'content-type: multipart/form-data; boundary=b\r\n\r\n',
  );
  const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
  socket.write(chunk('--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nid,churned\r\n'));
  const piece = chunk('c1,no\n'.repeat(20_000));
  for (let sent = 0; sent < 200 && heard === ''; sent++) {
    if (!socket.write(piece)) await new Promise((drained) => socket.once('drain', drained));
    await delay(1);
  }
  await expect.poll(() => heard).toMatch(/^HTTP\/1.1 413 /);
  socket.destroy();
  await untouched('user-flood');
});

const refused: [
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  filename: string,
  code: string,
  sentence: RegExp,
][] = [
  ['a name that does not end in .csv', customers(5), 'customers.xlsx', 'not-csv', /^Please upload a CSV file$/],
  ['an empty file', '', 'a.csv', 'empty-file', /empty/],
  ['a file of nothing but blank lines', '\ufeff\n\n  \n', 'a.csv', 'empty-file', /empty/],
  ['a zip under another name', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0]), 'a.csv', 'is-zip', /ZIP archive/],
  ['a PDF under another name', '%PDF-1.7 …', 'a.csv', 'is-pdf', /PDF/],
  ['a web page under another name', '<!doctype html><html></html>', 'a.csv', 'is-html', /web page/],
  [
    'a binary file',
    new Uint8Array(Array.from({ length: 500 }, (_, i) => (i * 7) % 256)),
    'a.csv',
    'binary-file',
    /not a text file/,
  ],
  ['a file without a header', 'c1,17,52.5\nc2,40,12.1\nc3,8,99.9\nc4,23,45.0\n', 'a.csv', 'no-header', /header/],
];
test.each(refused)(
  '%s is refused with a sentence a customer understands',
  async (_name, content, filename, code, sentence) => {
    const response = await fixture.as('user-refused').upload(content, filename);
    const problem = (await response.json()) as Problem;
    expect({ status: response.status, code: problem.code }).toEqual({ status: 400, code });
    expect(problem.detail).toMatch(sentence);
    expect(problem.request_id).toBe(response.headers.get('x-request-id'));
    await untouched('user-refused');
  },
);

const forms: [name: string, form: () => FormData, status: number, code: string][] = [
  ['no file', () => formOf([['user_id', 'user-form']]), 400, 'no-file'],
  ['no user_id', () => formOf([['file', customers(5)]]), 400, 'no-user-id'],
  [
    'another’s user_id',
    () =>
      formOf([
        ['file', customers(5)],
        ['user_id', 'user-eve'],
      ]),
    403,
    'not-yours',
  ],
  [
    'a second, other user_id',
    () =>
      formOf([
        ['user_id', 'user-form'],
        ['file', customers(5)],
        ['user_id', 'user-eve'],
      ]),
    403,
    'not-yours',
  ],
  [
    'two files',
    () =>
      formOf([
        ['file', customers(5)],
        ['file', customers(5)],
        ['user_id', 'user-form'],
      ]),
    400,
    'two-files',
  ],
  [
    'three files',
    () =>
      formOf([
        ['file', 'a,b\n1,2'],
        ['file', 'a,b'],
        ['file', 'a'],
        ['user_id', 'user-form'],
      ]),
    400,
    'two-files',
  ],
  [
    'a file in another part',
    () =>
      formOf([
        ['user_id', 'user-form'],
        ['data', customers(5), 'a.csv'],
      ]),
    400,
    'unexpected-part',
  ],
  [
    'choices that are not JSON',
    () =>
      formOf([
        ['file', customers(5)],
        ['user_id', 'user-form'],
        ['choices', '{'],
      ]),
    400,
    'bad-choices',
  ],
  [
    'choices of the wrong kind',
    () =>
      formOf([
        ['file', customers(5)],
        ['user_id', 'user-form'],
        ['choices', '{"id":7}'],
      ]),
    400,
    'bad-choices',
  ],
  [
    'an oversized field',
    () =>
      formOf([
        ['user_id', 'x'.repeat(100_000)],
        ['file', customers(5)],
      ]),
    400,
    'field-too-long',
  ],
];
test.each(forms)('a form with %s is refused', async (_name, form, status, code) => {
  const response = await fixture.as('user-form').post('/api/csv', form());
  expect(await response.json()).toMatchObject({ code, detail: expect.stringMatching(/\w+ .*\.$/) });
  expect(response.status).toBe(status);
  await untouched('user-form');
});

function formOf(parts: [name: string, value: string, filename?: string][]): FormData {
  const form = new FormData();
  for (const [name, value, filename = 'a.csv'] of parts) {
    if (name === 'file' || name === 'data') form.append(name, new Blob([value]), filename);
    else form.append(name, value);
  }
  return form;
}

const FORM_TYPE = 'multipart/form-data; boundary=b';
const filePart = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nid,churned\r\nc1';
const brokenBodies: [name: string, body: string, type?: string][] = [
  ['a body that stops half-way', filePart],
  ['a body that stops in the headers of a part', '--b\r\ncontent-disposition: form-data; na'],
  ['a body without a final boundary', `${filePart},no\r\n--b\r\n`],
  ['a body of garbage', 'what is this'],
  ['an empty body', ''],
  ['a form without a boundary', '--b--', 'multipart/form-data'],
  ['a form with nothing in it', '--b--\r\n'],
  ['a part without headers or content', '--b\r\n\r\n--b--\r\n'],
  ['many parts without headers', `${'--b\r\n\r\n'.repeat(500)}--b--\r\n`],
  ['a part without headers after a whole file', `${filePart},no\r\n--b\r\n\r\n--b--\r\n`],
  ['a part whose headers never end', `--b\r\nx: ${'y'.repeat(200_000)}\r\n--b--\r\n`],
  ['a header without a colon', '--b\r\nnothing\r\n\r\nx\r\n--b--\r\n'],
  ['a part without a name', '--b\r\ncontent-disposition: form-data\r\n\r\nx\r\n--b--\r\n'],
  ['a file without a name', '--b\r\ncontent-disposition: form-data; filename="a.csv"\r\n\r\nx\r\n--b--\r\n'],
  [
    'a field with an unknown charset',
    '--b\r\ncontent-disposition: form-data; name="user_id"\r\ncontent-type: text/plain; charset=none\r\n\r\nx\r\n--b--\r\n',
  ],
];
describe.each(['/api/csv', '/api/csv/preview'])('%s', (path) => {
  test.each(brokenBodies)('%s gets a 4xx and a sentence, not a hang', async (_name, body, type = FORM_TYPE) => {
    const response = await fixture
      .as('user-broken')
      .send(path, { method: 'POST', body, headers: { 'content-type': type }, signal: AbortSignal.timeout(30_000) });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(((await response.json()) as Problem).detail).toMatch(/\.$/);
    await untouched('user-broken');
  });
});

test('a body that is not a form is refused', async () => {
  const response = await fixture
    .as('user-json')
    .send('/api/csv', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
  expect(response.status).toBe(415);
});

test('an aborted connection leaves neither a row nor a file', async () => {
  const url = new URL(fixture.base);
  for (const sent of [0, 1_000, 400_000]) {
    const socket = createConnection({ host: url.hostname, port: Number(url.port) });
    socket.on('error', () => undefined);
    socket.write(
      `POST /api/csv HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer user-gone\r\ncontent-length: 900000\r\n` +
        'content-type: multipart/form-data; boundary=b\r\n\r\n' +
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nid,churned\r\n' +
        'c1,no\n'.repeat(sent / 6),
    );
    await expect.poll(scratchFiles).toHaveLength(1);
    socket.destroy();
    await expect.poll(scratchFiles).toEqual([]);
  }
  expect(await uploadsOf('user-gone')).toEqual([]);
});

test('uploading requires a sign-in, and an unauthenticated file is not even read', async () => {
  const response = await fetch(`${fixture.base}/api/csv`, { method: 'POST', body: formOf([['file', customers(5)]]) });
  expect(response.status).toBe(401);
});

test('deleting an upload deletes its rows and files; unknown ids and those of others get the same answer', async () => {
  const { upload_id, prediction_id } = await fixture.as('user-del').accepted(customers(30));
  const strange = await fixture.as('user-eve').send(`/api/uploads/${upload_id}`, { method: 'DELETE' });
  const unknown = await fixture.as('user-eve').send('/api/uploads/99999', { method: 'DELETE' });
  const words = async (response: Response) => ({
    status: response.status,
    detail: ((await response.json()) as Problem).detail,
  });
  expect(await words(strange)).toEqual(await words(unknown));
  expect(await fixture.as('user-del').json(`/api/uploads/${upload_id}`, { method: 'DELETE' })).toEqual({
    success: true,
  });
  expect((await fixture.as('user-del').send(`/api/predictions/${prediction_id}`)).status).toBe(404);
  expect(fixture.filesOnDisk().filter((path) => path.startsWith(`files/uploads/${upload_id}/`))).toEqual([]);
});

test('a preview shows how the head of a file is read and stores nothing', async () => {
  const form = formOf([['file', customers(40)]]);
  const response = await fixture.as('user-preview').post('/api/csv/preview', form);
  expect(await response.json()).toMatchObject({
    delimiter: ',',
    header_line: 1,
    columns: expect.arrayContaining([expect.objectContaining({ name: 'churned' })]),
  });
  await untouched('user-preview');
});

test('a sample becomes an upload in one call', async () => {
  const samples = await fixture.as('user-sample').json<{ name: string }[]>('/api/samples');
  expect(samples.length).toBeGreaterThanOrEqual(3);
  const accepted = await fixture
    .as('user-sample')
    .json<{ upload_id: number }>(`/api/samples/${samples[0]?.name}`, { method: 'POST' });
  expect(await uploadsOf('user-sample')).toMatchObject([{ upload_id: accepted.upload_id }]);
  expect((await fixture.as('user-sample').send('/api/samples/..%2Fpackage', { method: 'POST' })).status).toBe(404);
});
