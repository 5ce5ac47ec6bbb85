import type { SamlProvider } from '@holdfast/contracts/http/saml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCertificate } from '../src/people/identity/saml/testing/certificate.ts';
import { sendJson } from '../src/people/identity/second-factor/testing/authenticator.ts';
import { type IdentityFixture, openIdentityFixture, Visitor } from '../src/people/identity/testing/identity-fixture.ts';
import { startSimpleSamlPhp } from './start-simplesamlphp.mjs';

/** Debian's SimpleSAMLphp, which knows us by our metadata as we know it by its own. */
let idp: Awaited<ReturnType<typeof startSimpleSamlPhp>>;
let fixture: IdentityFixture;
let owner: Visitor;
let provider: SamlProvider;
let workspaceId: string;

beforeAll(async () => {
  const { privateKey, pem } = makeCertificate();
  const grace = { uid: ['grace'], email: ['grace@acme.example'], name: ['Grace Hopper'], groups: ['Staff', 'Sellers'] };
  idp = await startSimpleSamlPhp({
    certificate: pem,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    people: { 'grace:secret': grace, 'alan:secret': { ...grace, uid: ['alan'], groups: ['Staff'] } },
  });
  fixture = await openIdentityFixture();
  owner = fixture.visitor();
  await owner.signUp('owner@example.com');
  const answered = async <Body>(path: string, method: string, body: object) => {
    const response = await owner.api(path, sendJson(method, body));
    expect([response.status, await response.clone().text()]).toEqual([200, expect.any(String)]);
    return (await response.json()) as Body;
  };
  const wanted = { name: 'Acme', domains: ['acme.example'], metadata: idp.metadata };
  provider = await answered<SamlProvider>('/api/saml-providers', 'POST', wanted);
  idp.trust(await (await fetch(provider.metadataUrl)).text());
  workspaceId = (await answered<{ id: string }>('/api/workspaces', 'POST', { name: 'Sales' })).id;
  const named = { name: 'Sellers', provider: `saml:${provider.id}` };
  const group = await answered<{ id: string }>('/api/directory/groups', 'POST', named);
  await answered(`/api/directory/groups/${group.id}`, 'PUT', { place: { workspaceId, role: 'analyst' } });
});
afterAll(async () => {
  await fixture?.close();
  await idp?.stop();
});

const unescaped = (html: string) =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#039;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
const fieldIn = (html: string, name: string) =>
  unescaped(new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(html)?.[1] ?? '');
const form = (fields: Record<string, string>) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

/** A page of the provider, after its own redirects; `left` is an address elsewhere it redirects to. */
async function follow(there: Visitor, start: string, init: Parameters<Visitor['send']>[1] = {}) {
  let response = await there.send(start, init);
  for (let hops = 0; hops < 10 && response.status >= 300 && response.status < 400; hops++) {
    const next = new URL(response.headers.get('location') ?? '', new URL(start, idp.url));
    if (next.origin !== idp.url) return { left: next.href, html: '', url: start };
    start = next.href;
    response = await there.send(start);
  }
  return { left: null, html: await response.text(), url: start };
}

/** Types name and password where the provider asks for them, and returns its answer for us. */
async function answerAt(there: Visitor, start: string, name: string): Promise<string> {
  const page = await follow(there, start);
  const state = fieldIn(page.html, 'AuthState');
  const sent = state
    ? await follow(there, page.url, form({ username: name, password: 'secret', AuthState: state }))
    : page;
  const answer = fieldIn(sent.html, 'SAMLResponse');
  expect(answer, sent.html.slice(0, 2000)).not.toBe('');
  return answer;
}

const deliver = async (here: Visitor, answer: string) => {
  const response = await here.send(new URL(provider.answerUrl).pathname, form({ SAMLResponse: answer }));
  return response.headers.get('location') ?? '';
};
async function enter(here: Visitor, there: Visitor, start: string, name: string) {
  const location = await deliver(here, await answerAt(there, start, name));
  const ticket = location.split('#saml=')[1];
  expect((await here.post('/api/auth/saml/finish', { ticket })).status, location).toBe(200);
}
const begin = async (here: Visitor, asked: object = { email: 'grace@acme.example' }) =>
  ((await (await here.post('/api/auth/saml/begin', asked)).json()) as { url: string }).url;
const isIn = async (visitor: Visitor) => (await visitor.send('/api/auth/token')).ok;
const rolesOf = async (visitor: Visitor) =>
  ((await (await visitor.api('/api/workspaces')).json()) as { value: { role: string }[] }).value.map(
    ({ role }) => role,
  );
const atProvider = () => new Visitor(idp.url);

test('signs in from our side, with the role of the group it names, and each answer once', async () => {
  const here = fixture.visitor();
  const answer = await answerAt(atProvider(), await begin(here), 'grace');
  const ticket = (await deliver(here, answer)).split('#saml=')[1];
  expect(await deliver(here, answer)).toBe('/login?saml=refused');
  expect((await here.post('/api/auth/saml/finish', { ticket })).status).toBe(200);
  const user = await (await here.api('/api/sync-user', { method: 'POST' })).json();
  expect(user).toMatchObject({ full_name: 'Grace Hopper', email: 'grace@acme.example' });
  expect(await rolesOf(here)).toEqual(['analyst']);
});

test('signs in from its own side, without a role where it names no group that has one', async () => {
  const here = fixture.visitor();
  const start = `/saml2/idp/SSOService.php?spentityid=${encodeURIComponent(provider.metadataUrl)}`;
  await enter(here, atProvider(), start, 'alan');
  expect(await rolesOf(here)).toEqual([]);
});

test('asks again when it must, and not while its session lives otherwise', async () => {
  const [here, there] = [fixture.visitor(), atProvider()];
  await enter(here, there, await begin(here), 'grace');
  const again = await follow(there, await begin(fixture.visitor()));
  expect(fieldIn(again.html, 'SAMLResponse')).not.toBe('');
  const forced = await follow(there, await begin(here, { again: true }));
  expect(fieldIn(forced.html, 'AuthState')).not.toBe('');
});

test('ends its session when ours ends, and answers', async () => {
  const [here, there] = [fixture.visitor(), atProvider()];
  await enter(here, there, await begin(here), 'grace');
  const { url } = (await (await here.post('/api/auth/sign-out', {})).json()) as { url: string };
  const { left } = await follow(there, url);
  expect(left).toContain(`${provider.signOutUrl}?SAMLResponse=`);
  expect((await here.send(left ?? '')).headers.get('location')).toBe('/login');
  const next = await follow(there, await begin(fixture.visitor()));
  expect(fieldIn(next.html, 'AuthState')).not.toBe('');
});

test('ends ours when its own ends, and accepts the answer', async () => {
  const [here, there] = [fixture.visitor(), atProvider()];
  await enter(here, there, await begin(here), 'grace');
  const elsewhere = fixture.visitor();
  await enter(elsewhere, atProvider(), await begin(elsewhere), 'alan');
  const done = `${idp.url}/logout.php`;
  const { left } = await follow(there, `/saml2/idp/SingleLogoutService.php?ReturnTo=${encodeURIComponent(done)}`);
  expect(left).toContain(`${provider.signOutUrl}?SAMLRequest=`);
  const answered = (await here.send(left ?? '')).headers.get('location') ?? '';
  expect([await isIn(here), await isIn(elsewhere)]).toEqual([false, true]);
  const { html, url } = await follow(there, answered);
  expect([url, html.includes('exception')]).toEqual([done, false]);
});
