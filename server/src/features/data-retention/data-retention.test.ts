import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditPage } from '@holdfast/contracts/http/audit';
import type { RetentionCounts, RetentionRules } from '@holdfast/contracts/http/data-retention';
import type { Workspace } from '@holdfast/contracts/http/workspaces';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorkspacesFixture, type WorkspacesRig } from '../../people/workspaces/testing/workspaces-fixture.ts';
import { applyRetentionRules } from './delete-expired.ts';

/** The clock of the rules; ages below are days before it. */
const NOW = new Date();
const NEVER: RetentionRules = { uploads: null, predictions: null, auditEntries: null, drafts: null };
const NOTHING: RetentionCounts = { uploads: 0, predictions: 0, auditEntries: 0, drafts: 0 };

let fixture: WorkspacesRig;
let team: Workspace;
let folder: string;
beforeAll(async () => {
  fixture = await openWorkspacesFixture();
  folder = join(fixture.platform.config.HOLDFAST_DATA_DIR, 'scratch');
  // The oldest account owns the server.
  await sql(`update users set created_at = now() - interval '1 day' where id = $1`, fixture.ann);
  team = await fixture.makeWorkspace(fixture.bob, 'Team');
  await fixture.join(team.id, fixture.bob, fixture.cleo, 'analyst');
});
afterAll(() => fixture.close());

const sql = async <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await fixture.platform.database.pool.query<Row>(text, values)).rows;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const path = (workspace: string | null, more = '') =>
  `/api/data-retention${more}${workspace === null ? '' : `?workspace=${workspace}`}`;
const choose = (who: string, workspace: string | null, rules: Partial<RetentionRules>) =>
  fixture.call<RetentionRules>(who, 'PUT', path(workspace), { ...NEVER, ...rules });
const told = async (workspace: string | null) =>
  (
    await fixture.call<AuditPage>(
      workspace === null ? fixture.ann : fixture.bob,
      'GET',
      `/api/audit?q=retention${workspace === null ? '' : `&workspace=${workspace}`}`,
    )
  ).body.value.map(({ actor, text }) => `${actor}: ${text}`);

interface Kept {
  readonly upload: number;
  readonly prediction: number;
  readonly files: readonly string[];
}

/** An upload and a prediction of some age, with their files, a notification and whatever else a prediction has. */
async function make(days: number, place: string | null, more: { predictedDaysAgo?: number } = {}): Promise<Kept> {
  const things = await fixture.makeThings(fixture.cleo, `${days} days`);
  const [upload, prediction] = [things.upload, things.prediction];
  const files = [`uploads/${upload}/rows.csv`, `predictions/${prediction}/1/tables/scoring.bin`];
  for (const key of files) {
    const file = join(folder, `${upload}-${key.length}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, 'rows');
    await fixture.platform.files.keep(file, key);
  }
  await sql('update uploads set file_key = $2, created_at = $3 where id = $1', upload, files[0], daysAgo(days));
  await sql(
    `update predictions set output_prefix = $2, created_at = $3, finished_at = $3, workspace_id = $4 where id = $1`,
    prediction,
    `predictions/${prediction}/1/`,
    daysAgo(more.predictedDaysAgo ?? days),
    place,
  );
  await sql(
    `insert into notifications (user_id, kind, prediction_id, upload_id) values ($1, 'prediction-completed', $2, $3)`,
    fixture.cleo,
    prediction,
    upload,
  );
  return { upload, prediction, files };
}

/** What is left of it, in the store and in the database. */
async function left({ upload, prediction, files }: Kept): Promise<Record<string, number>> {
  const sizes = await Promise.all(files.map((key) => fixture.platform.files.size(key)));
  const [rows = {}] = await sql<Record<string, number>>(
    `select (select count(*) from uploads where id = $1)::int as uploads,
       (select count(*) from predictions where id = $2)::int as predictions,
       (select count(*) from models where prediction_id = $2)::int as models,
       (select count(*) from worklists where prediction_id = $2)::int as worklists,
       (select count(*) from notifications where prediction_id = $2 or upload_id = $1)::int as notifications`,
    upload,
    prediction,
  );
  return { ...rows, files: sizes.filter((size) => size !== null).length };
}
const ALL = { uploads: 1, predictions: 1, models: 1, worklists: 1, notifications: 1, files: 2 };
const GONE = { uploads: 0, predictions: 0, models: 0, worklists: 0, notifications: 0, files: 0 };

beforeEach(async () => {
  for (const table of ['uploads', 'report_drafts', 'data_retention_rules']) await sql(`delete from ${table}`);
});

test('are chosen by the owners of a workspace, and by the owner of the server for everything outside', async () => {
  const { ann, bob, cleo } = fixture;
  expect(await fixture.call(bob, 'GET', path(team.id))).toMatchObject({ status: 200, body: NEVER });
  expect(await choose(bob, team.id, { uploads: 30 })).toMatchObject({ status: 200, body: { ...NEVER, uploads: 30 } });
  expect(await choose(bob, team.id, { drafts: 3650, uploads: 1 })).toMatchObject({
    body: { ...NEVER, drafts: 3650, uploads: 1 },
  });
  expect(await choose(ann, null, { predictions: 7 })).toMatchObject({ status: 200 });
  expect(await choose(ann, null, { predictions: 8 })).toMatchObject({ body: { ...NEVER, predictions: 8 } });
  expect((await fixture.call(bob, 'GET', path(team.id))).body).toEqual({ ...NEVER, drafts: 3650, uploads: 1 });
  for (const method of ['GET', 'PUT'])
    expect(await fixture.call(cleo, method, path(team.id), method === 'PUT' ? NEVER : undefined)).toMatchObject({
      status: 403,
      body: { code: 'owners-only' },
    });
  expect((await fixture.call(cleo, 'POST', path(team.id, '/preview'), NEVER)).status).toBe(403);
  expect((await choose(ann, team.id, {})).status).toBe(404);
  expect((await choose(ann, 'nonsense', {})).status).toBe(404);
  expect(await choose(bob, null, {})).toMatchObject({ status: 403, body: { code: 'not-the-owner' } });
  for (const wrong of [0, -1, 3651, 1.5, '30'])
    expect((await fixture.call(bob, 'PUT', path(team.id), { ...NEVER, uploads: wrong })).status).toBe(400);
  expect((await fixture.call(bob, 'PUT', path(team.id), { uploads: 3 })).status).toBe(400);
  expect(await told(team.id)).toContain(
    'bob: Changed the data retention rules, in days (0: never): uploads 1, predictions 0, audit entries 0, drafts 3,650',
  );
});

test('delete exactly what is older, with its files and rows, and nothing of another place', async () => {
  await choose(fixture.bob, team.id, { uploads: 30 });
  const older = await make(30.01, team.id);
  const younger = await make(29.99, team.id);
  const usedSince = await make(90, team.id, { predictedDaysAgo: 3 });
  const outside = await make(400, null);
  const running = await make(60, team.id);
  await sql(
    `update predictions set status = 'QUEUED', output_prefix = null, finished_at = null where id = $1`,
    running.prediction,
  );
  await applyRetentionRules(fixture.platform, NOW);
  expect(await left(older)).toEqual(GONE);
  for (const kept of [younger, usedSince, outside, running]) expect(await left(kept)).toEqual(ALL);
  expect((await told(team.id))[0]).toBe(
    'Holdfast: Deleted by the data retention rules: uploads 1, predictions 1, audit entries 0, drafts 0',
  );
  const before = await told(team.id);
  await applyRetentionRules(fixture.platform, NOW);
  expect(await told(team.id)).toEqual(before);
});

test('delete predictions alone; their upload stays under the rule of the workspace', async () => {
  await choose(fixture.bob, team.id, { predictions: 10, uploads: 40 });
  const old = await make(20, team.id);
  const young = await make(9, team.id);
  const report = await fixture.within<{ id: string }>(team.id, fixture.bob, 'POST', '/api/reports', {
    name: 'On it',
    document: { pages: [{ name: 'p', visuals: [] }] },
  });
  await sql(
    'update documents set dataset_id = (select dataset_id from predictions where id = $2) where id = $1',
    report.body.id,
    old.prediction,
  );
  await applyRetentionRules(fixture.platform, NOW);
  expect(await left(old)).toEqual({ ...ALL, predictions: 0, models: 0, worklists: 0, notifications: 0, files: 1 });
  expect(await left(young)).toEqual(ALL);
  expect(await sql('select 1 from documents where id = $1', report.body.id)).toEqual([]);
  // The rule for everything outside does not concern it.
  await choose(fixture.ann, null, { uploads: 1 });
  await applyRetentionRules(fixture.platform, NOW);
  expect((await left(old)).uploads).toBe(1);
  await applyRetentionRules(fixture.platform, daysAgo(-20.01));
  expect(await left(old)).toMatchObject({ uploads: 0, files: 0 });
});

test('an upload used in two places is kept as long as either rule keeps it', async () => {
  const shared = await make(50, team.id);
  await sql(
    `insert into predictions (upload_id, user_id, status, error, created_at, finished_at)
     values ($1, $2, 'FAILED', '{}', $3, $3)`,
    shared.upload,
    fixture.cleo,
    daysAgo(50),
  );
  await choose(fixture.bob, team.id, { uploads: 5 });
  await applyRetentionRules(fixture.platform, NOW);
  await choose(fixture.ann, null, { uploads: 60 });
  await applyRetentionRules(fixture.platform, NOW);
  expect((await left(shared)).files).toBe(2);
  await choose(fixture.ann, null, { uploads: 40 });
  await applyRetentionRules(fixture.platform, NOW);
  expect(await left(shared)).toEqual(GONE);
});

test('the preview counts what the next run deletes, and changes nothing', async () => {
  const { bob, cleo } = fixture;
  const own = daysAgo(40);
  await sql(
    `insert into audit_entries (at, workspace_id, says) values ($1, $2, '{"code":"audit.left","values":{}}')`,
    own,
    team.id,
  );
  const report = await fixture.within<{ id: string }>(team.id, bob, 'POST', '/api/reports', {
    name: 'Drafted',
    document: { pages: [{ name: 'p', visuals: [] }] },
  });
  const place = await make(40, team.id);
  const [{ dataset_id: dataset } = { dataset_id: '' }] = await sql<{ dataset_id: string }>(
    'select dataset_id from predictions where id = $1',
    place.prediction,
  );
  for (const [person, about, at] of [
    [bob, report.body.id, own],
    [cleo, `new ${dataset}`, own],
    [bob, `new ${dataset}`, daysAgo(1)],
    [cleo, 'new sample', own],
  ])
    await sql(
      `insert into report_drafts (user_id, person, report, document, saved_at) values ($1, '', $2, '{}', $3)`,
      person,
      about,
      at,
    );
  const rules = { uploads: 30, predictions: 30, auditEntries: 30, drafts: 30 };
  const counts = { uploads: 1, predictions: 1, auditEntries: 1, drafts: 2 };
  expect((await fixture.call(bob, 'POST', path(team.id, '/preview'), rules)).body).toEqual(counts);
  expect((await fixture.call(bob, 'POST', path(team.id, '/preview'), NEVER)).body).toEqual(NOTHING);
  expect(await left(place)).toEqual(ALL);
  await choose(bob, team.id, rules);
  await applyRetentionRules(fixture.platform, NOW);
  expect(await left(place)).toEqual(GONE);
  expect((await told(team.id))[0]).toBe(
    'Holdfast: Deleted by the data retention rules: uploads 1, predictions 1, audit entries 1, drafts 2',
  );
  expect(await sql('select user_id, report from report_drafts order by user_id')).toEqual([
    { user_id: bob, report: `new ${dataset}` },
    { user_id: cleo, report: 'new sample' },
  ]);
});

test('two workers at once delete once', async () => {
  const items = await Promise.all(Array.from({ length: 12 }, () => make(50, team.id)));
  await choose(fixture.bob, team.id, { uploads: 30 });
  const before = (await told(team.id)).length;
  await Promise.all([applyRetentionRules(fixture.platform, NOW), applyRetentionRules(fixture.platform, NOW)]);
  for (const item of items) expect(await left(item)).toEqual(GONE);
  expect((await told(team.id)).slice(0, (await told(team.id)).length - before)).toEqual([
    'Holdfast: Deleted by the data retention rules: uploads 12, predictions 12, audit entries 0, drafts 0',
  ]);
});

test('end with their workspace, whose items are then outside', async () => {
  const item = await make(50, team.id);
  await choose(fixture.bob, team.id, { uploads: 30 });
  await fixture.call(fixture.bob, 'DELETE', `/api/workspaces/${team.id}`);
  await applyRetentionRules(fixture.platform, NOW);
  expect(await left(item)).toEqual(ALL);
  await choose(fixture.ann, null, { uploads: 30 });
  await applyRetentionRules(fixture.platform, NOW);
  expect(await left(item)).toEqual(GONE);
});
