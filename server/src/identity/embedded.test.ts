import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRig, PASSWORD, type Rig } from './identity.rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());

test('the public configuration says which mode runs, and that no mail is set up', async () => {
  const response = await fetch(`${rig.base}/api/config`);
  expect(await response.json()).toMatchObject({
    mode: 'embedded',
    embedded: { minPasswordLength: 12, mailConfigured: false },
  });
});

test('somebody signs up, gets an httpOnly cookie and a token the API accepts', async () => {
  const ada = rig.visitor();
  const signedUp = await ada.signUp('ada@example.com');
  expect(signedUp.status).toBe(200);
  expect(signedUp.headers.getSetCookie().join()).toMatch(/HttpOnly.*SameSite=Lax/i);
  const synced = await ada.api('/api/sync-user', { method: 'POST', headers: { 'content-type': 'application/json' } });
  expect(synced.status).toBe(200);
  expect(await synced.json()).toMatchObject({ email: 'ada@example.com', full_name: 'Ada Lovelace', image_url: null });
});

test('the password is kept as argon2id', async () => {
  const { rows } = await rig.platform.database.pool.query(`select password from accounts`);
  expect(rows[0].password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(JSON.stringify(rows)).not.toContain(PASSWORD);
});

test('a revoked session is refused on the very next call, although its token has not expired', async () => {
  const eve = rig.visitor();
  await eve.signUp('eve@example.com');
  const token = await eve.token();
  expect((await eve.api('/api/account/sessions', { token })).status).toBe(200);
  expect((await eve.post('/api/auth/sign-out', {})).status).toBe(200);
  expect((await eve.api('/api/account/sessions', { token })).status).toBe(401);
});
