import type { Conflict, Revision, SavedDashboard, SavedItem, SavedReport } from '@holdfast/contracts/documents/saved';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  card,
  chart,
  type DocumentsRig,
  openDocumentsFixture,
  reportOf,
  SAMPLE_IDS,
  tileFrom,
} from './testing/documents-fixture.ts';

let fixture: DocumentsRig;
beforeAll(async () => {
  fixture = await openDocumentsFixture();
});
afterAll(() => fixture.close());

const makeReport = async (name = 'Mine', user = fixture.ann) =>
  (await fixture.call<SavedReport>(user, 'POST', '/api/reports', { name, document: reportOf() })).body;
const makeDashboard = async (tiles: object[], name = 'Board') =>
  fixture.call<SavedDashboard>(fixture.ann, 'POST', '/api/dashboards', { name, document: { tiles } });

test('a report is created, listed, read, renamed, copied and deleted, and each save is a revision', async () => {
  const made = await makeReport('Weekly');
  expect(made).toMatchObject({
    kind: 'report',
    name: 'Weekly',
    revision: 1,
    datasetId: SAMPLE_IDS.dataset,
    readOnly: false,
  });
  const path = `/api/reports/${made.id}`;
  const listed = await fixture.call<{ value: SavedItem[] }>(fixture.ann, 'GET', '/api/reports');
  expect(listed.body.value.map(({ id }) => id)).toEqual(expect.arrayContaining([made.id, SAMPLE_IDS.report]));

  const renamed = await fixture.call<SavedReport>(fixture.ann, 'PUT', path, { revision: 1, name: 'Monthly' });
  expect(renamed.body).toMatchObject({ revision: 2, name: 'Monthly', document: { displayName: 'Monthly' } });
  const copied = await fixture.call<SavedReport>(fixture.ann, 'POST', `${path}/copy`, {});
  expect(copied.body).toMatchObject({ revision: 1, name: 'Monthly (2)', datasetId: SAMPLE_IDS.dataset });
  expect(copied.body.document.pages).toEqual(renamed.body.document.pages);

  expect((await fixture.call(fixture.ann, 'DELETE', path)).status).toBe(204);
  expect((await fixture.call(fixture.ann, 'GET', path)).status).toBe(404);
  expect((await fixture.call(fixture.ann, 'GET', `/api/reports/${copied.body.id}`)).status).toBe(200);
});

test('an earlier revision is read unchanged and restored as the next one', async () => {
  const { id } = await makeReport('First');
  const path = `/api/reports/${id}`;
  await fixture.call(fixture.ann, 'PUT', path, { revision: 1, name: 'Second', document: reportOf(card('other')) });
  const revisions = await fixture.call<{ value: Revision[] }>(fixture.ann, 'GET', `${path}/revisions`);
  expect(revisions.body.value.map(({ revision, name, savedBy }) => [revision, name, savedBy.name])).toEqual([
    [2, 'Second', 'ann'],
    [1, 'First', 'ann'],
  ]);
  const first = await fixture.call<SavedReport>(fixture.ann, 'GET', `${path}/revisions/1`);
  expect(first.body).toMatchObject({ name: 'First', revision: 1 });
  const restored = await fixture.call<SavedReport>(fixture.ann, 'POST', `${path}/revisions/1/restore`, { revision: 2 });
  expect(restored.body).toMatchObject({ name: 'First', revision: 3, document: { pages: first.body.document.pages } });
  expect((await fixture.call(fixture.ann, 'GET', `${path}/revisions/9`)).status).toBe(404);
});

test('of two concurrent saves one is stored, and the other learns who saved, when and what differs', async () => {
  const { id } = await makeReport();
  const path = `/api/reports/${id}`;
  const [one, two] = [reportOf(card('customers', 'Expected churners'), chart('byPlan')), reportOf(card('customers'))];
  const answers = await Promise.all(
    [one, two].map((document) =>
      fixture.call<SavedReport & { conflict: Conflict }>(fixture.ann, 'PUT', path, { revision: 1, document }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [winner, loser] = answers[0]?.status === 200 ? answers : answers.toReversed();
  const stored = await fixture.call<SavedReport>(fixture.ann, 'GET', path);
  expect(stored.body).toMatchObject({ revision: 2, document: winner?.body.document });
  expect(loser?.body).toMatchObject({ code: 'document-changed', conflict: { revision: 2, savedBy: { name: 'ann' } } });
  const changed = { part: 'visual', change: 'changed', name: 'customers', page: 'main' };
  const removed = { part: 'visual', change: 'removed', name: 'byPlan', page: 'main' };
  const { theirs, yours, both } = loser?.body.conflict ?? {};
  expect([theirs, yours]).toEqual(expect.arrayContaining([[changed], [removed]]));
  expect(both).toEqual([]);

  const again = await fixture.call(fixture.ann, 'PUT', path, {
    revision: 2,
    document: reportOf(card('customers', 'Expected churners')),
  });
  expect(again.body).toMatchObject({ revision: 3 });
});

test('the retention report of a dataset can be read and copied, but not changed', async () => {
  const path = `/api/reports/${SAMPLE_IDS.report}`;
  const given = await fixture.call<SavedReport>(fixture.ann, 'GET', path);
  expect(given.body).toMatchObject({ id: SAMPLE_IDS.report, readOnly: true, datasetId: SAMPLE_IDS.dataset });
  expect(await fixture.call(fixture.ann, 'PUT', path, { revision: 1, name: 'x' })).toMatchObject({
    status: 409,
    body: { code: 'read-only' },
  });
  expect((await fixture.call(fixture.ann, 'DELETE', path)).status).toBe(409);
  const copied = await fixture.call<SavedReport>(fixture.ann, 'POST', `${path}/copy`, { name: 'My own' });
  expect(copied.body).toMatchObject({ name: 'My own', readOnly: false, revision: 1 });
  expect(copied.body.document.pages.length).toBe(given.body.document.pages.length);
});

test("a dataset lists its tables, and other users' datasets are not found", async () => {
  const { body } = await fixture.call<{ tables: { name: string }[] }>(
    fixture.ann,
    'GET',
    `/api/datasets/${SAMPLE_IDS.dataset}`,
  );
  expect(body.tables.map(({ name }) => name)).toContain('customers');
  expect((await fixture.call(fixture.ann, 'GET', `/api/datasets/${SAMPLE_IDS.report}`)).status).toBe(404);
  expect((await fixture.call(fixture.ann, 'GET', '/api/datasets/1')).status).toBe(404);
});

test("a tile may only reference its owner's items; one whose report is gone is kept and marked", async () => {
  const mine = await makeReport();
  const theirs = await makeReport('Theirs', fixture.bob);
  expect((await makeDashboard([tileFrom(theirs.id, 'customers')])).body).toMatchObject({ code: 'invalid-document' });
  const [kept, other] = [tileFrom(mine.id, 'customers'), tileFrom(SAMPLE_IDS.report, 'nothing', { page: 'nowhere' })];
  const { body: board } = await makeDashboard([kept, other]);
  const { body: minted } = await fixture.call<{ embedToken: string; embedUrl: string }>(
    fixture.ann,
    'POST',
    '/api/embed-token',
    {
      dashboards: [board.id],
    },
  );
  expect(minted.embedUrl).toContain(`/dashboardEmbed?dashboardId=${board.id}`);
  const states = async () => {
    const opened = await fixture.call<{ tiles: { state: string }[]; sources: object[] }>(
      minted.embedToken,
      'GET',
      '/api/embed/dashboard',
    );
    return opened.body.tiles.map(({ state }) => state);
  };
  expect(await states()).toEqual(['ready', 'gone']);
  await fixture.call(fixture.ann, 'DELETE', `/api/reports/${mine.id}`);
  expect(await states()).toEqual(['gone', 'gone']);
  const saved = await fixture.call(fixture.ann, 'PUT', `/api/dashboards/${board.id}`, {
    revision: 1,
    document: { tiles: [kept] },
  });
  expect(saved.status).toBe(200);
});

test('an invalid document is refused with the position of the error, and nothing is stored', async () => {
  const before = (await fixture.call<{ value: object[] }>(fixture.bob, 'GET', '/api/reports')).body.value.length;
  const post = (body: unknown) => fixture.call(fixture.bob, 'POST', '/api/reports', body);
  expect(await post({ name: 'x', document: { pages: [] } })).toMatchObject({
    status: 400,
    body: { code: 'invalid-document' },
  });
  expect((await post({ name: ' ', document: reportOf() })).status).toBe(400);
  expect((await post({ name: 'x', document: [] })).status).toBe(400);
  expect((await post({ name: 'x', datasetId: SAMPLE_IDS.report, document: reportOf() })).status).toBe(404);
  expect((await post({ name: 'nul \u0000', document: reportOf() })).status).toBe(400);
  expect((await fixture.call<{ value: object[] }>(fixture.bob, 'GET', '/api/reports')).body.value).toHaveLength(before);
});
