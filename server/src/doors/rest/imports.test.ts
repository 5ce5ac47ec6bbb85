import type { ImportedProject } from '@holdfast/contracts/http/powerbi-projects';
import type { V1Import } from '@holdfast/contracts/http/v1-imports';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../../../scripts/machine-speed.mjs';
import { type DatasetsRig, openDatasetsFixture } from '../../features/datasets/testing/datasets-fixture.ts';
import { column, template } from '../../features/powerbi-projects/testing/projects-fixture.ts';
import { workbook } from '../../testing/workbook.ts';

let fixture: DatasetsRig;
beforeAll(async () => {
  fixture = await openDatasetsFixture();
});
afterAll(() => fixture.close());

type Answer = V1Import & { readonly error?: { readonly code: string; readonly message: string } };

interface Sent {
  readonly query: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
  /** The path before `imports`. */
  readonly under?: string;
}

/** Without a name of the part's file, as some clients send it. */
async function post(user: string, { query, content, under = '' }: Sent) {
  const [boundary, encoder] = ['holdfastparts', new TextEncoder()];
  const body = new Blob([
    encoder.encode(`--${boundary}\r\nContent-Disposition: form-data; name="Sales"\r\n\r\n`),
    typeof content === 'string' ? encoder.encode(content) : content,
    encoder.encode(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const response = await fixture
    .as(user)
    .send(`/v1.0/myorg${under}/imports?${query}`, { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as Answer };
}

const read = async (user: string, id: string) =>
  (await fixture.call<Answer>(user, 'GET', `/v1.0/myorg/imports/${id}`)).body;

/** Posts and asks until it has ended, as clients do. */
async function imported(sent: Sent): Promise<Answer> {
  const { status, body } = await post(fixture.ann, sent);
  expect(status, JSON.stringify(body)).toBe(202);
  return vi.waitUntil(
    async () => {
      const now = await read(fixture.ann, body.id);
      return now.importState === 'Publishing' ? undefined : now;
    },
    { timeout: patience(60_000), interval: 50 },
  );
}

const modelOf = (total: string) => ({
  model: {
    tables: [{ name: 'Sale', columns: [column('Amount', 'double')], measures: [{ name: 'Total', expression: total }] }],
  },
});

const tablesOf = async (id: string) =>
  (await fixture.describe(fixture.ann, id)).definition?.tables.map(({ name, rows }) => [name, rows]);

test('a file becomes a dataset with a report, and both are there when it has succeeded', async () => {
  const done = await imported({ query: 'datasetDisplayName=Spring%20Sales.csv', content: 'id,amount\n1,2.5\n2,3\n' });
  expect(done).toMatchObject({ name: 'Spring Sales', importState: 'Succeeded', datasets: [{ name: 'Spring Sales' }] });
  const [dataset] = done.datasets;
  const [report] = done.reports;
  expect(await tablesOf(dataset?.id ?? '')).toEqual([['Spring Sales', 2]]);
  expect(report).toMatchObject({
    datasetId: dataset?.id,
    embedUrl: expect.stringContaining(report?.id ?? '-') as string,
  });
  const minted = await fixture.call(fixture.ann, 'POST', `/v1.0/myorg/reports/${report?.id}/GenerateToken`, {});
  expect(minted.status).toBe(200);

  const sheets = workbook(
    { name: 'People', rows: { 1: ['id', 'name'], 2: ['C1', 'Anne'] } },
    { name: 'Orders', rows: { 1: ['id', 'amount'], 2: ['C1', 10.5], 3: ['C1', 2] } },
  );
  const shop = await imported({ query: 'datasetDisplayName=Shop.xlsx', content: sheets });
  expect(await tablesOf(shop.datasets[0]?.id ?? '')).toEqual([
    ['People', 1],
    ['Orders', 2],
  ]);
  const { body } = await fixture.call<{ value: Answer[] }>(fixture.ann, 'GET', '/v1.0/myorg/imports?$top=2');
  expect(body.value.map(({ name }) => name)).toEqual(['Shop', 'Spring Sales']);
});

test('a name that exists makes a second dataset, replaces the first or is refused, as asked', async () => {
  const send = (conflict: string, rows: string) =>
    post(fixture.ann, { query: `datasetDisplayName=Twice&nameConflict=${conflict}`, content: `id\n${rows}` });
  expect(await send('Overwrite', '1\n')).toMatchObject({
    status: 400,
    body: { error: { message: expect.stringContaining('to replace') as string } },
  });
  const first = await imported({
    query: 'datasetDisplayName=Twice&nameConflict=CreateOrOverwrite',
    content: 'id,n\n1,1\n',
  });
  expect((await send('abort', '1\n')).status).toBe(409);
  const again = await imported({
    query: 'datasetDisplayName=twice&nameConflict=Overwrite',
    content: 'id,n\n1,1\n2,2\n',
  });
  expect(again.datasets[0]?.id).toBe(first.datasets[0]?.id);
  expect(again.reports[0]?.id).toBe(first.reports[0]?.id);
  expect(await tablesOf(first.datasets[0]?.id ?? '')).toEqual([['Twice', 2]]);
  const second = await imported({ query: 'datasetDisplayName=Twice', content: 'id,n\n1,1\n' });
  expect(second.datasets[0]?.id).not.toBe(first.datasets[0]?.id);
  expect((await send('Overwrite', '1\n')).body.error?.message).toContain('Several datasets');
  const numbered = { query: 'datasetDisplayName=Twice&nameConflict=GenerateUniqueName', content: 'id,n\n1,1\n' };
  expect((await imported(numbered)).datasets[0]?.name).toBe('Twice (2)');
  expect((await imported(numbered)).reports[0]?.name).toBe('Twice (3)');
  expect((await send('Sometimes', '1\n')).status).toBe(400);
  expect((await post(fixture.ann, { query: '', content: 'id\n1\n' })).status).toBe(400);
});

test('a Power BI project becomes a dataset with its report, which a later one replaces under the same ids', async () => {
  const first = await imported({
    query: 'datasetDisplayName=Shops.pbit&nameConflict=CreateOrOverwrite',
    content: template(modelOf('SUM(Sale[Amount])')),
  });
  expect(first).toMatchObject({ name: 'Shops', importState: 'Succeeded', datasets: [{ name: 'Shops' }] });
  const [dataset, report] = [first.datasets[0]?.id ?? '', first.reports[0]?.id ?? ''];
  expect(first.reports[0]).toMatchObject({ datasetId: dataset, embedUrl: expect.stringContaining(report) as string });
  const targets = { datasets: [{ id: dataset }], reports: [{ id: report }] };
  expect((await fixture.call(fixture.ann, 'POST', '/v1.0/myorg/GenerateToken', targets)).status).toBe(200);
  const pages = await fixture.call<{ value: object[] }>(fixture.ann, 'GET', `/v1.0/myorg/reports/${report}/pages`);
  expect(pages.body.value).toMatchObject([{ displayName: 'Overview' }]);

  await fixture.load(fixture.ann, 'PUT', { dataset, path: 'Sale' }, 'Amount\n1\n2\n');

  const second = await imported({
    query: 'datasetDisplayName=Shops&nameConflict=Overwrite',
    content: template(modelOf('PATH(Sale[Amount], Sale[Amount])')),
  });
  expect([second.datasets[0]?.id, second.reports[0]?.id]).toEqual([dataset, report]);
  expect(await tablesOf(dataset)).toEqual([['Sale', 2]]);
  const { body } = await fixture.call<ImportedProject>(fixture.ann, 'GET', `/api/powerbi-projects/${dataset}`);
  expect(body.summary.measures.refused).toMatchObject([{ name: 'Total', reason: 'uses PATH, which is not supported' }]);
});

test('a project that cannot be imported fails with its reason', async () => {
  const failed = async (name: string, content: Uint8Array<ArrayBuffer> | string) =>
    (await imported({ query: `datasetDisplayName=${name}`, content })).error?.message;
  expect(await failed('Thin.pbix', zipSync({ 'Report/Layout': strToU8('{}') }))).toContain(
    'no report with at least one page',
  );
  expect(await failed('Cut', zipSync({ 'Report/Layout': strToU8('{'), DataModelSchema: strToU8('{}') }))).toContain(
    'damaged',
  );
  expect(await failed('Locked.pbix', 'not a package')).toContain('not a Power BI project');
});

test('a refused file says why, and leaves no dataset', async () => {
  const before = await fixture.call<{ value: object[] }>(fixture.ann, 'GET', '/v1.0/myorg/datasets');
  const cut = workbook({ name: 'A', rows: { 1: ['id'], 2: ['x'] } }).slice(0, 700);
  const failed = await imported({ query: 'datasetDisplayName=Cut.xlsx', content: cut });
  expect(failed).toMatchObject({
    importState: 'Failed',
    datasets: [],
    reports: [],
    error: { message: expect.stringContaining('damaged') as string },
  });
  const after = await fixture.call<{ value: object[] }>(fixture.ann, 'GET', '/v1.0/myorg/datasets');
  expect(after.body.value.length).toBe(before.body.value.length);
  expect((await post(fixture.ann, { query: 'datasetDisplayName=Nothing', content: '' })).status).toBe(400);
});

test('an import belongs to its sender, by key or in a group', async () => {
  const { ann, bob, call } = fixture;
  const { secret } = (
    await call<{ secret: string }>(ann, 'POST', '/api/service-keys', { name: 'Loader', scopes: ['write'] })
  ).body;
  const { status, body } = await post(secret, {
    query: 'datasetDisplayName=Keyed',
    content: 'id,n\n1,1\n',
    under: '/groups/00000000-0000-0000-0000-000000000000',
  });
  expect(status).toBe(202);
  expect((await call(bob, 'GET', `/v1.0/myorg/imports/${body.id}`)).status).toBe(404);
  expect((await call<{ value: object[] }>(bob, 'GET', '/v1.0/myorg/imports')).body.value).toEqual([]);
  const reader = (
    await call<{ secret: string }>(ann, 'POST', '/api/service-keys', { name: 'Reader', scopes: ['read'] })
  ).body.secret;
  expect((await post(reader, { query: 'datasetDisplayName=No', content: 'id\n1\n' })).status).toBe(403);
});

test('an import whose server ended has failed', async () => {
  const { body } = await post(fixture.ann, { query: 'datasetDisplayName=Lost', content: 'id,n\n1,1\n' });
  const { pool } = fixture.platform.database;
  await vi.waitUntil(async () => (await read(fixture.ann, body.id)).importState === 'Succeeded', {
    timeout: patience(60_000),
  });
  await pool.query("update imports set state = 'running', updated_at = now() - interval '10 minutes' where id = $1", [
    body.id,
  ]);
  expect(await read(fixture.ann, body.id)).toMatchObject({ importState: 'Failed', error: { code: 'import.lost' } });
});
