import { ROUTES } from '@holdfast/contracts/http/routes';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityFixture, openIdentityFixture } from '../../people/identity/testing/identity-fixture.ts';
import { COSTLY_READS, isCounted, limitCalls } from './limit-calls.ts';
import { answerProblems } from './problem.ts';

describe('expensive requests', () => {
  let fixture: IdentityFixture;
  beforeAll(async () => {
    fixture = await openIdentityFixture();
  });
  afterAll(() => fixture.close());

  it('are counted on every route', () => {
    const served = fixture.routes.filter(({ path }) => /^\/(api|v1\.0)\//.test(path) && !path.startsWith('/api/auth/'));
    expect(served.length).toBeGreaterThan(60);
    const uncounted = served.filter(({ method, path }) => !isCounted({ method, routeOptions: { url: path } } as never));
    // Uncounted requests read a few rows by key, or what a page shows first.
    expect(uncounted.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method))).toEqual([]);
    const costly = [...COSTLY_READS];
    expect(costly.filter((path) => !ROUTES.some((route) => route.path === path))).toEqual([]);
    expect(uncounted.filter(({ path }) => COSTLY_READS.has(path))).toEqual([]);
  });
});

describe('a caller', () => {
  const open = async (most: number) => {
    let time = 120_000;
    const app = fastify();
    answerProblems(app);
    limitCalls(app, { HOLDFAST_CALLS_PER_MINUTE: most, HOLDFAST_RATE_LIMITS: 'on' }, () => time);
    app.post('/api/ask', async () => ({}));
    app.get('/api/predictions', async () => ({}));
    const call = async (method: 'GET' | 'POST', url: string, token?: string) =>
      app.inject({ method, url, ...(token && { headers: { authorization: `Bearer ${token}` } }) });
    return { call, wait: (ms: number) => (time += ms) };
  };

  it('is refused when its minute is used up, and served in the next', async () => {
    const { call, wait } = await open(3);
    for (let at = 0; at < 3; at += 1) expect((await call('POST', '/api/ask', 'ada')).statusCode).toBe(200);
    wait(15_000);
    const refused = await call('POST', '/api/ask', 'ada');
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([429, '45', 'busy']);
    expect((await call('POST', '/api/ask', 'grace')).statusCode).toBe(200);
    expect((await call('GET', '/api/predictions', 'ada')).statusCode).toBe(200);
    wait(45_000);
    expect((await call('POST', '/api/ask', 'ada')).statusCode).toBe(200);
  });
});
