// Starts every documented command and stops it at its expected output; those without expected output must exit
// successfully. commands.test.ts checks that nothing must be installed beforehand.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureSlowness, patience } from './machine-speed.mjs';
import { root } from './root.mjs';

const SAMPLE = 'server/samples/subscription-snapshot.csv';
const out = mkdtempSync(join(tmpdir(), 'holdfast-commands-'));
/** Each port is a free one. */
const COMMANDS = [
  { run: ['npm', 'start'], sign: /is ready at/, ports: ['PORT'], env: { HOLDFAST_DATA_DIR: join(out, 'data') } },
  { run: ['npm', 'run', 'dev'], sign: /Local:/, ports: ['PORT'], env: { HOLDFAST_DATA_DIR: join(out, 'dev') } },
  { run: ['npm', 'run', 'dev', '--', 'example', '0', '0'], sign: /The example is ready at/ },
  { run: ['npm', 'run', 'dev', '--', 'sdk', '0', '0'], sign: /Examples at/ },
  { run: ['npm', 'run', 'dev', '--', 'gallery'], sign: /Local:/ },
  { run: ['npm', 'run', 'bench'], sign: /── scripts\/bench-start\.mjs/ },
  // It needs an engine of half a gigabyte, so only its argument check runs.
  { run: ['npm', 'run', 'bench', '--', 'large', 'few'], sign: /is not a number of rows/ },
  {
    run: ['npm', 'run', 'bench', '--', 'quality', 'made-tiny', '--folds', '1', '--modes', 'fast'],
    sign: /^mean of 1/m,
  },
  { run: ['npm', 'run', 'bench', '--', 'files'], sign: /\| ours \|/ },
  { run: ['npm', 'run', 'bench', '--', 'pages'], sign: /\/login: \d+/ },
  { run: ['npm', 'run', 'faults'], sign: /── kills at random moments/ },
  { run: ['npm', 'run', 'predict', '--', SAMPLE, '--out', join(out, 'predicted')] },
  { run: ['npm', 'run', 'profile', '--', SAMPLE] },
  { run: ['npm', 'run', 'ask', '--', SAMPLE, 'how many customers', '--json'] },
  { run: ['npm', 'run', 'export', '--', SAMPLE, '--out', join(out, 'exported'), '--format', 'xlsx'] },
  // Without a key it names the missing setting and exits.
  { run: ['node', 'scripts/mcp.mjs'], sign: /Set HOLDFAST_KEY/ },
  {
    run: ['node', 'scripts/report-pictures.mjs', join(out, 'report')],
    sign: /Nothing overlaps/,
    env: { WIDTHS: '1280', LOOKS: 'light' },
  },
  {
    run: ['node', 'scripts/docs-pictures.mjs', join(out, 'docs')],
    sign: /en\/overview\.webp \d+ kB/,
    env: { LANGUAGES: 'en' },
  },
  { run: ['node', 'scripts/look.mjs', '-g', 'login'], sign: /Running \d+ test/, ports: ['HOLDFAST_LOOK_PORT'] },
  { run: ['node', 'scripts/package.mjs'], sign: /Run it with/ },
  { run: ['node', 'scripts/test-nodes.mjs'], sign: /── Node\.js this one/ },
];

await measureSlowness();
let failed = 0;
for (const command of COMMANDS) {
  const began = performance.now();
  const trouble = await run(command);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${trouble === null ? 'ok    ' : 'FAILED'} ${command.run.join(' ')} (${seconds} s)`);
  if (trouble === null) continue;
  failed += 1;
  console.log(trouble);
}
rmSync(out, { recursive: true, force: true });
process.exitCode = failed === 0 ? 0 : 1;

/** Null if it exited successfully or printed the expected output; otherwise the failure. */
async function run({ run: [program, ...args], env = {}, ports = [], sign = null }) {
  const free = await Promise.all(ports.map(async (name) => [name, String(await freePort())]));
  const child = spawn(program, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Colour codes would break up the expected output.
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env, ...Object.fromEntries(free) },
  });
  let output = '';
  const ended = new Promise((done) => child.once('close', done));
  const outcome = await new Promise((done) => {
    const late = setTimeout(() => done('was late'), patience(300_000));
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += text;
        if (sign?.test(output)) done(null);
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
  return outcome === null ? null : `${outcome}:\n${output.slice(-3000)}`;
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
