import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

/** What is built, and the parts whose sources go into it. */
export const builtParts = [
  { name: 'prediction-engine', from: ['prediction-engine', 'query-engine', 'texts', 'contracts'] },
  { name: 'embed-sdk', from: ['embed-sdk', 'texts', 'contracts'] },
  {
    name: 'embed-host',
    from: ['embed-host', 'report-editor', 'report-engine', 'query-engine', 'embed-sdk', 'texts', 'contracts'],
  },
  {
    name: 'report-react',
    from: [
      'report-react',
      'embed-host',
      'report-editor',
      'report-engine',
      'query-engine',
      'embed-sdk',
      'texts',
      'contracts',
    ],
  },
  { name: 'paper-engine', from: ['paper-engine', 'report-engine', 'query-engine', 'texts', 'contracts'] },
  {
    name: 'server',
    from: [
      'server',
      'texts',
      'prediction-engine',
      'query-engine',
      'report-engine',
      'paper-engine',
      'retention-report',
      'import-powerbi',
      'contracts',
    ],
  },
  { name: 'web', from: ['web', 'embed-sdk', 'texts', 'contracts', 'docs'] },
];

/** What the server needs at runtime; the rest is for other sites. */
export const servedParts = builtParts.map(({ name }) => name).filter((name) => name !== 'report-react');

const notSource = new Set(['node_modules', 'dist', 'compiled', 'samples', 'checks', 'services']);

function* sourceFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!notSource.has(entry.name)) yield* sourceFiles(path);
    } else if (!/\.test\.tsx?$|\.contract\.ts$|\.tsbuildinfo$/.test(entry.name)) yield path;
  }
}

/** By content, not by time: a fresh clone or a branch switch changes times without changing content. */
function fingerprint(part) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const source of part.from) {
    for (const file of sourceFiles(join(root, source))) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function runBuild(part) {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', 'build', '-w', part.name], {
      cwd: root,
      // Test runs build too: without this, NODE_ENV=test would be baked into the files, which then would not render
      // elsewhere.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const said = [];
    child.stdout.on('data', (text) => said.push(text));
    child.stderr.on('data', (text) => said.push(text));
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${Buffer.concat(said).toString()}\nBuilding ${part.name} failed: see above.`)),
    );
  });
}

/** Two at a time: more would only compete for CPU. Each part is built from sources, none from another's build. */
const AT_ONCE = 2;

/** Builds the parts whose sources changed since their last build; otherwise prints nothing. */
export async function buildStaleParts(names = builtParts.map((part) => part.name)) {
  const waiting = builtParts.filter(({ name }) => names.includes(name));
  const buildNext = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) await buildIfStale(part);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, buildNext));
}

async function buildIfStale(part) {
  const stamp = join(root, part.name, 'dist', '.built-from');
  const wanted = fingerprint(part);
  if (existsSync(stamp) && statSync(stamp).isFile() && readFileSync(stamp, 'utf8') === wanted) return;
  console.log(`Building ${part.name} …`);
  await runBuild(part);
  mkdirSync(join(root, part.name, 'dist'), { recursive: true });
  writeFileSync(stamp, wanted);
}

if (import.meta.filename === process.argv[1]) {
  try {
    ensureInstalled();
    await buildStaleParts();
  } catch (trouble) {
    console.error(trouble.message);
    process.exit(1);
  }
}
