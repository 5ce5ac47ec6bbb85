import { spawnSync } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { reportFigures } from '../../scripts/figures.mjs';
import { freePort, Visitor } from './people/identity/testing/identity-fixture.ts';
import { builtFile } from './platform/built-file.ts';
import { asRefusal } from './platform/http/problem.ts';
import { customers } from './testing/server-fixture.ts';
import { ServerProcess } from './testing/server-process.ts';
import { FILL, mayMountDisks, onSmallDisk, seenBy } from './testing/small-disk.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-full-'));
const used = join(folder, 'used');
const servers: ServerProcess[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function serverOn(data: string, within: string[] = []) {
  const port = await freePort();
  const settings = {
    HOLDFAST_DATA_DIR: data,
    HOLDFAST_LOG_LEVEL: 'silent',
    HOLDFAST_RATE_LIMITS: 'off',
    HOST: '127.0.0.1',
    PORT: String(port),
  };
  const server = new ServerProcess(settings, [], within);
  servers.push(server);
  return { server, port };
}

test.runIf(process.platform === 'linux')('a write refused for lack of space is reported as a full disk', async () => {
  const refused = await new Promise((resolve) => createWriteStream('/dev/full').on('error', resolve).end('a row'));
  expect(asRefusal(new Error('could not be kept', { cause: refused }))?.code).toBe('disk-full');
});

describe.runIf(mayMountDisks())('on a full disk', () => {
  beforeAll(async () => {
    const { server } = await serverOn(used);
    await server.start();
    await server.kill('SIGTERM');
  });

  it.each([
    ['without data', '8m', 'true'],
    ['with existing data', '100m', `cp -r ${used}/. . && ${FILL}`],
  ])('a start ends with one sentence, %s', async (_what, size, before) => {
    const data = mkdtempSync(join(folder, 'data-'));
    const { server } = await serverOn(data, onSmallDisk(data, size, before));
    const complaint = await server.start().catch((error: Error) => error.message);
    expect(complaint).toBe(
      `the server ended with 1: The disk of the data folder ${data} is full. Make room on it, or set HOLDFAST_DATA_DIR to another one.\n`,
    );
  });

  it('writes are refused with 507 until there is space again, and a backup reports the reason', async () => {
    const data = mkdtempSync(join(folder, 'data-'));
    const { server, port } = await serverOn(data, onSmallDisk(data, '150m'));
    await server.start();
    const ada = new Visitor(`http://localhost:${port}`);
    await ada.signUp('ada@example.com');
    const token = await ada.token();
    const user = (await (await ada.api('/api/sync-user', { method: 'POST', token })).json()) as { id: string };
    const upload = () => {
      const form = new FormData();
      form.append('file', new Blob([customers(1000)]), 'customers.csv');
      form.append('user_id', user.id);
      return ada.api('/api/csv', { method: 'POST', body: form, token });
    };
    expect((await upload()).status).toBe(200);
    const filler = join(seenBy(server.pid, data), 'filler');
    spawnSync('sh', ['-c', FILL], { cwd: seenBy(server.pid, data) });

    const refused = await upload();
    expect(refused.status).toBe(507);
    expect(await refused.json()).toMatchObject({ code: 'disk-full' });
    const note = (at: number) =>
      ada.api('/api/column-notes', {
        method: 'PUT',
        token,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ column: 'plan', label: `${at}`.padEnd(60, 'x') }),
      });
    let answer = await note(0);
    for (let at = 1; answer.ok && at < 3000; at++) answer = await note(at);
    expect({ status: answer.status, body: await answer.text() }).toMatchObject({ status: 507 });

    const backup = join(folder, 'backup-of-full');
    const seen = seenBy(server.pid, data);
    const asked = spawnSync(
      process.execPath,
      [builtFile('cli.js'), 'backup', backup, '--data', seen, '--port', String(port)],
      { encoding: 'utf8' },
    );
    expect(asked.status).toBe(1);
    expect(asked.stderr).toMatch(/\(507\)\. The server’s disk is full/);
    expect(readdirSync(folder).filter((name) => name.startsWith('backup-'))).toEqual([]);

    rmSync(filler);
    expect((await upload()).status).toBe(200);
    reportFigures({ outages: 3, unexplained: 0 });
  });

  it('a backup reports that its own disk is full, and leaves nothing there', () => {
    const small = join(folder, 'small');
    mkdirSync(small);
    const words = onSmallDisk(small, '16k');
    const [first = '', ...rest] = [
      ...words,
      'sh',
      '-c',
      `"$@"; code=$?; echo "left: $(ls -A ${small})"; exit $code`,
      'sh',
      process.execPath,
      builtFile('cli.js'),
      'backup',
      join(small, 'deep', 'backup'),
      '--data',
      used,
    ];
    const { status, stdout, stderr } = spawnSync(first, rest, { encoding: 'utf8' });
    expect({ status, stdout, stderr }).toMatchObject({
      status: 1,
      stdout: 'left: \n',
      stderr: expect.stringMatching(
        /^(copying.*\n)*The disk is full\. Make room on it and try again\. \(ENOSPC.*\)\n$/,
      ),
    });
  });
});

test('a failed backup leaves nothing behind', () => {
  const empty = join(folder, 'never-started');
  const backup = join(folder, 'a', 'b', 'backup');
  const ask = (data: string, env = {}) =>
    spawnSync(process.execPath, [builtFile('cli.js'), 'backup', backup, '--data', data], {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    });
  expect(ask(empty)).toMatchObject({ status: 1, stderr: expect.stringContaining('There is nothing to back up') });
  expect(ask(empty, { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('ECONNREFUSED'),
  });
  writeFileSync(join(folder, 'a-file'), '');
  expect(ask(join(folder, 'a-file'))).toMatchObject({ status: 1 });
  expect(readdirSync(folder).filter((name) => ['a', 'never-started'].includes(name))).toEqual([]);
});
