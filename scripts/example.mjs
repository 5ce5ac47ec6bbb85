// npm run dev -- example [hostPort holdfastPort]: a host application with its own users, and the Holdfast it embeds
// from. With HOLDFAST_URL and HOLDFAST_KEY set it uses a running Holdfast.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStaleParts, servedParts } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

ensureInstalled();
await buildStaleParts(servedParts);
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const page = spawnSync(process.execPath, [vite, 'build', 'examples/host-app/page', '--logLevel', 'warn'], {
  cwd: root,
  stdio: 'inherit',
});
if (page.status !== 0) process.exit(1);

const { createHostApp } = await import('../examples/host-app/server.mjs');
const { openHoldfast } = await import('../examples/host-app/holdfast.mjs');
const { EXAMPLE_PASSWORD } = await import('../examples/host-app/users.mjs');

const [hostPort = '4300', holdfastPort = '4301'] = process.argv.slice(2);
const app = createHostApp();
await new Promise((listening) => app.server.listen(Number(hostPort), '127.0.0.1', listening));
const host = `http://localhost:${app.server.address().port}`;

const { HOLDFAST_URL, HOLDFAST_KEY } = process.env;
const { url, key } = HOLDFAST_URL && HOLDFAST_KEY ? { url: HOLDFAST_URL, key: HOLDFAST_KEY } : await startHoldfast();
app.holdfast = await openHoldfast(url, key);
console.log(`The example is ready at ${host}: sign in as mara, jon or lea with the password "${EXAMPLE_PASSWORD}".`);
console.log(`Its Holdfast is at ${url}.`);

/** Runs a temporary Holdfast with our sample customers, and a service key made by its only user. */
async function startHoldfast() {
  const data = mkdtempSync(join(tmpdir(), 'holdfast-example-'));
  const child = spawn(process.execPath, [join(root, 'server', 'dist', 'main.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: holdfastPort,
      HOLDFAST_DATA_DIR: data,
      HOLDFAST_EMBED_ANCESTORS: host,
      HOLDFAST_LOG_LEVEL: process.env.HOLDFAST_LOG_LEVEL ?? 'warn',
      NODE_ENV: 'production',
      UV_THREADPOOL_SIZE: '16',
    },
  });
  const end = () => child.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
  child.once('exit', (code) => {
    rmSync(data, { recursive: true, force: true });
    process.exit(code ?? 0);
  });
  const url = await new Promise((ready) => {
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
      const found = /is ready at (http\S+?)\/?[.\s]/.exec(said)?.[1];
      if (found) ready(found);
    });
  });
  return { url, key: await makeKey(url) };
}

/** What an owner does once in the settings. */
async function makeKey(url) {
  const headers = { origin: url, 'content-type': 'application/json' };
  const owner = { name: 'Owner', email: 'owner@example.com', password: randomBytes(18).toString('base64url') };
  const signedUp = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify(owner),
  });
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { token } = await (await fetch(`${url}/api/auth/token`, { headers: { ...headers, cookie } })).json();
  const bearer = { ...headers, authorization: `Bearer ${token}` };
  await fetch(`${url}/api/sync-user`, { method: 'POST', headers: bearer });
  const made = await fetch(`${url}/api/service-keys`, {
    method: 'POST',
    headers: bearer,
    body: JSON.stringify({ name: 'Example host application', scopes: ['read', 'write', 'embed'] }),
  });
  if (!made.ok) throw new Error(`Holdfast did not issue a service key: ${await made.text()}`);
  return (await made.json()).secret;
}
