// Runs a tool of ours in a clone where nothing is installed yet: node scripts/with-packages.mjs vite examples/gallery
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

const [tool = '', ...args] = process.argv.slice(2);
ensureInstalled();
const done = spawnSync(join(root, 'node_modules', '.bin', tool), args, {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exitCode = done.status ?? 1;
