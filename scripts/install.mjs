import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const stamp = join(root, 'node_modules', '.installed-from');

/**
 * Installs exactly the lockfile if node_modules is missing or was installed from another lockfile; otherwise does
 * nothing.
 */
export function ensureInstalled() {
  installPackages();
  const texts = spawnSync(process.execPath, [join(root, 'texts', 'compile.mjs')], { stdio: 'inherit' });
  if (texts.status !== 0) throw new Error('The texts could not be compiled: see the lines above.');
}

function installPackages() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages (about two minutes the first time) …');
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) throw new Error('The packages could not be installed: see above.');
  writeFileSync(stamp, wanted);
}
