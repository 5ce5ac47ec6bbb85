import type { SavedReport } from '@holdfast/contracts/documents/saved';
import type { AuditPage } from '@holdfast/contracts/http/audit';
import type { Workspace } from '@holdfast/contracts/http/workspaces';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportOf } from '../../features/documents/testing/documents-fixture.ts';
import { transaction } from '../../platform/database/open-database.ts';
import { openWorkspacesFixture, type WorkspacesRig } from '../workspaces/testing/workspaces-fixture.ts';
import { forgetPerson } from './record-audit.ts';
import { removeOld } from './store.ts';

let fixture: WorkspacesRig;
let team: Workspace;
beforeAll(async () => {
  fixture = await openWorkspacesFixture();
  const { ann, bob, call, within } = fixture;
  // The oldest account owns the server.
  await fixture.platform.database.pool.query(`update users set created_at = now() - interval '1 day' where id = $1`, [
    ann,
  ]);
  team = await fixture.makeWorkspace(bob, 'Team');
  await fixture.join(team.id, bob, fixture.cleo, 'analyst');
  const report = await within<SavedReport>(team.id, bob, 'POST', '/api/reports', {
    name: '=Churn',
    document: reportOf(),
  });
  await call(bob, 'PUT', `/api/sharing/report/${report.body.id}`, { workspaceId: null });
  await call(bob, 'PUT', `/api/sharing/report/${report.body.id}`, { workspaceId: team.id });
  const key = await call<{ id: string }>(fixture.cleo, 'POST', '/api/service-keys', { name: 'Hers', scopes: ['read'] });
  await call(fixture.cleo, 'DELETE', `/api/service-keys/${key.body.id}`);
  await within(team.id, fixture.cleo, 'POST', '/api/embed-token', { reports: [report.body.id] });
  await call(bob, 'DELETE', `/api/reports/${report.body.id}`);
  await call(bob, 'PUT', `/api/workspaces/${team.id}/members/${fixture.cleo}`, { role: 'viewer' });
  await call(ann, 'POST', '/api/service-keys', { name: 'Ann’s own', scopes: ['read'] });
});
afterAll(() => fixture.close());

const read = (who: string, query = '') => fixture.call<AuditPage>(who, 'GET', `/api/audit?${query}`);
const told = async (who: string, query = '') =>
  (await read(who, query)).body.value.map(({ actor, text }) => `${actor}: ${text}`);

test("lists for the owners of a workspace what each member did there, in the reader's language", async () => {
  expect(await told(fixture.bob, `workspace=${team.id}`)).toEqual([
    'bob: Changed the role of cleo to viewer',
    'bob: Deleted: report “=Churn”',
    expect.stringMatching(/^cleo: Issued an embed token \([0-9a-f]{8}\)$/),
    'cleo: Revoked the service key “Hers”',
    'cleo: Created the service key “Hers”',
    'bob: Shared: report “=Churn”',
    'bob: Stopped sharing: report “=Churn”',
    'bob: Added: report “=Churn”',
    'cleo: Joined as analyst',
    'bob: Created an invitation link for the role analyst',
    'bob: Created the workspace “Team”',
  ]);
  expect(await told(fixture.bob, `workspace=${team.id}&language=de`)).toContain('bob: Gelöscht: Bericht „=Churn“');
  expect((await read(fixture.bob, `workspace=${team.id}`)).body).toMatchObject({ before: null, keptDays: 365 });
});

test("is searched in the reader's language, page by page", async () => {
  expect(await told(fixture.bob, `workspace=${team.id}&q=DELETED`)).toEqual(['bob: Deleted: report “=Churn”']);
  expect(await told(fixture.bob, `workspace=${team.id}&q=gelöscht&language=de`)).toHaveLength(1);
  expect(await told(fixture.bob, `workspace=${team.id}&q=nothing+of+the+kind`)).toEqual([]);
  const { rows } = await fixture.platform.database.pool.query<{ id: string }>(
    'select max(id) as id from audit_entries',
  );
  expect((await read(fixture.ann, `before=${rows[0]?.id}`)).body.value[0]?.id).toBeLessThan(Number(rows[0]?.id));
  expect((await read(fixture.ann, 'before=later')).status).toBe(400);
});

test('is only for owners of the workspace or the server', async () => {
  expect(await read(fixture.cleo, `workspace=${team.id}`)).toMatchObject({
    status: 403,
    body: { code: 'owners-only' },
  });
  expect((await read(fixture.ann, `workspace=${team.id}`)).status).toBe(404);
  expect(await read(fixture.bob)).toMatchObject({ status: 403, body: { code: 'not-the-owner' } });
  const all = await told(fixture.ann);
  expect(all).toEqual(
    expect.arrayContaining(['ann: Created the service key “Ann’s own”', 'bob: Changed the role of cleo to viewer']),
  );
  // Ann is not a member of Bob's workspace: her own actions do not show there.
  expect(await told(fixture.bob, `workspace=${team.id}`)).not.toContain('ann: Created the service key “Ann’s own”');
});

test('is a CSV file without cells that spreadsheets would read as formulas', async () => {
  await fixture.platform.database.pool.query(
    `insert into audit_entries (actor_name, workspace_id, says) values ('＝1+1', $1, '{"code":"audit.left","values":{}}')`,
    [team.id],
  );
  const response = await fixture.as(fixture.bob).send(`/api/audit/file?workspace=${team.id}&language=fr`);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const bytes = Buffer.from(await response.arrayBuffer());
  const lines = bytes.toString().split('\r\n');
  expect(lines[0]).toBe('\uFEFFdate,personne,action,espace de travail');
  expect(lines).toHaveLength(14);
  expect(lines[1]).toMatch(/Z,'＝1\+1,Départ de l’espace,$/);
  expect(lines.slice(1).every((line) => line === '' || /^\d{4}-\d\d-\d\dT/.test(line))).toBe(true);
  expect(lines.join()).toContain('Suppression\u00a0: rapport «\u00a0=Churn\u00a0»,Team');
});

test('is lines of JSON with the message and its sentence', async () => {
  const response = await fixture.as(fixture.bob).send(`/api/audit/lines?workspace=${team.id}&q=invitation`);
  expect(response.headers.get('content-type')).toBe('application/x-ndjson');
  const lines = (await response.text()).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      actor: 'bob',
      workspace: 'Team',
      says: expect.objectContaining({ code: 'audit.linkMade' }),
      text: 'Created an invitation link for the role analyst',
    }),
  ]);
  expect((await fixture.as(fixture.cleo).send(`/api/audit/lines?workspace=${team.id}`)).status).toBe(403);
});

test('removes old entries and names of removed accounts', async () => {
  const { pool } = fixture.platform.database;
  await pool.query(
    `update audit_entries set at = now() - interval '400 days' where says ->> 'code' = 'audit.linkMade'`,
  );
  await removeOld(pool, 365);
  expect(await told(fixture.bob, `workspace=${team.id}&q=invitation+link`)).toEqual([]);
  await transaction(pool, (client) => forgetPerson(client, fixture.cleo));
  const left = await told(fixture.bob, `workspace=${team.id}`);
  expect(left.join()).not.toContain('cleo');
  expect(left).toContain('bob: Changed the role of a deleted account to viewer');
  expect(left).toContain('null: Joined as analyst');
});
