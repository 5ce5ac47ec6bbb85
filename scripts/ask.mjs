// npm run ask -- FILE.csv "question" --json: answers a question on any readable CSV file.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildStaleParts } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

ensureInstalled();
await buildStaleParts(['prediction-engine', 'server']);
const done = spawnSync(
  process.execPath,
  ['--enable-source-maps', join(root, 'server', 'dist', 'cli.js'), 'ask', ...process.argv.slice(2)],
  { stdio: 'inherit', cwd: process.env.INIT_CWD ?? process.cwd() },
);
process.exitCode = done.status ?? 1;
