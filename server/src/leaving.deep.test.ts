import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { patience } from '../../scripts/machine-speed.mjs';
import { freePort, Visitor } from './people/identity/testing/identity-fixture.ts';
import { customers } from './testing/server-fixture.ts';
import { ServerProcess } from './testing/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-leaving-'));
let server: ServerProcess | null = null;
afterAll(async () => {
  await server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

test('a server that is stopped first reports draining, then closes its listener, and finishes running requests', {
  timeout: patience(300_000),
}, async () => {
  const port = await freePort();
  const base = `http://localhost:${port}`;
  server = new ServerProcess({
    PORT: String(port),
    HOST: '127.0.0.1',
    HOLDFAST_DATA_DIR: folder,
    HOLDFAST_LOG_LEVEL: 'silent',
    HOLDFAST_DRAIN_SECONDS: '600',
  });
  await server.start();
  const ada = new Visitor(base);
  await ada.signUp('ada@example.com');
  const token = await ada.token();
  const { id } = (await (await ada.api('/api/sync-user', { method: 'POST', token })).json()) as { id: string };

  const body = Buffer.from(
    `--b\r\ncontent-disposition: form-data; name="user_id"\r\n\r\n${id}\r\n--b\r\n` +
      `content-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${customers(20)}\r\n--b--\r\n`,
  );
  const upload = createConnection({ host: '127.0.0.1', port });
  let answer = '';
  upload.on('data', (data) => {
    answer += data.toString();
  });
  const answered = new Promise((done) => upload.on('close', done));
  upload.write(
    `POST /api/csv HTTP/1.1\r\nhost: localhost:${port}\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  upload.write(body.subarray(0, 100));

  const ended = server.kill('SIGTERM');
  let ready = await fetch(`${base}/readyz`);
  while (ready.status === 200) ready = await fetch(`${base}/readyz`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ status: 'draining' });
  const served = await ada.api('/api/predictions', { token });
  expect(served.status).toBe(200);
  expect(served.headers.get('connection')).toBe('close');

  // The second signal ends draining; then new connections are refused.
  server.signal('SIGTERM');
  const isOpen = () =>
    fetch(`${base}/healthz`).then(
      (response) => expect(response.status).toBe(200),
      () => null,
    );
  while ((await isOpen()) !== null) await delay(20);
  upload.write(body.subarray(100));
  await answered;
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer).toMatch(/connection: close/i);
  expect(await ended).toBe(0);
});
