import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { patience } from '../../../../../scripts/machine-speed.mjs';
import { freePort, type IdentityFixture, openIdentityFixture, type Visitor } from '../testing/identity-fixture.ts';
import { CLIENT_ID, CLIENT_SECRET, honest, type Sign, startProvider, type TestProvider } from './testing/provider.ts';

let provider: TestProvider;
let fixture: IdentityFixture;
beforeAll(async () => {
  const port = await freePort();
  fixture = await openIdentityFixture({
    IDENTITY_MODE: 'oidc',
    OIDC_ISSUER: `http://localhost:${port}`,
    OIDC_CLIENT_ID: CLIENT_ID,
    OIDC_CLIENT_SECRET: CLIENT_SECRET,
    OIDC_PROVIDER_NAME: 'Test Provider',
  });
  await vi.waitFor(async () => {
    const { oidc } = (await (await fetch(`${fixture.base}/api/config`)).json()) as { oidc: object };
    expect(oidc, 'not listening yet').toMatchObject({ available: false, reason: 'fetch failed: ECONNREFUSED' });
  });
  const refused = await fixture
    .visitor()
    .post('/api/auth/sign-in/social', { provider: 'oidc', callbackURL: '/dashboard' });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  provider = await startProvider(port);
  await vi.waitFor(
    async () => {
      const { oidc } = (await (await fetch(`${fixture.base}/api/config`)).json()) as { oidc: object };
      expect(oidc).toEqual({ providerName: 'Test Provider', available: true, reason: null, accountUrl: null });
    },
    { timeout: patience(60_000), interval: 200 },
  );
});
afterAll(async () => {
  await fixture.close();
  await provider.close();
});
beforeEach(() => {
  provider.behaviour = honest();
  provider.person = {
    sub: crypto.randomUUID(),
    name: 'Grace Hopper',
    email: 'grace@example.com',
    email_verified: true,
  };
});

/** Signs in at the provider; returns the final address. */
async function signIn(visitor: Visitor, change: (callback: URL) => void = () => undefined): Promise<string> {
  const begun = await visitor.post('/api/auth/sign-in/social', {
    provider: 'oidc',
    callbackURL: '/dashboard',
    errorCallbackURL: '/login',
  });
  const { url } = (await begun.json()) as { url: string };
  const atProvider = await fetch(url, { redirect: 'manual' });
  const callback = new URL(atProvider.headers.get('location') ?? '');
  change(callback);
  const back = await visitor.send(callback.pathname + callback.search);
  return back.headers.get('location') ?? `status ${back.status}`;
}

async function isSignedIn(visitor: Visitor): Promise<boolean> {
  return (await visitor.send('/api/auth/token')).ok;
}

describe('an honest provider', () => {
  test('that was down at the start is used as soon as it is up; with PKCE, nonce and state', async () => {
    const visitor = fixture.visitor();
    expect(await signIn(visitor)).toBe('/dashboard');
    expect(provider.lastAuthorization.get('code_challenge_method')).toBe('S256');
    expect(provider.lastAuthorization.get('nonce')).toBeTruthy();
    expect(provider.lastTokenRequest.get('code_verifier')).toBeTruthy();
    const user = await (await visitor.api('/api/sync-user', { method: 'POST' })).json();
    expect(user).toMatchObject({ full_name: 'Grace Hopper', email: 'grace@example.com' });
  });

  test('recognises a returning user by subject, and updates their name', async () => {
    const first = fixture.visitor();
    await signIn(first);
    const before = (await (await first.api('/api/sync-user', { method: 'POST' })).json()) as { id: string };
    provider.person = { ...provider.person, name: 'Rear Admiral Hopper', email: 'other@example.com' };
    const again = fixture.visitor();
    await signIn(again);
    const after = await (await again.api('/api/sync-user', { method: 'POST' })).json();
    expect(after).toMatchObject({ id: before.id, full_name: 'Rear Admiral Hopper', email: 'other@example.com' });
  });

  test('names groups that give roles in workspaces, for as long as it names them', async () => {
    const { pool } = fixture.platform.database;
    const owner = fixture.visitor();
    await signIn(owner);
    const { id: ownerId } = (await (await owner.api('/api/sync-user', { method: 'POST' })).json()) as { id: string };
    await pool.query(`update users set created_at = 'epoch' where id = $1`, [ownerId]);
    const json = (method: string, body: object) => ({
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const workspace = (await (await owner.api('/api/workspaces', json('POST', { name: 'Sales' }))).json()) as {
      id: string;
    };
    const entered = await owner.api('/api/directory/groups', json('POST', { name: 'Sellers', provider: 'oidc' }));
    const group = (await entered.json()) as { id: string };
    const place = { workspaceId: workspace.id, role: 'analyst' };
    expect((await owner.api(`/api/directory/groups/${group.id}`, json('PUT', { place }))).status).toBe(200);

    const sub = crypto.randomUUID();
    const rolesOf = async (groups: unknown) => {
      provider.person = { ...provider.person, sub, groups };
      const visitor = fixture.visitor();
      await signIn(visitor);
      const { value } = (await (await visitor.api('/api/workspaces')).json()) as { value: { role: string }[] };
      return value.map(({ role }) => role);
    };
    expect(await rolesOf(['sellers', 7, 'Others'])).toEqual(['analyst']);
    expect(await rolesOf('Sellers')).toEqual(['analyst']);
    expect(await rolesOf({ Sellers: true })).toEqual([]);
    expect(await rolesOf(['Sellers'])).toEqual(['analyst']);
    expect(await rolesOf(undefined)).toEqual([]);
  });

  test('says when it asked the user, which decides whether a sensitive action asks again', async () => {
    const makeKeyAfter = async (minutes: number | null) => {
      const auth_time = minutes === null ? undefined : Math.floor(Date.now() / 1000) - 60 * minutes;
      provider.person = { ...provider.person, auth_time };
      const visitor = fixture.visitor();
      await signIn(visitor);
      expect(provider.lastAuthorization.get('max_age')).toBe('604800');
      const key = { name: 'Host', scopes: ['read'] };
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(key) };
      return ((await (await visitor.api('/api/service-keys', init)).json()) as { code?: string }).code;
    };
    expect(await makeKeyAfter(30)).toBe('proof-needed');
    expect(await makeKeyAfter(1)).toBeUndefined();
    expect(await makeKeyAfter(30)).toBe('proof-needed');
    // A provider that does not say: the sign-in itself counts.
    expect(await makeKeyAfter(null)).toBeUndefined();
  });

  test('keeps its tokens from the browser: the API accepts only ours', async () => {
    const visitor = fixture.visitor();
    let idToken = '';
    provider.behaviour.idToken = async (claims, sign) => {
      idToken = await sign(claims);
      return idToken;
    };
    await signIn(visitor);
    expect((await visitor.api('/api/account/sessions', { token: idToken })).status).toBe(401);
    expect((await visitor.api('/api/account/sessions')).status).toBe(200);
  });

  test('may provide name and e-mail through userinfo, or not at all', async () => {
    provider.person = { sub: 'only-sub' };
    provider.behaviour.userInfo = { sub: 'only-sub', name: 'From Userinfo', picture: 'https://pictures.example/a.png' };
    const visitor = fixture.visitor();
    expect(await signIn(visitor)).toBe('/dashboard');
    const user = await (await visitor.api('/api/sync-user', { method: 'POST' })).json();
    expect(user).toMatchObject({
      full_name: 'From Userinfo',
      email: null,
      image_url: 'https://pictures.example/a.png',
    });
  });

  test('disables the password forms', async () => {
    expect((await fixture.visitor().signUp('a@example.com')).status).toBe(404);
    expect((await fixture.visitor().signIn('a@example.com')).status).toBe(404);
  });

  test('allows deleting an account right after signing in', async () => {
    const visitor = fixture.visitor();
    await signIn(visitor);
    const token = await visitor.token();
    expect((await visitor.api('/api/account/delete', { method: 'POST', token })).status).toBe(204);
    expect((await visitor.api('/api/account/sessions', { token })).status).toBe(401);
  });
});

describe('the same e-mail with two subjects', () => {
  test.each([true, 'true', 'false', false])(
    'gives two users when the provider says email_verified: %j',
    async (email_verified) => {
      const ids = new Set<string>();
      for (const sub of ['victim', 'attacker']) {
        provider.person = {
          sub: `${sub}-${String(email_verified)}`,
          name: sub,
          email: 'shared@example.com',
          email_verified,
        };
        const visitor = fixture.visitor();
        expect(await signIn(visitor)).toBe('/dashboard');
        ids.add(((await (await visitor.api('/api/sync-user', { method: 'POST' })).json()) as { id: string }).id);
      }
      expect(ids.size).toBe(2);
    },
  );
});

describe('a hostile or sloppy provider is refused', () => {
  const otherKey = async () => (await generateKeyPair('RS256')).privateKey;
  const cases: [string, (claims: JWTPayload, sign: Sign) => Promise<string | null>][] = [
    ['no id_token at all', async () => null],
    ['signed with another key', async (claims, sign) => sign(claims, { key: await otherKey() })],
    ['signed with an unknown key id', async (claims, sign) => sign(claims, { key: await otherKey(), kid: 'k2' })],
    ['for another client', (claims, sign) => sign({ ...claims, aud: 'somebody-else' })],
    ['for several clients without naming us', (claims, sign) => sign({ ...claims, aud: [CLIENT_ID, 'somebody-else'] })],
    ['given to another party', (claims, sign) => sign({ ...claims, aud: [CLIENT_ID, 'x'], azp: 'x' })],
    ['from another issuer', (claims, sign) => sign({ ...claims, iss: 'https://evil.example' })],
    ['expired', (claims, sign) => sign({ ...claims, iat: 1, exp: 2 })],
    ['with another nonce', (claims, sign) => sign({ ...claims, nonce: 'replayed' })],
    ['without a nonce', ({ nonce: _nonce, ...claims }, sign) => sign(claims)],
    ['without a subject', ({ sub: _sub, ...claims }, sign) => sign(claims)],
    ['alg none', async (claims) => new UnsecuredJWT(claims).encode()],
    [
      'HS256 with the public key as the secret',
      (claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
          .sign(new TextEncoder().encode(JSON.stringify(provider.publicJwk))),
    ],
    ['not a token', async () => 'not.a.token'],
  ];
  test.each(cases)('%s', async (_name, idToken) => {
    provider.behaviour.idToken = idToken;
    // A userinfo that would let them in, if it alone were used.
    provider.behaviour.userInfo = { ...provider.person };
    const visitor = fixture.visitor();
    expect(await signIn(visitor)).toMatch(/\/login\?error=/);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test('userinfo on another subject is ignored', async () => {
    provider.person = { sub: 'quiet-one' };
    provider.behaviour.userInfo = { sub: 'somebody-else', name: 'Somebody Else', email: 'else@example.com' };
    const visitor = fixture.visitor();
    await signIn(visitor);
    const user = await (await visitor.api('/api/sync-user', { method: 'POST' })).json();
    expect(user).toMatchObject({ full_name: null, email: null });
  });

  test('a callback with another state, or in another browser', async () => {
    const visitor = fixture.visitor();
    expect(await signIn(visitor, (callback) => callback.searchParams.set('state', 'forged'))).toMatch(/error=/);
    expect(await isSignedIn(visitor)).toBe(false);
    const victim = fixture.visitor();
    let stolen = '';
    await signIn(fixture.visitor(), (callback) => {
      stolen = callback.pathname + callback.search;
      callback.searchParams.set('code', 'dropped');
    });
    await victim.send(stolen);
    expect(await isSignedIn(victim)).toBe(false);
  });

  test('a callback in the name of another issuer', async () => {
    provider.behaviour.issuerInCallback = 'https://evil.example';
    const visitor = fixture.visitor();
    expect(await signIn(visitor)).toMatch(/error=/);
    expect(await isSignedIn(visitor)).toBe(false);
  });
});
