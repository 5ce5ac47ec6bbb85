import { generateKeyPairSync } from 'node:crypto';
import type { PublicConfig } from '@holdfast/contracts/http/config';
import {
  MAX_PASSKEYS,
  type Passkey,
  type PasskeyAssertion,
  type PasskeyOptions,
} from '@holdfast/contracts/http/passkeys';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sendJson, setUpFactor } from '../second-factor/testing/authenticator.ts';
import { type IdentityFixture, openIdentityFixture, PASSWORD, type Visitor } from '../testing/identity-fixture.ts';
import { type Deviation, makeDevice } from './testing/device.ts';

const PASSKEYS = '/api/account/passkeys';

let fixture: IdentityFixture;
let ada: Visitor;
let adaId: string;
let device: ReturnType<typeof makeDevice>;
beforeEach(async () => {
  fixture = await openIdentityFixture();
  ada = fixture.visitor();
  await ada.signUp('ada@example.com');
  adaId = ((await (await ada.api('/api/sync-user', { method: 'POST' })).json()) as { id: string }).id;
  device = makeDevice(fixture.base);
});
afterEach(() => fixture.close());

const begin = async (visitor = ada) =>
  (await (await visitor.api(`${PASSKEYS}/options`, sendJson('POST', { password: PASSWORD }))).json()) as PasskeyOptions;
const add = async (change: Deviation = {}, by = device) => {
  const { challenge } = await begin();
  return ada.api(PASSKEYS, sendJson('POST', by.make(challenge, 'Laptop', change)));
};
const challengeFor = async (visitor: Visitor) =>
  ((await (await visitor.post('/api/auth/passkey/options', {})).json()) as { challenge: string }).challenge;
const verify = (visitor: Visitor, assertion: PasskeyAssertion) => visitor.post('/api/auth/passkey/verify', assertion);
const isSignedIn = async (visitor: Visitor) => (await visitor.send('/api/auth/token')).ok;
const configured = async () =>
  ((await (await fetch(`${fixture.base}/api/config`)).json()) as PublicConfig).embedded?.passkeys;

describe('a passkey', () => {
  test('is added with the password, signs in by itself and is removed', async () => {
    expect(await configured()).toBe(false);
    const refused = await ada.api(`${PASSKEYS}/options`, sendJson('POST', { password: 'not the password' }));
    expect(refused.status).toBe(403);
    expect(await begin()).toMatchObject({ rpId: 'localhost', exclude: [] });
    const added = (await (await add()).json()) as Passkey;
    expect(added).toMatchObject({ name: 'Laptop', lastUsedAt: null });
    expect((await begin()).exclude).toEqual([device.id]);
    expect(await configured()).toBe(true);

    const visitor = fixture.visitor();
    expect((await verify(visitor, device.use(await challengeFor(visitor), adaId))).status).toBe(200);
    const { value } = (await (await visitor.api(PASSKEYS)).json()) as { value: Passkey[] };
    expect(value).toEqual([{ ...added, lastUsedAt: expect.any(String) }]);

    const bob = fixture.visitor();
    await bob.signUp('bob@example.com');
    expect((await bob.api(`${PASSKEYS}/${added.id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await ada.api(`${PASSKEYS}/${added.id}`, { method: 'DELETE' })).status).toBe(204);
    const late = fixture.visitor();
    expect((await verify(late, device.use(await challengeFor(late), adaId))).status).toBe(401);
    expect(await isSignedIn(late)).toBe(false);
  });

  test('needs no code where a password does, and is enough where everybody needs a second factor', async () => {
    await add();
    await setUpFactor(ada);
    await ada.api('/api/second-factor-rule', sendJson('PUT', { requiredOf: 'everybody' }));
    const visitor = fixture.visitor();
    await verify(visitor, device.use(await challengeFor(visitor), adaId));
    expect((await visitor.api('/api/predictions')).status).toBe(200);
  });

  test('keeps a password thief from adding a second factor of their own', async () => {
    await add();
    await fixture.platform.database.pool.query(`insert into second_factor_rule (required_of) values ('everybody')`);
    const thief = fixture.visitor();
    await thief.signIn('ada@example.com');
    const refused = await thief.api('/api/account/second-factor', sendJson('POST', { password: PASSWORD }));
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([409, 'use-passkey']);
    expect((await thief.api(`${PASSKEYS}/options`, sendJson('POST', { password: PASSWORD }))).status).toBe(403);
  });

  test('is refused beyond the limit, and when somebody has it', async () => {
    expect((await add()).status).toBe(200);
    expect((await add()).status).toBe(409);
    await fixture.platform.database.pool.query(
      `insert into passkeys (user_id, name, credential_id, public_key, counter)
       select $1, 'x', 'c' || i, '', 0 from generate_series(2, ${MAX_PASSKEYS}) i`,
      [adaId],
    );
    expect((await add({}, makeDevice(fixture.base))).status).toBe(409);
  });
});

const WRONG: [name: string, change: Deviation][] = [
  ['another origin', { origin: 'https://evil.example' }],
  ['another host’s key', { rpId: 'evil.example' }],
  ['inside a frame of another origin', { crossOrigin: true }],
  ['another ceremony', { type: 'payment.get' }],
  ['without a touch', { flags: 0x44 }],
  ['without fingerprint or PIN', { flags: 0x41 }],
];

describe('refused', () => {
  test.each(WRONG)('when adding: %s', async (_name, change) => {
    const refused = await add(change);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([400, 'bad-passkey']);
    expect(await (await ada.api(PASSKEYS)).json()).toEqual({ value: [] });
  });

  test.each([
    ...WRONG.map(([name, change]): [string, Deviation] => [
      name,
      change.flags ? { flags: change.flags & 0x3f } : change,
    ]),
    ['a signature of another key', { signWith: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
    ['another user’s handle', { userHandle: Buffer.from('somebody').toString('base64url') }],
    ['a count that does not grow', { counter: 1 }],
  ] as [string, Deviation][])('at sign-in: %s', async (_name, change) => {
    await add();
    const visitor = fixture.visitor();
    const refused = await verify(visitor, device.use(await challengeFor(visitor), adaId, change));
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([401, 'BAD_PASSKEY']);
    expect(await isSignedIn(visitor)).toBe(false);
    expect((await verify(visitor, device.use(await challengeFor(visitor), adaId))).status).toBe(200);
  });

  test('an answer sent twice, one to an invented challenge, one to a challenge for adding, and no answer at all', async () => {
    await add();
    const visitor = fixture.visitor();
    const answer = device.use(await challengeFor(visitor), adaId);
    expect((await verify(visitor, answer)).status).toBe(200);
    const again = fixture.visitor();
    expect((await verify(again, answer)).status).toBe(401);
    expect((await verify(again, device.use('aW52ZW50ZWQ', adaId))).status).toBe(401);
    expect((await verify(again, device.use((await begin()).challenge, adaId))).status).toBe(401);
    for (const nonsense of [
      {},
      { credentialId: 1 },
      { ...answer, clientData: 'bm90IGpzb24' },
      { ...answer, signature: '' },
    ])
      expect((await again.post('/api/auth/passkey/verify', nonsense)).status).toBe(401);
    expect(await isSignedIn(again)).toBe(false);
  });

  test('a challenge of another user, or an expired one, when adding', async () => {
    const bob = fixture.visitor();
    await bob.signUp('bob@example.com');
    const { challenge } = await begin(bob);
    expect((await ada.api(PASSKEYS, sendJson('POST', device.make(challenge, 'Laptop')))).status).toBe(400);
    const { challenge: old } = await begin();
    await fixture.platform.database.pool.query(
      `update passkey_challenges set expires_at = now() - interval '1 second'`,
    );
    expect((await ada.api(PASSKEYS, sendJson('POST', device.make(old, 'Laptop')))).status).toBe(400);
  });

  test('a key of a kind that no browser makes', async () => {
    for (const kind of [
      generateKeyPairSync('ec', { namedCurve: 'secp256k1' }),
      generateKeyPairSync('rsa', { modulusLength: 1024 }),
    ]) {
      const { challenge } = await begin();
      const publicKey = kind.publicKey.export({ type: 'spki', format: 'der' }).toString('base64url');
      const refused = await ada.api(PASSKEYS, sendJson('POST', { ...device.make(challenge, 'Laptop'), publicKey }));
      expect(refused.status).toBe(400);
    }
  });
});
