import type { SavedDashboard, SavedItem, SavedReport } from '@holdfast/contracts/documents/saved';
import { WORKSPACE_HEADER } from '@holdfast/contracts/http/workspace-header';
import type {
  MadeInvitation,
  OfferedInvitation,
  OpenWorkspace,
  Sharing,
  Workspace,
} from '@holdfast/contracts/http/workspaces';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { patience } from '../../../../scripts/machine-speed.mjs';
import { batchOf, list, reportOf, tileFrom } from '../../features/documents/testing/documents-fixture.ts';
import { type MailServer, openMailServer } from '../../features/subscriptions/testing/smtp.ts';
import { openWorkspacesFixture, type WorkspacesRig } from './testing/workspaces-fixture.ts';

let fixture: WorkspacesRig;
let team: Workspace;
let mail: MailServer;
beforeAll(async () => {
  mail = await openMailServer();
  fixture = await openWorkspacesFixture({ SMTP_URL: mail.url });
});
afterAll(async () => {
  await fixture.close();
  await mail.close();
});
beforeEach(async () => {
  await fixture.platform.database.pool.query('delete from workspaces');
  team = await fixture.makeWorkspace(fixture.ann, 'Team');
});

const at = (path = '') => `/api/workspaces/${team.id}${path}`;
const tokenOf = ({ link }: MadeInvitation) => new URL(link).searchParams.get('token');
const ON_PAPER = { name: 'On paper', page: 'main', visual: 'customers', groupBy: 'plan' };
const makeReport = async (name: string, document = reportOf()) =>
  (await fixture.call<SavedReport>(fixture.ann, 'POST', '/api/reports', { name, document })).body;
const share = (who: string, kind: string, id: string | number, workspaceId: string | null) =>
  fixture.call<Sharing>(who, 'PUT', `/api/sharing/${kind}/${id}`, { workspaceId });

describe('members', () => {
  test('a link lets one person in, once', async () => {
    const { call, ann, bob, cleo } = fixture;
    const made = await call<MadeInvitation>(ann, 'POST', at('/invitations'), { role: 'analyst' });
    expect(made.body).toMatchObject({ role: 'analyst', email: null, mailed: false });
    const { rows } = await fixture.platform.database.pool.query('select token_hash::text from workspace_invitations');
    expect(JSON.stringify(rows)).not.toContain(tokenOf(made.body));
    const token = tokenOf(made.body);
    const offered = await call<OfferedInvitation>(bob, 'POST', '/api/invitations/read', { token });
    expect(offered.body).toMatchObject({ workspace: 'Team', role: 'analyst', invitedBy: 'ann' });
    const preview = (body: object) =>
      fetch(`${fixture.base}/api/invitations/preview`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect(await (await preview({ token })).json()).toEqual(offered.body);
    expect((await preview({ token: 'nonsense' })).status).toBe(404);
    const both = await Promise.all([bob, cleo].map((who) => call(who, 'POST', '/api/invitations/accept', { token })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    const people = (await call<OpenWorkspace>(ann, 'GET', at())).body.people.map(({ role }) => role);
    expect(people).toEqual(['owner', 'analyst']);
    expect((await preview({ token })).status).toBe(410);
    expect((await call(cleo, 'POST', '/api/invitations/accept', { token: 'nonsense' })).status).toBe(404);
  });

  test('an invitation to an address is mailed to it, and its link lets that person in', async () => {
    const { call, ann, bob } = fixture;
    const before = mail.mails.length;
    const made = await call<MadeInvitation>(ann, 'POST', at('/invitations'), {
      role: 'analyst',
      email: 'user-bob@example.com',
    });
    expect(made.body).toMatchObject({ mailed: true, email: 'user-bob@example.com' });
    await vi.waitFor(() => {
      expect(mail.mails).toHaveLength(before + 1);
    }, patience(20_000));
    const [head = '', ...rest] = (mail.mails.at(-1) ?? '').split('\r\n\r\n');
    expect(head).toMatch(/^To: user-bob@example\.com$/m);
    const body = rest.join('\n');
    const text = /^Content-Transfer-Encoding: base64$/im.test(head)
      ? Buffer.from(body.replace(/\s|\.$/g, ''), 'base64').toString('utf8')
      : body
          .replace(/=\r?\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
    expect(text).toContain(made.body.link);
    const token = new URL(/https?:\S+/.exec(text)?.[0] ?? '').searchParams.get('token');
    expect((await call(bob, 'POST', '/api/invitations/accept', { token })).status).toBe(200);
  });

  test('an invitation to an address is for that address', async () => {
    const { call, ann, bob, cleo } = fixture;
    const email = 'User-Bob@example.com';
    const made = await call<MadeInvitation>(ann, 'POST', at('/invitations'), { role: 'viewer', email });
    const token = tokenOf(made.body);
    expect(await call(cleo, 'POST', '/api/invitations/accept', { token })).toMatchObject({
      status: 403,
      body: { code: 'invitation-for-another' },
    });
    expect((await call(bob, 'POST', '/api/invitations/accept', { token })).status).toBe(200);
    expect((await call(ann, 'POST', at('/invitations'), { role: 'viewer', email: 'nobody' })).status).toBe(400);
  });

  test('an invitation ends when its maker is no owner any more, or disabled', async () => {
    const { call, ann, bob, cleo, join, platform } = fixture;
    const setDisabled = (at: string) =>
      platform.database.pool.query(`update users set disabled_at = ${at} where id = $1`, [bob]);
    const ends: [end: () => Promise<unknown>, back: () => Promise<unknown>][] = [
      [
        () => call(ann, 'PUT', at(`/members/${bob}`), { role: 'viewer' }),
        () => call(ann, 'PUT', at(`/members/${bob}`), { role: 'owner' }),
      ],
      [() => setDisabled('now()'), () => setDisabled('null')],
      [() => call(ann, 'DELETE', at(`/members/${bob}`)), async () => undefined],
    ];
    await join(team.id, ann, bob, 'owner');
    const open = async () => (await call<OpenWorkspace>(ann, 'GET', at())).body.invitations.length;
    for (const [end, back] of ends) {
      const before = await open();
      const made = await call<MadeInvitation>(bob, 'POST', at('/invitations'), { role: 'owner' });
      const token = new URL(made.body.link).searchParams.get('token');
      expect(await open()).toBe(before + 1);
      await end();
      const refused = { status: 410, body: { code: 'invitation-ended' } };
      expect(await call(cleo, 'POST', '/api/invitations/read', { token })).toMatchObject(refused);
      expect(await call(cleo, 'POST', '/api/invitations/accept', { token })).toMatchObject(refused);
      expect(await open()).toBe(0);
      await back();
    }
  });

  test('only owners manage members, and the last owner stays', async () => {
    const { call, ann, bob, join } = fixture;
    await join(team.id, ann, bob, 'analyst');
    const refused = { status: 403, body: { code: 'owners-only' } };
    expect(await call(bob, 'POST', at('/invitations'), { role: 'owner' })).toMatchObject(refused);
    expect(await call(bob, 'PUT', at(`/members/${bob}`), { role: 'owner' })).toMatchObject(refused);
    expect(await call(bob, 'DELETE', at(`/members/${ann}`))).toMatchObject(refused);
    expect(await call(bob, 'DELETE', at())).toMatchObject(refused);
    expect((await call<OpenWorkspace>(bob, 'GET', at())).body.invitations).toEqual([]);
    const last = { status: 409, body: { code: 'last-owner' } };
    expect(await call(ann, 'DELETE', at(`/members/${ann}`))).toMatchObject(last);
    expect(await call(ann, 'PUT', at(`/members/${ann}`), { role: 'viewer' })).toMatchObject(last);
    expect((await call(ann, 'PUT', at(`/members/${bob}`), { role: 'owner' })).status).toBe(204);
    const both = await Promise.all([ann, bob].map((who) => call(who, 'DELETE', at(`/members/${who}`))));
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });

  test('another user’s workspace gets the same answer as a missing one', async () => {
    const { call, within, bob } = fixture;
    const nowhere = '00000000-0000-4000-8000-000000000001';
    for (const path of ['', '/invitations', `/members/${bob}`]) {
      const method = path === '' ? 'GET' : path === '/invitations' ? 'POST' : 'DELETE';
      const body = method === 'POST' ? { role: 'viewer' } : undefined;
      const words = async (id: string) => {
        const answer = await call(bob, method, `/api/workspaces/${id}${path}`, body);
        return [answer.status, { ...answer.body, request_id: '' }];
      };
      expect(await words(team.id)).toEqual(await words(nowhere));
    }
    for (const id of [team.id, nowhere, 'nonsense', ''])
      expect((await within(id, bob, 'GET', '/api/predictions')).status).toBe(404);
  });
});

describe('a shared item', () => {
  test('is visible where the workspace is chosen, and nowhere else', async () => {
    const { call, within, ann, bob, cleo, join } = fixture;
    await join(team.id, ann, bob, 'viewer');
    const report = await makeReport('Shared');
    await makeReport('Private');
    expect((await share(ann, 'report', report.id, team.id)).body.workspace).toMatchObject({ name: 'Team' });
    const names = async (answer: Promise<{ body: { value: SavedItem[] } }>) =>
      (await answer).body.value.filter(({ readOnly }) => !readOnly).map(({ name, owner }) => [name, owner.name]);
    expect(await names(within(team.id, bob, 'GET', '/api/reports'))).toEqual([['Shared', 'ann']]);
    expect(await names(call(bob, 'GET', '/api/reports'))).toEqual([]);
    expect((await within(team.id, bob, 'GET', `/api/reports/${report.id}`)).status).toBe(200);
    expect((await call(bob, 'GET', `/api/reports/${report.id}`)).status).toBe(404);
    expect((await call(ann, 'GET', `/api/reports/${report.id}`)).status).toBe(200);
    expect((await within(team.id, cleo, 'GET', `/api/reports/${report.id}`)).status).toBe(404);
    expect((await call(cleo, 'GET', `/api/sharing/report/${report.id}`)).status).toBe(404);
    expect((await share(bob, 'report', report.id, null)).status).toBe(403);
    expect((await share(cleo, 'report', report.id, team.id)).status).toBe(404);
    expect((await share(ann, 'report', report.id, null)).body.workspace).toBeNull();
    expect((await within(team.id, bob, 'GET', `/api/reports/${report.id}`)).status).toBe(404);
  });

  test('a viewer reads, an analyst changes, and only its maker deletes', async () => {
    const { call, within, ann, bob, join } = fixture;
    await join(team.id, ann, bob, 'viewer');
    const report = await makeReport('Shared', reportOf(list('customers')));
    const things = await fixture.makeThings(ann, 'Customers');
    await share(ann, 'report', report.id, team.id);
    for (const [kind, id] of Object.entries(things).filter(([name]) =>
      ['prediction', 'model', 'worklist'].includes(name),
    ))
      expect((await share(ann, kind, id, team.id)).status).toBe(200);
    const reads = [
      '/api/predictions',
      `/api/predictions/${things.prediction}`,
      '/api/uploads',
      '/api/models',
      `/api/models/${things.model}`,
      '/api/worklists',
      `/api/worklists/${things.worklist}`,
      '/api/datasets',
      `/api/reports/${report.id}`,
      '/api/embed-token',
    ];
    for (const path of reads) {
      const answer = await within(team.id, bob, 'GET', path);
      expect([path, answer.status]).toEqual([path, 200]);
      if (/s$/.test(path))
        expect([path, JSON.stringify(answer.body)]).toEqual([path, expect.stringContaining('Customers')]);
    }
    // Only the maker gets the flag that lets the app offer deletion.
    const mine = async (who: string, path: string) =>
      /"mine":(true|false)/.exec(JSON.stringify((await within(team.id, who, 'GET', path)).body))?.[1];
    for (const path of reads.filter((one) => /predictions|models|worklists/.test(one)))
      expect([path, await mine(bob, path), await mine(ann, path)]).toEqual([path, 'false', 'true']);
    expect(JSON.stringify((await call(ann, 'GET', '/api/worklists')).body)).not.toContain('mine');
    const changes: [string, string, unknown?][] = [
      ['PUT', `/api/reports/${report.id}`, { revision: 1, name: 'Taken' }],
      ['POST', '/api/reports', { name: 'New', document: reportOf() }],
      ['POST', `/api/reports/${report.id}/paper`, ON_PAPER],
      ['DELETE', `/api/reports/${report.id}`],
      ['PUT', `/api/models/${things.model}`, { name: 'Taken' }],
      ['PUT', `/api/worklists/${things.worklist}/customers`, { customers: ['1'], state: 'saved' }],
      ['POST', `/api/predictions/${things.prediction}/retry`],
      ['POST', '/api/embed-token', { reports: [report.id], permissions: ['edit'] }],
    ];
    for (const [method, path, body] of changes)
      expect([path, (await within(team.id, bob, method, path, body)).status]).toEqual([path, 403]);

    await call(ann, 'PUT', at(`/members/${bob}`), { role: 'analyst' });
    const saved = await within<SavedReport>(team.id, bob, 'PUT', `/api/reports/${report.id}`, {
      revision: 1,
      name: 'Ours',
    });
    expect(saved.body).toMatchObject({ name: 'Ours', owner: { name: 'ann' }, changedBy: { name: 'bob' } });
    expect((await within(team.id, bob, 'PUT', `/api/models/${things.model}`, { pinned: true })).status).toBe(200);
    for (const path of [
      `/api/reports/${report.id}`,
      `/api/models/${things.model}`,
      `/api/worklists/${things.worklist}`,
    ])
      expect([path, (await within(team.id, bob, 'DELETE', path)).status]).toEqual([path, 403]);
    // An analyst's new items belong to them, and are visible to all members.
    const own = await within<SavedReport>(team.id, bob, 'POST', '/api/reports', {
      name: 'Bob’s',
      document: reportOf(),
    });
    expect((await within(team.id, ann, 'GET', `/api/reports/${own.body.id}`)).status).toBe(200);
    expect((await call(bob, 'GET', `/api/reports/${own.body.id}`)).status).toBe(200);
    expect((await call(ann, 'GET', `/api/reports/${own.body.id}`)).status).toBe(404);
    // Paper made from a shared report is shared as well.
    const paper = await within<SavedReport>(team.id, bob, 'POST', `/api/reports/${report.id}/paper`, ON_PAPER);
    expect(paper).toMatchObject({ status: 200, body: { name: 'On paper', owner: { name: 'bob' } } });
    expect((await within(team.id, ann, 'GET', `/api/reports/${paper.body.id}`)).status).toBe(200);
    expect((await call(ann, 'GET', `/api/reports/${paper.body.id}`)).status).toBe(404);
  });

  test('is shared together with its dependencies', async () => {
    const { call, within, ann, bob, join } = fixture;
    await join(team.id, ann, bob, 'viewer');
    const { prediction, datasetId } = await fixture.makeThings(ann, 'Behind');
    const report = (
      await call<SavedReport>(ann, 'POST', '/api/reports', { name: 'On it', datasetId, document: reportOf() })
    ).body;
    const tiles = [tileFrom(report.id, 'byPlan')];
    const board = (await call<SavedDashboard>(ann, 'POST', '/api/dashboards', { name: 'Board', document: { tiles } }))
      .body;
    const before = await call<Sharing>(ann, 'GET', `/api/sharing/dashboard/${board.id}`);
    expect(before.body.along).toEqual([
      { kind: 'report', id: report.id, name: 'On it', workspace: null },
      { kind: 'prediction', id: String(prediction), name: 'Behind.csv', workspace: null },
    ]);
    await share(ann, 'dashboard', board.id, team.id);
    expect((await within(team.id, bob, 'GET', `/api/reports/${report.id}`)).status).toBe(200);
    expect((await within(team.id, bob, 'GET', `/api/predictions/${prediction}`)).status).toBe(200);
  });

  test('is a default model in one scope only', async () => {
    const { within, call, ann, bob, join } = fixture;
    await join(team.id, ann, bob, 'analyst');
    const [first, second] = [await fixture.makeThings(ann, 'First'), await fixture.makeThings(ann, 'Second')];
    const mine = await fixture.makeThings(ann, 'Mine');
    for (const { model } of [first, second]) await share(ann, 'model', model, team.id);
    const pin = (model: number) => within(team.id, bob, 'PUT', `/api/models/${model}`, { pinned: true });
    expect([(await pin(first.model)).status, (await pin(second.model)).status]).toEqual([200, 200]);
    expect((await call(ann, 'PUT', `/api/models/${mine.model}`, { pinned: true })).status).toBe(200);
    const pinned = async () => {
      const { rows } = await fixture.platform.database.pool.query<{ name: string }>(
        'select name from models where pinned_at is not null order by name',
      );
      return rows.map(({ name }) => name);
    };
    expect(await pinned()).toEqual(expect.arrayContaining(['Mine', 'Second']));
    expect(await pinned()).not.toContain('First');
    // Unshared, it is no longer a default, so that its maker cannot end up with two.
    expect((await call(ann, 'DELETE', at())).status).toBe(204);
    expect(await pinned()).not.toContain('Second');
  });
});

describe('a removed member', () => {
  test('loses access immediately: lists, embed tokens, streams', async () => {
    const { call, within, ann, bob, join } = fixture;
    await join(team.id, ann, bob, 'analyst');
    const report = await makeReport('Shared');
    await share(ann, 'report', report.id, team.id);
    const bobs = (
      await within<SavedReport>(team.id, bob, 'POST', '/api/reports', { name: 'Bob’s', document: reportOf() })
    ).body;
    const wanted = { reports: [report.id] };
    const { embedToken } = (await within<{ embedToken: string }>(team.id, bob, 'POST', '/api/embed-token', wanted))
      .body;
    const own = (await within<{ embedToken: string }>(team.id, bob, 'GET', '/api/embed-token')).body.embedToken;
    const ask = (token: string) =>
      call(token, 'POST', `/api/embed/query?reportId=${report.id}`, batchOf({ by: 'plan' }));
    expect((await ask(embedToken)).status).toBe(200);
    const stream = await fixture.as(bob).send('/api/events', { headers: { [WORKSPACE_HEADER]: team.id } });
    const ended = stream.text();

    expect((await call(ann, 'DELETE', at(`/members/${bob}`))).status).toBe(204);
    await ended;
    expect(await ask(embedToken)).toMatchObject({ status: 401, body: { code: 'token-invalid' } });
    expect((await ask(own)).status).toBe(401);
    for (const path of ['/api/reports', `/api/reports/${report.id}`, '/api/predictions'])
      expect([path, (await within(team.id, bob, 'GET', path)).status]).toEqual([path, 404]);
    // Bob's items are private again.
    expect((await call(bob, 'GET', `/api/reports/${bobs.id}`)).status).toBe(200);
    expect((await within(team.id, ann, 'GET', `/api/reports/${bobs.id}`)).status).toBe(404);
  });

  test('and when the workspace is deleted, all items stay with their makers', async () => {
    const { call, ann, bob, join } = fixture;
    await join(team.id, ann, bob, 'viewer');
    const report = await makeReport('Shared');
    const { prediction } = await fixture.makeThings(ann, 'Stays');
    await share(ann, 'report', report.id, team.id);
    await share(ann, 'prediction', prediction, team.id);
    expect((await call(ann, 'DELETE', at())).status).toBe(204);
    expect((await call(ann, 'GET', `/api/reports/${report.id}`)).status).toBe(200);
    expect((await call(ann, 'GET', `/api/predictions/${prediction}`)).status).toBe(200);
    expect((await call<Sharing>(ann, 'GET', `/api/sharing/report/${report.id}`)).body.workspace).toBeNull();
    expect((await call<{ value: Workspace[] }>(bob, 'GET', '/api/workspaces')).body.value).toEqual([]);
  });
});

test("the groups of the REST addresses are the workspaces, plus the user's own items", async () => {
  const { call, ann, bob, join } = fixture;
  await join(team.id, ann, bob, 'viewer');
  const report = await makeReport('Shared');
  await share(ann, 'report', report.id, team.id);
  const groups = await call<{ value: { id: string; name: string; isReadOnly: boolean }[] }>(
    bob,
    'GET',
    '/v1.0/myorg/groups',
  );
  expect(groups.body.value.map(({ name, isReadOnly }) => [name, isReadOnly])).toEqual([
    ['My workspace', false],
    ['Team', true],
  ]);
  const inTeam = `/v1.0/myorg/groups/${team.id}`;
  const listed = await call<{ value: { name: string; isOwnedByMe: boolean; embedUrl: string }[] }>(
    bob,
    'GET',
    `${inTeam}/reports`,
  );
  expect(listed.body.value.find(({ name }) => name === 'Shared')).toMatchObject({
    isOwnedByMe: false,
    embedUrl: expect.stringContaining(`groupId=${team.id}`),
  });
  expect((await call(bob, 'GET', `/v1.0/myorg/reports/${report.id}`)).status).toBe(404);
  expect((await call(bob, 'POST', `${inTeam}/reports/${report.id}/Clone`, { name: 'Taken' })).status).toBe(403);
  const token = await call<{ token: string }>(bob, 'POST', `${inTeam}/reports/${report.id}/GenerateToken`, {});
  expect((await call(token.body.token, 'GET', `/api/embed/report?reportId=${report.id}`)).status).toBe(200);
  expect((await call(bob, 'GET', `/v1.0/myorg/groups/${crypto.randomUUID()}/reports`)).status).toBe(404);
});
