import type { AuditPage } from '@holdfast/contracts/http/audit';
import type { MadeServiceKey } from '@holdfast/contracts/http/service-keys';
import type { OpenTenant, Tenant } from '@holdfast/contracts/http/tenants';
import type { UserPage } from '@holdfast/contracts/http/user-administration';
import type { Workspace } from '@holdfast/contracts/http/workspaces';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { only, reportOf } from '../../features/documents/testing/documents-fixture.ts';
import { openWorkspacesFixture, type WorkspacesRig } from '../workspaces/testing/workspaces-fixture.ts';

let fixture: WorkspacesRig;
/** A key of the server's owner that manages tenants. */
let key: string;
let tenant: Tenant;
beforeAll(async () => {
  fixture = await openWorkspacesFixture();
  await fixture.platform.database.pool.query(`update users set created_at = now() - interval '1 day' where id = $1`, [
    fixture.ann,
  ]);
  const { body } = await fixture.call<MadeServiceKey>(fixture.ann, 'POST', '/api/service-keys', {
    name: 'Vendor',
    scopes: ['organisation'],
  });
  key = body.secret;
});
afterAll(() => fixture.close());
beforeEach(async () => {
  tenant = (await fixture.call<Tenant>(key, 'POST', '/api/tenants', { name: 'Acme' })).body;
});

const at = (more = '') => `/api/tenants/${tenant.id}${more}`;
const keyOf = async (scopes: string[], path = at('/keys')) =>
  (await fixture.call<MadeServiceKey>(key, 'POST', path, { name: 'App', scopes })).body.secret;
const join = async (who: string, role: string) => {
  const made = await fixture.call<{ link: string }>(key, 'POST', at('/invitations'), { role });
  const token = new URL(made.body.link).searchParams.get('token');
  expect((await fixture.call(who, 'POST', '/api/invitations/accept', { token })).status).toBe(200);
};

describe('tenants', () => {
  test('are created, found by their reference, changed and listed', async () => {
    const wanted = { name: 'Beta', reference: 'crm-17', quotas: { exports: 3 } };
    const made = await fixture.call<Tenant>(key, 'POST', '/api/tenants', wanted);
    expect(made).toMatchObject({ status: 200, body: { name: 'Beta', reference: 'crm-17', members: 0 } });
    expect(made.body.quotas).toEqual({ rows: null, bytes: null, predictions: null, exports: 3, embeds: null });
    // Sent again after a lost answer.
    const again = await Promise.all([1, 2, 3].map(() => fixture.call<Tenant>(key, 'POST', '/api/tenants', wanted)));
    expect(again.map(({ body }) => body)).toEqual([made.body, made.body, made.body]);
    const found = await fixture.call<{ value: Tenant[] }>(key, 'GET', '/api/tenants?reference=crm-17');
    expect(found.body.value).toEqual([made.body]);
    const change = { name: 'Gamma', quotas: { exports: null, rows: 5 } };
    const changed = await fixture.call<Tenant>(key, 'PUT', `/api/tenants/${made.body.id}`, change);
    expect(changed.body).toMatchObject({ name: 'Gamma', quotas: { exports: null, rows: 5, embeds: null } });
    const listed = await fixture.call<{ value: Tenant[]; total: number }>(key, 'GET', '/api/tenants');
    expect(listed.body.value.map(({ id }) => id)).toEqual(expect.arrayContaining([made.body.id, tenant.id]));
    expect((await fixture.call<{ value: [] }>(key, 'GET', '/api/tenants?page=900')).body.value).toEqual([]);
    for (const [method, path, body, status] of [
      ['POST', '/api/tenants', { name: '' }, 400],
      ['POST', '/api/tenants', { name: 'x', quotas: { rows: -1 } }, 400],
      ['GET', '/api/tenants?page=0', undefined, 400],
      ['GET', '/api/tenants/nonsense', undefined, 404],
      ['GET', `/api/tenants/${crypto.randomUUID()}`, undefined, 404],
    ] as const)
      expect([path, (await fixture.call(key, method, path, body)).status]).toEqual([path, status]);
  });

  test('are managed by the owner of the server and by keys with the scope only', async () => {
    const { ann, bob, call } = fixture;
    const reading = await call<MadeServiceKey>(ann, 'POST', '/api/service-keys', { name: 'Reader', scopes: ['read'] });
    const wanted = { name: 'Mine', scopes: ['organisation'] };
    expect(await call(bob, 'POST', '/api/service-keys', wanted)).toMatchObject({
      status: 403,
      body: { code: 'not-the-owner' },
    });
    const ofTenant = await keyOf(['read', 'write', 'embed']);
    expect((await call(key, 'POST', at('/keys'), wanted)).status).toBe(400);
    for (const bearer of [bob, reading.body.secret, ofTenant])
      for (const path of ['/api/tenants', at(), '/api/usage'])
        expect([path, (await call(bearer, 'GET', path)).status]).toEqual([path, 403]);
    expect((await call(ann, 'GET', at())).status).toBe(200);
    // The key opens nothing but tenants.
    expect((await call(key, 'GET', '/api/reports')).status).toBe(403);
  });

  test('have members, whom the application invites, changes and removes', async () => {
    const { bob, cleo, call } = fixture;
    await join(bob, 'owner');
    await join(cleo, 'viewer');
    const open = async () => (await call<OpenTenant>(key, 'GET', at())).body;
    expect((await open()).people.map(({ name, role }) => [name, role])).toEqual([
      ['bob', 'owner'],
      ['cleo', 'viewer'],
    ]);
    expect((await call(key, 'PUT', at(`/members/${cleo}`), { role: 'analyst' })).status).toBe(204);
    expect((await call(key, 'DELETE', at(`/members/${bob}`))).status).toBe(204);
    expect(await open()).toMatchObject({ members: 1, people: [{ name: 'cleo', role: 'analyst' }] });
    expect((await call(bob, 'GET', `/api/workspaces/${tenant.id}`)).status).toBe(404);
  });

  test('keep the account of the application, which is nobody’s', async () => {
    const { ann, bob, call, platform } = fixture;
    await join(bob, 'owner');
    const { rows } = await platform.database.pool.query<{ account_id: string }>(
      'select account_id from tenants where workspace_id = $1',
      [tenant.id],
    );
    const account = rows[0]?.account_id ?? '';
    const workspace = `/api/workspaces/${tenant.id}`;
    const stays = { status: 409, body: { code: 'owner-stays' } };
    expect(await call(bob, 'PUT', `${workspace}/members/${account}`, { role: 'viewer' })).toMatchObject(stays);
    expect(await call(bob, 'DELETE', `${workspace}/members/${account}`)).toMatchObject(stays);
    expect(await call(bob, 'DELETE', workspace)).toMatchObject(stays);
    expect((await call<{ members: number }>(bob, 'GET', workspace)).body.members).toBe(1);
    const listed = (await call<UserPage>(ann, 'GET', '/api/users')).body;
    expect(listed.value.map(({ name }) => name)).toEqual(['ann', 'bob', 'cleo']);
    expect((await call(ann, 'POST', `/api/users/${account}/delete`, {})).status).toBe(404);
  });
});

describe('a key of a tenant', () => {
  test('acts in its workspace without naming it, and nowhere else', async () => {
    const { bob, call, within } = fixture;
    await join(bob, 'viewer');
    const app = await keyOf(['read', 'write', 'embed']);
    const made = await call<{ id: string }>(app, 'POST', '/api/reports', { name: 'Theirs', document: reportOf() });
    expect(made.status).toBe(200);
    expect((await within(tenant.id, bob, 'GET', `/api/reports/${made.body.id}`)).status).toBe(200);
    const other = (await call<Tenant>(key, 'POST', '/api/tenants', { name: 'Other' })).body;
    const others = await keyOf(['read', 'write', 'embed'], `/api/tenants/${other.id}/keys`);
    expect((await call(others, 'GET', `/api/reports/${made.body.id}`)).status).toBe(404);
    expect((await within(tenant.id, others, 'GET', '/api/reports')).status).toBe(404);
    const groups = async (bearer: string) =>
      (await call<{ value: { id: string }[] }>(bearer, 'GET', '/v1.0/myorg/groups')).body.value.map(({ id }) => id);
    expect([await groups(app), await groups(others)]).toEqual([[tenant.id], [other.id]]);
    expect((await call(others, 'GET', `/v1.0/myorg/groups/${tenant.id}/reports`)).status).toBe(404);
    expect((await call(others, 'GET', `/v1.0/myorg/reports/${made.body.id}`)).status).toBe(404);
    expect((await call(app, 'GET', `/v1.0/myorg/reports/${made.body.id}`)).status).toBe(200);
    // Row roles belong to an account: those of one tenant are unknown to the other.
    const role = { rules: [only('plan', 'pro')] };
    expect((await call(app, 'PUT', '/api/row-roles/north', role)).status).toBe(200);
    expect((await call<{ value: [] }>(others, 'GET', '/api/row-roles')).body.value).toEqual([]);
    const listed = (await call<{ value: { id: string }[] }>(key, 'GET', at('/keys'))).body.value;
    expect(listed).toMatchObject([{ workspaceId: tenant.id }]);
    expect((await call(key, 'DELETE', at(`/keys/${listed[0]?.id}`))).status).toBe(204);
    expect((await call(app, 'GET', '/api/reports')).status).toBe(401);
  });

  test('of a person who limited it is refused outside the workspace', async () => {
    const { bob, ann, call, within } = fixture;
    const team = await fixture.makeWorkspace(bob, 'Team');
    const wanted = { name: 'Team only', scopes: ['read', 'write'], workspaceId: team.id };
    expect((await call(ann, 'POST', '/api/service-keys', wanted)).status).toBe(404);
    const { secret } = (await call<MadeServiceKey>(bob, 'POST', '/api/service-keys', wanted)).body;
    const own = (await call<{ id: string }>(bob, 'POST', '/api/reports', { name: 'Own', document: reportOf() })).body;
    expect((await call(secret, 'GET', '/api/reports')).status).toBe(200);
    expect((await call(secret, 'GET', `/api/reports/${own.id}`)).status).toBe(404);
    expect(await call(secret, 'GET', '/api/row-roles')).toMatchObject({ status: 403, body: { code: 'scope-missing' } });
    expect((await within(tenant.id, secret, 'GET', '/api/reports')).status).toBe(404);
    expect((await call(secret, 'GET', `/v1.0/myorg/reports/${own.id}`)).status).toBe(404);
    await fixture.join(team.id, bob, ann, 'owner');
    await call(ann, 'DELETE', `/api/workspaces/${team.id}/members/${bob}`);
    expect((await call(secret, 'GET', '/api/reports')).status).toBe(404);
  });
});

describe('quotas', () => {
  const limit = (quotas: object) => fixture.call(key, 'PUT', at(), { quotas });
  const load = async (app: string, id: string, rows: string) => {
    const headers = { 'content-type': 'text/csv' };
    const response = await fixture
      .as(app)
      .send(`/api/datasets/${id}/tables/sales`, { method: 'PUT', headers, body: rows });
    return { status: response.status, body: await response.json() };
  };

  test('end embed tokens of the month with the time to wait', async () => {
    const app = await keyOf(['read', 'write', 'embed']);
    await limit({ embeds: 2 });
    const issue = () => fixture.call(app, 'POST', '/api/embed-token', {});
    expect([(await issue()).status, (await issue()).status]).toEqual([200, 200]);
    const refused = await issue();
    expect(refused).toMatchObject({ status: 429, body: { code: 'quota-reached' } });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(31 * 86_400);
    await limit({ embeds: null });
    expect((await issue()).status).toBe(200);
    await limit({ embeds: 5 });
    const many = await Promise.all(Array.from({ length: 8 }, issue));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(2);
  });

  test('end uploads and their predictions', async () => {
    const app = await keyOf(['read', 'write']);
    const csv = 'id,plan,churned\n1,a,yes\n2,b,no\n';
    const send = async () => {
      const form = new FormData();
      form.append('file', new Blob([csv]), 'customers.csv');
      const response = await fixture.as(app).post('/api/csv', form);
      return { status: response.status, text: ((await response.json()) as { error?: string }).error };
    };
    await limit({ predictions: 1, bytes: 10 * csv.length });
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
    await limit({ predictions: null, bytes: 2 * csv.length - 1 });
    expect((await send()).status).toBe(429);
    await limit({ bytes: 2 * csv.length });
    expect((await send()).status).toBe(200);
    const usage = await fixture.call<{ stored: object; days: object[] }>(key, 'GET', `/api/usage/${tenant.id}`);
    expect(usage.body).toMatchObject({
      stored: { rows: 0, bytes: 2 * csv.length },
      quotas: { bytes: 2 * csv.length, predictions: null },
      days: [{ predictions: 2, bytes: 2 * csv.length, exports: 0 }],
    });
  });

  test('end loading of rows; making a dataset smaller stays possible', async () => {
    const app = await keyOf(['read', 'write']);
    const dataset = (await fixture.call<{ id: string }>(app, 'POST', '/api/datasets', { name: 'Sales' })).body;
    await limit({ rows: 2 });
    expect((await load(app, dataset.id, 'a,b\n1,2\n3,4\n')).status).toBe(200);
    expect(await load(app, dataset.id, 'a,b\n1,2\n3,4\n5,6\n')).toMatchObject({
      status: 429,
      body: { code: 'quota-reached' },
    });
    await limit({ rows: 1 });
    expect((await load(app, dataset.id, 'a,b\n1,2\n')).status).toBe(200);
  });
});

test('what an application does is in the audit log of its tenant', async () => {
  await join(fixture.bob, 'owner');
  await keyOf(['read']);
  await fixture.call(key, 'PUT', at(), { quotas: { rows: 5 } });
  const log = await fixture.call<AuditPage>(fixture.bob, 'GET', `/api/audit?workspace=${tenant.id}`);
  expect(log.body.value.map(({ actor, text }) => `${actor}: ${text}`)).toEqual(
    expect.arrayContaining([
      'ann · Vendor: Created the workspace “Acme”',
      'Acme · Vendor: Created the service key “App”',
      'ann · Vendor: Changed the quotas of the workspace',
    ]),
  );
  const workspaces = (await fixture.call<{ value: Workspace[] }>(fixture.ann, 'GET', '/api/workspaces')).body.value;
  expect(workspaces.map(({ id }) => id)).not.toContain(tenant.id);
});
