// npm run predict -- FILE.csv …, npm run profile -- FILE.csv: the prediction engine from the command line.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildStaleParts } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

ensureInstalled();
await buildStaleParts(['prediction-engine']);
const done = spawnSync(
  process.execPath,
  ['--enable-source-maps', join(root, 'prediction-engine', 'dist', 'cli.js'), ...process.argv.slice(2)],
  { stdio: 'inherit', cwd: process.env.INIT_CWD ?? process.cwd() },
);
process.exitCode = done.status ?? 1;
