// Start-up time of an installed and built Holdfast, and its idle memory.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.mjs';

const settleMs = 8000;
const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
const say = (row) => console.log(JSON.stringify(row));

/** Resident memory of a process and all its children, in MB. */
function residentMb(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  return children.reduce((sum, child) => sum + residentMb(Number(child)), own);
}

async function startOnce(data) {
  const began = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: String(await freePort()), HOLDFAST_DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (text) => String(text).includes('Holdfast is ready at') && resolve());
    child.on('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)));
  });
  return { child, seconds: (performance.now() - began) / 1000 };
}
const stop = (child) => new Promise((resolve) => child.removeAllListeners('exit').on('exit', resolve).kill('SIGTERM'));

const data = mkdtempSync(join(tmpdir(), 'holdfast-bench-'));
const first = await startOnce(data);
say({ what: 'first start, installed and built', figure: first.seconds, unit: 's', budget: 5 });
await stop(first.child);
const second = await startOnce(data);
say({ what: 'later start', figure: second.seconds, unit: 's', budget: 5 });
if (process.platform === 'linux') {
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  say({ what: 'idle memory, embedded database', figure: residentMb(second.child.pid), unit: 'MB', budget: 600 });
}
await stop(second.child);
rmSync(data, { recursive: true, force: true });
