// node scripts/package.mjs: Holdfast as a package for npx and npm, built from this folder, with its tested dependencies
// pinned, an SBOM (CycloneDX) and checksums. With a folder name it only lays out the package there, as the Dockerfile
// does:
//   node scripts/package.mjs FOLDER
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { buildStaleParts } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';
import { shrinkwrapOf } from './shrinkwrap.mjs';

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
/**
 * Entry points run by Node: other files in the server's dist are from an earlier build unless one of these imports
 * them.
 */
const ENTRIES = [
  'main.js',
  'cli.js',
  'database-worker.js',
  'workbook-thread.js',
  'project-thread.js',
  'rows-thread.js',
  'prediction-process.js',
  'paper-process.js',
  'mail-process.js',
];

/** Lays out the package in a folder, replacing its contents. */
export function layOut(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const copy = (path, filter = () => true) =>
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: (from) => filter(relative(root, from)) });
  for (const path of ['LICENSE', 'README.md', '.env.example', 'scripts/holdfast.mjs', 'scripts/root.mjs']) copy(path);
  for (const part of ['web', 'embed-host', 'embed-sdk', 'prediction-engine', 'paper-engine'])
    copy(join(part, 'dist'), (path) => !/\.built-from$|\.map$/.test(path));
  for (const path of ['server/package.json', 'server/samples', 'server/dist/database-template.zip.gz']) copy(path);
  for (const path of reachable(join(root, 'server', 'dist'))) copy(relative(root, path));

  const { version, license, description, engines, bin } = read('package.json');
  const { dependencies, users } = dependenciesOf('server');
  const manifest = { name: 'holdfast', version, license, description, type: 'module', engines, bin, dependencies };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const pinned = shrinkwrapOf(manifest, read('package-lock.json').packages, users);
  writeFileSync(join(folder, 'npm-shrinkwrap.json'), `${JSON.stringify(pinned, null, 2)}\n`);
  // Our own parts are inside the bundle, and must not be dependencies for npm.
  const server = read('server/package.json');
  writeFileSync(
    join(folder, 'server', 'package.json'),
    `${JSON.stringify({ name: server.name, version, private: true, type: 'module' }, null, 2)}\n`,
  );
  return manifest;
}

/**
 * Our own parts are bundled into the server, their third-party dependencies are not. Also records which part first
 * needs each.
 */
function dependenciesOf(part, dependencies = {}, users = {}) {
  for (const [name, version] of Object.entries(read(join(part, 'package.json')).dependencies ?? {})) {
    if (name.startsWith('@holdfast/')) dependenciesOf(name.slice('@holdfast/'.length), dependencies, users);
    else if (!(name in dependencies)) {
      dependencies[name] = version;
      users[name] = part;
    }
  }
  return { dependencies, users };
}

function reachable(dist) {
  const found = new Set();
  const waiting = ENTRIES.map((name) => join(dist, name));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path) || !existsSync(path)) continue;
    found.add(path);
    if (!path.endsWith('.js')) continue;
    const text = readFileSync(path, 'utf8');
    if (existsSync(`${path}.map`)) found.add(`${path}.map`);
    for (const [, name] of text.matchAll(/["'](\.{1,2}\/[\w./-]+\.js)["']/g))
      waiting.push(resolve(dirname(path), name));
  }
  return found;
}

function run(command, args, cwd) {
  const done = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 1e9, shell: process.platform === 'win32' });
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${done.stderr}`);
  return done.stdout;
}

if (import.meta.filename === process.argv[1]) {
  ensureInstalled();
  await buildStaleParts();
  const given = process.argv[2];
  if (given !== undefined) {
    layOut(resolve(given));
    console.log(`The package is in ${resolve(given)}`);
  } else {
    const out = join(root, 'dist');
    const folder = join(out, 'package');
    const { version } = layOut(folder);
    run('npm', ['pack', '--pack-destination', out, '--silent'], folder);
    const sbom = run('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--omit', 'dev'], folder);
    const names = [`holdfast-${version}.tgz`, `holdfast-${version}.cdx.json`];
    writeFileSync(join(out, names[1]), sbom);
    const sums = names.map(
      (name) =>
        `${createHash('sha256')
          .update(readFileSync(join(out, name)))
          .digest('hex')}  ${name}`,
    );
    writeFileSync(join(out, 'SHA256SUMS'), `${sums.join('\n')}\n`);
    console.log([...sums, '', `Run it with: npx ./${relative(process.cwd(), join(out, names[0]))} start`].join('\n'));
  }
}
