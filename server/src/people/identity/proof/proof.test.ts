import { addressOf } from '@holdfast/contracts/http/route';
import { ROUTES } from '@holdfast/contracts/http/routes';
import type { MadeServiceKey } from '@holdfast/contracts/http/service-keys';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDevice } from '../passkeys/testing/device.ts';
import { sendJson, setUpFactor } from '../second-factor/testing/authenticator.ts';
import { type IdentityFixture, openIdentityFixture, PASSWORD, type Visitor } from '../testing/identity-fixture.ts';

const PROOF = '/api/account/proof';
const KEYS = '/api/service-keys';

let fixture: IdentityFixture;
let ada: Visitor;
let adaId: string;
beforeEach(async () => {
  fixture = await openIdentityFixture();
  ada = fixture.visitor();
  await ada.signUp('ada@example.com');
  adaId = ((await (await ada.api('/api/sync-user', { method: 'POST' })).json()) as { id: string }).id;
});
afterEach(() => fixture.close());

const wait = (minutes: number) =>
  fixture.platform.database.pool.query('update sessions set proved_at = proved_at - make_interval(mins => $1)', [
    minutes,
  ]);
const makeKey = (visitor = ada) => visitor.api(KEYS, sendJson('POST', { name: 'Host', scopes: ['read', 'write'] }));
const give = (proof: object, visitor = ada) => visitor.api(PROOF, sendJson('POST', proof));
const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code;
const ways = async (visitor = ada) => (await visitor.api(PROOF)).json();

test('a session is asked on every such route once its sign-in is ten minutes old, and a service key never', async () => {
  const { secret } = (await (await makeKey()).json()) as MadeServiceKey;
  await wait(9);
  expect((await makeKey()).status).toBe(200);
  await wait(2);
  const guarded = ROUTES.filter(({ proof }) => proof);
  expect(guarded.length).toBeGreaterThan(12);
  for (const route of guarded) {
    const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1']);
    const path = addressOf(route, Object.fromEntries(names) as never);
    const refused = await ada.api(path, route.method === 'GET' ? {} : sendJson(route.method, {}));
    expect([path, refused.status, await codeOf(refused)]).toEqual([path, 403, 'proof-needed']);
    if (route.auth !== 'owner') continue;
    const byKey = await ada.api(path, { ...sendJson(route.method, {}), token: secret });
    // What is missing, or a scope that this key has not.
    expect([path, byKey.status]).toEqual([path, path.startsWith('/api/tenants') ? 403 : 404]);
    expect(await codeOf(byKey)).not.toBe('proof-needed');
  }
  expect((await ada.api('/api/predictions')).status).toBe(200);
});

test('a password proves it for ten minutes, in this session only, and is not guessed', async () => {
  const elsewhere = fixture.visitor();
  await elsewhere.signIn('ada@example.com');
  await wait(11);
  expect(await ways()).toEqual({ value: ['password'], provider: null });
  const wrong = await give({ password: 'not the password' });
  expect([wrong.status, await codeOf(wrong)]).toEqual([403, 'wrong-password']);
  expect(await codeOf(await give({ code: '123456' }))).toBe('no-second-factor');
  expect((await give({})).status).toBe(400);
  expect((await give({ password: PASSWORD })).status).toBe(204);
  expect((await makeKey()).status).toBe(200);
  expect(await codeOf(await makeKey(elsewhere))).toBe('proof-needed');
  await wait(11);
  expect(await codeOf(await makeKey())).toBe('proof-needed');
  const guesses = [];
  for (let n = 0; n < 7; n++) guesses.push((await give({ password: `guess ${n}` })).status);
  expect(guesses).toContain(429);
  const { rows } = await fixture.platform.database.pool.query(
    `select says ->> 'code' as code from audit_entries where actor_id = $1 and says ->> 'code' = 'audit.confirmed'`,
    [adaId],
  );
  expect(rows).toHaveLength(1);
});

test('with a second factor a code is wanted, once each, and the password alone is refused', async () => {
  const { app, recoveryCodes } = await setUpFactor(ada);
  await wait(11);
  expect(await ways()).toEqual({ value: ['code'], provider: null });
  const refused = await give({ password: PASSWORD });
  expect([refused.status, await codeOf(refused)]).toEqual([409, 'password-not-enough']);
  const gone = await ada.api('/api/account/delete', sendJson('POST', { password: PASSWORD }));
  expect([gone.status, await codeOf(gone)]).toEqual([403, 'proof-needed']);
  const code = app.codeIn(0);
  expect((await give({ code })).status).toBe(204);
  expect((await makeKey()).status).toBe(200);
  await wait(11);
  expect(await codeOf(await give({ code }))).toBe('wrong-code');
  expect((await give({ code: recoveryCodes[0] })).status).toBe(204);
  expect((await makeKey()).status).toBe(200);
});

test('a passkey proves it, of this user and with a challenge made for that', async () => {
  const add = async (visitor: Visitor) => {
    const device = makeDevice(fixture.base);
    const options = sendJson('POST', { password: PASSWORD });
    const { challenge } = (await (await visitor.api('/api/account/passkeys/options', options)).json()) as {
      challenge: string;
    };
    await visitor.api('/api/account/passkeys', sendJson('POST', device.make(challenge, 'Laptop')));
    return device;
  };
  const device = await add(ada);
  const bob = fixture.visitor();
  await bob.signUp('bob@example.com');
  const bobs = await add(bob);
  await wait(11);
  expect(await ways()).toEqual({ value: ['passkey', 'password'], provider: null });
  const challenge = async (visitor = ada) =>
    ((await (await visitor.api(`${PROOF}/passkey`, { method: 'POST' })).json()) as { challenge: string }).challenge;
  const atSignIn = (await (await ada.post('/api/auth/passkey/options', {})).json()) as { challenge: string };
  for (const passkey of [
    bobs.use(await challenge(), adaId, { userHandle: null }),
    device.use(await challenge(bob), adaId),
    device.use(atSignIn.challenge, adaId),
    device.use(await challenge(), adaId, { flags: 0x01 }),
  ])
    expect(await codeOf(await give({ passkey }))).toBe('bad-passkey');
  expect(await codeOf(await makeKey())).toBe('proof-needed');
  const passkey = device.use(await challenge(), adaId);
  expect((await give({ passkey })).status).toBe(204);
  expect((await makeKey()).status).toBe(200);
  expect(await codeOf(await give({ passkey }))).toBe('bad-passkey');
});
