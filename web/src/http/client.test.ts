import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { fakeBackend } from '../testing/fake-backend.ts';
import { freshBrowser, loggedErrors } from '../testing/fresh-browser.ts';
import { createHttpClient } from './client.ts';

freshBrowser();
beforeEach(() => void vi.useRealTimers());
afterEach(() => void vi.useFakeTimers());

const schema = z.object({ name: z.string() });
const good = { json: { name: 'Ada' } };
const ROUTE = 'GET /api/thing';

describe('the one HTTP client', () => {
  it("asks for the session token before each request and adds 'Authorization: Bearer {token}'", async () => {
    const backend = fakeBackend({ [ROUTE]: good });
    const getToken = vi.fn(async () => 'abc');
    const http = createHttpClient(getToken);
    await http.call('GET', '/api/thing', { schema });
    await http.call('GET', '/api/thing', { schema });
    expect(getToken).toHaveBeenCalledTimes(2);
    expect(backend.seen.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer abc', 'Bearer abc']);
  });

  it('uses a fixed base address and a JSON content type', async () => {
    const backend = fakeBackend({ [ROUTE]: good });
    await createHttpClient(async () => null, 'http://localhost').call('GET', '/api/thing', { schema });
    expect(backend.seen[0]?.headers.get('content-type')).toBe('application/json');
  });

  it('sends no header when the token is null', async () => {
    const backend = fakeBackend({ [ROUTE]: good });
    await createHttpClient(async () => null).call('GET', '/api/thing', { schema });
    expect(backend.seen[0]?.headers.has('authorization')).toBe(false);
  });

  it("logs 'Failed to get authentication token' and sends the request anyway when getting it fails", async () => {
    const backend = fakeBackend({ [ROUTE]: good });
    const http = createHttpClient(async () => Promise.reject(new Error('provider down')));
    const answer = await http.call('GET', '/api/thing', { schema });
    expect(answer).toEqual({ ok: true, value: { name: 'Ada' } });
    expect(backend.seen[0]?.headers.has('authorization')).toBe(false);
    expect(loggedErrors()[0]).toContain('Failed to get authentication token');
  });

  it('tries once more with a fresh token after a 401', async () => {
    const backend = fakeBackend({
      [ROUTE]: ({ headers }) => (headers.get('authorization') === 'Bearer fresh' ? good : { status: 401, body: '' }),
    });
    const http = createHttpClient(async (options) => (options?.skipCache ? 'fresh' : 'stale'));
    expect((await http.call('GET', '/api/thing', { schema })).ok).toBe(true);
    expect(backend.seen).toHaveLength(2);
  });

  it('does not repeat a 401 when there is no other token', async () => {
    const backend = fakeBackend({ [ROUTE]: { status: 401, json: { detail: 'Sign in.', code: 'signed-out' } } });
    const answer = await createHttpClient(async () => 'same').call('GET', '/api/thing', { schema });
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
  ] as const)('answers %s with a failure as a value', async (_, fake, failure) => {
    fakeBackend({ [ROUTE]: fake });
    const answer = await createHttpClient(async () => null).call('GET', '/api/thing', { schema });
    expect(answer).toMatchObject({ ok: false, failure });
  });
});
