// node scripts/test-nodes.mjs: unit and seam tests under Node.js 20, 22 and 24, with the installed packages. A
// selection: node scripts/test-nodes.mjs server/src/platform/analytics
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildStaleParts } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

const nodes = join(root, 'scripts', 'nodes');
const program = (version) => join(nodes, 'node_modules', `node-${version}-${process.arch}`, 'bin', 'node');

ensureInstalled();
await buildStaleParts();
if (process.platform !== 'linux' || !['arm64', 'x64'].includes(process.arch)) {
  console.error('Other Node.js versions can only be installed from npm on Linux; elsewhere, run npm test under each.');
  process.exit(1);
}
if (!existsSync(program(24))) {
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  if (spawnSync('npm', args, { cwd: nodes, stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0) process.exit(1);
}
const versions = [
  [`this one, ${process.version}`, process.execPath],
  ['22', program(22)],
  ['24', program(24)],
];
const failed = versions.filter(([version, node]) => {
  console.log(`\n── Node.js ${version}`);
  const args = [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...process.argv.slice(2)];
  return spawnSync(node, args, { cwd: root, stdio: 'inherit' }).status !== 0;
});
console.log(
  failed.length === 0 ? '\nAll versions passed.' : `\nFailed under ${failed.map(([version]) => version).join(', ')}.`,
);
process.exit(failed.length === 0 ? 0 : 1);
