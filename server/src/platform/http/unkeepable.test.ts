import type { EmbedInfo } from '@holdfast/contracts/http/embedding';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type IdentityFixture,
  openIdentityFixture,
  PASSWORD,
  type Visitor,
} from '../../people/identity/testing/identity-fixture.ts';

let fixture: IdentityFixture;
let ada: Visitor;
let embedToken: string;
beforeAll(async () => {
  fixture = await openIdentityFixture();
  ada = fixture.visitor();
  await ada.signUp('ada@example.com');
  ({ embedToken } = (await (await ada.api('/api/embed-token')).json()) as EmbedInfo);
});
afterAll(() => fixture.close());

const json = (method: string, body: object) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const fromFrame = (path: string, init: ReturnType<typeof json>) =>
  fetch(fixture.base + path, { ...init, headers: { ...init.headers, authorization: `Bearer ${embedToken}` } });
const bookmark = (text: string) => ({ name: 'one', displayName: text, children: [] });

const NUL = 'a\u0000b';
const HALF = 'a\ud800b';
const asked: [name: string, ask: () => Promise<Response>][] = [
  ['the state of a report', () => fromFrame('/api/embed/state', json('PUT', { state: NUL }))],
  ['a bookmark', () => fromFrame('/api/embed/bookmarks', json('PUT', { bookmarks: [bookmark(NUL)] }))],
  [
    'half a character in a bookmark',
    () => fromFrame('/api/embed/bookmarks', json('PUT', { bookmarks: [bookmark(HALF)] })),
  ],
  [
    'an invitation',
    () => ada.api('/api/sign-up-rules', json('PUT', { mode: 'open', invitations: [`${NUL}@a.example`] })),
  ],
  ['the id of a session', () => ada.api(`/api/account/sessions/${encodeURIComponent(NUL)}`, { method: 'DELETE' })],
  ['the e-mail of a sign-in', () => fixture.visitor().signIn(`${NUL}@example.com`)],
  ['the e-mail of a sign-up', () => fixture.visitor().signUp(`${NUL}@example.com`)],
  [
    'the key of a link',
    () => fixture.visitor().post('/api/auth/reset-password', { token: NUL, newPassword: PASSWORD }),
  ],
];
test.each(asked)('a character that cannot be stored, in %s, is refused and not a failure', async (_name, ask) => {
  const response = await ask();
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
});

test('a name with one is stored without it', async () => {
  const visitor = fixture.visitor();
  expect((await visitor.signUp('nul@example.com', PASSWORD, NUL)).status).toBe(200);
  const user = await (await visitor.api('/api/sync-user', { method: 'POST' })).json();
  expect(user).toMatchObject({ full_name: 'a b' });
});

test.each(['token', 'get-session', 'verify-email?token=x', '.well-known/jwks.json', 'nothing'])(
  'HEAD on /api/auth/%s is answered without running it',
  async (path) => {
    const response = await ada.send(`/api/auth/${path}`, { method: 'HEAD' });
    expect(response.status).toBe(404);
  },
);
