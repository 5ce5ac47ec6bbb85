import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressAnswers } from './compress.ts';

const long = 'customers who stay '.repeat(200);
const app = fastify({ forceCloseConnections: true });
compressAnswers(app);
app.get('/long', async (_request, reply) => reply.type('text/plain').send(long));
app.get('/short', async (_request, reply) => reply.type('text/plain').send('short'));
app.get('/stream', async (_request, reply) => reply.type('text/html').send(Readable.from([long])));
app.get('/table', async (_request, reply) => reply.type('text/csv').send(long));
app.get('/framed', async (_request, reply) => reply.type('text/html').header('vary', 'sec-fetch-site').send(long));
const endless = new Readable({
  read: () => void setImmediate(() => endless.push(randomBytes(65_536).toString('hex'))),
});
app.get('/endless', async (_request, reply) => reply.type('text/plain').send(endless));
let origin: string;
beforeAll(async () => {
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const ask = (url: string, accepted: string) => app.inject({ url, headers: { 'accept-encoding': accepted } });

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['*', 'br'],
  ['gzip;q=0', undefined],
  ['identity', undefined],
  ['zebra', undefined],
])('"accept-encoding: %s" gets %s', async (accepted, encoding) => {
  const { headers, rawPayload } = await ask('/long', accepted);
  expect(headers['content-encoding']).toBe(encoding);
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((packed: Buffer) => packed);
  expect(String(unpack(rawPayload))).toBe(long);
});

test('streams are compressed, short answers and downloads are not', async () => {
  expect((await ask('/stream', 'br')).headers['content-encoding']).toBe('br');
  expect((await ask('/short', 'br')).headers['content-encoding']).toBeUndefined();
  expect((await ask('/table', 'br')).headers['content-encoding']).toBeUndefined();
});

test('an answer with its own Vary keeps it, compressed or not', async () => {
  for (const accepted of ['br', 'identity']) {
    expect((await ask('/framed', accepted)).headers.vary).toBe('sec-fetch-site, accept-encoding');
    expect((await ask('/long', accepted)).headers.vary).toBe('accept-encoding');
  }
});

test('a file is closed when the browser disconnects during transfer', async () => {
  const turnedAway = new AbortController();
  const response = await fetch(`${origin}/endless`, { signal: turnedAway.signal });
  expect(response.headers.get('content-encoding')).not.toBeNull();
  await response.body?.getReader().read();
  const closed = new Promise((resolve) => endless.once('close', resolve));
  turnedAway.abort();
  await closed;
  expect(endless.destroyed).toBe(true);
});
