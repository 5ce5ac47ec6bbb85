import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from './people/identity/testing/identity-fixture.ts';
import { ServerProcess } from './testing/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-main-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const complaintOf = async (env: Record<string, string>) => {
  const data = mkdtempSync(join(folder, 'data-'));
  const server = new ServerProcess({
    HOLDFAST_DATA_DIR: data,
    HOLDFAST_LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    PORT: '0',
    ...env,
  });
  const complaint = await server.start().catch((error: Error) => error.message);
  await server.kill();
  return complaint.trim();
};

test('an invalid setting ends the start with one sentence that names it', async () => {
  expect(await complaintOf({ PORT: 'eighty' })).toBe(
    'the server ended with 1: Holdfast cannot start with this configuration. PORT must be a whole number from 0 to 65535.',
  );
});

test('a data folder that cannot be created ends the start with one sentence', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const complaint = await complaintOf({ HOLDFAST_DATA_DIR: join(file, 'data') });
  expect(complaint).toMatch(
    /^the server ended with 1: The data folder .* cannot be written: .* Set HOLDFAST_DATA_DIR to another one\.$/,
  );
});

test('a port in use ends the start with one sentence', async () => {
  const taken = createServer();
  await new Promise<void>((ready) => taken.listen(0, '127.0.0.1', ready));
  const { port } = taken.address() as { port: number };
  const complaint = await complaintOf({ PORT: String(port) });
  taken.close();
  expect(complaint).toBe(
    `the server ended with 1: Port ${port} is already in use. Stop the other program, or set PORT to another number.`,
  );
});

test('an unreachable database ends the start with one sentence', async () => {
  const complaint = await complaintOf({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
  expect(complaint).toMatch(/^the server ended with 1: The database cannot be used: .*\.$/);
});

test.each([
  ['the command that started it', []],
  ['the npm process above it', ['sh', '-c', '"$@"; true', 'sh']],
])('a server ends when %s is killed', async (_who, within) => {
  const data = mkdtempSync(join(folder, 'data-'));
  const port = await freePort();
  const settings = {
    HOLDFAST_DATA_DIR: data,
    HOLDFAST_LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    PORT: String(port),
    npm_lifecycle_event: 'start',
  };
  const command = new ServerProcess(settings, ['start'], within);
  await command.start();
  await command.kill('SIGKILL');
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    );
  await expect.poll(answers).toBe(false);
  // It shut down cleanly: there is no lock left.
  await expect.poll(() => existsSync(join(data, 'database.lock'))).toBe(false);
});
