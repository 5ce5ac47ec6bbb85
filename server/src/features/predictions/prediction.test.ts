import type { Notification } from '@holdfast/contracts/http/notifications';
import type { DownloadLink, PredictionsList } from '@holdfast/contracts/http/predictions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDeep } from '../../../../scripts/depth.mjs';
import { customers, openServerFixture, type ServerFixture } from '../../testing/server-fixture.ts';

let fixture: ServerFixture;
beforeAll(async () => {
  fixture = await openServerFixture();
  await fixture.startWorker();
});
afterAll(() => fixture.close());

const content = customers(150);
/** Made by the first test and used by the others, because training is slow. */
let made: { prediction_id: number; upload_id: number };

test('an upload becomes a finished prediction whose results are the customers plus our columns', async () => {
  const ada = fixture.as('user-ada');
  const { prediction_id = 0, upload_id } = await ada.accepted(content);
  made = { prediction_id, upload_id };
  const seen = new Set<string>();
  const events = await ada.send('/api/events');
  const headers = await ada.send('/api/events', { method: 'HEAD' });
  expect([headers.status, headers.headers.get('content-type')], 'and no stream to wait for').toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ]);
  const done = await ada.finished(prediction_id);
  expect(done).toMatchObject({ status: 'COMPLETED', rows_processed: 150, has_output: true, progress: 1, error: null });
  expect(done.summary?.customers).toBe(150);
  expect(done.formats).toEqual(['csv', 'xlsx', 'parquet', 'zip']);

  const reader = events.body?.getReader();
  const decoder = new TextDecoder();
  while (!seen.has('COMPLETED')) {
    const { value, done: ended } = (await reader?.read()) ?? { done: true };
    if (ended) break;
    for (const [, status = ''] of decoder.decode(value).matchAll(/"status":"(\w+)"/g)) seen.add(status);
  }
  await reader?.cancel();
  expect([...seen]).toContain('COMPLETED');

  const { download_url } = await ada.json<DownloadLink>(
    `/api/predictions/download_predictions/${prediction_id}?user_id=user-ada`,
  );
  const file = await fetch(download_url);
  expect(file.headers.get('content-disposition')).toBe(
    `attachment; filename="prediction_results_${prediction_id}.csv"`,
  );
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const lines = (await file.text()).trimEnd().split(/\r?\n/);
  expect(lines).toHaveLength(151);
  expect(lines[0]).toMatch(/^customer_id,tenure_months,plan,monthly_fee,support_calls,churned,/);
  expect(lines[1]?.startsWith(content.split('\n')[1] ?? '?')).toBe(true);

  const notifications = await ada.json<Notification[]>('/api/notifications');
  expect(notifications).toMatchObject([{ kind: 'prediction-completed', prediction_id, upload_id, read: false }]);
  await ada.json('/api/notifications/read', { method: 'POST' });
  expect(await ada.json('/api/notifications')).toMatchObject([{ read: true }]);
  expect(await fixture.as('user-eve').json('/api/notifications')).toEqual([]);
  const list = await ada.json<PredictionsList>('/api/predictions?user_id=user-ada');
  expect(list).toMatchObject({ success: true, predictions: [{ id: prediction_id, status: 'COMPLETED' }] });
});

const linkTo = async (user: string, id: number, format = 'csv') =>
  (
    await fixture
      .as(user)
      .json<DownloadLink>(`/api/predictions/download_predictions/${id}?user_id=${user}&format=${format}`)
  ).download_url;

test('a link serves ranges, works without a session and cannot be altered', async () => {
  const url = await linkTo('user-ada', made.prediction_id);
  const whole = Buffer.from(await (await fetch(url)).arrayBuffer());

  const part = await fetch(url, { headers: { range: 'bytes=10-19' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 10-19/${whole.length}`);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 20));
  const tail = await fetch(url, { headers: { range: 'bytes=-5' } });
  expect(Buffer.from(await tail.arrayBuffer())).toEqual(whole.subarray(-5));
  const beyond = await fetch(url, { headers: { range: `bytes=${whole.length}-` } });
  expect(beyond.status).toBe(416);
  const head = await fetch(url, { method: 'HEAD' });
  expect(Number(head.headers.get('content-length'))).toBe(whole.length);

  const [text = '', signature = ''] = url.split('/').at(-1)?.split('.') ?? [];
  const grant = JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;
  const other = (change: object) => Buffer.from(JSON.stringify({ ...grant, ...change })).toString('base64url');
  const forged = [
    `${other({ prediction: made.prediction_id + 1 })}.${signature}`,
    `${other({ format: 'zip' })}.${signature}`,
    `${other({ expires: 9e15 })}.${signature}`,
    `${text}.${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`,
    `${text}.`,
    text,
    `${text}.${signature}.x`,
    '..%2F..%2Fetc%2Fpasswd',
  ];
  for (const token of forged) expect((await fetch(`${fixture.base}/api/files/${token}`)).status, token).toBe(404);
});

test.each([
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'],
  ['parquet', 'application/vnd.apache.parquet', 'PAR1'],
  ['zip', 'application/zip', 'PK'],
])('the results are available as %s too', async (format, type, magic) => {
  const url = await linkTo('user-ada', made.prediction_id, format);
  const file = await fetch(url);
  expect(file.headers.get('content-type')).toBe(type);
  expect(file.headers.get('content-disposition')).toContain(`.${format}"`);
  expect((await file.text()).startsWith(magic)).toBe(true);
});

test('another user’s id and an unknown one get the same answer; an unfinished one has no results yet', async () => {
  const ask = async (user: string, id: number | string) => {
    const response = await fixture.as(user).send(`/api/predictions/download_predictions/${id}?user_id=${user}`);
    const { request_id: _own, ...body } = (await response.json()) as { request_id: string };
    return { status: response.status, body };
  };
  const others = await ask('user-eve', made.prediction_id);
  expect(others.status).toBe(404);
  expect(await ask('user-eve', 99_999)).toEqual(others);
  for (const id of ['abc', '-1', '1e3', '99999999999999999999']) expect((await ask('user-eve', id)).status).toBe(404);
  const unusable = await fixture.as('user-bo').accepted('name,city\nAda,London\nBo,Oslo\n');
  expect((await fixture.as('user-bo').finished(unusable.prediction_id ?? 0)).status).toBe('FAILED');
  expect((await ask('user-bo', unusable.prediction_id ?? 0)).status).toBe(409);
  expect((await ask('user-bo', 'x')).status).toBe(404);
  const unknown = await fixture.as('user-bo').send(`/api/predictions/download_predictions/1?format=exe`);
  expect(unknown.status).toBe(400);
});

test('a file that cannot be predicted fails with a reason and a remedy', async () => {
  const { predictions } = await fixture.as('user-bo').json<PredictionsList>('/api/predictions');
  const failed = predictions.find((prediction) => prediction.status === 'FAILED');
  expect(failed?.error).toEqual({
    code: expect.any(String),
    title: expect.stringMatching(/\w/),
    detail: expect.stringMatching(/\w/),
    fix: expect.stringMatching(/\w/),
    says: { title: expect.anything(), detail: expect.anything(), fix: expect.anything() },
  });
});

test.runIf(isDeep)(
  'running a finished prediction again makes a second one; deleting the upload deletes both',
  async () => {
    const ada = fixture.as('user-ada');
    const { prediction_id, upload_id } = made;
    const url = await linkTo('user-ada', prediction_id);
    const sister = await ada.json<{ id: number; status: string }>(`/api/predictions/${prediction_id}/retry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ choices: { exclude: ['plan'] } }),
    });
    expect(sister.id).not.toBe(prediction_id);
    const done = await ada.finished(sister.id);
    expect(done.summary?.excluded.map((one) => one.column)).toContain('plan');
    await ada.json(`/api/uploads/${upload_id}`, { method: 'DELETE' });
    expect((await fetch(url)).status).toBe(410);
    expect((await ada.json<PredictionsList>('/api/predictions')).predictions).toEqual([]);
    const left = fixture
      .filesOnDisk()
      .filter((path) => RegExp(`predictions/(${prediction_id}|${sister.id})/|uploads/${upload_id}/`).test(path));
    expect(left).toEqual([]);
  },
);
