import type { MadeDirectoryToken } from '@holdfast/contracts/http/directory';
import { SCIM_GROUP, SCIM_PATCH, SCIM_USER } from '@holdfast/contracts/http/scim';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkspacesFixture, type WorkspacesRig } from '../../people/workspaces/testing/workspaces-fixture.ts';

/* One conversation of a directory with the service, as RFC 7644 and the dialects of Entra ID and Okta have it. */

let fixture: WorkspacesRig;
let secret: string;
beforeAll(async () => {
  fixture = await openWorkspacesFixture();
  const { ann, platform, call } = fixture;
  await platform.database.pool.query(`update users set created_at = now() - interval '1 day' where id = $1`, [ann]);
  secret = (await call<MadeDirectoryToken>(ann, 'POST', '/api/directory/tokens', { name: 'Okta' })).body.secret;
});
afterAll(() => fixture.close());

type Json = Record<string, unknown>;
/** Ids of earlier answers, for `{dora}` in addresses and bodies. */
const ids: Record<string, string> = {};
const filled = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => ids[name] ?? whole);

async function send(
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: Json; type: string }> {
  const response = await fetch(fixture.base + filled(path), {
    method,
    headers: {
      authorization: `Bearer ${secret}`,
      ...(body !== undefined && { 'content-type': 'application/scim+json' }),
    },
    ...(body !== undefined && { body: filled(JSON.stringify(body)) }),
  });
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Json), type };
}

const patch = (...Operations: Json[]) => ({ schemas: [SCIM_PATCH], Operations });
const userOf = (userName: string, more: Json = {}) => ({ schemas: [SCIM_USER], userName, ...more });
const names = (...userNames: string[]) => ({
  totalResults: userNames.length,
  Resources: userNames.map((userName) => expect.objectContaining({ userName })),
});
const where = (filter: string, more = '') => `/scim/v2/Users?filter=${encodeURIComponent(filter)}${more}`;

interface Step {
  readonly what: string;
  readonly send: readonly [method: string, path: string, body?: unknown];
  readonly status: number;
  readonly answer?: object;
  /** Remembers the id in the answer. */
  readonly as?: string;
}

const USERS = '/scim/v2/Users';
const GROUPS = '/scim/v2/Groups';
const step = (what: string, send: Step['send'], status: number, answer?: object, as?: string): Step => ({
  what,
  send,
  status,
  ...(answer !== undefined && { answer }),
  ...(as !== undefined && { as }),
});
const fails = (status: number, scimType?: string) => ({ status: String(status), ...(scimType && { scimType }) });

const STEPS: readonly Step[] = [
  step('what is supported', ['GET', '/scim/v2/ServiceProviderConfig'], 200, {
    patch: { supported: true },
    filter: { supported: true, maxResults: 200 },
    bulk: expect.objectContaining({ supported: false }),
  }),
  step('the kinds of resources', ['GET', '/scim/v2/ResourceTypes'], 200, { totalResults: 2 }),
  step('one kind', ['GET', '/scim/v2/ResourceTypes/User'], 200, { endpoint: '/Users', schema: SCIM_USER }),
  step('an unknown kind', ['GET', '/scim/v2/ResourceTypes/Device'], 404, fails(404)),
  step('the schemas', ['GET', '/scim/v2/Schemas'], 200, { totalResults: 2 }),
  step('one schema', ['GET', `/scim/v2/Schemas/${SCIM_GROUP}`], 200, { id: SCIM_GROUP }),
  step('an unknown address', ['GET', '/scim/v2/Devices'], 404, fails(404)),

  step('the accounts that exist', ['GET', USERS], 200, { totalResults: 3, startIndex: 1 }),
  step(
    'create with all attributes',
    [
      'POST',
      USERS,
      userOf('dora@example.com', {
        externalId: 'ext-1',
        name: { givenName: 'Dora', familyName: 'Doe' },
        emails: [{ value: 'other@example.com' }, { value: 'Dora@Example.com', primary: true }],
        'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Sales' },
      }),
    ],
    201,
    {
      userName: 'dora@example.com',
      externalId: 'ext-1',
      displayName: 'Dora Doe',
      active: true,
      emails: [{ value: 'dora@example.com', type: 'work', primary: true }],
    },
    'dora',
  ),
  step('create with the least', ['POST', USERS, userOf('ed@example.com')], 201, { userName: 'ed@example.com' }, 'ed'),
  step('create without an address', ['POST', USERS, userOf('fay', { displayName: 'Fay' })], 201, { emails: [] }, 'fay'),
  step(
    'create inactive',
    ['POST', USERS, userOf('gus@example.com', { active: 'False' })],
    201,
    { active: false },
    'gus',
  ),
  step('refuse a taken name in other case', ['POST', USERS, userOf('DORA@example.com')], 409, fails(409, 'uniqueness')),
  step(
    'refuse the address of an account',
    ['POST', USERS, userOf('user-bob@example.com')],
    409,
    fails(409, 'uniqueness'),
  ),
  step('refuse a user without a name', ['POST', USERS, { schemas: [SCIM_USER] }], 400, fails(400, 'invalidValue')),
  step('refuse a list as a body', ['POST', USERS, []], 400, fails(400, 'invalidSyntax')),
  step(
    'refuse emails that are none',
    ['POST', USERS, userOf('x', { emails: 'x@y.z' })],
    400,
    fails(400, 'invalidValue'),
  ),
  step('read', ['GET', `${USERS}/{dora}`], 200, {
    name: { formatted: 'Dora Doe', givenName: 'Dora', familyName: 'Doe' },
  }),
  step('read what is asked for', ['GET', `${USERS}/{dora}?attributes=userName`], 200, {
    active: undefined,
    userName: 'dora@example.com',
  }),
  step('read without what is not', ['GET', `${USERS}/{dora}?excludedAttributes=emails,groups`], 200, {
    emails: undefined,
    active: true,
  }),
  step('read somebody unknown', ['GET', `${USERS}/nobody`], 404, fails(404)),

  step('filter: equal, in any case', ['GET', where('USERNAME Eq "Dora@Example.COM"')], 200, names('dora@example.com')),
  step(
    'filter: the account of Bob',
    ['GET', where('userName eq "user-bob@example.com"')],
    200,
    names('user-bob@example.com'),
  ),
  step('filter: external id', ['GET', where('externalId eq "ext-1"')], 200, names('dora@example.com')),
  step('filter: external ids have a case', ['GET', where('externalId eq "EXT-1"')], 200, {
    totalResults: 0,
    Resources: [],
  }),
  step('filter: contains', ['GET', where('name.familyName co "OE"')], 200, names('dora@example.com')),
  step('filter: starts with', ['GET', where('userName sw "ed"')], 200, names('ed@example.com')),
  step(
    'filter: ends with',
    ['GET', where('userName ew "@example.com" and userName sw "g"')],
    200,
    names('gus@example.com'),
  ),
  step('filter: inactive', ['GET', where('active eq false')], 200, names('gus@example.com')),
  step(
    'filter: or binds weaker than and',
    ['GET', where('userName eq "fay" or userName sw "ed" and active eq true')],
    200,
    names('ed@example.com', 'fay'),
  ),
  step(
    'filter: parentheses',
    ['GET', where('(userName eq "fay" or userName sw "ed") and active eq false')],
    200,
    names(),
  ),
  step('filter: not', ['GET', where('not (emails pr) and userName ne "x"')], 200, names('fay')),
  step(
    'filter: an element',
    ['GET', where('emails[type eq "work" and value co "dora@"]')],
    200,
    names('dora@example.com'),
  ),
  step('filter: with the URN', ['GET', where(`${SCIM_USER}:userName eq "fay"`)], 200, names('fay')),
  step('filter: changed since', ['GET', where('meta.lastModified gt "2999-01-01T00:00:00Z"')], 200, {
    totalResults: 0,
  }),
  step('filter: no wildcard', ['GET', where('userName co "%"')], 200, { totalResults: 0 }),
  step('refuse an unknown attribute', ['GET', where('shoeSize eq "42"')], 400, fails(400, 'invalidFilter')),
  step('refuse half a filter', ['GET', where('userName eq')], 400, fails(400, 'invalidFilter')),
  step('refuse an open parenthesis', ['GET', where('(userName eq "x"')], 400, fails(400, 'invalidFilter')),
  step(
    'refuse SQL as a filter',
    ['GET', where(`userName eq "x'; drop table users"; --`)],
    400,
    fails(400, 'invalidFilter'),
  ),
  step('page one', ['GET', `${USERS}?startIndex=1&count=2`], 200, { totalResults: 7, itemsPerPage: 2, startIndex: 1 }),
  step('the last page', ['GET', `${USERS}?startIndex=7&count=5`], 200, { itemsPerPage: 1, startIndex: 7 }),
  step('beyond the last', ['GET', `${USERS}?startIndex=100`], 200, { totalResults: 7, Resources: [] }),
  step('count only', ['GET', `${USERS}?count=0`], 200, { totalResults: 7, Resources: [] }),
  step('a negative start', ['GET', `${USERS}?startIndex=-3&count=1`], 200, { startIndex: 1, itemsPerPage: 1 }),
  step('refuse a start in words', ['GET', `${USERS}?startIndex=one`], 400, fails(400)),

  step(
    'replace',
    ['PUT', `${USERS}/{ed}`, userOf('ed@example.com', { name: { givenName: 'Ed', familyName: 'Frost' } })],
    200,
    { displayName: 'Ed Frost' },
  ),
  step(
    'refuse to take a name by replacing',
    ['PUT', `${USERS}/{ed}`, userOf('dora@example.com')],
    409,
    fails(409, 'uniqueness'),
  ),
  step(
    'patch with a path',
    ['PATCH', `${USERS}/{ed}`, patch({ op: 'replace', path: 'name.familyName', value: 'Stone' })],
    200,
    { displayName: 'Ed Stone' },
  ),
  step('patch without one', ['PATCH', `${USERS}/{ed}`, patch({ op: 'replace', value: { active: false } })], 200, {
    active: false,
  }),
  step(
    'patch in capitals with text',
    ['PATCH', `${USERS}/{ed}`, patch({ op: 'Replace', path: 'active', value: 'True' })],
    200,
    { active: true },
  ),
  step(
    'patch dotted names',
    ['PATCH', `${USERS}/{ed}`, patch({ op: 'Add', value: { 'name.givenName': 'Edgar', displayName: 'Edgar S.' } })],
    200,
    { displayName: 'Edgar S.', name: expect.objectContaining({ givenName: 'Edgar' }) },
  ),
  step(
    'patch an element that is not there yet',
    ['PATCH', `${USERS}/{fay}`, patch({ op: 'Add', path: 'emails[type eq "work"].value', value: 'fay@example.com' })],
    200,
    { emails: [expect.objectContaining({ value: 'fay@example.com' })] },
  ),
  step(
    'patch an element',
    [
      'PATCH',
      `${USERS}/{dora}`,
      patch({ op: 'replace', path: 'emails[type eq "work"].value', value: 'dora.doe@example.com' }),
    ],
    200,
    { emails: [expect.objectContaining({ value: 'dora.doe@example.com' })] },
  ),
  step(
    'patch an extension',
    [
      'PATCH',
      `${USERS}/{dora}`,
      patch({ op: 'add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Ops' }),
    ],
    200,
  ),
  step('patch away', ['PATCH', `${USERS}/{dora}`, patch({ op: 'remove', path: 'externalId' })], 200, {
    externalId: undefined,
  }),
  step('refuse to remove nothing', ['PATCH', `${USERS}/{dora}`, patch({ op: 'remove' })], 400, fails(400, 'noTarget')),
  step(
    'refuse an unknown operation',
    ['PATCH', `${USERS}/{dora}`, patch({ op: 'move', path: 'active' })],
    400,
    fails(400, 'invalidSyntax'),
  ),
  step(
    'refuse an unreadable path',
    ['PATCH', `${USERS}/{dora}`, patch({ op: 'replace', path: 'a.b.c.d', value: 1 })],
    400,
    fails(400, 'invalidPath'),
  ),
  step(
    'refuse to change an id',
    ['PATCH', `${USERS}/{dora}`, patch({ op: 'replace', path: 'id', value: 'x' })],
    400,
    fails(400, 'mutability'),
  ),
  step(
    'refuse a name of the wrong kind',
    ['PATCH', `${USERS}/{dora}`, patch({ op: 'replace', path: 'userName', value: 7 })],
    400,
    fails(400, 'invalidValue'),
  ),
  step(
    'refuse an empty patch',
    ['PATCH', `${USERS}/{dora}`, { schemas: [SCIM_PATCH] }],
    400,
    fails(400, 'invalidSyntax'),
  ),

  step(
    'create a group',
    [
      'POST',
      GROUPS,
      { schemas: [SCIM_GROUP], displayName: 'Sales', externalId: 'g-1', members: [{ value: '{dora}' }] },
    ],
    201,
    { displayName: 'Sales', members: [expect.objectContaining({ display: 'Dora Doe' })] },
    'sales',
  ),
  step('create an empty group', ['POST', GROUPS, { displayName: 'Support' }], 201, { members: [] }, 'support'),
  step('refuse a taken name', ['POST', GROUPS, { displayName: 'SALES' }], 409, fails(409, 'uniqueness')),
  step(
    'refuse an unknown member',
    ['POST', GROUPS, { displayName: 'X', members: [{ value: 'nobody' }] }],
    400,
    fails(400, 'invalidValue'),
  ),
  step(
    'filter groups',
    ['GET', `${GROUPS}?filter=${encodeURIComponent('displayName eq "sales"')}&excludedAttributes=members`],
    200,
    { totalResults: 1, Resources: [expect.not.objectContaining({ members: expect.anything() })] },
  ),
  step('groups of a member', ['GET', `${GROUPS}?filter=members.value%20eq%20%22{dora}%22`], 200, { totalResults: 1 }),
  step(
    'add members',
    [
      'PATCH',
      `${GROUPS}/{sales}`,
      patch({ op: 'add', path: 'members', value: [{ value: '{ed}' }, { value: '{dora}' }] }),
    ],
    200,
  ),
  step('a user names their groups', ['GET', `${USERS}/{ed}`], 200, {
    groups: [expect.objectContaining({ display: 'Sales' })],
  }),
  step(
    'remove one by a filter',
    ['PATCH', `${GROUPS}/{sales}`, patch({ op: 'remove', path: 'members[value eq "{ed}"]' })],
    200,
  ),
  step(
    'remove one by a value',
    ['PATCH', `${GROUPS}/{sales}`, patch({ op: 'Remove', path: 'members', value: [{ value: '{dora}' }] })],
    200,
    { members: [] },
  ),
  step(
    'replace members',
    ['PATCH', `${GROUPS}/{sales}`, patch({ op: 'replace', path: 'members', value: [{ value: '{fay}' }] })],
    200,
  ),
  step(
    'rename as Okta does',
    ['PATCH', `${GROUPS}/{sales}`, patch({ op: 'replace', value: { id: '{sales}', displayName: 'Sales EU' } })],
    200,
    { displayName: 'Sales EU', members: [expect.objectContaining({ display: 'Fay' })] },
  ),
  step('replace a group', ['PUT', `${GROUPS}/{sales}`, { displayName: 'Sales', members: [] }], 200, { members: [] }),
  step('delete a group', ['DELETE', `${GROUPS}/{support}`], 204),
  step('a deleted group', ['GET', `${GROUPS}/{support}`], 404, fails(404)),
  step('a group that never was', ['DELETE', `${GROUPS}/not-a-guid`], 404, fails(404)),

  step('delete a user', ['DELETE', `${USERS}/{gus}`], 204),
  step('a deleted user', ['GET', `${USERS}/{gus}`], 404, fails(404)),
  step('delete them again', ['DELETE', `${USERS}/{gus}`], 404, fails(404)),
  step('they are in no list', ['GET', where('userName eq "gus@example.com"')], 200, { totalResults: 0 }),
  step('they come back to their account', ['POST', USERS, userOf('gus@example.com')], 201, {
    active: true,
    id: { asymmetricMatch: (id: unknown) => id === ids.gus },
  }),
  step(
    'nobody changes the owner',
    ['PATCH', `${USERS}/user-ann`, patch({ op: 'replace', path: 'active', value: false })],
    409,
    fails(409),
  ),
];

test(`${STEPS.length} requests of a directory`, async () => {
  const wrong: unknown[] = [];
  for (const { what, send: request, status, answer, as } of STEPS) {
    const got = await send(...request);
    if (as !== undefined) ids[as] = String(got.body.id);
    const isType = status === 204 || got.type.startsWith('application/scim+json');
    try {
      expect({ status: got.status, isType }).toEqual({ status, isType: true });
      for (const [name, value] of Object.entries(answer ?? {}))
        if (value === undefined) expect(got.body).not.toHaveProperty(name);
        else expect(got.body[name]).toEqual(value);
    } catch (cause) {
      wrong.push([what, got.status, got.body, (cause as Error).message.slice(0, 300)]);
    }
  }
  expect(wrong).toEqual([]);
  expect(STEPS.length).toBeGreaterThanOrEqual(60);
});

test('is refused without a valid token, with the error of the protocol', async () => {
  for (const bearer of ['', 'Bearer hfd_x', `Bearer ${secret}x`, `Bearer ${fixture.ann}`]) {
    const response = await fetch(`${fixture.base}${USERS}`, {
      headers: bearer === '' ? {} : { authorization: bearer },
    });
    expect([response.status, ((await response.json()) as Json).status]).toEqual([401, '401']);
  }
  const { bob, call } = fixture;
  expect((await call(bob, 'GET', '/api/directory')).status).toBe(403);
  expect((await call(bob, 'POST', '/api/directory/tokens', { name: 'Mine' })).status).toBe(403);
});

test('members of a group work in its workspace until they leave the group; invited members stay', async () => {
  const { ann, bob, cleo, call, within } = fixture;
  const team = await fixture.makeWorkspace(ann, 'Team');
  await fixture.join(team.id, ann, cleo, 'viewer');
  const group = (await send('POST', GROUPS, { displayName: 'Team', members: [{ value: bob }, { value: cleo }] })).body;
  const place = (role: string | null) =>
    call(ann, 'PUT', `/api/directory/groups/${group.id}`, {
      place: role === null ? null : { workspaceId: team.id, role },
    });
  expect((await within(team.id, bob, 'GET', '/api/reports')).status).toBe(404);
  expect((await place('analyst')).body).toMatchObject({ members: 2, workspace: 'Team' });
  const roles = async () => {
    const { people } = (
      await call<{ people: { name: string; role: string }[] }>(ann, 'GET', `/api/workspaces/${team.id}`)
    ).body;
    return Object.fromEntries(people.map(({ name, role }) => [name, role]));
  };
  expect(await roles()).toEqual({ ann: 'owner', bob: 'analyst', cleo: 'viewer' });
  await send('POST', GROUPS, { displayName: 'Leads', members: [{ value: bob }] }).then(({ body }) =>
    call(ann, 'PUT', `/api/directory/groups/${body.id}`, { place: { workspaceId: team.id, role: 'owner' } }),
  );
  expect((await roles()).bob).toBe('owner');
  const leads = (await send('GET', `${GROUPS}?filter=displayName%20eq%20%22Leads%22`)).body.Resources as Json[];
  await send('DELETE', `${GROUPS}/${leads[0]?.id}`);
  expect((await roles()).bob).toBe('analyst');
  await send('PATCH', `${GROUPS}/${group.id}`, patch({ op: 'remove', path: `members[value eq "${bob}"]` }));
  await send('PATCH', `${GROUPS}/${group.id}`, patch({ op: 'remove', path: `members[value eq "${cleo}"]` }));
  expect(await roles()).toEqual({ ann: 'owner', cleo: 'viewer' });
  expect((await within(team.id, bob, 'GET', '/api/reports')).status).toBe(404);
  expect((await place(null)).body).toMatchObject({ place: null });
});

test('a revoked token is refused on the next call, and everything is in the audit log', async () => {
  const { ann, call } = fixture;
  const { tokens } = (await call<{ tokens: { id: string }[] }>(ann, 'GET', '/api/directory')).body;
  expect((await call(ann, 'DELETE', `/api/directory/tokens/${tokens[0]?.id}`)).status).toBe(204);
  expect((await send('GET', USERS)).status).toBe(401);
  const log = (await call<{ value: { actor: string; text: string }[] }>(ann, 'GET', '/api/audit')).body.value;
  const told = log.map(({ actor, text }) => `${actor}: ${text}`);
  expect(told[0]).toBe('ann: Revoked the SCIM token “Okta”');
  expect(told).toEqual(
    expect.arrayContaining(['SCIM · Okta: Added the user Dora Doe', 'SCIM · Okta: Deleted the group “Support”']),
  );
});
