import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DatasetRefresh } from '@holdfast/contracts/http/own-datasets';
import type { Source, SourceRun } from '@holdfast/contracts/http/sources';
import type { V1Refresh, V1RefreshDetail, V1RefreshSchedule } from '@holdfast/contracts/http/v1-refreshes';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../../../scripts/machine-speed.mjs';
import { queueDueSources } from '../../features/connections/sources/run-source.ts';
import { type DatasetsRig, openDatasetsFixture } from '../../features/datasets/testing/datasets-fixture.ts';
import { type MailServer, openMailServer } from '../../features/subscriptions/testing/smtp.ts';

let fixture: DatasetsRig;
let mail: MailServer;
let other: Server;
let base = '';
/** What the address answers; null: nothing, until `let go`. */
let file: string | null = '';
const held: ServerResponse[] = [];

beforeAll(async () => {
  other = createServer((_request, response) => {
    if (file === null) held.push(response);
    else if (file === '404') response.writeHead(404).end();
    else response.end(file);
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  base = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  mail = await openMailServer();
  fixture = await openDatasetsFixture({ HOLDFAST_PRIVATE_HOSTS: '127.0.0.1', SMTP_URL: mail.url });
  await fixture.startWorker();
}, patience(120_000));
afterEach(() => {
  for (const response of held.splice(0)) response.end('id\n1\n');
});
afterAll(async () => {
  await fixture.close();
  other.closeAllConnections();
  other.close();
  await mail.close();
});

const add = async (dataset: string, target: object, more: object = {}) => {
  const body = {
    name: 'Orders',
    place: { kind: 'https', address: `${base}/orders.csv` },
    schedule: { every: 'never' },
    target: { dataset_id: dataset, table: 'orders', ...target },
    ...more,
  };
  return fixture.call<Source & { code?: string; detail?: string }>(fixture.ann, 'POST', '/api/sources', body);
};
const runsOf = async (id: number) =>
  (await fixture.call<{ value: SourceRun[] }>(fixture.ann, 'GET', `/api/sources/${id}/runs`)).body.value;
const ended = (id: number, count: number) =>
  vi.waitFor(async () => {
    const runs = await runsOf(id);
    expect(runs.filter(({ ended_at }) => ended_at !== null)).toHaveLength(count);
    return runs[0] as SourceRun;
  }, patience(30_000));
const run = async (id: number, count: number) => {
  expect((await fixture.call(fixture.ann, 'POST', `/api/sources/${id}/run`)).status).toBe(200);
  return ended(id, count);
};
const ordersOf = async (dataset: string) => (await fixture.rows(fixture.ann, dataset, 'orders/rows')).body.rows;
const refreshesOf = async (dataset: string) =>
  (await fixture.call<{ value: DatasetRefresh[] }>(fixture.ann, 'GET', `/api/datasets/${dataset}/refreshes`)).body
    .value;
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test('a source fills a table on its schedule, and a failure keeps the rows and is mailed to its maker', async () => {
  const { ann, create, platform } = fixture;
  const id = await create(ann, 'Filled');
  file = 'order_no,amount\n1,10\n2,20\n';
  const { body: source } = await add(id, { mode: 'upsert', key: 'order_no' }, { mail_on_failure: 'de' });
  expect(source.target).toEqual({ dataset_id: id, table: 'orders', mode: 'upsert', key: 'order_no' });
  expect((await run(source.id, 1)).state).toBe('done');
  expect(await ordersOf(id)).toEqual([
    { order_no: 1, amount: 10 },
    { order_no: 2, amount: 20 },
  ]);
  file = 'order_no,amount\n2,25\n3,30\n';
  const due = () => platform.database.pool.query('update sources set next_at = now() where id = $1', [source.id]);
  await due();
  await queueDueSources(platform);
  expect(await ended(source.id, 2)).toMatchObject({ state: 'done', asked_by: 'schedule' });
  const merged = [
    { order_no: 1, amount: 10 },
    { order_no: 2, amount: 25 },
    { order_no: 3, amount: 30 },
  ];
  expect(await ordersOf(id)).toEqual(merged);
  await due();
  await queueDueSources(platform);
  expect((await ended(source.id, 3)).state).toBe('unchanged');
  file = '404';
  await due();
  await queueDueSources(platform);
  expect(await ended(source.id, 4)).toMatchObject({ state: 'failed', problem: { code: 'address-status' } });
  file = '<!doctype html><p>Sign in</p>';
  expect(await run(source.id, 5)).toMatchObject({ state: 'failed', problem: { code: 'is-html' } });
  expect(await ordersOf(id)).toEqual(merged);
  expect(await refreshesOf(id)).toMatchObject([
    { status: 'failed', askedBy: 'person' },
    { status: 'failed', askedBy: 'schedule', problem: expect.stringContaining('no file') },
    { status: 'completed', askedBy: 'schedule', mode: 'upsert', rows: 2 },
    { status: 'completed', askedBy: 'person', rows: 2 },
  ]);
  await vi.waitFor(() => expect(mail.mails).toHaveLength(2), patience(20_000));
  expect(mail.mails[0]).toContain('Subject: Orders konnte nicht aktualisiert werden');
  expect(mail.mails[0]).toContain('To: user-ann@example.com');
});

test('rows of the last days are replaced, older ones stay, and a row without a day is refused', async () => {
  const { ann, create, load } = fixture;
  const id = await create(ann, 'Recent');
  const [old, edge, recent] = [dayBefore(10), dayBefore(3), dayBefore(1)];
  file = `day,amount\n${old},1\n${edge},2\n${recent},3\n`;
  const { body: source } = await add(id, { mode: 'recent', date: 'day', days: 3 });
  expect((await run(source.id, 1)).state).toBe('done');
  file = `day,amount\n${old},100\n${recent},30\n${recent},31\n`;
  expect((await run(source.id, 2)).state).toBe('done');
  const rows = [
    { day: old, amount: 1 },
    { day: recent, amount: 30 },
    { day: recent, amount: 31 },
  ];
  expect(await ordersOf(id)).toEqual(rows);
  const patch = (query: string, body: string) => load(ann, 'PATCH', { dataset: id, path: `orders?${query}` }, body);
  const blank = await patch('date=day&days=3', `day,amount\n${recent},1\n,2\n`);
  expect(blank).toMatchObject({ status: 400, body: { code: 'dataset-key', detail: expect.stringContaining('Row 2') } });
  for (const query of ['date=amount&days=3', 'date=day', 'days=3', 'date=day&days=0', 'date=day&days=2&key=day'])
    expect(await patch(query, `day,amount\n${recent},1\n`)).toMatchObject({
      status: 400,
      body: { code: 'dataset-key' },
    });
  expect(await ordersOf(id)).toEqual(rows);
  expect((await patch('date=day&days=30', `day,amount\n${recent},7\n`)).body).toMatchObject({
    mode: 'recent',
    rows: 1,
  });
});

test('only those who may change a dataset fill its tables', async () => {
  const { ann, bob, create, call } = fixture;
  const id = await create(bob, 'His');
  expect(await add(id, { mode: 'replace' })).toMatchObject({ status: 404 });
  const own = await create(ann, 'Hers');
  expect((await add(own, { mode: 'upsert' })).status).toBe(400);
  expect((await add(own, { mode: 'recent', date: 'day', days: 0 })).status).toBe(400);
  const { body: source } = await add(own, { mode: 'replace' });
  expect((await call(ann, 'DELETE', `/api/datasets/${own}`)).status).toBe(204);
  expect((await call(ann, 'GET', `/api/sources/${source.id}/runs`)).status).toBe(404);
});

test('a host application reads and sets the schedule of a dataset', async () => {
  const { ann, bob, create, call } = fixture;
  const id = await create(ann, 'Planned');
  const at = `/v1.0/myorg/datasets/${id}/refreshSchedule`;
  const none = await call<V1RefreshSchedule>(ann, 'GET', at);
  expect(none.body).toMatchObject({ days: [], times: [], enabled: false, notifyOption: 'NoNotification' });
  expect((await call(ann, 'PATCH', at, { value: { enabled: true } })).status).toBe(409);
  const { body: source } = await add(id, { mode: 'replace' });
  const value = {
    Days: ['Monday', 'Thursday'],
    times: ['07:00', '16:30'],
    enabled: true,
    localTimeZoneId: 'W. Europe Standard Time',
    notifyOption: 'MailOnFailure',
  };
  expect((await call(ann, 'PATCH', at, { value })).status).toBe(200);
  const { Days: days, ...rest } = value;
  expect((await call(ann, 'GET', at)).body).toEqual({ ...rest, days });
  const shown = (await call<{ value: Source[] }>(ann, 'GET', '/api/sources')).body.value.find(
    (one) => one.id === source.id,
  );
  expect(shown?.schedule).toMatchObject({
    every: 'week',
    days: [1, 4],
    times: ['07:00', '16:30'],
    time_zone: 'Europe/Berlin',
  });
  expect(shown?.next_at).toMatch(/T(05|06|14|15):(00|30)/);
  expect((await call(ann, 'PATCH', at, { value: { enabled: false } })).status).toBe(200);
  expect((await call(ann, 'GET', at)).body).toEqual({ ...rest, days, enabled: false });
  const wrong = [{ days: [] }, { times: ['07:10'] }, { days: ['Noday'] }, { localTimeZoneId: 'Mars Standard Time' }];
  for (const one of wrong) expect((await call(ann, 'PATCH', at, { value: one })).status).toBe(400);
  expect((await call(bob, 'GET', at)).status).toBe(404);
  expect((await call(bob, 'PATCH', at, { value: { enabled: false } })).status).toBe(404);
});

test('a refresh is listed while it runs and can be cancelled: the rows from before stay', async () => {
  const { ann, bob, create, call } = fixture;
  const id = await create(ann, 'Cancelled');
  const at = (rest = '') => `/v1.0/myorg/datasets/${id}${rest}`;
  file = 'id\n1\n2\n';
  const { body: source } = await add(id, { mode: 'replace' });
  await run(source.id, 1);
  file = null;
  const started = await call(ann, 'POST', at('/refreshes'), { notifyOption: 'NoNotification' });
  expect(started.status).toBe(202);
  const one = new URL(started.headers.get('location') ?? '', base).pathname;
  await vi.waitFor(() => expect(held).toHaveLength(1), patience(20_000));
  expect((await call(ann, 'POST', at('/refreshes'), {})).status).toBe(409);
  const [newest] = (await call<{ value: V1Refresh[] }>(ann, 'GET', at('/refreshes?$top=1'))).body.value;
  expect(newest).toMatchObject({ status: 'Unknown', refreshType: 'ViaApi' });
  expect(newest).not.toHaveProperty('endTime');
  expect(await call<V1RefreshDetail>(ann, 'GET', one)).toMatchObject({
    status: 202,
    body: { extendedStatus: 'InProgress', objects: [{ table: 'orders', status: 'Unknown' }] },
  });
  expect((await call(bob, 'DELETE', one)).status).toBe(404);
  expect((await call(ann, 'DELETE', one)).status).toBe(200);
  for (const response of held.splice(0)) response.end('id\n9\n');
  expect((await call(ann, 'DELETE', one)).status).toBe(400);
  expect(await call(ann, 'GET', one)).toMatchObject({ status: 200, body: { status: 'Cancelled' } });
  file = 'id\n3\n';
  expect((await run(source.id, 3)).state).toBe('done');
  expect(await ordersOf(id)).toEqual([{ id: 3 }]);
  const { value } = (await call<{ value: object[] }>(ann, 'GET', at('/datasources'))).body;
  expect(value).toMatchObject([{ datasourceType: 'Web', connectionDetails: { url: `${base}/orders.csv` } }]);
});
