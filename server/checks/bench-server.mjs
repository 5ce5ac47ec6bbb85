// Shared by the server benchmarks: a process that is ready, a server with its own data folder, an account.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const part = join(import.meta.dirname, '..');

/** Resolves with the child after its first output. */
export function startProcess(args, env) {
  const child = spawn(process.execPath, args, {
    cwd: part,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return new Promise((resolve, reject) => {
    child.stdout.once('data', () => resolve(child));
    child.on('exit', (code) => reject(new Error(`${args[0]} ended with ${code} before it was ready`)));
  });
}

export function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** The built server, and a function that stops it and removes its data. */
export async function startServer(env = {}) {
  const data = mkdtempSync(join(tmpdir(), 'holdfast-bench-'));
  const port = await freePort();
  const own = { PORT: String(port), HOST: '127.0.0.1', HOLDFAST_DATA_DIR: data, NODE_ENV: 'production' };
  const server = await startProcess([join(part, 'dist', 'main.js')], { ...own, ...env });
  const close = async () => {
    const ended = new Promise((resolve) => server.on('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  return { base: `http://localhost:${port}`, port, close };
}

/** The bearer of a new account. */
export async function signUp(base) {
  const headers = { 'content-type': 'application/json', origin: base };
  const body = JSON.stringify({ name: 'Ada', email: 'ada@example.com', password: 'correct horse battery staple' });
  const signedUp = await fetch(`${base}/api/auth/sign-up/email`, { method: 'POST', headers, body });
  const cookie = signedUp.headers.getSetCookie().map((line) => line.split(';')[0]);
  const answer = await fetch(`${base}/api/auth/token`, { headers: { cookie: cookie.join('; '), origin: base } });
  return (await answer.json()).token;
}

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
