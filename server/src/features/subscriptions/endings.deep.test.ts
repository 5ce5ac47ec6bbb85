import type { Subscription } from '@holdfast/contracts/http/subscriptions';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { patience } from '../../../../scripts/machine-speed.mjs';
import {
  type IdentityFixture,
  openIdentityFixture,
  PASSWORD,
  type Visitor,
} from '../../people/identity/testing/identity-fixture.ts';
import { startWorker } from '../../worker.ts';
import { type MailServer, openMailServer } from './testing/smtp.ts';

/* The endings related to a user's account, as listed in docs/embedding.md; with real accounts and sessions. */

let post: MailServer;
let fixture: IdentityFixture;

beforeAll(async () => {
  post = await openMailServer();
  fixture = await openIdentityFixture({ SMTP_URL: post.url, HOLDFAST_MAIL_FROM: 'Holdfast <reports@example.com>' });
});
afterAll(async () => {
  await fixture.close();
  await post.close();
});

/** An alert is a small mail: it only computes one figure of the report. */
const wanted = {
  reportId: 'summary',
  rhythm: { every: 'day', at: '08:00', zone: 'Europe/Berlin' },
  alert: { measure: 'Customers', when: 'above', line: 0 },
  content: { language: 'en' },
};
const json = (method: string, body: object) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const answerOf = async <Body>(response: Response): Promise<Body> => {
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as Body;
};

/** A user with a confirmed address and a report. */
async function person(email: string): Promise<Visitor> {
  const visitor = fixture.visitor();
  expect((await visitor.signUp(email)).status).toBe(200);
  await vi.waitFor(() => {
    expect(post.mails.some((mail) => mail.includes(email))).toBe(true);
  }, patience(30_000));
  const mail = post.mails.find((one) => one.includes(email)) ?? '';
  const [link = ''] = /https?:\/\/\S+/.exec(mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')) ?? [];
  await visitor.send(link);
  post.mails.length = 0;
  expect((await visitor.signIn(email)).status).toBe(200);
  expect((await visitor.api('/api/sync-user', { method: 'POST' })).status).toBe(200);
  return visitor;
}

/** Both kinds: the user's own, and one of an embedded reader. */
async function subscribed(visitor: Visitor, reader: string) {
  const own = await answerOf<Subscription>(await visitor.api('/api/subscriptions', json('POST', wanted)));
  const made = await visitor.api('/api/embed-token', json('POST', { mailTo: reader }));
  const { embedToken, tokenId } = await answerOf<{ embedToken: string; tokenId: string }>(made);
  const set = await visitor.api('/api/embed/subscriptions', { ...json('POST', wanted), token: embedToken });
  const embedded = await answerOf<Subscription>(set);
  expect([own.embedded, embedded.embedded]).toEqual([false, true]);
  return { own, embedded, embedToken, tokenId };
}

/** Makes them due now. */
const due = (...subscriptions: Subscription[]) =>
  fixture.platform.database.pool.query(
    `update subscriptions set next_at = now() - interval '1 second' where id = any($1::uuid[])`,
    [subscriptions.map(({ id }) => id)],
  );
const kept = async (...subscriptions: Subscription[]) =>
  (
    await fixture.platform.database.pool.query('select 1 from subscriptions where id = any($1::uuid[])', [
      subscriptions.map(({ id }) => id),
    ])
  ).rows.length;

describe('a subscription', () => {
  it(
    'is deleted with its token, even long after the token has expired',
    async () => {
      const bea = await person('bea@example.com');
      const { own, embedded, tokenId } = await subscribed(bea, 'rob@example.org');
      await fixture.platform.database.pool.query(`update embed_tokens set expires_at = now() - interval '20 days'`);
      expect((await bea.api(`/api/embed-token/${tokenId}`, { method: 'DELETE' })).status).toBe(204);
      expect([await kept(own), await kept(embedded)]).toEqual([1, 0]);
    },
    patience(60_000),
  );

  it(
    'is deleted with the account, together with those of its embedded readers',
    async () => {
      const cid = await person('cid@example.com');
      const { own, embedded } = await subscribed(cid, 'rex@example.org');
      await due(own, embedded);
      expect((await cid.api('/api/account/delete', json('POST', { password: PASSWORD }))).status).toBe(204);
      expect(await kept(own, embedded)).toBe(0);
    },
    patience(60_000),
  );

  it(
    'continues when its maker signs out, though the token does not; they can end it later',
    async () => {
      const ann = await person('ann@example.com');
      const { own, embedded, embedToken } = await subscribed(ann, 'rita@example.org');
      expect((await ann.post('/api/auth/sign-out', {})).status).toBe(200);
      expect((await ann.send('/api/auth/token')).status).toBe(401);
      const shown = await fetch(`${fixture.base}/api/embed/report`, {
        headers: { authorization: `Bearer ${embedToken}` },
      });
      expect(shown.status).toBe(401);
      await shown.body?.cancel();

      await due(embedded);
      const worker = await startWorker(fixture.platform);
      await vi.waitFor(() => {
        expect(post.mails).not.toEqual([]);
      }, patience(60_000));
      await worker.stop();
      // Nothing for the account that was deleted while its mails were due.
      expect(post.mails.map((mail) => /^To: (.*)$/im.exec(mail)?.[1]?.trim())).toEqual(['rita@example.org']);

      await ann.signIn('ann@example.com');
      const { value } = await answerOf<{ value: Subscription[] }>(await ann.api('/api/subscriptions'));
      expect(value.map(({ paused, problem }) => [paused, problem])).toEqual([
        [false, null],
        [false, null],
      ]);
      for (const { id } of value)
        expect((await ann.api(`/api/subscriptions/${id}`, { method: 'DELETE' })).status).toBe(204);
      expect(await kept(own, embedded)).toBe(0);
    },
    patience(120_000),
  );
});
