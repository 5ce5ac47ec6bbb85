import { fastify } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { answerProblems } from './problem.ts';
import { notFound } from './refusal.ts';
import { allowFramingBy, securityHeaders } from './security-headers.ts';
import { takeOverResponse } from './take-over.ts';

const config = readConfig({ HOLDFAST_EMBED_ANCESTORS: 'https://host.example' });
const app = fastify();
answerProblems(app);
securityHeaders(app, config, { 'script-src': ['https://identity.example'] });
const setFramed = allowFramingBy(config);
app.get('/', async () => 'page');
app.get('/refused', async () => {
  throw notFound();
});
app.get('/framed', async (request, reply) => {
  setFramed(request, reply);
  return 'frame';
});
app.get(
  '/stream',
  (_request, reply) => void takeOverResponse(reply).writeHead(200, { 'content-type': 'text/plain' }).end(),
);
afterAll(() => app.close());

const headersOf = async (url: string, host = 'localhost:3000') =>
  (await app.inject({ url, headers: { host } })).headers;

test.each(['/', '/refused', '/stream', '/nowhere'])(
  '%s cannot be framed by other sites, and its type is not sniffed',
  async (url) => {
    const headers = await headersOf(url);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' });
    expect(headers['content-security-policy']).toContain("script-src 'self' https://identity.example;");
  },
);

test('each of our host names may frame its own twin, independent of earlier requests', async () => {
  const framing = async (host: string) =>
    /frame-src ([^;]*)/.exec(String((await headersOf('/', host))['content-security-policy']))?.[1];
  for (const _ of ['made', 'remembered']) {
    expect(await framing('localhost:3000')).toBe("'self' http://127.0.0.1:3000");
    expect(await framing('127.0.0.1:4000')).toBe("'self' http://localhost:4000");
    expect((await framing('retention.example'))?.trim()).toBe("'self'");
  }
});

test('the frame may be embedded where its operator allows, and loads the app nowhere else', async () => {
  const headers = await headersOf('/framed');
  expect(headers).not.toHaveProperty('x-frame-options');
  expect(headers['content-security-policy']).toContain(
    "frame-ancestors 'self' http://127.0.0.1:3000 https://host.example",
  );
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
});
