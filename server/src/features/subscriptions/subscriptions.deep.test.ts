import type { Subscription } from '@holdfast/contracts/http/subscriptions';
import { WORKSPACE_HEADER } from '@holdfast/contracts/http/workspace-header';
import { readPdf } from '@holdfast/paper-engine/testing/read-pdf.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { patience } from '../../../../scripts/machine-speed.mjs';
import { openServerFixture, type ServerFixture } from '../../testing/server-fixture.ts';
import { hasCrossedThreshold } from './figure.ts';
import { type MailServer, openMailServer } from './testing/smtp.ts';
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-link.ts';

let post: MailServer;
let fixture: ServerFixture;
const rhythm = { every: 'day', at: '08:00', zone: 'Europe/Berlin' };
const list = {
  reportId: 'call-list',
  rhythm,
  content: { language: 'de', parameters: [{ name: 'tier', value: 'Critical' }] },
};

beforeAll(async () => {
  post = await openMailServer();
  fixture = await openServerFixture({ SMTP_URL: post.url, HOLDFAST_MAIL_FROM: 'Holdfast <reports@example.com>' });
  for (const name of ['ann', 'bob'])
    await fixture.platform.database.pool.query('insert into users (id, email, full_name) values ($1, $2, $3)', [
      `user-${name}`,
      `${name}@example.com`,
      name,
    ]);
});
afterAll(async () => {
  await fixture.close();
  await post.close();
});

const call = async <Body>(bearer: string, method: string, path: string, body?: unknown) => {
  const sent =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await fixture.as(bearer).send(path, { method, ...sent });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as Body };
};
const add = (body: object = {}) => call<Subscription>('user-ann', 'POST', '/api/subscriptions', { ...list, ...body });
/** Makes it due now. */
const hurry = (id: string) =>
  fixture.platform.database.pool.query(`update subscriptions set next_at = now() - interval '1 second' where id = $1`, [
    id,
  ]);
const stateOf = async (id: string) =>
  (await fixture.platform.database.pool.query('select state from deliveries where subscription_id = $1', [id])).rows;
const settled = (id: string, count: number) =>
  vi.waitFor(async () => {
    const states = await stateOf(id);
    expect(states).toHaveLength(count);
    expect(states.every(({ state }) => state !== 'due')).toBe(true);
  }, patience(60_000));
const headerIn = (mail: string, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(mail.replace(/\r\n[ \t]+/g, ' '))?.[1]?.trim() ?? '';
const pdfIn = (mail: string): Uint8Array => {
  const [, part = ''] = mail.split(/Content-Type: application\/pdf/);
  const text = part.slice(part.indexOf('\r\n\r\n')).split('\r\n--')[0] ?? '';
  return new Uint8Array(Buffer.from(text.replace(/\s/g, ''), 'base64'));
};

describe('a subscription', () => {
  it(
    "sends the PDF and a picture in its reader's language, once per delivery, and ends with one click",
    async () => {
      post.refuse(1);
      const { body, status } = await add();
      expect([status, body.email, body.paused]).toEqual([200, 'ann@example.com', false]);
      await hurry(body.id);
      await fixture.startWorker();
      await settled(body.id, 1);
      expect(await stateOf(body.id)).toEqual([{ state: 'sent' }]);
      const [mail = '', ...more] = post.mails.splice(0);
      expect(more).toEqual([]);
      expect(headerIn(mail, 'To')).toBe('ann@example.com');
      expect(headerIn(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
      expect(headerIn(mail, 'Auto-Submitted')).toBe('auto-generated');
      expect(mail).toContain('Content-Type: image/png');
      const { pages, language } = await readPdf(pdfIn(mail));
      expect(language).toBe('de');
      expect(pages[0]?.text).toContain('Arbeitsliste');
      const [, url = ''] = /<(.*)>/.exec(headerIn(mail, 'List-Unsubscribe')) ?? [];
      const { pathname } = new URL(url);
      const asked = await fixture.as('').send(pathname);
      expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('Abbestellen')]);
      expect((await call<{ value: object[] }>('user-ann', 'GET', '/api/subscriptions')).body.value).toHaveLength(1);
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const ended = await fixture
        .as('')
        .send(pathname, { method: 'POST', headers: form, body: 'List-Unsubscribe=One-Click' });
      expect(ended.status).toBe(200);
      expect((await call<{ value: object[] }>('user-ann', 'GET', '/api/subscriptions')).body.value).toHaveLength(0);
      expect((await fixture.as('').send(pathname)).status).toBe(404);
      await fixture.stopWorker();
    },
    patience(120_000),
  );

  it(
    "shows an embedded reader the rows of their token, at the token's address",
    async () => {
      const rules = [
        { target: { kind: 'column', table: 'customers', column: 'plan' }, predicate: { op: 'in', values: ['Team'] } },
      ];
      const token = async (more: object) =>
        (await call<{ embedToken: string }>('user-ann', 'POST', '/api/embed-token', { rules, ...more })).body
          .embedToken;
      const refused = await call<{ detail: string }>(await token({}), 'POST', '/api/embed/subscriptions', list);
      expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('has no e-mail address')]);
      const reader = await token({ mailTo: 'rita@example.org' });
      const { body } = await call<Subscription>(reader, 'POST', '/api/embed/subscriptions', {
        ...list,
        content: { language: 'en', parameters: [{ name: 'tier', value: 'Critical' }] },
      });
      expect([body.email, body.embedded]).toEqual(['rita@example.org', true]);
      const { body: whole } = await add({ content: { ...list.content, language: 'en' } });
      for (const { id } of [body, whole]) await hurry(id);
      await fixture.startWorker();
      for (const { id } of [body, whole]) await settled(id, 1);
      await fixture.stopWorker();
      const mails = post.mails.splice(0);
      expect(mails.map((mail) => headerIn(mail, 'To')).sort()).toEqual(['ann@example.com', 'rita@example.org']);
      const rowsFor = async (to: string) => {
        const { pages } = await readPdf(pdfIn(mails.find((mail) => headerIn(mail, 'To') === to) ?? ''));
        return new Set(pages.flatMap(({ text }) => text.match(/A-\d{4}/g) ?? []));
      };
      const [some, all] = [await rowsFor('rita@example.org'), await rowsFor('ann@example.com')];
      expect(some.size).toBeGreaterThan(0);
      expect(some.size).toBeLessThan(all.size);
      for (const id of some) expect(all).toContain(id);
      const others = await token({ mailTo: 'rob@example.org' });
      expect((await call(others, 'DELETE', `/api/embed/subscriptions/${body.id}`)).status).toBe(404);
      expect((await call(reader, 'DELETE', `/api/embed/subscriptions/${body.id}`)).status).toBe(204);
      await call('user-ann', 'DELETE', `/api/subscriptions/${whole.id}`);
    },
    patience(120_000),
  );

  it(
    "of a reader depends on its token: it outlives the token's hour, and ends with the rights behind it",
    async () => {
      const { pool } = fixture.platform.database;
      const plan = (values: string[]) => ({
        rules: [{ target: { kind: 'column', table: 'customers', column: 'plan' }, predicate: { op: 'in', values } }],
      });
      await call('user-ann', 'PUT', '/api/row-roles/reader', plan(['Team', 'Business']));
      type TestKey = { id: string; secret: string };
      const key = async () =>
        (
          await call<TestKey>('user-ann', 'POST', '/api/service-keys', {
            name: 'Shop',
            scopes: ['read', 'embed', 'write'],
          })
        ).body;
      const [shop, lapsing, revoked] = [await key(), await key(), await key()];
      const subscribed = async (secret: string, more: object = {}) => {
        const identity = { username: 'rita', role: 'reader' };
        const wanted = { identity, mailTo: 'rita@example.org', ...more };
        const { body: token } = await call<{ embedToken: string; tokenId: string }>(
          secret,
          'POST',
          '/api/embed-token',
          wanted,
        );
        const { status, body } = await call<Subscription>(token.embedToken, 'POST', '/api/embed/subscriptions', {
          reportId: 'summary',
          rhythm,
          alert: { measure: 'Customers', when: 'above', line: 0 },
          content: { language: 'en' },
        });
        expect([status, body.embedded]).toEqual([200, true]);
        return { ...body, tokenId: token.tokenId };
      };
      const stays = await subscribed(shop.secret);
      const bounded = await subscribed(shop.secret, { mailDays: 30 });
      const withLapsed = await subscribed(lapsing.secret);
      const ended = await subscribed(shop.secret);
      const withRevoked = await subscribed(revoked.secret);

      // Revoking a token or its key ends their subscriptions.
      expect((await call('user-ann', 'DELETE', `/api/embed-token/${ended.tokenId}`)).status).toBe(204);
      expect((await call('user-ann', 'DELETE', `/api/service-keys/${revoked.id}`)).status).toBe(204);
      const listed = async () =>
        (await call<{ value: Subscription[] }>('user-ann', 'GET', '/api/subscriptions')).body.value;
      const left = (await listed()).map(({ id }) => id);
      expect([left.includes(ended.id), left.includes(withRevoked.id), left.length]).toEqual([false, false, 3]);

      // An hour later, with a new token; meanwhile the role was narrowed and a key expired.
      await pool.query(
        `update embed_tokens set expires_at = now() - interval '1 hour', created_at = now() - interval '31 days'`,
      );
      await pool.query(`update service_keys set expires_at = now() where id = $1`, [lapsing.id]);
      await call('user-ann', 'PUT', '/api/row-roles/reader', plan(['Team']));
      await call('user-ann', 'POST', '/api/embed-token', {});
      for (const { id } of [stays, bounded, withLapsed]) await hurry(id);
      await fixture.startWorker();
      for (const { id } of [stays, bounded, withLapsed]) await settled(id, 1);
      await fixture.stopWorker();
      const [mail = '', ...more] = post.mails.splice(0);
      expect(more).toEqual([]);
      const { body: asker } = await call<{ embedToken: string }>(
        'user-ann',
        'POST',
        '/api/embed-token',
        plan(['Team']),
      );
      const field = { kind: 'measure', table: 'customers', measure: 'Customers' };
      const query = { groupBy: [], values: [{ as: 'n', field }], mode: 'groups', where: [], orderBy: [], limit: 1 };
      const asked = { now: '2026-10-18T09:30:00', queries: [{ id: 'n', query }] };
      type QueryAnswers = { answers: { result: { columns: { values: number[] }[] } }[] };
      const { body: told } = await call<QueryAnswers>(asker.embedToken, 'POST', '/api/embed/query', asked);
      const count = told.answers[0]?.result.columns[0]?.values[0];
      expect(headerIn(mail, 'Subject')).toBe(`Subscriptions: ${count?.toLocaleString('en')}`);
      const after = new Map((await listed()).map((one) => [one.id, one]));
      expect([stays, bounded, withLapsed].map(({ id }) => [after.get(id)?.paused, after.get(id)?.problem])).toEqual([
        [false, null],
        [true, 'The authorised period has ended.'],
        [true, expect.stringContaining("'Shop'")],
      ]);
      expect(after.get(bounded.id)?.says).toEqual({ problem: { code: 'subscription.daysOver', values: {} } });
      // Without its role the reader's rows are unknown.
      await call('user-ann', 'DELETE', '/api/row-roles/reader');
      await hurry(stays.id);
      await fixture.startWorker();
      await settled(stays.id, 2);
      await fixture.stopWorker();
      expect(post.mails).toEqual([]);
      expect((await listed()).find(({ id }) => id === stays.id)?.problem).toContain('no role “reader”');
      for (const { id } of [stays, bounded, withLapsed]) await call('user-ann', 'DELETE', `/api/subscriptions/${id}`);
    },
    patience(120_000),
  );

  it(
    'of an alert is sent when the figure crosses its threshold, and not again while it stays beyond',
    async () => {
      const alert = { measure: 'High-risk customers', when: 'above', line: 10 };
      const { body } = await add({ reportId: 'summary', alert, content: { language: 'de' } });
      expect([body.name, body.figure]).toEqual(['Management-Zusammenfassung', 'Abonnements mit hohem Risiko']);
      await fixture.startWorker();
      for (const count of [1, 2]) {
        await hurry(body.id);
        await fixture.stopWorker();
        await fixture.startWorker();
        await settled(body.id, count);
      }
      await fixture.stopWorker();
      expect((await stateOf(body.id)).map(({ state }) => state).sort()).toEqual(['nothing', 'sent']);
      const [mail = '', ...more] = post.mails.splice(0);
      expect([headerIn(mail, 'Subject'), more]).toEqual([
        expect.stringMatching(/^Abonnements mit hohem Risiko: \d+$/),
        [],
      ]);
      expect(mail).toMatch(/Abonnements mit hohem Risiko: \d+, =C3=BCber dem Schwellenwert von 10\./);
      await call('user-ann', 'DELETE', `/api/subscriptions/${body.id}`);
    },
    patience(120_000),
  );

  it(
    'of a workspace’s report ends when its maker leaves, together with those of their embedded readers',
    async () => {
      const { body: team } = await call<{ id: string }>('user-bob', 'POST', '/api/workspaces', { name: 'Team' });
      const json = { 'content-type': 'application/json', [WORKSPACE_HEADER]: team.id };
      const wanted = JSON.stringify({ ...list, reportId: 'summary', content: { language: 'en' } });
      const added = await fixture
        .as('user-bob')
        .send('/api/subscriptions', { method: 'POST', headers: json, body: wanted });
      expect(added.status).toBe(200);
      const { id } = (await added.json()) as Subscription;
      const made = await fixture.as('user-bob').send('/api/embed-token', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ mailTo: 'rita@example.org' }),
      });
      const { embedToken } = (await made.json()) as { embedToken: string };
      const { body: reader } = await call<Subscription>(embedToken, 'POST', '/api/embed/subscriptions', {
        ...list,
        reportId: 'summary',
        content: { language: 'en' },
      });
      await fixture.platform.database.pool.query('delete from workspace_members where workspace_id = $1', [team.id]);
      for (const one of [id, reader.id]) await hurry(one);
      await fixture.startWorker();
      for (const one of [id, reader.id]) await settled(one, 1);
      await fixture.stopWorker();
      const kept = (await call<{ value: Subscription[] }>('user-bob', 'GET', '/api/subscriptions')).body.value;
      expect(kept.map(({ id: one }) => one).sort()).toEqual([id, reader.id].sort());
      for (const { paused, problem } of kept)
        expect([paused, problem]).toEqual([true, expect.stringContaining('no longer in the workspace')]);
      expect(post.mails).toEqual([]);
    },
    patience(60_000),
  );

  it(
    'is not sent once its report is deleted, with the reason; it is not paused, because the report may be restored',
    async () => {
      type ListedReport = { id: string; paginated?: boolean };
      const { body: reports } = await call<{ value: ListedReport[] }>('user-ann', 'GET', '/api/reports');
      const given = reports.value.find(({ paginated }) => !paginated)?.id;
      const { body: copy } = await call<{ id: string }>('user-ann', 'POST', `/api/reports/${given}/copy`, {
        name: 'Mine',
      });
      const { body, status } = await add({ reportId: copy.id, content: { language: 'en' } });
      expect(status).toBe(200);
      expect((await call('user-ann', 'DELETE', `/api/reports/${copy.id}`)).status).toBe(204);
      await hurry(body.id);
      await fixture.startWorker();
      await settled(body.id, 1);
      await fixture.stopWorker();
      expect([await stateOf(body.id), post.mails]).toEqual([[{ state: 'failed' }], []]);
      const listed = (await call<{ value: Subscription[] }>('user-ann', 'GET', '/api/subscriptions')).body.value;
      const kept = listed.find(({ id }) => id === body.id);
      expect([kept?.paused, kept?.problem]).toEqual([false, expect.stringMatching(/report/i)]);
      await call('user-ann', 'DELETE', `/api/subscriptions/${body.id}`);
    },
    patience(60_000),
  );

  it('can be paused and deleted by its owner, and is refused with a sentence where impossible', async () => {
    const { body } = await add();
    const path = `/api/subscriptions/${body.id}`;
    expect((await call('user-bob', 'PUT', path, { paused: true })).status).toBe(404);
    expect((await call<Subscription>('user-ann', 'PUT', path, { paused: true })).body.paused).toBe(true);
    expect((await call('user-bob', 'DELETE', path)).status).toBe(404);
    expect((await call('user-ann', 'DELETE', path)).status).toBe(204);
    expect((await add({ reportId: 'nowhere' })).status).toBeGreaterThanOrEqual(400);
    expect((await add({ rhythm: { ...rhythm, zone: 'Mars/Base' } })).status).toBe(400);
    expect((await add({ alert: { measure: 'Nothing', when: 'above', line: 1 } })).status).toBe(400);
    expect((await add({ content: { language: 'en', pages: ['nowhere'] } })).status).toBe(400);
    expect((await fixture.as('').send('/api/unsubscribe/forged.x', { method: 'POST' })).status).toBe(404);
  });
});

it.each([
  ['above', 11, null, true],
  ['above', 11, 12, false],
  ['above', 11, 9, true],
  ['below', 9, 11, true],
  ['below', 9, 8, false],
  ['rises', 11, null, false],
  ['rises', 11, 10, true],
] as const)('%s the threshold of 10: %d after %s is %s', (when, value, before, expected) => {
  expect(hasCrossedThreshold({ measure: 'm', when, line: 10 }, value, before)).toBe(expected);
});

it('a link ends one subscription', () => {
  const token = unsubscribeToken('key', 'one');
  expect(readUnsubscribeToken('key', token)).toBe('one');
  expect(readUnsubscribeToken('other', token)).toBeNull();
  expect(readUnsubscribeToken('key', token.replace('one', 'two'))).toBeNull();
});
