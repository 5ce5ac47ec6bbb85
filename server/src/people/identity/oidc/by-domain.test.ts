import { createHash } from 'node:crypto';
import type { SamlProvider } from '@holdfast/contracts/http/saml';
import { generateKeyPair, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendJson } from '../second-factor/testing/authenticator.ts';
import { type IdentityFixture, openIdentityFixture, type Visitor } from '../testing/identity-fixture.ts';
import {
  type Behaviour,
  CLIENT_ID,
  CLIENT_SECRET,
  honest,
  startProvider,
  type TestProvider,
} from './testing/provider.ts';

const PROVIDERS = '/api/saml-providers';

let fixture: IdentityFixture;
let owner: Visitor;
let north: TestProvider;
let south: TestProvider;
beforeAll(async () => {
  fixture = await openIdentityFixture({ HOLDFAST_PRIVATE_HOSTS: 'localhost' });
  owner = fixture.visitor();
  await owner.signUp('owner@example.com');
  await owner.api('/api/sync-user', { method: 'POST' });
  north = await startProvider();
  south = await startProvider();
  for (const [domain, { issuer }] of [
    ['north.example', north],
    ['south.example', south],
  ] as const)
    expect((await add({ name: domain, domains: [domain], issuer })).status).toBe(200);
});
afterAll(async () => {
  await fixture.close();
  await north.close();
  await south.close();
});
beforeEach(() => {
  for (const provider of [north, south]) {
    provider.behaviour = honest();
    provider.person = { sub: 'grace', name: 'Grace Hopper', email: 'grace@north.example' };
  }
});

const add = (more: object) =>
  owner.api(
    PROVIDERS,
    sendJson('POST', { name: 'x', domains: ['x.example'], clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, ...more }),
  );
const json = async <Body>(answer: Promise<Response>) => (await (await answer).json()) as Body;
const providers = async () => (await json<{ value: SamlProvider[] }>(owner.api(PROVIDERS))).value;
const codeOf = async (answer: Promise<Response>) => (await json<{ code?: string }>(answer)).code;

/** From the form to the provider and back; returns where our callback sends the browser. */
async function visit(visitor: Visitor, asked: object, change: (callback: URL) => void = () => undefined) {
  const { url } = await json<{ url: string }>(visitor.post('/api/auth/saml/begin', asked));
  const callback = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '');
  change(callback);
  const back = await visitor.send(callback.pathname + callback.search);
  return back.headers.get('location') ?? '';
}
const ticketIn = (location: string) => /^\/login#saml=([\w-]{43})$/.exec(location)?.[1] ?? location;
async function signIn(visitor: Visitor, email = 'grace@north.example') {
  const ticket = ticketIn(await visit(visitor, { email }));
  return (await visitor.post('/api/auth/saml/finish', { ticket })).status;
}
const user = (visitor: Visitor) =>
  json<{ id: string; full_name: string; email: string }>(visitor.api('/api/sync-user', { method: 'POST' }));

test('the e-mail domain decides which provider signs a person in, and the subject who they are', async () => {
  const visitor = fixture.visitor();
  expect(await signIn(visitor, 'Anyone@North.example')).toBe(200);
  const grace = await user(visitor);
  expect(grace).toMatchObject({ full_name: 'Grace Hopper', email: 'grace@north.example' });
  const { lastAuthorization: asked, lastTokenRequest: sent } = north;
  expect(asked.get('code_challenge')).toBe(
    createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url'),
  );
  expect(asked.get('redirect_uri')).toBe((await providers())[0]?.answerUrl);
  north.person = { sub: 'grace', name: 'Grace B. Hopper', email: 'other@north.example' };
  const again = fixture.visitor();
  await signIn(again);
  expect(await user(again)).toMatchObject({ id: grace.id, full_name: 'Grace B. Hopper', email: 'other@north.example' });
  const elsewhere = fixture.visitor();
  await signIn(elsewhere, 'grace@south.example');
  expect((await user(elsewhere)).id).not.toBe(grace.id);
  expect(await codeOf(fixture.visitor().post('/api/auth/saml/begin', { email: 'a@west.example' }))).toBe('NO_PROVIDER');
});

test('groups of each provider give roles of their own', async () => {
  const workspace = await json<{ id: string }>(owner.api('/api/workspaces', sendJson('POST', { name: 'Sales' })));
  const [first] = await providers();
  const entered = { name: 'Sellers', provider: `saml:${first?.id}` };
  const group = await json<{ id: string }>(owner.api('/api/directory/groups', sendJson('POST', entered)));
  const place = { workspaceId: workspace.id, role: 'analyst' };
  await owner.api(`/api/directory/groups/${group.id}`, sendJson('PUT', { place }));
  const rolesWith = async (groups: unknown, email: string) => {
    for (const provider of [north, south]) provider.person = { ...provider.person, sub: 'seller', groups };
    const visitor = fixture.visitor();
    await signIn(visitor, email);
    const { value } = await json<{ value: { role: string }[] }>(visitor.api('/api/workspaces'));
    return value.map(({ role }) => role);
  };
  expect(await rolesWith(['sellers'], 'a@north.example')).toEqual(['analyst']);
  expect(await rolesWith(['sellers'], 'a@south.example')).toEqual([]);
  expect(await rolesWith([], 'a@north.example')).toEqual([]);
});

test('a sensitive action asks the provider again, and only a fresh answer of it counts', async () => {
  const seconds = (minutesAgo: number) => Math.floor(Date.now() / 1000) - 60 * minutesAgo;
  const makeKey = (visitor: Visitor) =>
    visitor.api('/api/service-keys', sendJson('POST', { name: 'Host', scopes: ['read'] }));
  north.person = { ...north.person, auth_time: seconds(30) };
  const visitor = fixture.visitor();
  await signIn(visitor);
  expect(north.lastAuthorization.get('max_age')).toBe('604800');
  expect(await codeOf(makeKey(visitor))).toBe('proof-needed');
  // The provider remembers the user and asks nothing.
  const finish = async () => {
    const ticket = ticketIn(await visit(visitor, { again: true }));
    return visitor.post('/api/auth/saml/finish', { ticket });
  };
  await finish();
  expect([north.lastAuthorization.get('max_age'), north.lastAuthorization.get('prompt')]).toEqual(['0', 'login']);
  expect(await codeOf(makeKey(visitor))).toBe('proof-needed');
  north.person = { ...north.person, auth_time: seconds(0) };
  await finish();
  expect((await makeKey(visitor)).status).toBe(200);
});

const otherKey = async () => (await generateKeyPair('RS256')).privateKey;
const FORGED: [string, Behaviour['idToken']][] = [
  ['no id_token', async () => null],
  ['another key', async (claims, sign) => sign(claims, { key: await otherKey() })],
  ['no signature', async (claims) => new UnsecuredJWT(claims).encode()],
  ['another client', (claims, sign) => sign({ ...claims, aud: 'other' })],
  ['several clients', (claims, sign) => sign({ ...claims, aud: [CLIENT_ID, 'other'] })],
  ['the other provider as issuer', (claims, sign) => sign({ ...claims, iss: south.issuer })],
  ['an old token', (claims, sign) => sign({ ...claims, iat: 1, exp: 2 })],
  ['another nonce', (claims, sign) => sign({ ...claims, nonce: 'other' })],
  ['no subject', ({ sub: _sub, ...claims }, sign) => sign(claims)],
];
test.each(FORGED)('an answer with %s is refused', async (_name, idToken) => {
  north.behaviour.idToken = idToken;
  expect(await visit(fixture.visitor(), { email: 'a@north.example' })).toBe('/login?saml=refused');
});

test('an answer is accepted once, by its own provider, in the browser that began', async () => {
  const { value } = await json<{ value: SamlProvider[] }>(owner.api(PROVIDERS));
  const other = new URL(value[1]?.answerUrl ?? '').pathname;
  const change = (edit: (callback: URL) => void) => visit(fixture.visitor(), { email: 'a@north.example' }, edit);
  for (const edit of [
    (callback: URL) => callback.searchParams.set('state', 'forged'),
    (callback: URL) => callback.searchParams.delete('code'),
    (callback: URL) => callback.searchParams.set('iss', south.issuer),
    (callback: URL) => callback.searchParams.set('error', 'access_denied'),
    (callback: URL) => {
      callback.pathname = other;
    },
  ])
    expect(await change(edit)).toBe('/login?saml=refused');
  let path = '';
  const visitor = fixture.visitor();
  const location = await visit(visitor, { email: 'a@north.example' }, (callback) => {
    path = callback.pathname + callback.search;
  });
  expect((await visitor.send(path)).headers.get('location')).toBe('/login?saml=refused');
  const ticket = ticketIn(location);
  expect((await fixture.visitor().post('/api/auth/saml/finish', { ticket })).status).toBe(401);
});

test('a provider is entered by its owner with an issuer that answers, and never shows its secret', async () => {
  expect(JSON.stringify(await providers())).not.toContain(CLIENT_SECRET);
  const { rows } = await fixture.platform.database.pool.query('select * from saml_providers');
  expect(JSON.stringify(rows)).not.toContain(CLIENT_SECRET);
  for (const [more, code] of [
    [{ issuer: `${north.issuer}/other` }, 'bad-issuer'],
    [{ issuer: 'https://10.0.0.1' }, 'address-private'],
    [{ issuer: 'http://idp.example' }, 'address-invalid'],
    [{ issuer: north.issuer, clientId: undefined }, 'provider-kind'],
    [{ issuer: north.issuer, metadata: '<x/>' }, 'provider-kind'],
    [{}, 'provider-kind'],
    [{ issuer: north.issuer, domains: ['north.example'] }, 'provider-exists'],
  ] as const)
    expect([more, await codeOf(add(more))]).toEqual([more, code]);
  const { id = '' } = (await providers())[0] ?? {};
  for (const path of [`/api/saml/${id}/metadata`, `/api/saml/${id}/slo`, `/api/oidc/${crypto.randomUUID()}/callback`])
    expect([path, (await owner.send(path)).status]).toEqual([path, 404]);
});

test('a provider that does not answer is named, and one that is removed ends its sessions', async () => {
  const visitor = fixture.visitor();
  await signIn(visitor, 'a@south.example');
  const token = await visitor.token();
  await south.close();
  expect(await codeOf(fixture.visitor().post('/api/auth/saml/begin', { email: 'a@south.example' }))).toBe(
    'PROVIDER_AWAY',
  );
  const id = (await providers()).find(({ domains }) => domains.includes('south.example'))?.id;
  expect((await owner.api(`${PROVIDERS}/${id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await visitor.api('/api/account/sessions', { token })).status).toBe(401);
});
