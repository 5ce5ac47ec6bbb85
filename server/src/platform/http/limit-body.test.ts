import { createConnection } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServerFixture, type ServerFixture } from '../../testing/server-fixture.ts';

/** One has no total limit, the other no stall limit, so that each limit is tested alone, also on a busy machine. */
let forStalls: ServerFixture;
let forTrickles: ServerFixture;
beforeAll(async () => {
  forStalls = await openServerFixture({ HOLDFAST_BODY_SECONDS: '3600', HOLDFAST_STALL_SECONDS: '1' });
  forTrickles = await openServerFixture({ HOLDFAST_BODY_SECONDS: '2', HOLDFAST_STALL_SECONDS: '600' });
});
afterAll(async () => {
  await forStalls.close();
  await forTrickles.close();
});

const FORM = 'content-type: multipart/form-data; boundary=b\r\n';
const FILE = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nid,churned\r\n';

/** Sends the start of a body, then whatever `more` sends; resolves with everything received when the server closes. */
function heardBy(
  fixture: ServerFixture,
  path: string,
  headers: string,
  start: string,
  more: (send: (text: string) => void) => () => void,
) {
  const { hostname, port } = new URL(fixture.base);
  const socket = createConnection({ host: hostname, port: Number(port) });
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer user-slow\r\ncontent-length: 900000\r\n${headers}\r\n${start}`,
  );
  const stop = more((text) => void socket.write(text));
  return new Promise<string>((ended) => {
    let heard = '';
    socket.on('data', (data) => {
      heard += data.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      stop();
      ended(heard);
    });
  });
}

const silent = () => () => undefined;
const trickling = (send: (text: string) => void) => {
  const every = setInterval(() => send('x'), 100);
  return () => clearInterval(every);
};

test.each([
  ['an upload that stops', '/api/csv', FORM, FILE, silent, 'upload-stalled'],
  ['an upload that never starts', '/api/csv', FORM, '', silent, 'upload-stalled'],
  ['an upload that trickles', '/api/csv', FORM, FILE, trickling, 'upload-too-slow'],
  [
    'JSON that stops',
    '/api/account/delete',
    'content-type: application/json\r\n',
    '{"password',
    silent,
    'upload-stalled',
  ],
  ['JSON that trickles', '/api/embed-token', 'content-type: application/json\r\n', '{', trickling, 'upload-too-slow'],
])('%s is cut off with a 408 and a sentence', async (_name, path, headers, start, more, code) => {
  const fixture = more === silent ? forStalls : forTrickles;
  const heard = await heardBy(fixture, path, headers, start, more);
  expect(heard).toMatch(/^HTTP\/1\.1 408 /);
  expect(heard).toContain(`"code":"${code}"`);
  expect(heard).toMatch(/"detail":"[^"]+\. Please send it again\."/);
  expect(fixture.filesOnDisk()).toEqual([]);
});

test('a refused upload that keeps trickling is disconnected', async () => {
  expect(await heardBy(forStalls, '/api/csv/preview', FORM, FILE, trickling)).toMatch(/^HTTP\/1\.1 413 /);
});
