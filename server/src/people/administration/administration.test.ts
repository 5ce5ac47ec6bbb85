import type { AuditPage } from '@holdfast/contracts/http/audit';
import type { InvitedUsers, ManagedUser, UserPage } from '@holdfast/contracts/http/user-administration';
import type { OpenWorkspace, Workspace } from '@holdfast/contracts/http/workspaces';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findUser } from '../users/find-user.ts';
import { openWorkspacesFixture, type WorkspacesRig } from '../workspaces/testing/workspaces-fixture.ts';

let fixture: WorkspacesRig;
/** Ann has the oldest account; Bob becomes an administrator where a test says so. */
beforeEach(async () => {
  fixture = await openWorkspacesFixture();
  await fixture.platform.database.pool.query(`update users set created_at = now() - interval '1 day' where id = $1`, [
    fixture.ann,
  ]);
});
afterEach(() => fixture.close());

const list = async (query = '', who = fixture.ann) =>
  (await fixture.call<UserPage>(who, 'GET', `/api/users?${query}`)).body;
const change = (who: string, whom: string, body: object) =>
  fixture.call<ManagedUser & { code: string }>(who, 'PUT', `/api/users/${whom}`, body);
const told = async () =>
  (await fixture.call<AuditPage>(fixture.ann, 'GET', '/api/audit')).body.value.map(
    ({ actor, text }) => `${actor}: ${text}`,
  );

test('lists users by name, searched, filtered and page by page', async () => {
  const { ann, bob, cleo, platform } = fixture;
  await platform.database.pool.query(
    `insert into users (id, email, full_name)
     select 'user-' || n, 'user' || n || '@many.example', 'Person ' || lpad(n::text, 3, '0') from generate_series(1, 60) n`,
  );
  await change(ann, bob, { role: 'administrator' });
  await change(ann, cleo, { disabled: true });
  const first = await list();
  expect([first.total, first.value.length, first.page]).toEqual([63, 50, 1]);
  expect(first.value.slice(0, 4).map(({ name, role }) => [name, role])).toEqual([
    ['ann', 'owner'],
    ['bob', 'administrator'],
    ['cleo', 'member'],
    ['Person 001', 'member'],
  ]);
  expect((await list('page=2')).value).toHaveLength(13);
  expect((await list('q=MANY.example')).total).toBe(60);
  expect((await list('q=%25')).total).toBe(0);
  expect((await list('state=disabled')).value).toEqual([
    expect.objectContaining({ id: cleo, disabledAt: expect.any(String), lastSeenAt: null }),
  ]);
  for (const wrong of ['page=0', 'page=x', 'page=1e3', 'state=gone'])
    expect((await fixture.call(ann, 'GET', `/api/users?${wrong}`)).status).toBe(400);
});

test('is for the owner and administrators, who cannot act on the owner, each other or themselves', async () => {
  const { ann, bob, cleo, call } = fixture;
  expect(await call(bob, 'GET', '/api/users')).toMatchObject({ status: 403, body: { code: 'administrators-only' } });
  expect((await change(bob, bob, { role: 'administrator' })).status).toBe(403);
  expect((await change(ann, bob, { role: 'administrator' })).body.role).toBe('administrator');
  expect((await change(bob, cleo, { disabled: true })).body.disabledAt).not.toBeNull();
  expect(await change(bob, cleo, { role: 'administrator' })).toMatchObject({
    status: 403,
    body: { code: 'not-the-owner' },
  });
  expect(await change(bob, ann, { disabled: true })).toMatchObject({ status: 409, body: { code: 'owner-stays' } });
  expect(await change(bob, bob, { disabled: true })).toMatchObject({ status: 409, body: { code: 'own-account' } });
  expect((await change(ann, 'user-nobody', { disabled: true })).status).toBe(404);
  expect((await change(ann, cleo, { role: 'owner' })).status).toBe(400);
  await change(ann, bob, { role: 'member' });
  expect((await call(bob, 'GET', '/api/users')).status).toBe(403);
  expect(await told()).toEqual([
    'ann: Withdrew the administrator role from bob',
    'bob: Disabled the account of cleo',
    'ann: Made bob an administrator of this server',
  ]);
});

test('transfers everything somebody made, with the place it has in a workspace', async () => {
  const { ann, bob, cleo, call, within } = fixture;
  const team = await fixture.makeWorkspace(bob, 'Team');
  const things = await fixture.makeThings(bob, 'Winter');
  await call(bob, 'PUT', `/api/sharing/prediction/${things.prediction}`, { workspaceId: team.id });
  await call(bob, 'PUT', `/api/models/${things.model}`, { pinned: true });
  expect((await call(ann, 'POST', `/api/users/${bob}/hand-over`, { to: bob })).status).toBe(404);
  await change(ann, cleo, { disabled: true });
  expect((await call(ann, 'POST', `/api/users/${bob}/hand-over`, { to: cleo })).status).toBe(409);
  await change(ann, cleo, { disabled: false });
  const moved = await call(ann, 'POST', `/api/users/${bob}/hand-over`, { to: cleo });
  expect(moved).toMatchObject({ status: 200, body: { items: 3 } });
  expect((await call(bob, 'GET', `/api/models/${things.model}`)).status).toBe(404);
  expect((await call(cleo, 'GET', `/api/models/${things.model}`)).status).toBe(200);
  expect((await within(team.id, cleo, 'GET', `/api/predictions/${things.prediction}`)).status).toBe(200);
  const { people } = (await call<OpenWorkspace>(cleo, 'GET', `/api/workspaces/${team.id}`)).body;
  expect(people.map(({ name, role, things }) => [name, role, things]).sort()).toEqual([
    ['bob', 'owner', 0],
    ['cleo', 'owner', 1],
  ]);
  expect((await told()).slice(0, 2)).toEqual(['ann: Transferred 3 items to cleo', 'ann: Transferred 3 items of bob']);
});

test('exports and deletes an account, whose name is then nowhere in the log', async () => {
  const { ann, bob, call } = fixture;
  const zip = await fixture.as(ann).send(`/api/users/${bob}/data`);
  expect([zip.status, zip.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const bytes = Buffer.from(await zip.arrayBuffer());
  expect(bytes.includes('account.json')).toBe(true);
  expect((await call(ann, 'POST', `/api/users/${ann}/delete`, {})).status).toBe(409);
  expect((await call(ann, 'POST', `/api/users/${bob}/delete`, {})).status).toBe(204);
  expect((await list()).value.map(({ name }) => name)).toEqual(['ann', 'cleo']);
  const log = await told();
  expect(log[0]).toBe('ann: Deleted an account (user-bob)');
  expect(log.slice(1).join()).not.toContain('bob');
});

test('invites many addresses at once, to the server and to a workspace, or none of them', async () => {
  const { ann, bob, call, platform } = fixture;
  const emails = ['dora@example.com', 'ED@example.com', 'dora@example.com', 'user-bob@example.com'];
  const invited = await call<InvitedUsers>(ann, 'POST', '/api/users/invitations', { emails });
  expect(invited.body.value).toEqual([
    { email: 'dora@example.com', link: expect.stringMatching(/\/signup$/), mailed: false },
    { email: 'ed@example.com', link: expect.stringMatching(/\/signup$/), mailed: false },
    { email: 'user-bob@example.com', link: null, mailed: false },
  ]);
  const { rows } = await platform.database.pool.query('select entry from invitations order by entry');
  expect(rows).toEqual([{ entry: 'dora@example.com' }, { entry: 'ed@example.com' }]);

  const team = await fixture.makeWorkspace(ann, 'Team');
  const workspace = { id: team.id, role: 'analyst' };
  const both = await call<InvitedUsers>(ann, 'POST', '/api/users/invitations', {
    emails: ['user-bob@example.com'],
    workspace,
  });
  const token = new URL(both.body.value[0]?.link ?? '').searchParams.get('token');
  expect((await call<Workspace>(bob, 'POST', '/api/invitations/accept', { token })).body.role).toBe('analyst');

  const many = Array.from({ length: 99 }, (_, n) => `p${n}@example.com`);
  expect((await call(ann, 'POST', '/api/users/invitations', { emails: many, workspace })).status).toBe(409);
  expect((await call(ann, 'POST', '/api/users/invitations', { emails: ['not an address'] })).status).toBe(400);
  await platform.database.pool.query(`insert into sign_up_mode (mode) values ('closed')`);
  expect((await call(ann, 'POST', '/api/users/invitations', { emails: ['fay@example.com'] })).status).toBe(409);
  expect((await platform.database.pool.query('select 1 from invitations')).rowCount).toBe(2);
});

test('a server with one user has nobody to manage', async () => {
  const { pool } = fixture.platform.database;
  expect((await findUser(pool, fixture.ann))?.administers).toBe(true);
  expect((await findUser(pool, fixture.bob))?.administers).toBe(false);
  await pool.query('delete from users where id <> $1', [fixture.ann]);
  expect((await findUser(pool, fixture.ann))?.administers).toBe(false);
});
