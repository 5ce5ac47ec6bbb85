// Starts every script of package.json in a copy of the repository without node_modules: first until it begins to
// install, each from nothing, then until its sign of life, over one installation.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureSlowness, patience } from './machine-speed.mjs';
import { root } from './root.mjs';
import { starts } from './script-starts.mjs';

const INSTALLING = /Installing what is missing/;

await measureSlowness();
const clone = mkdtempSync(join(tmpdir(), 'holdfast-clone-'));
let failed = 0;
try {
  copyRepository();
  const { scripts } = JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8'));
  for (const name of Object.keys(scripts)) {
    const { needsNoPackages, ...start } = starts[name] ?? {};
    await check(`${name}, nothing installed`, name, needsNoPackages ? start : { ...start, sign: INSTALLING });
    removeInstalled();
  }
  await check('npm ci', null, {});
  for (const name of Object.keys(scripts)) await check(name, name, starts[name] ?? {});
} finally {
  rmSync(clone, { recursive: true, force: true });
}
process.exitCode = failed === 0 ? 0 : 1;

/** What git knows or would take, as it lies here. */
function copyRepository() {
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64e6,
  });
  if (listed.status !== 0) throw new Error(`git could not list the files: ${listed.stderr}`);
  for (const path of new Set(listed.stdout.split('\0').filter(Boolean)))
    cpSync(join(root, path), join(clone, path), { recursive: true, errorOnExist: false, force: true });
}

function removeInstalled() {
  const folders = readdirSync(clone, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of [{ name: '.' }, ...folders])
    rmSync(join(clone, name, 'node_modules'), { recursive: true, force: true, maxRetries: 5 });
}

async function check(title, script, start) {
  const began = performance.now();
  const trouble = await run(script, start);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${trouble === null ? 'ok    ' : 'FAILED'} ${title} (${seconds} s)`);
  if (trouble === null) return;
  failed += 1;
  console.log(trouble);
}

/** Null when it ended well or gave its sign; otherwise what went wrong. */
async function run(script, { args = [], env = {}, ports = [], sign = null }) {
  const free = await Promise.all(ports.map(async (name) => [name, String(await freePort())]));
  const command = script === null ? ['ci', '--no-audit', '--no-fund'] : ['run', script, '--', ...args];
  const child = spawn('npm', command, {
    cwd: clone,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Colours would stand between the letters of a sign.
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env, ...Object.fromEntries(free) },
  });
  let said = '';
  const ended = new Promise((done) => child.once('close', done));
  const outcome = await new Promise((done) => {
    const late = setTimeout(() => done('was late'), patience(600_000));
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        said += text;
        if (sign?.test(said)) done(null);
      });
    child.once('exit', (code) => done(sign === null && code === 0 ? null : `ended with ${code}`));
    void ended.then(() => clearTimeout(late));
  });
  for (const signal of ['SIGTERM', 'SIGKILL']) {
    try {
      process.kill(-child.pid, signal);
    } catch {
      break;
    }
    await Promise.race([ended, new Promise((later) => setTimeout(later, patience(5000)))]);
  }
  return outcome === null ? null : `${outcome}:\n${said.slice(-3000)}`;
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
