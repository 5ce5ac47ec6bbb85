// npm run dev -- sdk [hostPort framePort]: the examples on one origin, a scripted frame on another.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildStaleParts } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

ensureInstalled();
await buildStaleParts(['embed-sdk']);
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const built = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
  cwd: join(root, 'examples'),
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(1);
await import('../examples/two-origins/serve.mjs');
