import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../root.mjs';

/** A temporary server on a free port with an empty data folder. */
export async function openServer() {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'report-pictures-'));
  const child = spawn(process.execPath, [join(root, 'server', 'dist', 'main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOLDFAST_DATA_DIR: data,
      HOLDFAST_RATE_LIMITS: 'off',
      HOLDFAST_LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      UV_THREADPOOL_SIZE: '16',
    },
  });
  const url = `http://localhost:${port}`;
  for (let tries = 0; ; tries++) {
    const ready = await fetch(`${url}/readyz`).catch(() => null);
    if (ready?.ok) break;
    if (tries > 300 || child.exitCode !== null) throw new Error('The server did not start.');
    await wait(200);
  }
  const close = async () => {
    child.kill('SIGTERM');
    await once(child, 'close');
    rmSync(data, { recursive: true, force: true });
  };
  return { url, close };
}

/** A user with predictions of these files, through the API alone. */
export async function openAccount(url, files) {
  const headers = { origin: url };
  const signUp = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `pictures-${Date.now()}@example.com`,
      name: 'Ada',
      password: 'correct horse battery',
    }),
  });
  if (!signUp.ok) throw new Error(await signUp.text());
  const cookie = signUp.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const bearer = async () => {
    const answer = await fetch(`${url}/api/auth/token`, { headers: { ...headers, cookie } });
    return { authorization: `Bearer ${(await answer.json()).token}` };
  };
  const call = async (path, init = {}) => {
    const answer = await fetch(`${url}${path}`, { ...init, headers: { ...init.headers, ...(await bearer()) } });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const user = await call('/api/sync-user', { method: 'POST' });
  const predictions = [];
  for (const path of files) {
    const body = new FormData();
    body.set('user_id', user.id);
    body.set('file', new Blob([readFileSync(path)], { type: 'text/csv' }), basename(path));
    await call('/api/csv', { method: 'POST', body });
    for (;;) {
      const [latest] = (await call(`/api/predictions?user_id=${user.id}`)).predictions;
      if (latest.status === 'COMPLETED')
        predictions.push({ id: `prediction-${latest.id}`, name: basename(path, '.csv') });
      if (latest.status === 'COMPLETED' || latest.status === 'FAILED') break;
      await wait(300);
    }
  }
  const token = (request) =>
    call('/api/embed-token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
  return { predictions, token, call };
}

async function freePort() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}
