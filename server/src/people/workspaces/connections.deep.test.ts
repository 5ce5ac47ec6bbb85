import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { AuditEntry } from '@holdfast/contracts/http/audit';
import type { Destination, Writing } from '@holdfast/contracts/http/destinations';
import type { Source, SourceRun } from '@holdfast/contracts/http/sources';
import type { AcceptedUpload } from '@holdfast/contracts/http/uploads';
import type { Delivery, MadeWebhook, Webhook } from '@holdfast/contracts/http/webhooks';
import { WORKSPACE_HEADER } from '@holdfast/contracts/http/workspace-header';
import type { OpenWorkspace, Sharing, Workspace } from '@holdfast/contracts/http/workspaces';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { patience } from '../../../../scripts/machine-speed.mjs';
import { customers } from '../../testing/server-fixture.ts';
import { removeUser } from '../account/remove-user.ts';
import { openWorkspacesFixture, type WorkspacesRig } from './testing/workspaces-fixture.ts';

/** Ann owns the team, Bob is an analyst in it, Cleo a viewer. */
let fixture: WorkspacesRig;
let team: Workspace;
let other: Server;
let base = '';
/** Requests to one address; a test answers the first explicitly. */
const held: ServerResponse[] = [];
const told: { to: string; body: { type: string; data: Record<string, unknown> } }[] = [];
const UNREADABLE = 'name,city\nAda,London\nBo,Oslo\n';

beforeAll(async () => {
  other = createServer(async (request, response) => {
    if (request.method === 'POST') {
      told.push({ to: request.url ?? '', body: JSON.parse(await text(request)) });
      return void response.writeHead(204).end();
    }
    if (request.url !== '/held.csv' || held.push(response) > 1) response.end(UNREADABLE);
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  base = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  fixture = await openWorkspacesFixture({ HOLDFAST_PRIVATE_HOSTS: '127.0.0.1', HOLDFAST_UPLOADS_PER_MINUTE: '1000' });
  await fixture.startWorker();
}, patience(120_000));
afterAll(async () => {
  await fixture.close();
  other.closeAllConnections();
  other.close();
});
beforeEach(async () => {
  const { pool } = fixture.platform.database;
  for (const table of ['sources', 'webhooks', 'destinations', 'workspaces']) await pool.query(`delete from ${table}`);
  told.length = 0;
  team = await fixture.makeWorkspace(fixture.ann, 'Team');
  await fixture.join(team.id, fixture.ann, fixture.bob, 'analyst');
  await fixture.join(team.id, fixture.ann, fixture.cleo, 'viewer');
});

const manual = { every: 'never' };
const file = (path = '/customers.csv?key=opensesame') => ({ kind: 'https', address: base + path });
const database = (more: object = {}) => ({
  kind: 'postgres',
  host: '127.0.0.1',
  port: 5432,
  database: 'crm',
  user: 'reader',
  tls: 'off',
  secret: 'opensesame',
  ...more,
});
const bucket = {
  kind: 's3',
  endpoint: 'http://127.0.0.1:1',
  bucket: 'scores',
  object: '{prediction}.csv',
  access_key_id: 'key',
  secret: 'opensesame',
};
const inTeam = <Body = Record<string, unknown>>(who: string, method: string, path: string, body?: unknown) =>
  fixture.within<Body>(team.id, who, method, path, body);
const share = (who: string, kind: string, id: number, workspaceId: string | null = team.id) =>
  fixture.call<Sharing>(who, 'PUT', `/api/sharing/${kind}/${id}`, { workspaceId });
const list = async <Thing>(who: string, path: string) =>
  (await inTeam<{ value: Thing[] }>(who, 'GET', path)).body.value;
const ended = (who: string, source: Source, run: SourceRun) =>
  vi.waitFor(async () => {
    const runs = await list<SourceRun>(who, `/api/sources/${source.id}/runs`);
    const found = runs.find(({ id }) => id === run.id);
    if (!found || found.state === 'queued' || found.state === 'running') throw new Error(`still ${found?.state}`);
    return found;
  }, patience(30_000));
const upload = async (who: string, workspaceId: string | null, content: string): Promise<number> => {
  const form = new FormData();
  form.append('file', new Blob([content]), 'customers.csv');
  form.append('user_id', who);
  const headers: Record<string, string> = workspaceId === null ? {} : { [WORKSPACE_HEADER]: workspaceId };
  const response = await fixture.as(who).send('/api/csv', { method: 'POST', body: form, headers });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as AcceptedUpload).prediction_id ?? 0;
};

test('a source works for the workspace it is shared with, and its secret stays hidden', async () => {
  const { call, ann, bob, cleo } = fixture;
  const made = await call<Source>(ann, 'POST', '/api/sources', { name: 'CRM', place: file(), schedule: manual });
  const source = made.body;
  expect([source.shared_with, source.mine]).toEqual([null, undefined]);
  const before = (await call<SourceRun>(ann, 'POST', `/api/sources/${source.id}/run`)).body;
  const at = `/api/sources/${source.id}`;
  expect((await inTeam(bob, 'GET', `${at}/runs`)).status).toBe(404);
  expect((await share(bob, 'source', source.id)).status).toBe(404);
  await vi.waitFor(async () => {
    const runs = await call<{ value: SourceRun[] }>(ann, 'GET', `${at}/runs`);
    expect(runs.body.value[0]?.state).toBe('done');
  }, patience(30_000));
  expect((await share(ann, 'source', source.id)).body.workspace).toMatchObject({ name: 'Team' });

  // A viewer may only read.
  const [seen] = await list<Source>(cleo, '/api/sources');
  expect(seen).toMatchObject({ name: 'CRM', mine: false, shared_with: 'Team' });
  expect(JSON.stringify(seen)).not.toContain('opensesame');
  // Earlier uploads are not shared.
  const [earlier] = await list<SourceRun>(cleo, `${at}/runs`);
  expect(earlier).toMatchObject({ id: before.id, prediction_id: null, upload_id: null, prediction_status: null });
  const tried = { place: file(), source_id: source.id };
  for (const [method, path, body] of [
    ['POST', '/api/sources', { name: 'Mine', place: file(), schedule: manual }],
    ['POST', '/api/sources/try', tried],
    ['PUT', at, { name: 'Taken' }],
    ['POST', `${at}/run`],
    ['DELETE', at],
  ] as const)
    expect([path, (await inTeam(cleo, method, path, body)).status]).toEqual([path, 403]);

  // An analyst runs and changes it. New uploads belong to the workspace and to the source's maker.
  const run = await ended(bob, source, (await inTeam<SourceRun>(bob, 'POST', `${at}/run`)).body);
  expect(run.state).toBe('done');
  expect((await inTeam(cleo, 'GET', `/api/predictions/${run.prediction_id}`)).status).toBe(200);
  const rows = await fixture.platform.database.pool.query(
    'select user_id, workspace_id from predictions where id = $1',
    [run.prediction_id],
  );
  expect(rows.rows[0]).toEqual({ user_id: ann, workspace_id: team.id });
  const kept = { name: 'CRM of us all', place: seen?.place, schedule: manual, model_id: null };
  expect((await inTeam(bob, 'PUT', at, kept)).body).toMatchObject({ name: 'CRM of us all', mine: false });
  const [own] = (await call<{ value: Source[] }>(ann, 'GET', '/api/sources')).body.value;
  expect(own).toMatchObject({ name: 'CRM of us all', place: file(), shared_with: 'Team' });
  expect(await inTeam(bob, 'DELETE', at)).toMatchObject({ status: 403, body: { code: 'not-yours' } });
  expect((await call(ann, 'DELETE', at)).status).toBe(204);

  const audit = await call<{ value: AuditEntry[] }>(ann, 'GET', `/api/audit?workspace=${team.id}`);
  expect(audit.body.value.map(({ text: says }) => says)).toEqual(
    expect.arrayContaining([
      'Shared: source “CRM”',
      'Changed: source “CRM of us all”',
      'Deleted: source “CRM of us all”',
    ]),
  );
});

test('others cannot use its maker’s account for different queries', async () => {
  const { ann, bob } = fixture;
  const asked = database({ query: 'select * from customers' });
  const { body: source } = await inTeam<Source>(ann, 'POST', '/api/sources', {
    name: 'Warehouse',
    place: asked,
    schedule: manual,
  });
  const { body: out } = await inTeam<Destination>(ann, 'POST', '/api/destinations', {
    name: 'Back',
    place: database({ table: 'scores' }),
  });
  const needed = { status: 400, body: { code: 'secret-of-maker' } };
  const salaries = database({ query: 'select * from salaries', secret: null });
  expect(await inTeam(bob, 'PUT', `/api/sources/${source.id}`, { place: salaries })).toMatchObject(needed);
  expect(await inTeam(bob, 'POST', '/api/sources/try', { place: salaries, source_id: source.id })).toMatchObject(
    needed,
  );
  const elsewhere = { place: database({ table: 'customers', secret: null }) };
  expect(await inTeam(bob, 'PUT', `/api/destinations/${out.id}`, elsewhere)).toMatchObject(needed);
  for (const path of ['/api/sources', '/api/destinations']) {
    const [seen] = await list<Source | Destination>(bob, path);
    if (!seen) throw new Error(path);
    expect((await inTeam(bob, 'PUT', `${path}/${seen.id}`, { name: 'As it was', place: seen.place })).status).toBe(200);
    const elsewhere = { place: { ...seen.place, host: '127.0.0.2', secret: 'mine' } };
    expect((await inTeam(bob, 'PUT', `${path}/${seen.id}`, elsewhere)).status).toBe(400);
    const [own] = await list<Source | Destination>(ann, path);
    expect(own).toMatchObject({ name: 'As it was', place: (path === '/api/sources' ? source : out).place });
  }
  expect((await inTeam(ann, 'PUT', `/api/sources/${source.id}`, { place: salaries })).status).toBe(200);
});

test('others see only the kind and server of a source or destination', async () => {
  const { ann, bob, cleo } = fixture;
  const s3 = { ...bucket, bucket: 'our-bucket', object: 'our-object.csv', access_key_id: 'our-key-id' };
  const postgres = { database: 'our-database', user: 'our-user' };
  const made = [
    ['/api/destinations', { name: 'S3', place: s3 }],
    ['/api/destinations', { name: 'PG', place: database({ ...postgres, table: 'our_table' }) }],
    ['/api/sources', { name: 'S3', place: s3, schedule: manual }],
    ['/api/sources', { name: 'PG', place: database({ ...postgres, query: 'select our_query' }), schedule: manual }],
  ] as const;
  for (const [path, wanted] of made) {
    const { body } = await inTeam<Source | Destination>(ann, 'POST', path, wanted);
    const { secret: _, ...place } = wanted.place as { secret: string };
    expect(body.place).toMatchObject(place);
    for (const who of [bob, cleo]) {
      const seen = (await list<Source | Destination>(who, path)).find(({ id }) => id === body.id);
      expect(seen).toMatchObject({
        name: wanted.name,
        mine: false,
        is_paused: false,
        place: { kind: body.place.kind },
      });
      expect(JSON.stringify(seen)).not.toMatch(/our.(bucket|object|key|database|user|table|query)|opensesame/);
    }
    expect((await inTeam(bob, 'PUT', `${path}/${body.id}`, { is_paused: true })).body).not.toMatchObject({ place });
    expect((await fixture.call(ann, 'DELETE', `${path}/${body.id}`)).status).toBe(204);
  }
});

test('a webhook of a workspace gets events of its predictions, and no others', async () => {
  const { call, ann, bob, cleo } = fixture;
  const wanted = (name: string) => ({ address: `${base}/${name}?key=opensesame`, events: ['prediction.failed'] });
  await call(ann, 'POST', '/api/webhooks', wanted('ann'));
  await call(bob, 'POST', '/api/webhooks', wanted('bob'));
  const { body: shared } = await inTeam<MadeWebhook>(bob, 'POST', '/api/webhooks', wanted('team'));
  expect(shared).toMatchObject({ mine: true, shared_with: 'Team', secret: expect.stringMatching(/^whsec_/) });

  const [seen] = await list<Webhook>(cleo, '/api/webhooks');
  expect(seen).toMatchObject({ id: shared.id, address: `${base}/…`, mine: false });
  expect(JSON.stringify(seen)).not.toMatch(/opensesame|whsec/);
  const at = `/api/webhooks/${shared.id}`;
  for (const [method, path, body] of [
    ['POST', '/api/webhooks', wanted('cleo')],
    ['PUT', at, { is_off: true }],
    ['POST', `${at}/secret`],
    ['POST', `${at}/test`],
    ['POST', `${at}/deliveries/msg_1`],
    ['DELETE', at],
  ] as const)
    expect([path, (await inTeam(cleo, method, path, body)).status]).toEqual([path, 403]);
  expect((await inTeam(ann, 'DELETE', at)).status).toBe(403);

  const common = await upload(ann, team.id, UNREADABLE);
  const alone = await upload(ann, null, UNREADABLE);
  // Events of the previous test may still arrive.
  const hears = () =>
    told
      .filter(({ body }) => Number(body.data.prediction_id) >= common)
      .map(({ to, body }) => `${to.slice(1, to.indexOf('?'))} ${body.data.prediction_id}`)
      .toSorted();
  await vi.waitFor(() => {
    expect(hears()).toEqual([`ann ${common}`, `ann ${alone}`, `team ${common}`].toSorted());
  }, patience(60_000));
  const log = () => list<Delivery>(cleo, `${at}/deliveries`);
  expect((await log()).map(({ body }) => body)).toEqual([expect.stringContaining(`${common}`)]);

  // A removed member takes their webhook along, but not its deliveries here.
  await call(ann, 'DELETE', `/api/workspaces/${team.id}/members/${bob}`);
  const { body: own } = await call<{ value: Delivery[] }>(bob, 'GET', `${at}/deliveries`);
  expect(own.value).toEqual([]);
  const next = await upload(ann, team.id, UNREADABLE);
  await vi.waitFor(() => {
    expect(hears()).toContain(`ann ${next}`);
  }, patience(60_000));
  expect(hears()).not.toContain(`team ${next}`);
});

test(
  'the scores of a workspace are written to its destinations and to its maker’s own',
  async () => {
    const { call, ann, bob, cleo } = fixture;
    const wanted = (name: string) => ({ name, place: bucket });
    const { body: shared } = await inTeam<Destination>(bob, 'POST', '/api/destinations', wanted('Team’s'));
    const { body: anns } = await call<Destination>(ann, 'POST', '/api/destinations', wanted('Ann’s'));
    const { body: bobs } = await call<Destination>(bob, 'POST', '/api/destinations', wanted('Bob’s'));
    expect(shared).toMatchObject({ mine: true, shared_with: 'Team' });
    const common = await upload(ann, team.id, customers(120));
    const alone = await upload(ann, null, customers(120, 2));
    const writings = async (who: string, id: number) =>
      (await call<{ value: Writing[] }>(who, 'GET', `/api/destinations/${id}/writings`)).body.value;
    await vi.waitFor(async () => {
      const found = (await writings(ann, anns.id)).map(({ prediction_id }) => prediction_id).toSorted();
      expect(found).toEqual([common, alone].toSorted());
    }, patience(120_000));
    const ofTeam = await list<Writing>(cleo, `/api/destinations/${shared.id}/writings`);
    expect(ofTeam.map(({ prediction_id }) => prediction_id)).toEqual([common]);
    expect(await writings(bob, bobs.id)).toEqual([]);
    const write = (prediction_id: number) =>
      inTeam(bob, 'POST', `/api/destinations/${shared.id}/write`, { prediction_id });
    expect((await write(alone)).status).toBe(404);
    expect((await write(common)).status).toBe(200);
    expect((await inTeam(cleo, 'POST', `/api/destinations/${shared.id}/write`, { prediction_id: common })).status).toBe(
      403,
    );
    // Outside of the workspace, its maker no longer sees what others made there.
    await share(ann, 'destination', shared.id, null);
    expect(await list<Destination>(ann, '/api/destinations')).toEqual([]);
    expect(await writings(bob, shared.id)).toEqual([]);
  },
  patience(240_000),
);

test('a source moves with its model, and with its maker', async () => {
  const { call, ann, bob, cleo } = fixture;
  const { model } = await fixture.makeThings(bob, 'Learnt');
  const wanted = { name: 'Bob’s', place: file(), schedule: { every: 'day' }, model_id: model };
  const { body: source } = await call<Source>(bob, 'POST', '/api/sources', wanted);
  const sharing = await share(bob, 'source', source.id);
  expect(sharing.body.along).toMatchObject([{ kind: 'model', name: 'Learnt', workspace: { name: 'Team' } }]);
  expect((await inTeam(cleo, 'GET', `/api/models/${model}`)).status).toBe(200);
  const { people } = (await call<OpenWorkspace>(ann, 'GET', `/api/workspaces/${team.id}`)).body;
  expect(people.find(({ id }) => id === bob)?.things).toBe(2);
  await call(bob, 'DELETE', `/api/workspaces/${team.id}/members/${bob}`);
  expect(await list<Source>(ann, '/api/sources')).toEqual([]);
  expect((await call<{ value: Source[] }>(bob, 'GET', '/api/sources')).body.value).toMatchObject([
    { name: 'Bob’s', shared_with: null, next_at: expect.any(String) },
  ]);

  // It is deleted with its maker's account; if the workspace is deleted, it becomes private to its maker.
  const dora = 'user-dora';
  const { pool } = fixture.platform.database;
  await pool.query('insert into users (id, email, full_name) values ($1, $2, $3)', [dora, 'dora@example.com', 'dora']);
  await fixture.join(team.id, ann, dora, 'analyst');
  await inTeam(dora, 'POST', '/api/sources', { name: 'Dora’s', place: file(), schedule: manual });
  await inTeam(ann, 'POST', '/api/sources', { name: 'Ann’s', place: file(), schedule: manual });
  await removeUser(fixture.platform, dora);
  expect((await list<Source>(cleo, '/api/sources')).map(({ name }) => name)).toEqual(['Ann’s']);
  await call(ann, 'DELETE', `/api/workspaces/${team.id}`);
  expect((await call<{ value: Source[] }>(ann, 'GET', '/api/sources')).body.value).toMatchObject([
    { name: 'Ann’s', shared_with: null },
  ]);
});

test('a file fetched after its source left the workspace is not the workspace’s', async () => {
  const { call, ann, cleo } = fixture;
  const { body: source } = await inTeam<Source>(ann, 'POST', '/api/sources', {
    name: 'Slow',
    place: file('/held.csv'),
    schedule: manual,
  });
  await inTeam(ann, 'POST', `/api/sources/${source.id}/run`);
  await vi.waitFor(() => {
    expect(held).toHaveLength(1);
  }, patience(30_000));
  await share(ann, 'source', source.id, null);
  held[0]?.end(UNREADABLE);
  const run = await vi.waitFor(async () => {
    const { value } = (await call<{ value: SourceRun[] }>(ann, 'GET', `/api/sources/${source.id}/runs`)).body;
    expect(value[0]?.state).toBe('done');
    return value[0];
  }, patience(60_000));
  expect((await call(ann, 'GET', `/api/predictions/${run?.prediction_id}`)).status).toBe(200);
  expect((await inTeam(cleo, 'GET', `/api/predictions/${run?.prediction_id}`)).status).toBe(404);
});
