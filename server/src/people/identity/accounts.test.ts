import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readOperatorKey } from '../../platform/http/operator-key.ts';
import { type IdentityFixture, openIdentityFixture, PASSWORD, type Visitor } from './testing/identity-fixture.ts';

let fixture: IdentityFixture;
beforeAll(async () => {
  fixture = await openIdentityFixture();
});
afterAll(() => fixture.close());

const NEW_PASSWORD = 'seven quiet lighthouses blink';

async function newcomer(email: string): Promise<Visitor> {
  const visitor = fixture.visitor();
  expect((await visitor.signUp(email)).status).toBe(200);
  return visitor;
}

async function operatorLink(email: string): Promise<URL> {
  const response = await fetch(`${fixture.base}/api/operator/reset-password`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${readOperatorKey(fixture.platform.config.HOLDFAST_DATA_DIR)}`,
    },
    body: JSON.stringify({ email }),
  });
  return new URL(((await response.json()) as { link: string }).link);
}

test('the public configuration has the identity mode, and reports that mail is not set up', async () => {
  const response = await fetch(`${fixture.base}/api/config`);
  expect(await response.json()).toMatchObject({
    mode: 'embedded',
    embedded: { minPasswordLength: 12, mailConfigured: false },
  });
});

test('a sign-up gives an httpOnly cookie and a token the API accepts', async () => {
  const ada = fixture.visitor();
  const signedUp = await ada.signUp('ada@example.com');
  expect(signedUp.status).toBe(200);
  expect(signedUp.headers.getSetCookie().join()).toMatch(/HttpOnly.*SameSite=Lax/i);
  const synced = await ada.api('/api/sync-user', { method: 'POST', headers: { 'content-type': 'application/json' } });
  expect(synced.status).toBe(200);
  expect(await synced.json()).toMatchObject({ email: 'ada@example.com', full_name: 'Ada Lovelace', image_url: null });
});

test('the password is stored as argon2id', async () => {
  const { rows } = await fixture.platform.database.pool.query(`select password from accounts`);
  expect(rows[0].password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(JSON.stringify(rows)).not.toContain(PASSWORD);
});

test('a revoked session is refused on the next call, although its token has not expired', async () => {
  const eve = fixture.visitor();
  await eve.signUp('eve@example.com');
  const token = await eve.token();
  expect((await eve.api('/api/account/sessions', { token })).status).toBe(200);
  expect((await eve.post('/api/auth/sign-out', {})).status).toBe(200);
  expect((await eve.api('/api/account/sessions', { token })).status).toBe(401);
});

describe('passwords', () => {
  test.each([
    ['short', 'PASSWORD_TOO_SHORT'],
    ['123456789012', 'PASSWORD_COMMON'],
    ['passwordpassword', 'PASSWORD_COMMON'],
    ['holdfast-2026', 'PASSWORD_PERSONAL'],
    ['x'.repeat(129), 'PASSWORD_TOO_LONG'],
  ])('%s is refused with %s', async (password, code) => {
    const response = await fixture.visitor().signUp('policy@example.com', password);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code });
  });

  test('a common password at the sign-in form gets the same answer whether or not the account exists', async () => {
    await newcomer('oracle@example.com');
    const known = await fixture.visitor().signIn('oracle@example.com', 'password');
    const unknown = await fixture.visitor().signIn('nobody@example.com', 'password');
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    expect(known.status).toBe(401);
  });

  test('the same password in other code points is the same password', async () => {
    await fixture.visitor().signUp('nfkc@example.com', 'café au lait ﬁve');
    expect((await fixture.visitor().signIn('nfkc@example.com', 'cafe\u0301 au lait five')).status).toBe(200);
  });

  test('changing it needs the old one and ends the other sessions', async () => {
    const here = await newcomer('change@example.com');
    const there = fixture.visitor();
    await there.signIn('change@example.com');
    const theirToken = await there.token();
    const change = (currentPassword: string) =>
      here.post('/api/auth/change-password', {
        currentPassword,
        newPassword: NEW_PASSWORD,
        revokeOtherSessions: false,
      });
    expect((await change('not the old one at all')).status).toBe(400);
    expect((await change(PASSWORD)).status).toBe(200);
    expect((await there.api('/api/account/sessions', { token: theirToken })).status).toBe(401);
    expect((await here.api('/api/account/sessions')).status).toBe(200);
    expect((await fixture.visitor().signIn('change@example.com')).status).toBe(401);
    expect((await fixture.visitor().signIn('change@example.com', NEW_PASSWORD)).status).toBe(200);
  });
});

describe('a reset link', () => {
  test('works once, ends every session, and is not used up by a refused password', async () => {
    const visitor = await newcomer('reset@example.com');
    const token = await visitor.token();
    const link = await operatorLink('reset@example.com');
    expect(link.pathname).toBe('/login/reset-password');
    const choose = (newPassword: string) =>
      fixture.visitor().post('/api/auth/reset-password', { newPassword, token: link.searchParams.get('token') });
    expect((await choose('short')).status).toBe(400);
    expect((await choose(NEW_PASSWORD)).status).toBe(200);
    expect((await choose(NEW_PASSWORD)).status).toBe(400);
    expect((await visitor.api('/api/account/sessions', { token })).status).toBe(401);
    expect((await fixture.visitor().signIn('reset@example.com', NEW_PASSWORD)).status).toBe(200);
  });

  test('invalidates the other links when used, and ends the wait after wrong attempts', async () => {
    await newcomer('many-links@example.com');
    const links = [await operatorLink('many-links@example.com'), await operatorLink('many-links@example.com')];
    for (let i = 0; i < 5; i++) await fixture.visitor().signIn('many-links@example.com', 'a wrong guess, and again');
    expect((await fixture.visitor().signIn('many-links@example.com')).status).toBe(429);
    const choose = (link: URL | undefined) =>
      fixture.visitor().post('/api/auth/reset-password', {
        newPassword: NEW_PASSWORD,
        token: link?.searchParams.get('token'),
      });
    expect((await choose(links[1])).status).toBe(200);
    expect((await choose(links[0])).status).toBe(400);
    expect((await fixture.visitor().signIn('many-links@example.com', NEW_PASSWORD)).status).toBe(200);
  });

  test('is invalidated by any other password change', async () => {
    const visitor = await newcomer('changed@example.com');
    const link = await operatorLink('changed@example.com');
    const changed = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await visitor.post('/api/auth/change-password', changed)).status).toBe(200);
    const token = link.searchParams.get('token');
    const choose = { newPassword: 'yet another long password', token };
    expect((await fixture.visitor().post('/api/auth/reset-password', choose)).status).toBe(400);
  });

  test('is stored only as a hash', async () => {
    await newcomer('stored@example.com');
    const token = (await operatorLink('stored@example.com')).searchParams.get('token') ?? '';
    const { rows } = await fixture.platform.database.pool.query('select * from verifications');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('by e-mail gives everyone the same answer, never in less than 250 ms', async () => {
    await newcomer('timing@example.com');
    const ask = async (email: string) => {
      const start = performance.now();
      const response = await fixture.visitor().post('/api/auth/request-password-reset', { email });
      return { body: await response.text(), status: response.status, ms: performance.now() - start };
    };
    const known = await ask('timing@example.com');
    const unknown = await ask('nobody@example.com');
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(Math.min(known.ms, unknown.ms)).toBeGreaterThan(240);
  });

  test('is for the operator alone', async () => {
    const response = await fixture.visitor().post('/api/operator/reset-password', { email: 'reset@example.com' });
    expect(response.status).toBe(404);
  });
});

describe('a form cannot', () => {
  test('set internal fields', async () => {
    const visitor = fixture.visitor();
    await visitor.post('/api/auth/sign-up/email', {
      name: 'Mallory',
      email: 'mallory@example.com',
      password: PASSWORD,
      id: 'chosen',
      emailVerified: true,
    });
    const refused = await fixture.visitor().post('/api/auth/sign-up/email', {
      name: 'Mallory',
      email: 'mallory2@example.com',
      password: PASSWORD,
      contactEmail: 'victim@example.com',
    });
    expect(refused.status).toBe(400);
    const { rows } = await fixture.platform.database.pool.query(
      `select * from users where email = 'mallory@example.com'`,
    );
    expect(rows[0]).toMatchObject({ email_verified: false, contact_email: null });
    expect(rows[0].id).not.toBe('chosen');
  });

  test('store a script as a picture, or an overlong name', async () => {
    const visitor = await newcomer('clean@example.com');
    await visitor.post('/api/auth/update-user', { name: `A\u202Eb\n${'x'.repeat(500)}`, image: 'javascript:alert(1)' });
    const user = await (await visitor.api('/api/sync-user', { method: 'POST' })).json();
    expect(user).toMatchObject({ image_url: null });
    expect([...(user as { full_name: string }).full_name]).toHaveLength(100);
    expect((user as { full_name: string }).full_name).toMatch(/^A b x/);
  });

  test('exceed the body limit', async () => {
    const response = await fixture.visitor().signUp('large@example.com', PASSWORD, 'x'.repeat(100_000));
    expect(response.status).toBe(413);
  });

  test('be sent from another site', async () => {
    const visitor = await newcomer('csrf@example.com');
    const foreign = { origin: 'https://evil.example' };
    expect((await visitor.post('/api/auth/sign-out', {}, foreign)).status).toBe(403);
    expect((await visitor.post('/api/auth/update-user', { name: 'Owned' }, foreign)).status).toBe(403);
    expect((await fixture.visitor().signIn('csrf@example.com', PASSWORD, foreign)).status).toBe(403);
    const plain = await visitor.send('/api/auth/sign-out', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{}',
    });
    expect(plain.status).toBe(415);
  });

  test.each(['https://evil.example', '//evil.example', '/\\evil.example'])('redirect to %s', async (callbackURL) => {
    const response = await fixture
      .visitor()
      .post('/api/auth/sign-in/email', { email: 'csrf@example.com', password: PASSWORD, callbackURL });
    expect(response.status).toBe(403);
  });

  test.each([
    'link-social',
    'delete-user',
    'get-access-token',
    'change-email',
    'list-accounts',
    'revoke-sessions',
    'sign-in/social',
  ])('reach %s, which is disabled', async (path) => {
    const visitor = await newcomer(`${path.replace('/', '-')}@example.com`);
    expect((await visitor.post(`/api/auth/${path}`, {})).status).toBe(404);
  });
});

describe('sessions', () => {
  test('are listed, and a revoked one is refused on its next call', async () => {
    const here = await newcomer('sessions@example.com');
    const there = fixture.visitor();
    await there.send('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Another Browser' },
      body: JSON.stringify({ email: 'sessions@example.com', password: PASSWORD }),
    });
    const theirToken = await there.token();
    const list = (await (await here.api('/api/account/sessions')).json()) as {
      id: string;
      current: boolean;
      user_agent: string;
    }[];
    expect(list.map(({ current }) => current).sort()).toEqual([false, true]);
    const other = list.find(({ current }) => !current);
    expect(other?.user_agent).toBe('Another Browser');
    expect((await here.api(`/api/account/sessions/${other?.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await there.api('/api/account/sessions', { token: theirToken })).status).toBe(401);
    expect((await there.send('/api/auth/token')).status).toBe(401);
  });

  test('of other users cannot be revoked', async () => {
    const mine = await newcomer('mine@example.com');
    const theirs = await newcomer('theirs@example.com');
    const [session] = (await (await theirs.api('/api/account/sessions')).json()) as { id: string }[];
    expect((await mine.api(`/api/account/sessions/${session?.id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await theirs.api('/api/account/sessions')).status).toBe(200);
  });

  test('get a new key at every sign-in', async () => {
    const visitor = await newcomer('fixation@example.com');
    const before = [...visitor.cookies.values()].join();
    await visitor.signIn('fixation@example.com');
    expect([...visitor.cookies.values()].join()).not.toBe(before);
  });
});

describe('deleting an account', () => {
  test('needs the password, and deletes everything', async () => {
    const visitor = await newcomer('leaver@example.com');
    const token = await visitor.token();
    const { id } = (await (await visitor.api('/api/sync-user', { method: 'POST' })).json()) as { id: string };
    const { pool } = fixture.platform.database;
    await pool.query(
      `insert into uploads (user_id, filename, file_size, sha256, file_key) values ($1, 'a.csv', 1, 'x', 'uploads/a')`,
      [id],
    );
    const leave = (body: object) =>
      visitor.api('/api/account/delete', {
        token,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await leave({})).status).toBe(400);
    expect((await leave({ password: 'not this one, sorry' })).status).toBe(403);
    expect((await leave({ password: PASSWORD })).status).toBe(204);
    expect((await leave({ password: PASSWORD })).status).toBe(401);
    expect((await fixture.visitor().signIn('leaver@example.com')).status).toBe(401);
    for (const table of ['uploads', 'sessions', 'accounts']) {
      expect((await pool.query(`select 1 from ${table} where user_id = $1`, [id])).rowCount).toBe(0);
    }
  });

  test('after exporting one’s data: a zip with the account in it', async () => {
    const visitor = await newcomer('export@example.com');
    const response = await visitor.api('/api/account/data');
    expect(response.headers.get('content-type')).toBe('application/zip');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
    expect(bytes.includes('account.json')).toBe(true);
  });
});
