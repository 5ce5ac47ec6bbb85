import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patience } from '../../../../scripts/machine-speed.mjs';
import { freePort, Visitor } from '../../people/identity/testing/identity-fixture.ts';
import { ServerProcess } from '../../testing/server-process.ts';
import { type Postgres, startPostgres } from '../database/testing/postgres.ts';
import { openScratch } from './scratch.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-scratch-'));
const data = join(folder, 'data');
const servers: ServerProcess[] = [];
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  for (const server of servers) await server.kill();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const entries = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true }).map((entry) => ({
    path: join(entry.parentPath, entry.name),
    isFile: entry.isFile(),
  }));
/** Unfinished files with customer data. */
const leftovers = () =>
  entries(join(data, 'scratch')).filter(
    ({ path, isFile }) => isFile && readFileSync(path, 'utf8').includes('customer_id'),
  );

test('files left by a killed process are removed on the next start and by the sweep, and are private', {
  timeout: patience(300_000),
}, async () => {
  // As created by an earlier version under the usual umask.
  for (const name of ['files', 'scratch']) mkdirSync(join(data, name), { recursive: true, mode: 0o755 });
  const DATABASE_URL = await postgres.newDatabase();
  const origin = `http://localhost:${await freePort()}`;
  const start = async (ROLE: string) => {
    const port = await freePort();
    const server = new ServerProcess({
      ROLE,
      DATABASE_URL,
      PORT: String(port),
      HOST: '127.0.0.1',
      HOLDFAST_DATA_DIR: data,
      HOLDFAST_ORIGIN: origin,
      HOLDFAST_LOG_LEVEL: 'silent',
      HOLDFAST_DRAIN_SECONDS: '0',
    });
    servers.push(server);
    await server.start();
    return { server, port };
  };
  const first = await start('api');
  const second = await start('api');
  const ada = new Visitor(`http://localhost:${first.port}`);
  await ada.post(
    '/api/auth/sign-up/email',
    { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery staple' },
    { origin },
  );
  const token = await ada.token();

  const beginUpload = (port: number) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    socket.on('error', () => undefined);
    socket.write(
      `POST /api/csv HTTP/1.1\r\nhost: localhost:${port}\r\nauthorization: Bearer ${token}\r\ncontent-length: 900000\r\n` +
        'content-type: multipart/form-data; boundary=b\r\n\r\n' +
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\ncustomer_id,churned\r\n' +
        'c1,no\r\n'.repeat(20_000),
    );
    return socket;
  };
  const sockets = [beginUpload(first.port), beginUpload(second.port)];
  while (leftovers().length < 2) await delay(20);

  await first.server.kill('SIGKILL');
  expect(leftovers()).toHaveLength(2);
  await start('worker');
  expect(leftovers(), 'a live process keeps its files').toHaveLength(1);

  const scratch = await openScratch(data, false);
  await second.server.kill('SIGKILL');
  expect(leftovers()).toHaveLength(1);
  await scratch.sweep();
  expect(leftovers()).toEqual([]);
  await scratch.close();

  const modeOf = (path: string) => statSync(path).mode & 0o777;
  const readable = entries(data).filter(({ path, isFile }) => modeOf(path) !== (isFile ? 0o600 : 0o700));
  expect(readable).toEqual([]);
  for (const socket of sockets) socket.destroy();
});
