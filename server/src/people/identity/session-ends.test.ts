import type { EmbedInfo } from '@holdfast/contracts/http/embedding';
import type { DownloadLink } from '@holdfast/contracts/http/predictions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patience } from '../../../../scripts/machine-speed.mjs';
import { finishedPrediction } from '../../features/predictions/testing/finished-prediction.ts';
import { readOperatorKey } from '../../platform/http/operator-key.ts';
import { customers } from '../../testing/server-fixture.ts';
import { OPERATOR_RESET_ROUTE } from './operator-routes.ts';
import { type IdentityFixture, openIdentityFixture, PASSWORD, type Visitor } from './testing/identity-fixture.ts';

const EMAIL = 'ada@example.com';
/** The oldest account. */
const OWNER = 'owner@example.com';

let fixture: IdentityFixture;
let adaId: string;
let predictionId: number;
beforeAll(async () => {
  fixture = await openIdentityFixture();
  await fixture.visitor().signUp(OWNER);
  const ada = fixture.visitor();
  await ada.signUp(EMAIL);
  const { id } = (await (await ada.api('/api/sync-user', { method: 'POST' })).json()) as { id: string };
  adaId = id;
  predictionId = await finishedPrediction(fixture.platform, id, customers(150));
});
afterAll(() => fixture.close());

/** Everything issued to a session that works without its bearer token. */
async function givenOutTo(visitor: Visitor) {
  const { embedToken } = (await (await visitor.api('/api/embed-token')).json()) as EmbedInfo;
  const handedOn = await visitor.api('/api/embed-token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ permissions: ['view'], seconds: 3600 }),
  });
  const link = await visitor.api(`/api/predictions/download_predictions/${predictionId}`);
  const { download_url } = (await link.json()) as DownloadLink;
  const stream = await visitor.api('/api/events');
  const withToken = (token: string) =>
    fetch(`${fixture.base}/api/embed/report`, { headers: { authorization: `Bearer ${token}` } });
  const tokens = [embedToken, ((await handedOn.json()) as EmbedInfo).embedToken];
  return {
    statuses: async () => {
      const answers = [...(await Promise.all(tokens.map(withToken))), await fetch(download_url)];
      await Promise.all(answers.map((answer) => answer.body?.cancel()));
      return answers.map(({ status }) => status);
    },
    /** Resolves when the server ends the stream. */
    streamEnds: async () => {
      for await (const _chunk of stream.body ?? []);
    },
    hangUp: () => stream.body?.cancel(),
  };
}

const json = (method: string, body?: unknown) => ({
  method,
  ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
});

async function asOwner(method: string, path: string, body?: unknown): Promise<Response> {
  const owner = fixture.visitor();
  await owner.signIn(OWNER);
  return owner.api(path, json(method, body));
}

describe('embed tokens, download links and event streams end', () => {
  const ends: [name: string, end: (visitor: Visitor) => Promise<Response>][] = [
    ['with signing out', (visitor) => visitor.post('/api/auth/sign-out', {})],
    [
      'with a changed password',
      (visitor) => visitor.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: PASSWORD }),
    ],
    ['when an administrator ends the sessions', () => asOwner('POST', `/api/users/${adaId}/sign-out`)],
    [
      'when revoked from another session',
      async () => {
        const elsewhere = fixture.visitor();
        await elsewhere.signIn(EMAIL);
        return elsewhere.api('/api/account/sessions/end-others', { method: 'POST' });
      },
    ],
  ];
  test.each(ends)('%s', async (_name, end) => {
    const visitor = fixture.visitor();
    await visitor.signIn(EMAIL);
    const given = await givenOutTo(visitor);
    expect(await given.statuses()).toEqual([200, 200, 200]);
    const streamEnds = given.streamEnds();
    expect((await end(visitor)).ok).toBe(true);
    expect(await given.statuses()).toEqual([401, 401, 410]);
    await streamEnds;
  });

  /** The statuses of a call with a service key of the visitor, and of a download link that it asked for. */
  const keyOf = async (visitor: Visitor) => {
    const made = await visitor.api('/api/service-keys', json('POST', { name: 'App', scopes: ['read'] }));
    const { secret: token } = (await made.json()) as { secret: string };
    const asked = await visitor.api(`/api/predictions/download_predictions/${predictionId}`, { token });
    const { download_url } = (await asked.json()) as DownloadLink;
    return async () => {
      const answers = await Promise.all([visitor.api('/api/reports', { token }), fetch(download_url)]);
      await Promise.all(answers.map((answer) => answer.body?.cancel()));
      return answers.map(({ status }) => status);
    };
  };

  test('while the account is disabled, and its owner reads why at sign-in', async () => {
    const visitor = fixture.visitor();
    await visitor.signIn(EMAIL);
    const token = await visitor.token();
    const withKey = await keyOf(visitor);
    const given = await givenOutTo(visitor);
    expect([...(await given.statuses()), ...(await withKey())]).toEqual([200, 200, 200, 200, 200]);
    const streamEnds = given.streamEnds();
    expect((await asOwner('PUT', `/api/users/${adaId}`, { disabled: true })).status).toBe(200);
    expect([...(await given.statuses()), ...(await withKey())]).toEqual([401, 401, 410, 401, 410]);
    expect((await visitor.api('/api/predictions', { token })).status).toBe(401);
    await streamEnds;
    const refused = await fixture.visitor().signIn(EMAIL, PASSWORD, { 'accept-language': 'de' });
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { code: 'ACCOUNT_DISABLED', message: expect.stringContaining('Dieses Konto ist deaktiviert.') },
    ]);
    expect((await fixture.visitor().signIn(EMAIL, 'wrong')).status).toBe(401);
    expect((await asOwner('PUT', `/api/users/${adaId}`, { disabled: false })).status).toBe(200);
    expect((await visitor.signIn(EMAIL)).status).toBe(200);
    expect(await withKey()).toEqual([200, 200]);
  });

  test('when a directory deactivates the user: with the session and service keys, within its own call', async () => {
    const visitor = fixture.visitor();
    await visitor.signIn(EMAIL);
    const token = await visitor.token();
    const withKey = await keyOf(visitor);
    const given = await givenOutTo(visitor);
    expect([...(await given.statuses()), ...(await withKey())]).toEqual([200, 200, 200, 200, 200]);
    const streamEnds = given.streamEnds();
    const made = await asOwner('POST', '/api/directory/tokens', { name: 'Directory' });
    const { secret } = (await made.json()) as { secret: string };
    const setActive = (active: boolean) =>
      fetch(`${fixture.base}/scim/v2/Users/${adaId}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/scim+json' },
        body: JSON.stringify({ Operations: [{ op: 'replace', path: 'active', value: active }] }),
      });
    expect((await setActive(false)).status).toBe(200);
    const endedAt = performance.now();
    const session = (await visitor.api('/api/predictions', { token })).status;
    expect([session, ...(await given.statuses()), ...(await withKey())]).toEqual([401, 401, 401, 410, 401, 410]);
    await streamEnds;
    expect(performance.now() - endedAt).toBeLessThan(patience(1_000));
    expect((await visitor.send('/api/auth/token')).status).toBe(401);
    expect((await fixture.visitor().signIn(EMAIL)).status).toBe(403);
    expect((await setActive(true)).status).toBe(200);
    expect((await fixture.visitor().signIn(EMAIL)).status).toBe(200);
  });

  test('a user whom a directory created signs in after choosing a password', async () => {
    const made = await asOwner('POST', '/api/directory/tokens', { name: 'Another' });
    const { secret } = (await made.json()) as { secret: string };
    const answer = await fetch(`${fixture.base}/scim/v2/Users`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify({ userName: 'Dora@example.com', displayName: 'Dora' }),
    });
    expect(answer.status).toBe(201);
    expect((await fixture.visitor().signIn('dora@example.com')).status).toBe(401);
    expect((await fixture.visitor().signUp('dora@example.com')).status).toBe(422);
    const key = readOperatorKey(fixture.platform.config.HOLDFAST_DATA_DIR);
    const reset = await fetch(`${fixture.base}${OPERATOR_RESET_ROUTE}`, {
      ...json('POST', { email: 'dora@example.com' }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    });
    const { link } = (await reset.json()) as { link: string };
    const token = new URL(link).searchParams.get('token');
    const dora = fixture.visitor();
    expect((await dora.post('/api/auth/reset-password', { token, newPassword: PASSWORD })).status).toBe(200);
    expect((await dora.signIn('dora@example.com')).status).toBe(200);
  });

  test('and those of another session continue', async () => {
    const [one, other] = [fixture.visitor(), fixture.visitor()];
    await one.signIn(EMAIL);
    await other.signIn(EMAIL);
    const given = await givenOutTo(one);
    await other.post('/api/auth/sign-out', {});
    expect(await given.statuses()).toEqual([200, 200, 200]);
    await given.hangUp();
  });
});
