import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type IdentityFixture, openIdentityFixture } from '../testing/identity-fixture.ts';

/** A fake that publishes keys like Clerk and answers one call of its Backend API. */
let clerk: Server;
let clerkUrl: string;
let fixture: IdentityFixture;
let signingKey: CryptoKey;
let publicJwk: object;
const ISSUER = 'https://clerk.holdfast.test';
const WEBHOOK_SECRET = `whsec_${Buffer.from('a webhook secret of some length').toString('base64')}`;
const apiUsers = new Map<string, object>();

beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  signingKey = pair.privateKey;
  publicJwk = { ...(await exportJWK(pair.publicKey)), kid: 'ins_1', alg: 'RS256', use: 'sig' };
  clerk = createServer((request, response) => {
    const user = /^\/v1\/users\/(.+)$/.exec(request.url ?? '')?.[1];
    const body = user ? (apiUsers.get(decodeURIComponent(user)) ?? null) : { keys: [publicJwk] };
    const isAllowed = !user || request.headers.authorization === 'Bearer sk_test_1';
    response.writeHead(body && isAllowed ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((ready) => clerk.listen(0, '127.0.0.1', ready));
  clerkUrl = `http://127.0.0.1:${(clerk.address() as AddressInfo).port}`;
  fixture = await openIdentityFixture({
    IDENTITY_MODE: 'clerk',
    CLERK_PUBLISHABLE_KEY: `pk_live_${Buffer.from('clerk.holdfast.test$').toString('base64')}`,
    CLERK_JWKS_URL: `${clerkUrl}/.well-known/jwks.json`,
    CLERK_API_URL: clerkUrl,
    CLERK_SECRET_KEY: 'sk_test_1',
    CLERK_AUTHORIZED_PARTIES: 'https://app.example.com',
    CLERK_WEBHOOK_SECRET: WEBHOOK_SECRET,
  });
});
afterAll(async () => {
  await fixture.close();
  await new Promise((closed) => clerk.close(closed));
});

function claims(more: JWTPayload = {}): JWTPayload {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: ISSUER,
    sub: 'user_1',
    sid: 'sess_1',
    azp: 'https://app.example.com',
    iat: now,
    nbf: now - 5,
    exp: now + 60,
    ...more,
  };
}
function sign(payload: JWTPayload, key: CryptoKey = signingKey): Promise<string> {
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'ins_1', typ: 'JWT' }).sign(key);
}
async function sync(token: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${fixture.base}/api/sync-user`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe('a session token of Clerk', () => {
  test('of version 1 or 2 is accepted, and maps to the same user', async () => {
    const v1 = await sync(await sign(claims({ org_id: 'org_1', org_role: 'org:admin' })));
    const v2 = await sync(await sign(claims({ v: 2, sts: 'active', jti: 'j', o: { id: 'org_1', rol: 'admin' } })));
    expect([v1.status, v2.status]).toEqual([200, 200]);
    expect(v1.body.id).toBe(v2.body.id);
    expect(v1.body.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('may carry the profile; a customised token fills the user', async () => {
    const token = await sign(
      claims({ sub: 'user_2', name: 'Katherine Johnson', email: 'k@example.com', picture: 'https://img.clerk.com/k' }),
    );
    expect((await sync(token)).body).toMatchObject({
      full_name: 'Katherine Johnson',
      email: 'k@example.com',
      image_url: 'https://img.clerk.com/k',
    });
  });

  test('without a profile makes us query Clerk, and keep known values while Clerk is down', async () => {
    apiUsers.set('user_3', {
      id: 'user_3',
      first_name: 'Dorothy',
      last_name: 'Vaughan',
      image_url: 'https://img.clerk.com/d',
      primary_email_address_id: 'e2',
      email_addresses: [
        { id: 'e1', email_address: 'old@example.com' },
        { id: 'e2', email_address: 'dorothy@example.com' },
      ],
    });
    const known = { full_name: 'Dorothy Vaughan', email: 'dorothy@example.com' };
    expect((await sync(await sign(claims({ sub: 'user_3' })))).body).toMatchObject(known);
    apiUsers.clear();
    expect((await sync(await sign(claims({ sub: 'user_3' })))).body).toMatchObject(known);
  });

  test('synchronises twenty times concurrently into one user', async () => {
    const token = await sign(claims({ sub: 'user_4' }));
    const answers = await Promise.all(Array.from({ length: 20 }, () => sync(token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  const refused: [string, () => Promise<string>][] = [
    ['of another issuer', () => sign(claims({ iss: 'https://clerk.evil.test' }))],
    ['for another page', () => sign(claims({ azp: 'https://evil.example' }))],
    ['for no page', () => sign({ ...claims(), azp: undefined })],
    ['with pending tasks', () => sign(claims({ v: 2, sts: 'pending' }))],
    ['expired', () => sign(claims({ iat: 1, exp: 2 }))],
    ['not valid yet', () => sign(claims({ nbf: Math.floor(Date.now() / 1000) + 120 }))],
    ['made from a template, without a session', () => sign({ ...claims(), sid: undefined })],
    ['signed by somebody else', async () => sign(claims(), (await generateKeyPair('RS256')).privateKey)],
    ['alg none', async () => new UnsecuredJWT(claims()).encode()],
    [
      'HS256 with the public key',
      () =>
        new SignJWT(claims())
          .setProtectedHeader({ alg: 'HS256', kid: 'ins_1' })
          .sign(new TextEncoder().encode(JSON.stringify(publicJwk))),
    ],
  ];
  test.each(refused)('is refused when it is %s', async (_name, make) => {
    const { status, body } = await sync(await make());
    expect([status, body.code]).toEqual([401, 'signed-out']);
  });

  test('allows Clerk’s id or ours as user_id, and no other', async () => {
    const token = await sign(claims());
    const { id } = (await sync(token)).body;
    const list = (query: string) =>
      fetch(`${fixture.base}/api/account/sessions?${query}`, { headers: { authorization: `Bearer ${token}` } });
    expect((await list('user_id=user_1')).status).toBe(200);
    expect((await list(`user_id=${String(id)}`)).status).toBe(200);
    expect((await list('user_id=user_2')).status).toBe(403);
    expect((await list('user_id=user_1&user_id=user_2')).status).toBe(403);
  });
});

describe('the page in clerk mode', () => {
  test('may load Clerk’s script, unlike in the other modes', async () => {
    const response = await fetch(`${fixture.base}/api/config`);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self' https://clerk.holdfast.test");
    expect(await response.json()).toMatchObject({ mode: 'clerk', clerk: { proxyUrl: null, accountUrl: null } });
  });
});

describe('a webhook', () => {
  const deliver = (event: object, { ageSeconds = 0, secret = WEBHOOK_SECRET } = {}) => {
    const body = JSON.stringify(event);
    const timestamp = String(Math.floor(Date.now() / 1000) - ageSeconds);
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const signature = createHmac('sha256', key).update(`msg_1.${timestamp}.${body}`).digest('base64');
    return fetch(`${fixture.base}/api/clerk/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'svix-id': 'msg_1',
        'svix-timestamp': timestamp,
        'svix-signature': `v1,bm90IHRoaXM= v1,${signature}`,
      },
      body,
    });
  };
  const isKnown = async (subject: string) =>
    (await fixture.platform.database.pool.query('select 1 from users where subject = $1', [subject])).rowCount === 1;

  test('deletes a removed user; a repeated event changes nothing', async () => {
    await sync(await sign(claims({ sub: 'user_5' })));
    const event = { type: 'user.deleted', data: { id: 'user_5', deleted: true } };
    expect((await deliver(event, { ageSeconds: 600 })).status).toBe(401);
    expect((await deliver(event, { secret: 'whsec_b3RoZXI=' })).status).toBe(401);
    expect(await isKnown('user_5')).toBe(true);
    expect((await deliver(event)).status).toBe(204);
    expect((await deliver(event)).status).toBe(204);
    expect(await isKnown('user_5')).toBe(false);
  });
});
