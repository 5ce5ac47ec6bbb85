import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SavedReport } from '@holdfast/contracts/documents/saved';
import { bringDataset, createReport, openReport, queryReport } from '@holdfast/contracts/http/routes/frame';
import type { LocalizableReport } from '@holdfast/contracts/report/document';
import type { PushedData } from '@holdfast/contracts/report/pushed-data';
import type { BatchAnswer } from '@holdfast/contracts/report/query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteUserData } from '../../people/account/delete-user-data.ts';
import { sweepOrphans } from '../uploads/sweep-orphans.ts';
import { bearer, openReportsFixture, type ReportsRig } from './testing/reports-fixture.ts';

let fixture: ReportsRig;
beforeAll(async () => {
  fixture = await openReportsFixture();
});
afterAll(() => fixture.close());

const REGIONS = ['North', 'South', 'East', 'West'];
const data: PushedData = {
  locale: 'de-DE',
  tableSchemaList: [
    {
      name: 'Sales of "2026"',
      columns: [
        { name: 'Day', dataType: 'Date' },
        { name: 'At', dataType: 'DateTime' },
        { name: 'Region', dataType: 'Text' },
        { name: 'Amount', displayName: 'Umsatz', dataType: 'Currency', aggregateFunction: 3 },
        { name: 'Paid', dataType: 'Logical' },
      ],
    },
  ],
  data: [
    {
      name: 'Sales of "2026"',
      rows: Array.from({ length: 200 }, (_, at) => [
        `${1 + (at % 28)}.03.2026`,
        `2026-03-01T0${at % 10}:30:00`,
        REGIONS[at % 4] ?? '',
        `1.000,${String(at % 100).padStart(2, '0')}`,
        at % 5 === 0 ? null : 'true',
      ]),
    },
  ],
};
const token = async (payload: object, user = 'ann') => (await fixture.mint(user, payload)).embedToken;
const call = async <Answer>(
  embedToken: string,
  { method, path }: { method: 'GET' | 'POST'; path: string },
  more: object,
) => {
  const answer = await fixture.app.inject({ method, url: path, headers: bearer(embedToken), ...more });
  return { status: answer.statusCode, body: answer.json() as Answer & { detail?: string } };
};
const bring = (embedToken: string, payload: object = data) =>
  call<LocalizableReport>(embedToken, bringDataset, { payload });
const ask = async (embedToken: string, dataset: string) => {
  const field = { kind: 'measure', table: 'Sales of "2026"', measure: 'Sum of Amount' };
  const region = { kind: 'column', table: 'Sales of "2026"', column: 'Region' };
  const query = {
    groupBy: [{ as: 'r', field: region }],
    values: [{ as: 'v', field }],
    mode: 'groups',
    where: [],
    orderBy: [],
    limit: 10,
  };
  const payload = { now: '2026-10-18T09:30:00', queries: [{ id: 'q', query }] };
  return call<BatchAnswer>(embedToken, queryReport, { payload, query: { dataset } });
};

test('rows become a dataset whose report answers all its visuals, and a saved report opens again', async () => {
  const mine = await token({ datasets: ['sample'], permissions: ['view', 'create'] });
  const { status, body } = await bring(mine);
  expect(status, body.detail).toBe(200);
  const { dataset } = body;
  expect(dataset).toMatchObject({ id: expect.stringMatching(/^brought-/), name: 'Sales of "2026"', sample: false });
  const answered = await ask(mine, dataset.id);
  expect(answered.body.answers[0]).toMatchObject({
    result: { columns: [{ values: expect.arrayContaining(REGIONS) }, { values: expect.any(Array) }] },
  });
  const [answer] = answered.body.answers;
  const sums = answer && 'result' in answer ? (answer.result.columns[1]?.values as number[]) : [];
  expect(sums.reduce((sum, one) => sum + one, 0)).toBeCloseTo(200_099, 6);

  const document = { ...body.document, displayName: 'Mine' };
  const saved = await call<SavedReport>(mine, createReport, {
    payload: { name: 'Mine', document },
    query: { dataset: dataset.id },
  });
  expect(saved.status, saved.body.detail).toBe(200);
  const another = await token({ reports: [saved.body.id], permissions: ['view', 'edit'] });
  const opened = await call<LocalizableReport>(another, openReport, { query: { reportId: saved.body.id } });
  expect(opened.body).toMatchObject({ dataset: { id: dataset.id }, revision: 1, model: body.model });
  expect((await ask(another, dataset.id)).body.answers[0]).toHaveProperty('result');
});

test('brought data is private: to its owner, and once saved to its token', async () => {
  const rights = { datasets: ['sample'], permissions: ['view', 'create'] };
  const mine = await token(rights);
  const { dataset, document } = (await bring(mine)).body;
  const bobs = await token(rights, 'bob');
  expect((await ask(bobs, dataset.id)).status).toBe(403);
  const renewed = await token(rights);
  expect((await ask(renewed, dataset.id)).status).toBe(200);
  const onlyLooking = await token({ ...rights, permissions: ['view'] });
  expect((await ask(onlyLooking, dataset.id)).status).toBe(403);
  await call(mine, createReport, { payload: { name: 'Kept', document }, query: { dataset: dataset.id } });
  expect((await ask(renewed, dataset.id)).status).toBe(403);
  expect((await ask(mine, dataset.id)).status).toBe(200);
});

test('a token brings data only with the right to create, and only rows it can read', async () => {
  const looking = await token({ datasets: ['sample'], permissions: ['view'] });
  expect(await bring(looking)).toMatchObject({ status: 403 });
  const mine = await token({ datasets: ['sample'], permissions: ['view', 'create'] });
  const [table] = data.data;
  const wrong = { ...data, data: [{ ...table, rows: [['1.1.2026', '2026-01-01', 'x', 'much', '1']] }] };
  expect(await bring(mine, wrong)).toMatchObject({
    status: 400,
    body: {
      code: 'invalid-data',
      detail: 'Row 1 of “Sales of "2026"”: “much” in the column “Amount” is not a valid Currency.',
    },
  });
  expect(await bring(mine, { locale: 'en-US' })).toMatchObject({ status: 400 });
});

test('unsaved datasets are deleted after some days, and all of them with their owner', async () => {
  const { pool } = fixture.platform.database;
  const folder = join(fixture.platform.config.HOLDFAST_DATA_DIR, 'files/datasets');
  await bring(await token({ datasets: ['sample'], permissions: ['view', 'create'] }, 'cleo'));
  await pool.query(`update datasets set created_at = now() - interval '8 days' where made_with is not null`);
  await sweepOrphans(fixture.platform, 0);
  const { rows } = await pool.query<{ id: string }>('select id from datasets');
  expect((await readdir(folder)).sort()).toEqual(rows.map(({ id }) => id).sort());
  expect(rows).toHaveLength(2);
  await (await deleteUserData(pool, fixture.platform.files, 'ann'))();
  expect((await pool.query('select 1 from documents where brought_id is not null')).rows).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
});
