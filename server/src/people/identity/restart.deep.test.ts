import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort, openIdentityFixture, Visitor } from './testing/identity-fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-restart-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('sessions, tokens and the signing key survive a restart; a trusted proxy may forward addresses', async () => {
  const env = { HOLDFAST_DATA_DIR: folder, PORT: String(await freePort()) };
  const before = await openIdentityFixture(env);
  const ada = before.visitor();
  await ada.signUp('ada@example.com');
  const token = await ada.token();
  await before.close();

  const proxied = {
    HOLDFAST_TRUSTED_PROXIES: '127.0.0.1',
    HOLDFAST_RATE_LIMITS: 'on',
    HOLDFAST_SIGN_INS_PER_MINUTE: '1',
  };
  const after = await openIdentityFixture({ ...env, ...proxied });
  try {
    expect((await ada.api('/api/account/sessions', { token })).status).toBe(200);
    expect((await ada.api('/api/account/sessions')).status).toBe(200);

    const signInFrom = (address: string) =>
      after.visitor().signIn('ada@example.com', undefined, { 'x-forwarded-for': address });
    expect((await signInFrom('192.0.2.1')).status).toBe(200);
    expect((await signInFrom('192.0.2.1')).status).toBe(429);
    expect((await signInFrom('192.0.2.2')).status).toBe(200);

    // Without HOLDFAST_ORIGIN, the other name of localhost works as well.
    const byNumber = new Visitor(after.base.replace('localhost', '127.0.0.1'));
    expect((await byNumber.signUp('grace@example.com')).status).toBe(200);
    expect((await byNumber.api('/api/account/sessions')).status).toBe(200);
  } finally {
    await after.close();
  }
});
