import type { EmbedInfo } from '@holdfast/contracts/http/embedding';
import type { DownloadLink } from '@holdfast/contracts/http/predictions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finishedPrediction } from '../../features/predictions/testing/finished-prediction.ts';
import { customers } from '../../testing/server-fixture.ts';
import { type IdentityFixture, openIdentityFixture, PASSWORD, type Visitor } from './testing/identity-fixture.ts';

const EMAIL = 'ada@example.com';

let fixture: IdentityFixture;
let predictionId: number;
beforeAll(async () => {
  fixture = await openIdentityFixture();
  const ada = fixture.visitor();
  await ada.signUp(EMAIL);
  const { id } = (await (await ada.api('/api/sync-user', { method: 'POST' })).json()) as { id: string };
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

describe('embed tokens, download links and event streams end', () => {
  const ends: [name: string, end: (visitor: Visitor) => Promise<Response>][] = [
    ['with signing out', (visitor) => visitor.post('/api/auth/sign-out', {})],
    [
      'with a changed password',
      (visitor) => visitor.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: PASSWORD }),
    ],
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
