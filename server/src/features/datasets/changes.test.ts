import { WORKSPACE_HEADER } from '@holdfast/contracts/http/workspace-header';
import type { Workspace } from '@holdfast/contracts/http/workspaces';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatasetsRig, openDatasetsFixture } from './testing/datasets-fixture.ts';

let fixture: DatasetsRig;
beforeAll(async () => {
  fixture = await openDatasetsFixture({ HOLDFAST_STORED_MB: '1' });
});
afterAll(() => fixture.close());

const put = (dataset: string, path: string, file: string, type?: string) =>
  fixture.load(fixture.ann, 'PUT', { dataset, path, ...(type && { type }) }, file);
const post = (dataset: string, path: string, file: string, type?: string) =>
  fixture.load(fixture.ann, 'POST', { dataset, path, ...(type && { type }) }, file);
const rowsIn = async (dataset: string, table: string) =>
  (await fixture.rows(fixture.ann, dataset, `${table}/rows`)).body.rows;

async function shareReport(datasetId: string): Promise<string> {
  const { ann, bob, call, as } = fixture;
  const { id: workspace } = (await call<Workspace>(ann, 'POST', '/api/workspaces', { name: 'Team' })).body;
  const invited = await call<{ link: string }>(ann, 'POST', `/api/workspaces/${workspace}/invitations`, {
    role: 'analyst',
  });
  const token = new URL(invited.body.link).searchParams.get('token');
  expect((await call(bob, 'POST', '/api/invitations/accept', { token })).status).toBe(200);
  const document = { pages: [{ name: 'p', visuals: [] }] };
  const saved = await as(ann).send('/api/reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json', [WORKSPACE_HEADER]: workspace },
    body: JSON.stringify({ name: 'Shared', document, datasetId }),
  });
  expect(saved.status, await saved.text()).toBe(200);
  return workspace;
}

test('a report shared with a workspace makes its dataset readable there, and not writable', async () => {
  const { ann, bob, as, platform } = fixture;
  const id = await fixture.create(ann, 'Private');
  await put(id, 't', 'a,b\n1,2\n');
  const workspace = await shareReport(id);
  const send = async (method: string, path: string, type?: string, body?: string) => {
    const headers = { [WORKSPACE_HEADER]: workspace, ...(type && { 'content-type': type }) };
    const response = await as(bob).send(path, { method, headers, ...(body !== undefined && { body }) });
    return response.status;
  };
  const own = `/api/datasets/${id}`;
  const grouped = `/v1.0/myorg/groups/${workspace}/datasets/${id}`;
  const json = 'application/json';
  const writes = async () => [
    await send('PUT', `${own}/tables/t`, 'text/csv', 'a,b\n9,9\n'),
    await send('POST', `${own}/tables/t`, 'text/csv', 'a,b\n9,9\n'),
    await send('PATCH', `${own}/tables/t?key=a`, 'text/csv', 'a,b\n9,9\n'),
    await send('DELETE', `${own}/tables/t`),
    await send('PATCH', own, json, '{"name":"Taken"}'),
    await send('POST', `${own}/refreshes`),
    await send('POST', `${grouped}/tables/t/rows`, json, '{"rows":[{"a":9}]}'),
    await send('DELETE', `${grouped}/tables/t/rows`),
    await send('POST', `${grouped}/refreshes`, json, '{}'),
  ];
  expect(await send('GET', `${own}/tables/t/rows`)).toBe(200);
  expect(await send('GET', `${own}/proposals`)).toBe(200);
  expect(await writes()).toEqual(Array.from({ length: 9 }, () => 403));
  expect(await rowsIn(id, 't')).toEqual([{ a: 1, b: 2 }]);
  await platform.database.pool.query('update datasets set workspace_id = $2 where id = $1', [id, workspace]);
  expect(await send('PUT', `${own}/tables/t`, 'text/csv', 'a,b\n9,9\n')).toBe(200);
});

test('a leading zero starts no group of thousands', async () => {
  const id = await fixture.create(fixture.ann, 'Rates');
  await put(id, 'point', 'id;rate\n1;0.125\n2;0.250\n');
  expect((await rowsIn(id, 'point')).map(({ rate }) => rate)).toEqual([0.125, 0.25]);
  await put(id, 'comma', 'id\trate\n1\t0,125\n2\t0,250\n', 'text/tab-separated-values');
  expect((await rowsIn(id, 'comma')).map(({ rate }) => rate)).toEqual([0.125, 0.25]);
  await put(id, 'groups', 'id;rate\n1;1.250\n2;2.125.000\n');
  expect((await rowsIn(id, 'groups')).map(({ rate }) => rate)).toEqual([1250, 2125000]);
});

test('appended rows are read as those before them, or refused', async () => {
  const { ann } = fixture;
  const id = await fixture.create(ann, 'Joined');
  await put(id, 't', 'k,day,price\n1,31/12/2025,"1,5"\n');
  const appended = await post(id, 't', 'k,day,price\n2,01/02/2026,"1,125"\n');
  expect(appended.status, appended.body.detail).toBe(200);
  expect((await post(id, 't', 'k,day,price\n3,2026-03-04,2\n')).status).toBe(200);
  expect(await rowsIn(id, 't')).toEqual([
    { k: 1, day: '2025-12-31', price: 1.5 },
    { k: 2, day: '2026-02-01', price: 1.125 },
    { k: 3, day: '2026-03-04', price: 2 },
  ]);
  const refused = await post(id, 't', 'k,day,price\n4,12/31/2026,3\n');
  expect(refused).toMatchObject({ status: 400, body: { detail: expect.stringContaining('“12/31/2026”') } });
  expect((await post(id, 't', 'k,day,price\n4,,1.25\n')).status).toBe(400);
  const json = await post(id, 't', '{"k":4,"day":"2026-05-06","price":1.125}\n', 'application/jsonl');
  expect(json.status, json.body.detail).toBe(200);
  expect((await rowsIn(id, 't')).at(-1)).toEqual({ k: 4, day: '2026-05-06', price: 1.125 });
  const described = await fixture.describe(ann, id);
  expect(JSON.stringify(described)).not.toContain('dayFirst');
  await put(id, 't', 'k,day,price\n1,01/02/2026,7\n');
  expect(await rowsIn(id, 't')).toEqual([{ k: 1, day: '2026-02-01', price: 7 }]);
});

test('a JSON string may hold any characters', async () => {
  const id = await fixture.create(fixture.ann, 'Paths');
  const loaded = await put(id, 't', '{"path":"C:\\\\x01"}\n', 'application/jsonl');
  expect(loaded.status, loaded.body.detail).toBe(200);
  expect(await rowsIn(id, 't')).toEqual([{ path: 'C:\\x01' }]);
});

test('a new table is a refresh; deleted tables and rows are recorded', async () => {
  const { ann, call, platform } = fixture;
  const id = await fixture.create(ann, 'Recorded');
  const { pool } = platform.database;
  await pool.query(`update datasets set refreshed_at = '2020-01-01' where id = $1`, [id]);
  const loaded = await put(id, 't', 'a,b\n1,2\n');
  expect(loaded.body.refreshedAt > '2021').toBe(true);
  await pool.query(`update datasets set refreshed_at = '2020-01-01' where id = $1`, [id]);
  expect((await fixture.change(ann, id, { name: 'Renamed' })).body.refreshedAt).toContain('2020-01-01');
  expect((await call(ann, 'DELETE', `/v1.0/myorg/datasets/${id}/tables/t/rows`)).status).toBe(200);
  expect((await call(ann, 'DELETE', `/api/datasets/${id}/tables/t`)).status).toBe(204);
  const refreshes = await call<{ value: object[] }>(ann, 'GET', `/api/datasets/${id}/refreshes`);
  expect(refreshes.body.value).toMatchObject([
    { table: 't', mode: 'delete', status: 'completed' },
    { table: 't', mode: 'delete', status: 'completed' },
    { table: 't', mode: 'replace', status: 'completed' },
  ]);
  const audit = await pool.query<{ says: string }>(`select to_jsonb(a)::text as says from audit_entries a`);
  const all = audit.rows.map(({ says }) => says).join('\n');
  expect(all).toContain('audit.rowsDeleted');
  expect(all).toContain('audit.tableDeleted');
});

test('a cursor holds no path of the server', async () => {
  const { ann, call } = fixture;
  const { value } = (await call<{ value: { id: string; sample: boolean }[] }>(ann, 'GET', '/api/datasets')).body;
  const sample = value.find((one) => one.sample)?.id ?? 'sample';
  const page = await fixture.rows(ann, sample, 'customers/rows?limit=1');
  expect(page.status, JSON.stringify(page.body)).toBe(200);
  const cursor = String(page.body.next);
  expect(Buffer.from(cursor, 'base64url').toString()).not.toMatch(/[/\\]/);
  expect((await fixture.rows(ann, sample, `customers/rows?limit=1&cursor=${cursor}`)).status).toBe(200);
});

test('replaced files count until they are removed; deleting rows is always possible', async () => {
  const { ann, call, platform } = fixture;
  const id = await fixture.create(ann, 'Large');
  const { pool } = platform.database;
  await put(id, 't', 'a,b\n1,2\n');
  await pool.query('update dataset_files set bytes = 700000 where dataset_id = $1', [id]);
  expect((await put(id, 't', 'a,b\n1,3\n')).status).toBe(200);
  await pool.query('update dataset_files set bytes = 700000 where dataset_id = $1', [id]);
  expect(await put(id, 't', 'a,b\n1,4\n')).toMatchObject({ status: 429, body: { code: 'no-room-left' } });
  expect((await call(ann, 'DELETE', `/v1.0/myorg/datasets/${id}/tables/t/rows`)).status).toBe(200);
  expect(await rowsIn(id, 't')).toEqual([]);
});

test('an upsert without a key asks for one', async () => {
  const { bob } = fixture;
  const id = await fixture.create(bob, 'Keyed');
  await fixture.load(bob, 'PUT', { dataset: id, path: 't' }, 'a,b\n1,2\n');
  const answer = await fixture.load(bob, 'PATCH', { dataset: id, path: 't' }, 'a,b\n1,2\n');
  expect(answer).toMatchObject({ status: 400, body: { detail: 'Name the key column with ?key=.' } });
});
