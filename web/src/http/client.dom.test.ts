import type { Route } from '@holdfast/contracts/http/route';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { fakeBackend } from '../testing/fake-backend.ts';
import { freshBrowser, loggedErrors } from '../testing/fresh-browser.ts';
import { createHttpClient } from './client.ts';

freshBrowser();
beforeEach(() => void vi.useRealTimers());
afterEach(() => void vi.useFakeTimers());

const readThing = {
  method: 'GET',
  path: '/api/thing',
  auth: 'session',
  summary: 'A route of this test',
  answers: { 200: z.object({ name: z.string() }) },
  refusals: [],
} as const satisfies Route;
const findThing = {
  ...readThing,
  path: '/api/things/:name',
  query: { colour: z.optional(z.string()), size: z.optional(z.string()) },
} as const satisfies Route;
const keepThing = {
  ...readThing,
  method: 'POST',
  body: z.object({ name: z.string() }),
  answers: { 204: null },
} as const satisfies Route;
const good = { json: { name: 'Ada' } };
const ROUTE = 'GET /api/thing';

describe('the HTTP client', () => {
  it("requests the session token before each request and adds 'Authorization: Bearer {token}'", async () => {
    const backend = fakeBackend({ [ROUTE]: good });
    const getToken = vi.fn(async () => 'abc');
    const http = createHttpClient(getToken);
    await http.call(readThing, {});
    await http.call(readThing, {});
    expect(getToken).toHaveBeenCalledTimes(2);
    expect(backend.seen.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer abc', 'Bearer abc']);
  });

  it('uses a fixed base address and a JSON content type', async () => {
    const backend = fakeBackend({ [ROUTE]: good });
    await createHttpClient(async () => null, 'http://localhost').call(readThing, {});
    expect(backend.seen[0]?.headers.get('content-type')).toBe('application/json');
  });

  it('sends no header when the token is null', async () => {
    const backend = fakeBackend({ [ROUTE]: good });
    await createHttpClient(async () => null).call(readThing, {});
    expect(backend.seen[0]?.headers.has('authorization')).toBe(false);
  });

  it('asks for a proof where the server wants one, repeats the call once with it, and not without', async () => {
    let isProved = false;
    const needed = { status: 403, json: { code: 'proof-needed', detail: 'Confirm that it is you.' } };
    const backend = fakeBackend({ [ROUTE]: () => (isProved ? good : needed) });
    const ask = vi.fn(async () => isProved);
    const http = createHttpClient(async () => null, '', ask);
    expect(await http.call(readThing, {})).toMatchObject({ ok: false, failure: { code: 'proof-needed' } });
    expect(backend.seen).toHaveLength(1);
    ask.mockImplementation(async () => {
      isProved = true;
      return true;
    });
    expect(await http.call(readThing, {})).toEqual({ ok: true, value: { name: 'Ada' } });
    expect(ask).toHaveBeenCalledTimes(2);
    isProved = false;
    ask.mockImplementation(async () => true);
    expect(await http.call(readThing, {})).toMatchObject({ ok: false });
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it("logs 'Failed to get authentication token' and sends the request anyway when that fails", async () => {
    const backend = fakeBackend({ [ROUTE]: good });
    const http = createHttpClient(async () => Promise.reject(new Error('provider down')));
    const answer = await http.call(readThing, {});
    expect(answer).toEqual({ ok: true, value: { name: 'Ada' } });
    expect(backend.seen[0]?.headers.has('authorization')).toBe(false);
    expect(loggedErrors()[0]).toContain('Failed to get authentication token');
  });

  it('retries once with a fresh token after a 401', async () => {
    const backend = fakeBackend({
      [ROUTE]: ({ headers }) => (headers.get('authorization') === 'Bearer fresh' ? good : { status: 401, body: '' }),
    });
    const http = createHttpClient(async (options) => (options?.skipCache ? 'fresh' : 'stale'));
    expect((await http.call(readThing, {})).ok).toBe(true);
    expect(backend.seen).toHaveLength(2);
  });

  it('does not retry a 401 without a different token', async () => {
    const backend = fakeBackend({ [ROUTE]: { status: 401, json: { detail: 'Sign in.', code: 'signed-out' } } });
    const answer = await createHttpClient(async () => 'same').call(readThing, {});
    expect(answer).toMatchObject({ ok: false, failure: { status: 401, detail: 'Sign in.' } });
    expect(backend.seen).toHaveLength(1);
  });

  it.each([
    ['an unreachable server', 'unreachable', { kind: 'unreachable', status: 0 }],
    ['malformed JSON', { body: '{' }, { kind: 'malformed', status: 200 }],
    ['JSON of another shape', { json: { nom: 'Ada' } }, { kind: 'malformed', status: 200 }],
    ['a page instead of a problem', { status: 502, body: '<html>' }, { kind: 'refused', status: 502, detail: null }],
    [
      'a refusal',
      { status: 429, json: { detail: 'Slowly.', code: 'limit' }, headers: { 'retry-after': '7' } },
      { detail: 'Slowly.', retryAfterSeconds: 7 },
    ],
  ] as const)('returns a failure value for %s', async (_, fake, failure) => {
    fakeBackend({ [ROUTE]: fake });
    const answer = await createHttpClient(async () => null).call(readThing, {});
    expect(answer).toMatchObject({ ok: false, failure });
  });

  it('fills in the path and omits undefined query parameters', async () => {
    const route = 'GET /api/things/cup%20and%20saucer';
    const backend = fakeBackend({ [route]: good });
    const http = createHttpClient(async () => null);
    await http.call(findThing, { params: { name: 'cup and saucer' }, query: { colour: 'blue', size: undefined } });
    expect(backend.calls(route).map(({ query }) => String(query))).toEqual(['colour=blue']);
  });

  it.each(['POST', 'PUT'] as const)('sends the body of a %s', async (method) => {
    const backend = fakeBackend({ [`${method} /api/thing`]: { json: {} } });
    const done = await createHttpClient(async () => null).run({ ...keepThing, method }, { body: { name: 'cup' } });
    expect(backend.seen.map(({ body }) => body)).toEqual(['{"name":"cup"}']);
    expect(done.ok).toBe(true);
  });

  it('accepts only what the route declares, at compile time', () => {
    const { call, run } = createHttpClient(async () => null);
    return [
      // @ts-expect-error: the path parameter is required
      () => call(findThing, {}),
      // @ts-expect-error: the query has no such field
      () => call(findThing, { params: { name: 'cup' }, query: { weight: '1' } }),
      // @ts-expect-error: this route has no response body
      () => call(keepThing, { body: { name: 'cup' } }),
      // @ts-expect-error: the parameter is a string
      () => run(keepThing, { body: { name: 1 } }),
    ];
  });
});
