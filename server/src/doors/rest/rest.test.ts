import type { SavedDashboard, SavedReport } from '@holdfast/contracts/documents/saved';
import type { Route } from '@holdfast/contracts/http/route';
import { inGroups } from '@holdfast/contracts/http/routes';
import * as v1 from '@holdfast/contracts/http/routes/v1';
import * as grouped from '@holdfast/contracts/http/routes/v1-grouped';
import { V1Error, type V1Report, type V1Token } from '@holdfast/contracts/http/v1';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  batchOf,
  columnsOf,
  type DocumentsRig,
  only,
  openDocumentsFixture,
  type Queried,
  reportOf,
  SAMPLE_IDS,
  tileFrom,
} from '../../features/documents/testing/documents-fixture.ts';
import { groupOf } from './group.ts';

const ROOT = '/v1.0/myorg';
let fixture: DocumentsRig;
let key: string;
let group: string;
beforeAll(async () => {
  fixture = await openDocumentsFixture({ HOLDFAST_EMBED_ANCESTORS: 'https://shop.example, https://*.corp.example, *' });
  group = groupOf(fixture.ann);
  key = await keyWith(['read', 'write', 'embed']);
});
afterAll(() => fixture.close());

const keyWith = async (scopes: string[]) =>
  (await fixture.call<{ secret: string }>(fixture.ann, 'POST', '/api/service-keys', { name: 'Host', scopes })).body
    .secret;
const makeReport = async () =>
  (await fixture.call<SavedReport>(fixture.ann, 'POST', '/api/reports', { name: 'R', document: reportOf() })).body;
const makeDashboard = async (reportId: string) => {
  const document = { tiles: [tileFrom(reportId, 'byPlan')] };
  return (await fixture.call<SavedDashboard>(fixture.ann, 'POST', '/api/dashboards', { name: 'D', document })).body;
};
const generate = (body: object, bearer = key) =>
  fixture.call<z.infer<typeof V1Token>>(bearer, 'POST', `${ROOT}/GenerateToken`, body);

/** New items for every call, because some calls delete them. */
async function madeFor(route: Route) {
  const report = await makeReport();
  const board = await makeDashboard(report.id);
  const tile = board.document.tiles[0]?.id ?? '';
  const path = route.path
    .replace(':groupId', group)
    .replace(':reportId', report.id)
    .replace(':pageName', 'main')
    .replace(':dashboardId', board.id)
    .replace(':tileId', tile)
    .replace(':datasetId', SAMPLE_IDS.dataset);
  const body = {
    name: 'New',
    datasetId: SAMPLE_IDS.dataset,
    targetDashboardId: board.id,
    reports: [{ id: report.id }],
  };
  return { path, body: route.method === 'POST' ? body : undefined };
}

test('every call answers 200 and matches its description', async () => {
  const routes = [v1, grouped, inGroups(grouped)].flatMap((table) => Object.values<Route>(table));
  for (const route of routes) {
    const { path, body } = await madeFor(route);
    const { status, body: answered, headers } = await fixture.call(key, route.method, path, body);
    expect(status, `${route.method} ${path} ${JSON.stringify(answered)}`).toBe(200);
    expect(headers.get('requestid')).toMatch(/^[0-9a-f-]{36}$/);
    const answer = route.answers[200];
    if (answer === null || typeof answer !== 'object') expect(answered, path).toBeNull();
    else expect(z.parse(answer, answered), path).toEqual(answered);
  }
});

test('the flow of a host application: read the report in its group, generate a token, open the frame’s address', async () => {
  const { id } = await makeReport();
  const { body: report } = await fixture.call<V1Report>(key, 'GET', `${ROOT}/groups/${group}/reports/${id}`);
  expect(report.embedUrl).toMatch(new RegExp(`^http://\\S+/reportEmbed\\?reportId=${id}&groupId=${group}$`));
  const wanted = { reports: [{ id }], datasets: [{ id: report.datasetId }], targetWorkspaces: [{ id: group }] };
  const { body: minted } = await generate(wanted);
  const opened = await fixture.call<{ permissions: string[] }>(minted.token, 'GET', `/api/embed/report?reportId=${id}`);
  expect(opened.body.permissions).toEqual(['view', 'export', 'copy', 'create']);
  const narrow = await generate(wanted, await keyWith(['read', 'embed']));
  const seen = await fixture.call<{ permissions: string[] }>(narrow.body.token, 'GET', '/api/embed/report');
  expect(seen.body.permissions).toEqual(['view', 'export']);
});

test('keys and levels are case-insensitive, and a lifetime can only shorten', async () => {
  const { id } = await makeReport();
  const path = `${ROOT}/groups/${group}/reports/${id}/generatetoken/`;
  const { body } = await fixture.call<z.infer<typeof V1Token>>(key, 'POST', path, {
    AccessLevel: 'edit',
    ALLOWSAVEAS: true,
    LifetimeInMinutes: 2,
  });
  const left = Date.parse(body.expiration) - Date.now();
  expect(left).toBeGreaterThan(60_000);
  expect(left).toBeLessThanOrEqual(121_000);
  const opened = await fixture.call<{ permissions: string[] }>(body.token, 'GET', '/api/embed/report');
  expect(opened.body.permissions).toEqual(['view', 'export', 'edit', 'copy']);
  const long = await fixture.call<z.infer<typeof V1Token>>(key, 'POST', path, { lifetimeInMinutes: 100_000 });
  expect(Date.parse(long.body.expiration) - Date.now()).toBeLessThanOrEqual(3_601_000);
});

test('an identity is a role with its rules; unknown, several or missing roles are refused', async () => {
  const { id } = await makeReport();
  const rules = [only('plan', '{username}'), only('region', '{customData}')];
  await fixture.call(fixture.ann, 'PUT', '/api/row-roles/Plan', { rules });
  const as = (identity: object) => generate({ reports: [{ id }], identities: [identity] });
  const { body } = await as({ username: 'Team', roles: ['Plan'], customData: 'North' });
  const answered = await fixture.call<Queried>(body.token, 'POST', '/api/embed/query', batchOf({ by: 'plan' }));
  expect(columnsOf(answered)?.[0]).toEqual(['Team']);
  const refused = [
    await as({ username: 'Team', roles: ['Nobody'], customData: 'North' }),
    await as({ username: 'Team', roles: ['Plan'] }),
    await as({ username: 'Team', roles: ['Plan', 'Plan'], customData: 'North' }),
    await as({ username: 'Team' }),
    await generate({ reports: [{ id }] }),
    await generate({}),
  ];
  for (const answer of refused)
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'InvalidRequest' } } });
  const dataset = await fixture.call(key, 'GET', `${ROOT}/datasets/${SAMPLE_IDS.dataset}`);
  expect(dataset.body).toMatchObject({ isEffectiveIdentityRequired: true, isEffectiveIdentityRolesRequired: true });
  await fixture.call(fixture.ann, 'DELETE', '/api/row-roles/Plan');
});

test('all errors are JSON of the known shape with a RequestId', async () => {
  const { id } = await makeReport();
  const bobs = await fixture.call<SavedReport>(fixture.bob, 'POST', '/api/reports', {
    name: 'B',
    document: reportOf(),
  });
  const calls: [number, string, string, string, unknown?][] = [
    [401, 'nobody', 'GET', '/reports'],
    [401, 'hfk_00000000000000000000000000000000_x', 'GET', '/reports'],
    [404, key, 'GET', '/reports/1'],
    [404, key, 'GET', `/reports/${bobs.body.id}`],
    [404, key, 'GET', `/groups/${groupOf(fixture.bob)}/reports`],
    [404, key, 'GET', '/nothing/here'],
    [404, key, 'POST', `/reports/${bobs.body.id}/GenerateToken`, {}],
    [404, key, 'GET', `/reports/${id}/pages/none`],
    [403, key, 'DELETE', `/reports/${SAMPLE_IDS.report}`],
    [403, await keyWith(['embed']), 'GET', '/reports'],
    [400, key, 'POST', `/reports/${id}/Clone`, { name: '' }],
    [400, key, 'POST', `/reports/${id}/GenerateToken`, { accessLevel: 'Own' }],
    [400, key, 'POST', '/GenerateToken', { reports: 'all' }],
  ];
  for (const [status, bearer, method, path, body] of calls) {
    const answer = await fixture.call(bearer, method, ROOT + path, body);
    expect(answer.status, `${method} ${path}`).toBe(status);
    expect(z.safeParse(V1Error, answer.body).success, JSON.stringify(answer.body)).toBe(true);
    expect(answer.headers.get('requestid')).not.toBeNull();
  }
  const broken = await fetch(`${fixture.base}${ROOT}/GenerateToken`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: '{"reports":',
  });
  expect(broken.status).toBe(400);
  expect(z.safeParse(V1Error, await broken.json()).success).toBe(true);
});

test('pages of other origins may call, and read the RequestId', async () => {
  const preflight = await fetch(`${fixture.base}${ROOT}/groups`, {
    method: 'OPTIONS',
    headers: { origin: 'https://host.example', 'access-control-request-headers': 'authorization,content-type' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
  const { headers, status } = await fixture.call(fixture.ann, 'GET', `${ROOT}//groups`);
  expect(status).toBe(200);
  expect(headers.get('access-control-expose-headers')).toContain('RequestId');
});

test('a page that may frame us may also send credentials and its own headers', async () => {
  const ask = (origin: string) =>
    fetch(`${fixture.base}${ROOT}/groups`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-headers': 'authorization,x-ms-client-request-id' },
    });
  for (const origin of ['https://shop.example', 'https://eu.corp.example']) {
    const { headers } = await ask(origin);
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('access-control-allow-headers')).toContain('x-ms-client-request-id');
    expect(headers.get('vary')).toContain('origin');
  }
  for (const origin of ['https://host.example', 'https://corp.example', 'http://eu.corp.example', 'null', '*']) {
    const { headers } = await ask(origin);
    expect(headers.get('access-control-allow-origin'), origin).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('access-control-allow-headers')).toContain('x-ms-client-request-id');
  }
});

test('a token can also be requested with a form', async () => {
  const post = (path: string, body: string) =>
    fetch(`${fixture.base}${ROOT}/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
  for (const answer of [
    await post(`reports/${SAMPLE_IDS.report}/GenerateToken`, 'accessLevel=View&lifetimeInMinutes=5'),
    await post('GenerateToken', `reports[0][id]=${SAMPLE_IDS.report}&datasets[0][id]=${SAMPLE_IDS.dataset}`),
  ]) {
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ token: expect.any(String) });
  }
});

test('a declared but missing body counts as empty', async () => {
  const answer = await fetch(`${fixture.base}${ROOT}/RefreshUserPermissions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${fixture.ann}`, 'content-type': 'application/json' },
  });
  expect([answer.status, await answer.text()]).toEqual([200, '']);
});

test('a tile is copied to the end of a dashboard, even during concurrent saves', async () => {
  const report = await makeReport();
  const board = await makeDashboard(report.id);
  const tile = board.document.tiles[0]?.id;
  const path = `${ROOT}/dashboards/${board.id}/tiles`;
  const copies = await Promise.all(
    [1, 2].map(() => fixture.call(key, 'POST', `${path}/${tile}/Clone`, { targetDashboardId: board.id })),
  );
  expect(copies.map(({ status }) => status)).toEqual([200, 200]);
  const { body } = await fixture.call<{ value: { id: string }[] }>(key, 'GET', path);
  expect(new Set(body.value.map(({ id }) => id)).size).toBe(3);
});
