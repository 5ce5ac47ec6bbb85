import type { RecoveryCodes, SecondFactorState } from '@holdfast/contracts/http/second-factor';
import type { DatabaseUser } from '@holdfast/contracts/http/users';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type IdentityFixture, openIdentityFixture, PASSWORD, type Visitor } from '../testing/identity-fixture.ts';
import { sendJson, setUpFactor } from './testing/authenticator.ts';

const EMAIL = 'ada@example.com';
const FACTOR = '/api/account/second-factor';
const RULE = '/api/second-factor-rule';

let fixture: IdentityFixture;
let ada: Visitor;
beforeEach(async () => {
  fixture = await openIdentityFixture();
  ada = fixture.visitor();
  await ada.signUp(EMAIL);
});
afterEach(() => fixture.close());

const isSignedIn = async (visitor: Visitor) => (await visitor.send('/api/auth/token')).ok;
const verify = (visitor: Visitor, code: string, remember = false) =>
  visitor.post('/api/auth/second-factor/verify', { code, remember });
/** A browser that has given the password. */
async function halfway(email = EMAIL): Promise<Visitor> {
  const visitor = fixture.visitor();
  expect(await (await visitor.signIn(email)).json()).toEqual({ secondFactor: true });
  return visitor;
}
const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code;
const stateOf = async (visitor: Visitor) => (await (await visitor.api(FACTOR)).json()) as SecondFactorState;
const queryRows = async <Row extends object>(sql: string) =>
  (await fixture.platform.database.pool.query<Row>(sql)).rows;

describe('without a second factor', () => {
  test('signing in is one step, also while a key waits for its first code', async () => {
    await ada.api(FACTOR, sendJson('POST', { password: PASSWORD }));
    const visitor = fixture.visitor();
    expect(await (await visitor.signIn(EMAIL)).json()).toMatchObject({ user: { email: EMAIL } });
    expect(await isSignedIn(visitor)).toBe(true);
    expect(await stateOf(visitor)).toEqual({ since: null, recoveryCodesLeft: 0, knownDevices: 0, required: false });
  });

  test('a key needs the password and is in force with its first code only', async () => {
    const refused = await ada.api(FACTOR, sendJson('POST', { password: 'not the password' }));
    expect([refused.status, await codeOf(refused)]).toEqual([403, 'wrong-password']);
    const none = await ada.api(FACTOR, sendJson('PUT', { code: '123456' }));
    expect([none.status, await codeOf(none)]).toEqual([409, 'no-second-factor']);
    await ada.api(FACTOR, sendJson('POST', { password: PASSWORD }));
    const wrong = await ada.api(FACTOR, sendJson('PUT', { code: '12345' }));
    expect([wrong.status, await codeOf(wrong)]).toEqual([403, 'wrong-code']);
    expect((await stateOf(ada)).since).toBeNull();
  });
});

describe('with a second factor', () => {
  test('the password alone opens nothing, and a code opens a session', async () => {
    const { app } = await setUpFactor(ada);
    const visitor = await halfway();
    expect(await isSignedIn(visitor)).toBe(false);
    expect(await queryRows('select 1 from sessions')).toHaveLength(1);
    const wrong = await verify(visitor, '000000');
    expect([wrong.status, await codeOf(wrong)]).toEqual([401, 'WRONG_CODE']);
    expect(await isSignedIn(visitor)).toBe(false);
    expect((await verify(visitor, app.codeIn(0))).status).toBe(200);
    expect((await visitor.api('/api/account/sessions')).status).toBe(200);
    const says = await queryRows<{ code: string }>(`select says ->> 'code' as code from audit_entries order by id`);
    expect(says.map(({ code }) => code)).toEqual(['audit.signedIn', 'audit.secondFactorOn', 'audit.signedIn']);
  });

  test('setting it up ends the sessions that were begun with the password alone', async () => {
    const elsewhere = fixture.visitor();
    await elsewhere.signIn(EMAIL);
    const token = await elsewhere.token();
    await setUpFactor(ada);
    expect((await elsewhere.api('/api/account/sessions', { token })).status).toBe(401);
    expect((await ada.api('/api/account/sessions')).status).toBe(200);
  });

  test('a code works once, also when sent twice at the same time, and an earlier one not after a later one', async () => {
    const { app } = await setUpFactor(ada);
    const [one, other] = [await halfway(), await halfway()];
    const code = app.codeIn(0);
    const both = await Promise.all([verify(one, code), verify(other, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const third = await halfway();
    expect((await verify(third, app.codeIn(-1))).status).toBe(401);
    expect((await verify(third, app.codeIn(1))).status).toBe(200);
  });

  test('one challenge gives one session', async () => {
    const { app, recoveryCodes } = await setUpFactor(ada);
    const visitor = await halfway();
    const cookies = new Map(visitor.cookies);
    const copy = fixture.visitor();
    for (const [name, value] of cookies) copy.cookies.set(name, value);
    const answers = await Promise.all([verify(visitor, app.codeIn(0)), verify(copy, recoveryCodes[0] ?? '')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const late = fixture.visitor();
    for (const [name, value] of cookies) late.cookies.set(name, value);
    const ended = await verify(late, app.codeIn(1));
    expect([ended.status, await codeOf(ended)]).toEqual([401, 'SIGN_IN_AGAIN']);
  });

  test('guessing is slowed down per account, over all challenges and addresses, and the right code must wait too', async () => {
    const { app } = await setUpFactor(ada);
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++) statuses.push((await verify(await halfway(), String(100_000 + i))).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const visitor = await halfway();
    const right = await verify(visitor, app.codeIn(0));
    expect([right.status, Number(right.headers.get('retry-after')) > 0]).toEqual([429, true]);
    const parallel = await Promise.all(Array.from({ length: 20 }, () => verify(visitor, '654321')));
    expect(new Set(parallel.map(({ status }) => status))).toEqual(new Set([429]));
    await fixture.platform.database.pool.query('update password_tries set wait_until = now()');
    expect((await verify(visitor, app.codeIn(0))).status).toBe(200);
  });

  test('a recovery code works once, however it is typed, and a new set replaces the old', async () => {
    const { app, recoveryCodes } = await setUpFactor(ada);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    const visitor = await halfway();
    expect((await verify(visitor, ` ${first.replaceAll('-', '').toUpperCase()} `)).status).toBe(200);
    expect(await stateOf(visitor)).toMatchObject({ recoveryCodesLeft: 9 });
    expect((await verify(await halfway(), first)).status).toBe(401);
    const renewed = await visitor.api(`${FACTOR}/recovery-codes`, sendJson('POST', { code: app.codeIn(0) }));
    const { recoveryCodes: fresh } = (await renewed.json()) as RecoveryCodes;
    expect((await verify(await halfway(), second)).status).toBe(401);
    expect((await verify(await halfway(), fresh[0] ?? '')).status).toBe(200);
  });

  test('neither key, recovery code nor device token is stored in clear', async () => {
    const { recoveryCodes } = await setUpFactor(ada);
    const visitor = await halfway();
    await verify(visitor, recoveryCodes[0] ?? '', true);
    const begun = fixture.visitor();
    await begun.signUp('bob@example.com');
    const { key } = (await (await begun.api(FACTOR, sendJson('POST', { password: PASSWORD }))).json()) as {
      key: string;
    };
    const stored = JSON.stringify([
      await queryRows('select * from second_factors'),
      await queryRows(`select encode(code_hash, 'escape') as code from recovery_codes`),
      await queryRows(`select encode(token_hash, 'escape') as token from known_devices`),
    ]);
    expect(stored).not.toContain(key);
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replaceAll('-', ''));
    }
    const device = [...visitor.cookies].find(([name]) => name.endsWith('known_device'))?.[1] ?? '';
    expect(device.length).toBeGreaterThan(40);
    expect(stored).not.toContain(decodeURIComponent(device).split('.')[0]);
  });

  test('a remembered browser is not asked again, another account in it is, and none after a new password', async () => {
    const { recoveryCodes } = await setUpFactor(ada);
    const browser = await halfway();
    await verify(browser, recoveryCodes[0] ?? '', true);
    await browser.post('/api/auth/sign-out', {});
    await browser.signIn(EMAIL);
    expect((await browser.api('/api/account/sessions')).status).toBe(200);
    const bob = fixture.visitor();
    await bob.signUp('bob@example.com');
    await setUpFactor(bob);
    await browser.post('/api/auth/sign-out', {});
    expect(await (await browser.signIn('bob@example.com')).json()).toEqual({ secondFactor: true });
    await browser.signIn(EMAIL);
    expect(await stateOf(browser)).toMatchObject({ knownDevices: 1 });
    const changed = await browser.post('/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'seven quiet lighthouses blink',
    });
    expect(changed.status).toBe(200);
    expect(await stateOf(browser)).toMatchObject({ knownDevices: 0 });
    await browser.post('/api/auth/sign-out', {});
    const again = await browser.signIn(EMAIL, 'seven quiet lighthouses blink');
    expect(await again.json()).toEqual({ secondFactor: true });
  });

  test('every browser can be forgotten, and the whole can be ended with a code', async () => {
    const { app, recoveryCodes } = await setUpFactor(ada);
    const browser = await halfway();
    await verify(browser, recoveryCodes[0] ?? '', true);
    expect((await ada.api(`${FACTOR}/devices`, { method: 'DELETE' })).status).toBe(204);
    await browser.post('/api/auth/sign-out', {});
    expect(await (await browser.signIn(EMAIL)).json()).toEqual({ secondFactor: true });
    expect((await ada.api(`${FACTOR}/end`, sendJson('POST', { code: '111111' }))).status).toBe(403);
    const again = await ada.api(FACTOR, sendJson('POST', { password: PASSWORD }));
    expect([again.status, await codeOf(again)]).toEqual([409, 'second-factor-on']);
    expect((await ada.api(`${FACTOR}/end`, sendJson('POST', { code: app.codeIn(0) }))).status).toBe(204);
    expect(await (await fixture.visitor().signIn(EMAIL)).json()).toMatchObject({ user: { email: EMAIL } });
    expect(await queryRows('select 1 from recovery_codes')).toEqual([]);
  });

  test('a session that skipped the code, by whatever path, is served nothing', async () => {
    await setUpFactor(ada);
    await fixture.platform.database.pool.query('update sessions set is_strong = false');
    for (const path of ['/api/account/sessions', '/api/predictions', '/api/service-keys', '/v1.0/myorg/reports']) {
      const refused = await ada.api(path);
      expect([path, refused.status]).toEqual([path, 403]);
    }
    const changed = await ada.post('/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'seven quiet lighthouses blink',
    });
    expect([changed.status, await codeOf(changed)]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
  });
});

describe('required of everybody', () => {
  test('others can only set one up, and go on at once when they have', async () => {
    const bob = fixture.visitor();
    await bob.signUp('bob@example.com');
    const locked = await ada.api(RULE, sendJson('PUT', { requiredOf: 'everybody' }));
    expect([locked.status, await codeOf(locked)]).toEqual([409, 'own-factor-first']);
    await setUpFactor(ada);
    expect((await bob.api(RULE, sendJson('PUT', { requiredOf: 'everybody' }))).status).toBe(403);
    expect(await (await ada.api(RULE, sendJson('PUT', { requiredOf: 'everybody' }))).json()).toEqual({
      requiredOf: 'everybody',
      accounts: 2,
    });

    const refused = await bob.api('/api/predictions');
    expect([refused.status, await codeOf(refused)]).toEqual([403, 'second-factor-needed']);
    const user = (await (await bob.api('/api/sync-user', { method: 'POST' })).json()) as DatabaseUser;
    expect(user.lacks_second_factor).toBe(true);
    await setUpFactor(bob);
    expect((await bob.api('/api/predictions')).status).toBe(200);
    const after = (await (await bob.api('/api/sync-user', { method: 'POST' })).json()) as DatabaseUser;
    expect(after.lacks_second_factor).toBe(false);

    await ada.api(RULE, sendJson('PUT', { requiredOf: 'nobody' }));
    const cleo = fixture.visitor();
    await cleo.signUp('cleo@example.com');
    expect((await cleo.api('/api/predictions')).status).toBe(200);
  });

  test('of administrators: they and the owner need one, from the moment they are appointed, and members do not', async () => {
    const bob = fixture.visitor();
    await bob.signUp('bob@example.com');
    const { id } = (await (await bob.api('/api/sync-user', { method: 'POST' })).json()) as DatabaseUser;
    await setUpFactor(ada);
    expect((await ada.api(RULE, sendJson('PUT', { requiredOf: 'administrators' }))).status).toBe(200);
    expect((await bob.api('/api/predictions')).status).toBe(200);
    expect(await stateOf(bob)).toMatchObject({ required: false });
    await ada.api(`/api/users/${id}`, sendJson('PUT', { role: 'administrator' }));
    expect(await codeOf(await bob.api('/api/predictions'))).toBe('second-factor-needed');
    expect(await stateOf(bob)).toMatchObject({ required: true });
    await ada.api(`/api/users/${id}`, sendJson('PUT', { role: 'member' }));
    expect((await bob.api('/api/predictions')).status).toBe(200);
    expect((await ada.api(RULE, sendJson('PUT', { requiredOf: 'somebody' }))).status).toBe(400);
  });
});
