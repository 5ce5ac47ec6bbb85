import { fork, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;

/** The only platform npm has this version of the engine for; the packages for ARM and macOS are in no registry. */
export const isChdbHere = process.platform === 'linux' && process.arch === 'x64';

/** Installs exactly its own lockfile, once. */
export function ensureChdb() {
  if (!isChdbHere) throw new Error('npm has ClickHouse’s engine for Linux on x64 only.');
  const stamp = join(here, 'node_modules', '.installed-from');
  const wanted = createHash('sha256')
    .update(readFileSync(join(here, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stdout.write('Installing ClickHouse’s engine (half a gigabyte, once) …\n');
  // Not `npm ci`, which refuses a lockfile without packages for platforms that the registry lacks.
  const done = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: here,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) throw new Error('chdb could not be installed: see the lines above.');
  writeFileSync(stamp, wanted);
}

/**
 * The engine as a separate server. `users` are names and passwords, default: everyone; `args` are for the engine, such
 * as a file with row policies.
 */
export async function startChdb({ users, args } = {}) {
  ensureChdb();
  const child = fork(join(here, 'server.mjs'), {
    env: { ...process.env, HOLDFAST_CHDB: JSON.stringify({ users, args }) },
  });
  const port = await new Promise((started, failed) => {
    child.once('message', (message) => started(message.port));
    child.once('exit', (code) => failed(new Error(`The engine ended with ${code} before it was ready.`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    stop: () =>
      new Promise((stopped) => {
        child.once('exit', stopped);
        child.disconnect();
      }),
  };
}
