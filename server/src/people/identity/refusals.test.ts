import { createPublicKey } from 'node:crypto';
import argon2 from '@node-rs/argon2';
import { symmetricDecrypt } from 'better-auth/crypto';
import { generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isDeep } from '../../../../scripts/depth.mjs';
import { readIdentitySettings } from './identity-settings.ts';
import { type IdentityFixture, openIdentityFixture, type Visitor } from './testing/identity-fixture.ts';

/** Routes without a session token, each with its reason. Everything else must refuse. */
const OPEN = [
  /^\/(healthz|readyz|metrics)$/, // for monitoring
  /^\/api\/config$/, // tells which sign-in form to show
  /^\/api\/logos\//, // shown on the sign-in page
  /^\/api\/auth\//, // the sign-in itself
  /^\/api\/saml\//, // the provider's signature grants access; tested in saml.test.ts
  /^\/api\/oidc\//, // the provider's signature grants access; tested in oidc/by-domain.test.ts
  /^\/api\/openapi\.json$/, // documentation
  /^\/api\/(files|exported|unsubscribe)\//, // the link grants access
  /^\/api\/invitations\/preview$/, // the invitation's secret grants access
  /^\/api\/operator\//, // the operator's key; tested in accounts.test.ts
  /^\/api\/embed\//, // the embed token grants access; it has its own tests
  /^\/(?!api\/)/, // pages and their files
  /^\*$|^\/\*$/,
];

let fixture: IdentityFixture;
let alice: Visitor;
let bob: { id: string };
let calls: { method: string; path: string }[];
let claims: JWTPayload;
let kid: string;
let signingKey: CryptoKey;
let publicJwk: object;

beforeAll(async () => {
  fixture = await openIdentityFixture();
  alice = fixture.visitor();
  await alice.signUp('alice@example.com');
  const other = fixture.visitor();
  await other.signUp('bob@example.com');
  bob = (await (await other.api('/api/sync-user', { method: 'POST' })).json()) as { id: string };
  calls = fixture.routes.filter(({ path }) => !OPEN.some((open) => open.test(path)));

  // The server's own key, so that each forgery below is wrong in one respect only.
  const { pool } = fixture.platform.database;
  const { rows } = await pool.query<{ id: string; private_key: string; public_key: string }>(
    'select * from signing_keys',
  );
  const row = rows[0];
  if (!row) throw new Error('no signing key');
  const { secret } = await readIdentitySettings(fixture.platform.config, pool);
  kid = row.id;
  publicJwk = JSON.parse(row.public_key) as object;
  const decrypted = await symmetricDecrypt({ key: secret, data: JSON.parse(row.private_key) as string });
  signingKey = (await importJWK(JSON.parse(decrypted) as object, 'ES256')) as CryptoKey;
  claims = JSON.parse(Buffer.from((await alice.token()).split('.')[1] ?? '', 'base64url').toString()) as JWTPayload;
});
afterAll(() => fixture.close());

const sign = (payload: JWTPayload, header: object = {}, key: CryptoKey = signingKey) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid, ...header }).sign(key);

type Forgery = [string, () => Promise<string | null>];
const FORGERIES: Forgery[] = [
  ['no token', async () => null],
  ['not a token', async () => 'not.a.token'],
  ['a forged signature', async () => sign(claims, {}, (await generateKeyPair('ES256')).privateKey)],
  [
    'another subject in a signed token',
    async () => {
      const [head, , signature] = (await sign(claims)).split('.');
      return `${head}.${Buffer.from(JSON.stringify({ ...claims, sub: bob.id })).toString('base64url')}.${signature}`;
    },
  ],
  ['alg none', async () => new UnsecuredJWT(claims).encode()],
  [
    'HS256 with the public key as PEM',
    () =>
      hs256(
        createPublicKey({ key: publicJwk as never, format: 'jwk' })
          .export({ type: 'spki', format: 'pem' })
          .toString(),
      ),
  ],
  ['HS256 with the public key as JWK', () => hs256(JSON.stringify(publicJwk))],
  [
    'its own key in the header',
    async () => {
      const pair = await generateKeyPair('ES256', { extractable: true });
      return sign(claims, { jwk: await crypto.subtle.exportKey('jwk', pair.publicKey) }, pair.privateKey);
    },
  ],
  ['an unknown critical header', async () => signRaw({ alg: 'ES256', kid, crit: ['unheard-of'], 'unheard-of': 1 })],
  ['another issuer', () => sign({ ...claims, iss: 'https://evil.example/api/auth' })],
  ['another audience', () => sign({ ...claims, aud: 'somebody-else' })],
  ['no audience', () => sign(without('aud'))],
  ['an expired token', () => sign({ ...claims, iat: Number(claims.iat) - 900, exp: Number(claims.exp) - 900 })],
  ['no expiry', () => sign(without('exp'))],
  [
    'a token from long ago that never expires',
    () => sign({ ...claims, iat: Number(claims.iat) - 86_400, exp: Number(claims.exp) + 86_400 }),
  ],
  ['no session', () => sign(without('sid'))],
  ['a session that does not exist', () => sign({ ...claims, sid: crypto.randomUUID() })],
  ['somebody else’s session', () => sign({ ...claims, sub: bob.id })],
  ['an embed token', async () => embedToken()],
];

function without(claim: string): JWTPayload {
  return Object.fromEntries(Object.entries(claims).filter(([name]) => name !== claim));
}

/** For tokens the library refuses to sign. */
async function signRaw(header: object): Promise<string> {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encode(header)}.${encode(claims)}`;
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, signingKey, Buffer.from(signed));
  return `${signed}.${Buffer.from(signature).toString('base64url')}`;
}

function hs256(secret: string): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(new TextEncoder().encode(secret));
}

/** A real one from the server if it issues them, otherwise one of its shape signed with our own key. */
async function embedToken(): Promise<string> {
  const response = await alice.api('/api/embed-token');
  if (response.ok) return ((await response.json()) as { embedToken: string }).embedToken;
  return sign({ ...claims, aud: 'urn:retention:embed' }, { typ: 'embed+jwt' });
}

function call({ method, path }: { method: string; path: string }, token: string | null, query = ''): Promise<Response> {
  const address = path.replace('*', 'x').replace(/:(\w+)/g, '1');
  return fetch(`${fixture.base}${address}${query}`, {
    method,
    headers: { ...(token !== null && { authorization: `Bearer ${token}` }) },
  });
}

describe('every route that needs a user', () => {
  test('is in the list below', () => {
    const paths = calls.map(({ method, path }) => `${method} ${path}`);
    expect(paths).toEqual(
      expect.arrayContaining(['POST /api/sync-user', 'GET /api/account/sessions', 'POST /api/account/delete']),
    );
    expect(paths).toEqual(
      expect.arrayContaining(['GET /api/uploads', 'POST /api/csv', 'GET /api/predictions', 'GET /api/events']),
    );
  });

  /** In `npm test` each forgery is tried on some of the routes, and each route with some of the forgeries. */
  const callsFor = (make: Forgery[1]) =>
    calls.filter((_, at) => isDeep || at % 5 === FORGERIES.findIndex((forgery) => forgery[1] === make) % 5);

  test.each(FORGERIES)('refuses %s, and discloses no details', async (_name, make) => {
    const token = await make();
    for (const route of callsFor(make)) {
      const response = await call(route, token);
      const body = await response.text();
      expect([route.method, route.path, response.status], body).toEqual([route.method, route.path, 401]);
      if (route.method !== 'HEAD') {
        const { request_id: _id, ...told } = JSON.parse(body) as Record<string, unknown>;
        expect(told).toEqual({ detail: 'Please sign in.', code: 'signed-out' });
      }
    }
  });

  test('refuses a cookie alone', async () => {
    for (const { method, path } of calls) {
      const response = await alice.send(path.replace(/:(\w+)/g, '1'), { method });
      expect([method, path, response.status]).toEqual([method, path, 401]);
    }
  });

  test.each([
    ['another person’s id', () => `?user_id=${bob.id}`],
    ['a repeated id, mine first', () => `?user_id=${String(claims.sub)}&user_id=${bob.id}`],
    ['a repeated id, mine last', () => `?user_id=${bob.id}&user_id=${String(claims.sub)}`],
    ['an empty id', () => '?user_id='],
  ])('refuses %s in the address', async (_name, query) => {
    const token = await alice.token();
    for (const route of calls) {
      const response = await call(route, token, query());
      expect([route.method, route.path, response.status]).toEqual([route.method, route.path, 403]);
    }
  });

  test('accepts the scheme in any case, and a token only in the header', async () => {
    const token = await alice.token();
    const ask = (authorization: string, query = '') =>
      fetch(`${fixture.base}/api/account/sessions${query}`, { headers: { authorization } });
    expect((await ask(`bearer ${token}`)).status).toBe(200);
    expect((await ask(`BEARER ${token}`)).status).toBe(200);
    expect((await ask(`Basic ${token}`)).status).toBe(401);
    expect((await ask('', `?access_token=${token}`)).status).toBe(401);
  });
});

test('an unknown address and a wrong password take the same work', async () => {
  const [hash, verify] = [vi.spyOn(argon2, 'hash'), vi.spyOn(argon2, 'verify')];
  /** The argon2 work of one sign-in; an address lookup is negligible next to it. */
  const work = async (email: string) => {
    await fixture.platform.database.pool.query('delete from password_tries');
    hash.mockClear();
    verify.mockClear();
    expect((await fixture.visitor().signIn(email, 'wrong but long enough')).status).toBe(401);
    const hashed = await Promise.all(hash.mock.results.map(({ value }) => value as Promise<string>));
    return [...verify.mock.calls.map(([stored]) => String(stored)), ...hashed].map((text) =>
      text.split('$').slice(1, 4),
    );
  };
  try {
    const known = await work('alice@example.com');
    expect(known).toHaveLength(1);
    expect(await work('nobody@example.com')).toEqual(known);
  } finally {
    vi.restoreAllMocks();
  }
});

describe('a form with a file', () => {
  const send = async (path: string, userIds: string[]) => {
    const form = new FormData();
    for (const id of userIds) form.append('user_id', id);
    form.append('file', new File(['id,churn\n1,yes\n2,no\n'], 'a.csv', { type: 'text/csv' }));
    return alice.api(path, { method: 'POST', body: form });
  };

  test.each(['/api/csv', '/api/csv/preview'])('at %s refuses another user’s user_id, repeated or not', async (path) => {
    const mine = String(claims.sub);
    for (const ids of [[bob.id], [mine, bob.id], [bob.id, mine]]) expect((await send(path, ids)).status).toBe(403);
    const { rows } = await fixture.platform.database.pool.query('select 1 from uploads');
    expect(rows).toEqual([]);
    expect((await send('/api/csv/preview', [mine])).status).toBe(200);
  });
});
