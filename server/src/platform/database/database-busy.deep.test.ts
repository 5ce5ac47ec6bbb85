import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IdentityFixture, openIdentityFixture } from '../../people/identity/testing/identity-fixture.ts';

let fixture: IdentityFixture;
beforeAll(async () => {
  fixture = await openIdentityFixture({ DATABASE_WAIT_SECONDS: '1' });
});
afterAll(() => fixture.close());

test('while the embedded database is busy, every request gets 503 with Retry-After', async () => {
  const ada = fixture.visitor();
  await ada.signUp('ada@example.com');
  const token = await ada.token();
  const calls: [path: string, send: () => Promise<Response>][] = [
    ['/api/predictions', () => ada.api('/api/predictions', { token })],
    ['/api/uploads', () => ada.api('/api/uploads', { token })],
    ['/api/auth/token', () => ada.send('/api/auth/token')],
    ['/api/auth/sign-in/email', () => fixture.visitor().signIn('ada@example.com')],
    ['/api/auth/sign-up/email', () => fixture.visitor().signUp('bo@example.com')],
  ];
  const client = await fixture.platform.database.pool.connect();
  try {
    for (const [path, send] of calls) {
      const answer = await send();
      expect({ path, status: answer.status, body: await answer.text() }).toMatchObject({ path, status: 503 });
      expect(Number(answer.headers.get('retry-after')), path).toBeGreaterThan(0);
    }
  } finally {
    client.release();
  }
  expect((await ada.api('/api/predictions', { token })).status).toBe(200);
});
