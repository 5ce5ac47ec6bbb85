import type { LocalizableReport } from '@holdfast/contracts/report/document';
import { OpenedReport } from '@holdfast/contracts/report/document';
import { BatchAnswer, type BatchRequest } from '@holdfast/contracts/report/query';
import { sayEnglish } from '@holdfast/texts/english';
import { renderTree } from '@holdfast/texts/speaker';
import type { FastifyInstance } from 'fastify';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeParquet } from '../../platform/analytics/write-parquet.ts';
import type { Platform } from '../../platform/platform.ts';
import { embedKeys } from './embed-keys.ts';
import { mintEmbedToken } from './embed-token.ts';
import { bearer, openReportsFixture, type ReportsRig } from './testing/reports-fixture.ts';

/** The answer as an English reader's frame shows it. */
const inEnglish = (answer: LocalizableReport) => OpenedReport.parse(renderTree<OpenedReport>(answer, sayEnglish));

let fixture: ReportsRig;
let platform: Platform;
let app: FastifyInstance;

beforeAll(async () => {
  fixture = await openReportsFixture();
  ({ platform, app } = fixture);
});
afterAll(() => fixture.close());

const info = (user: string) => fixture.info(user);
const mint = (user: string, payload: object) => fixture.mint(user, payload);
const count: BatchRequest = {
  now: '2026-10-18T09:30:00',
  queries: [
    {
      id: 'n',
      query: {
        groupBy: [],
        values: [{ as: 'n', field: { kind: 'measure', table: 'customers', measure: 'Customers' } }],
        mode: 'groups',
        where: [],
        orderBy: [],
        limit: 1,
      },
    },
  ],
};
const ask = (token: string, payload: object = count, query = '') =>
  app.inject({ method: 'POST', url: `/api/embed/query${query}`, headers: bearer(token), payload });
const counted = (body: string) => {
  const [answer] = BatchAnswer.parse(JSON.parse(body)).answers;
  return answer && 'result' in answer ? answer.result.columns[0]?.values[0] : answer;
};

async function finishPrediction(user: string, customers: number): Promise<number> {
  const { pool } = platform.database;
  const upload = await pool.query<{ id: number }>(
    `insert into uploads (user_id, filename, file_size, sha256, file_key) values ($1, 'mine.csv', 1, 'x', 'x') returning id`,
    [user],
  );
  const prediction = await pool.query<{ id: number }>(
    `insert into predictions (upload_id, user_id, status, finished_at, output_prefix)
     values ($1, $2, 'COMPLETED', clock_timestamp(), 'p') returning id`,
    [upload.rows[0]?.id, user],
  );
  const id = prediction.rows[0]?.id ?? 0;
  const prefix = `predictions/${id}/1/`;
  await pool.query('update predictions set output_prefix = $2 where id = $1', [id, prefix]);
  const path = platform.scratch.file();
  const ids = Array.from({ length: customers }, (_, index) => `C${index}`);
  await writeParquet(
    {
      name: 'customers',
      columns: [
        { name: 'customer_id', type: 'text', values: ids },
        { name: 'churn_probability', type: 'number', values: ids.map((_, index) => index / customers) },
        { name: 'risk_tier', type: 'text', values: ids.map(() => 'High') },
        { name: 'risk_rank', type: 'integer', values: ids.map((_, index) => index + 1) },
        { name: 'churned', type: 'integer', values: ids.map(() => 0) },
      ],
    },
    path,
  );
  await platform.files.keep(path, `${prefix}tables/customers.parquet`);
  return id;
}

const now = () => Math.floor(Date.now() / 1000);

describe('an embed token', () => {
  it('opens the sample, marked as such, for users without a prediction', async () => {
    const ticket = await info('bob');
    expect(ticket).toMatchObject({ reportId: 'retention', sample: true });
    expect(ticket.embedUrl).toMatch(/\/reportEmbed\?reportId=retention$/);
    const opened = await app.inject({ url: '/api/embed/report', headers: bearer(ticket.embedToken) });
    const { dataset, document } = inEnglish(opened.json());
    expect(dataset).toMatchObject({ sample: true });
    expect(counted((await ask(ticket.embedToken)).body)).toBe(4000);
    // A new user sees all that pages can show, without notices about missing columns.
    expect(document.pages.flatMap(({ visuals }) => visuals.filter(({ kind }) => kind === 'needsColumn'))).toEqual([]);
  });

  it('opens the latest prediction of its owner, and an earlier one on request', async () => {
    const first = await finishPrediction('ann', 7);
    const second = await finishPrediction('ann', 9);
    const ticket = await info('ann');
    expect(ticket.sample).toBe(false);
    expect(counted((await ask(ticket.embedToken)).body)).toBe(9);
    expect(counted((await ask(ticket.embedToken, count, `?dataset=prediction-${first}`)).body)).toBe(7);
    const opened = inEnglish(
      (await app.inject({ url: '/api/embed/report', headers: bearer(ticket.embedToken) })).json(),
    );
    expect(opened.datasets?.map(({ id }) => id)).toEqual([`prediction-${second}`, `prediction-${first}`]);
  });

  it('opens older predictions than it lists for its owner, but not for other holders', async () => {
    const oldest = await finishPrediction('cleo', 4);
    const { rows } = await platform.database.pool.query<{ upload_id: number }>(
      'select upload_id from predictions where id = $1',
      [oldest],
    );
    await platform.database.pool.query(
      `insert into predictions (upload_id, user_id, status, finished_at, output_prefix)
       select $1, 'cleo', 'COMPLETED', clock_timestamp(), 'p' from generate_series(1, 60)`,
      [rows[0]?.upload_id],
    );
    const own = await info('cleo');
    const opened = await app.inject({
      url: `/api/embed/report?dataset=prediction-${oldest}`,
      headers: bearer(own.embedToken),
    });
    expect(inEnglish(opened.json()).dataset.id).toBe(`prediction-${oldest}`);
    const newest = JSON.parse(Buffer.from(own.embedToken.split('.')[1] ?? '', 'base64url').toString()).dst[0];
    const handed = await mint('cleo', { datasets: [newest] });
    expect((await ask(handed.embedToken, count, `?dataset=prediction-${oldest}`)).json()).toMatchObject({
      code: 'not-in-token',
    });
  });

  it('opens two predictions of its owner side by side, and none of other users', async () => {
    const [first, second] = [await finishPrediction('ann', 7), await finishPrediction('ann', 9)];
    const { embedToken } = await info('ann');
    const open = (query: string, token = embedToken) =>
      app.inject({ url: `/api/embed/report${query}`, headers: bearer(token) });
    const opened = inEnglish((await open(`?compare=prediction-${first}`)).json());
    expect(opened).toMatchObject({ dataset: { id: `prediction-${second}` }, compared: `prediction-${first}` });
    expect(opened.document.pages.map(({ name }) => name)).toContain('compare');
    expect(counted((await ask(embedToken, count, `?compare=prediction-${first}`)).body)).toBe(9);
    const bobs = await info('bob');
    expect((await open(`?compare=prediction-${first}`, bobs.embedToken)).statusCode).toBe(404);
    const narrowed = await mint('ann', {
      rules: [
        {
          target: { kind: 'column', table: 'customers', column: 'risk_tier' },
          predicate: { op: 'in', values: ['High'] },
        },
      ],
    });
    expect((await open(`?compare=prediction-${first}`, narrowed.embedToken)).json()).toMatchObject({
      code: 'not-in-token',
    });
  });

  it("never opens other users' data, even when it names it", async () => {
    const { rows } = await platform.database.pool.query<{ id: number }>(
      `select id from predictions where user_id = 'ann' limit 1`,
    );
    const theirs = `prediction-${rows[0]?.id}`;
    const ticket = await info('bob');
    expect((await ask(ticket.embedToken, count, `?dataset=${theirs}`)).statusCode).toBe(404);
    const grant = {
      userId: 'bob',
      reports: ['retention'],
      datasets: [theirs],
      permissions: ['view' as const],
      rules: [],
      own: true,
    };
    const { token } = await mintEmbedToken(grant, embedKeys(platform.database.pool));
    expect((await ask(token)).statusCode).toBe(404);
  });

  it('stops opening a deleted prediction', async () => {
    const id = await finishPrediction('ann', 5);
    const ticket = await info('ann');
    expect(counted((await ask(ticket.embedToken)).body)).toBe(5);
    await platform.database.pool.query('delete from predictions where id = $1', [id]);
    expect((await ask(ticket.embedToken)).json()).toMatchObject({ code: 'report-gone' });
  });

  it('for viewing only allows no export, and no more rows than a reader can list', async () => {
    await finishPrediction('ann', 9);
    const { embedToken } = await mint('ann', { permissions: ['view'] });
    expect(counted((await ask(embedToken)).body)).toBe(9);
    const opened = await app.inject({ url: '/api/embed/report', headers: bearer(embedToken) });
    expect(inEnglish(opened.json()).permissions).toEqual(['view']);
    const exporting = await ask(embedToken, { ...count, purpose: 'export' });
    expect([exporting.statusCode, exporting.json().code]).toEqual([403, 'not-in-token']);
    const every = { as: 'id', field: { kind: 'column', table: 'customers', column: 'customer_id' } };
    const query = { ...count.queries[0]?.query, groupBy: [every], values: [], mode: 'rows', limit: 30_000 };
    const listing = { ...count, queries: [{ id: 'n', query }] };
    expect(counted((await ask(embedToken, listing)).body)).toMatchObject({ problem: { code: 'not-permitted' } });
    const grouped = { ...count, queries: [{ id: 'n', query: { ...query, mode: 'groups' } }] };
    expect(counted((await ask(embedToken, grouped)).body)).toMatchObject({ problem: { code: 'not-permitted' } });
    expect(counted((await ask((await info('ann')).embedToken, grouped)).body)).toBe('C0');
    expect(counted((await ask((await info('ann')).embedToken, listing)).body)).toBe('C0');
    expect((await ask((await info('ann')).embedToken, { ...count, purpose: 'export' })).statusCode).toBe(200);
  });

  it('can be narrowed to rows and predictions by its owner, never widened', async () => {
    const first = `prediction-${await finishPrediction('ann', 4)}`;
    await finishPrediction('ann', 9);
    const target = { kind: 'column', table: 'customers', column: 'risk_rank' };
    const rules = [{ target, predicate: { op: 'in', values: [1, 2], not: false } }];
    const narrow = await mint('ann', { datasets: [first], rules, seconds: 60 });
    expect(counted((await ask(narrow.embedToken)).body)).toBe(2);
    expect(Date.parse(narrow.expiresAt) - Date.now()).toBeLessThan(61_000);
    expect(await mint('bob', { datasets: [first] })).toMatchObject({ code: 'dataset-unknown' });
    const unknown = [{ ...rules[0], target: { ...target, column: 'nobody' } }];
    expect(await mint('ann', { rules: unknown })).toMatchObject({
      code: 'invalid-rule',
      detail: 'A rule refers to “customers”[nobody], which “mine.csv” does not have.',
    });
    for (const wrong of [{ permissions: ['edit'] }, { seconds: 1e6 }, { rules: 'all' }, { permissions: [] }]) {
      expect(await mint('ann', wrong), JSON.stringify(wrong)).toMatchObject({ code: 'invalid-query' });
    }
  });

  it('stores bookmarks for its owner, and none for other holders', async () => {
    const url = '/api/embed/bookmarks';
    const bookmarks = [
      { name: 'mine', displayName: 'Only Team', state: { version: 1, page: 'p', clauses: [], visuals: {} } },
    ];
    const { embedToken } = await info('ann');
    const read = async (token: string) => (await app.inject({ url, headers: bearer(token) })).json();
    const keep = (token: string, payload: object) =>
      app.inject({ method: 'PUT', url, headers: bearer(token), payload });
    expect(await read(embedToken)).toEqual({ bookmarks: [] });
    expect((await keep(embedToken, { bookmarks })).statusCode).toBe(200);
    expect(await read((await info('ann')).embedToken)).toEqual({ bookmarks });
    expect(await read((await info('bob')).embedToken)).toEqual({ bookmarks: [] });
    const handedOn = (await mint('ann', {})).embedToken;
    expect(await read(handedOn)).toEqual({ bookmarks: [] });
    expect((await keep(handedOn, { bookmarks: [] })).statusCode).toBe(403);
    expect((await keep(embedToken, { bookmarks: [{ name: 1 }] })).statusCode).toBe(400);
  });

  it('stores a draft per person and report until it is discarded, byte for byte', async () => {
    const url = '/api/embed/draft?dataset=sample';
    const page = {
      name: 'p',
      displayName: 'P',
      visibility: 'visible',
      size: { width: 1280, type: 'widescreen', height: 720 },
      displayOption: 'fitToPage',
      visuals: [],
      filters: [],
      interactions: [],
    };
    const document = { displayName: 'Draft', id: '', version: 1, pages: [page], filters: [], bookmarks: [] };
    const read = async (token: string) => (await app.inject({ url, headers: bearer(token) })).json();
    const keep = (token: string, payload: object) =>
      app.inject({ method: 'PUT', url, headers: bearer(token), payload });
    const rights = { datasets: ['sample'], permissions: ['view', 'create'] };
    const one = (await mint('ann', rights)).embedToken;
    const other = (await mint('ann', rights)).embedToken;
    expect(await read(one)).toEqual({ draft: null });
    expect((await keep(one, { document })).statusCode).toBe(204);
    const { draft } = await read(one);
    expect(JSON.stringify(draft.document)).toBe(JSON.stringify(document));
    expect(await read(other)).toEqual({ draft: null });
    expect((await keep(one, { document: { pages: 'none' } })).statusCode).toBe(400);
    expect((await keep((await mint('ann', { permissions: ['view'] })).embedToken, { document })).statusCode).toBe(403);
    await app.inject({ method: 'DELETE', url, headers: bearer(one) });
    expect(await read(one)).toEqual({ draft: null });
  });

  it('stores its owner’s planning assumptions for all their reports, private to them', async () => {
    const assumed = { cost: 12, saved: 0.3, value: 50, capacity: null };
    const keep = (token: string, payload: object) =>
      app.inject({ method: 'PUT', url: '/api/embed/plan', headers: bearer(token), payload });
    const planOf = async (token: string) =>
      (await app.inject({ url: '/api/embed/report', headers: bearer(token) })).json<LocalizableReport>().plan;
    const { embedToken } = await info('ann');
    expect(await planOf(embedToken)).toEqual({ assumed: null });
    expect((await keep(embedToken, { assumed })).json()).toEqual({ assumed });
    expect(await planOf((await info('ann')).embedToken)).toEqual({ assumed });
    expect(await planOf((await info('bob')).embedToken)).toEqual({ assumed: null });
    const handedOn = (await mint('ann', {})).embedToken;
    expect(await planOf(handedOn)).toBeUndefined();
    expect((await keep(handedOn, { assumed })).statusCode).toBe(403);
    for (const wrong of [{ cost: -1 }, { saved: 1.2 }, { capacity: 0.5 }, { value: null }])
      expect((await keep(embedToken, { assumed: { ...assumed, ...wrong } })).statusCode).toBe(400);
    expect((await keep(embedToken, { assumed: null })).json()).toEqual({ assumed: null });
  });

  it('restricts rows by its own rules', async () => {
    const rules = [
      {
        target: { kind: 'column' as const, table: 'customers', column: 'customer_id' },
        predicate: { op: 'in' as const, values: ['C1', 'C3'] },
      },
    ];
    const ticket = await info('ann');
    const datasets = [JSON.parse(Buffer.from(ticket.embedToken.split('.')[1] ?? '', 'base64url').toString()).dst[0]];
    const grant = { userId: 'ann', reports: ['retention'], datasets, permissions: ['view' as const], rules, own: true };
    const { token } = await mintEmbedToken(grant, embedKeys(platform.database.pool));
    expect(counted((await ask(token)).body)).toBe(2);
  });

  it.each([
    ['no token', async () => ''],
    ['nonsense', async () => 'a.b.c'],
    ['a token of a session', async () => 'ann'],
    ['a forged signature', async () => `${(await info('ann')).embedToken.slice(0, -6)}AAAAAA`],
    ['another type of token signed by our own key', async () => signed({}, { typ: 'JWT' })],
    ['another audience', async () => signed({ aud: 'retention-api' }, {})],
    ['invalid claims', async () => signed({ rpt: 'retention' }, {})],
  ])('is refused before the body is read: %s', async (_what, token) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/embed/query',
      headers: { ...bearer(await token()), 'content-type': 'application/json' },
      payload: '{broken',
    });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'token-invalid']);
  });

  it.each([
    ['past its time', { iat: now() - 700, nbf: now() - 700, exp: now() - 100 }],
    ['older than the maximum lifetime', { iat: now() - 7200, exp: now() + 60 }],
  ])('that is %s is distinguished from an invalid one', async (_what, claims) => {
    const answer = await ask(await signed(claims, {}));
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'token-expired']);
  });

  it('still opens the report after a key rotation', async () => {
    const ticket = await info('bob');
    await embedKeys(platform.database.pool).rotate();
    expect((await ask(ticket.embedToken)).statusCode).toBe(200);
  });
});

describe('a query of the frame', () => {
  it('is refused in the language of the reader', async () => {
    const { embedToken } = await info('bob');
    const [{ query }] = count.queries as [BatchRequest['queries'][number]];
    const field = { kind: 'measure', table: 'customers', measure: 'Shoe size' } as const;
    const payload = { ...count, queries: [{ id: 'n', query: { ...query, values: [{ as: 'n', field }] } }] };
    const headers = { ...bearer(embedToken), 'accept-language': 'de-CH' };
    const { body } = await app.inject({ method: 'POST', url: '/api/embed/query', headers, payload });
    const message = 'In der Tabelle „customers“ gibt es keine Kennzahl „Shoe size“.';
    expect(counted(body)).toEqual({ id: 'n', problem: { code: 'unknown-field', message } });
  });

  it.each([
    ['no questions', { now: '2026-10-18T09:30:00' }],
    ['an invalid clock', { ...count, now: 'yesterday' }],
    ['too many rows', { ...count, queries: [{ id: 'n', query: { ...count.queries[0]?.query, limit: 1_000_000 } }] }],
    ['SQL in place of a question', { now: '2026-10-18T09:30:00', queries: [{ id: 'n', query: 'select 1' }] }],
    ['a list', []],
  ])('that is malformed is refused with a sentence: %s', async (_what, payload) => {
    const answer = await ask((await info('bob')).embedToken, payload);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-query']);
  });

  it('may come from any origin, because it carries a token and no cookie', async () => {
    const answer = await app.inject({ method: 'OPTIONS', url: '/api/embed/query' });
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([204, '*']);
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });
});

describe('stored reader state', () => {
  it('is returned until it is cleared, and is private', async () => {
    const state = async (user: string, payload?: object) => {
      const headers = bearer((await info(user)).embedToken);
      const request = payload ? { method: 'PUT' as const, payload } : { method: 'GET' as const };
      return (await app.inject({ ...request, url: '/api/embed/state', headers })).json();
    };
    await state('ann', { state: 'abc' });
    expect(await state('ann')).toEqual({ state: 'abc' });
    expect(await state('bob')).toEqual({ state: null });
    await state('ann', { state: null });
    expect(await state('ann')).toEqual({ state: null });
    expect(await state('ann', { state: 7 })).toMatchObject({ code: 'invalid-query' });
  });
});

async function signed(claims: Record<string, unknown>, header: Record<string, unknown>): Promise<string> {
  const { kid, key } = await embedKeys(platform.database.pool).signingKey();
  const usual = {
    aud: 'urn:retention:embed',
    sub: 'bob',
    jti: 'x',
    rpt: ['retention'],
    dst: ['sample'],
    prm: ['view'],
    iat: now(),
    exp: now() + 60,
  };
  return new SignJWT({ ...usual, ...claims })
    .setProtectedHeader({ alg: 'ES256', typ: 'embed+jwt', kid, ...header })
    .sign(key);
}
