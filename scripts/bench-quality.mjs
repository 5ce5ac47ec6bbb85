// npm run bench -- quality: ranking quality of the predictions, compared with other learners on the same folds.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildStaleParts } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

ensureInstalled();
await buildStaleParts(['prediction-engine']);
const bench = join(root, 'prediction-engine', 'checks', 'bench-quality.mjs');
const done = spawnSync(process.execPath, [bench, ...process.argv.slice(2)], {
  stdio: 'inherit',
  cwd: process.env.INIT_CWD ?? process.cwd(),
});
process.exitCode = done.status ?? 1;
