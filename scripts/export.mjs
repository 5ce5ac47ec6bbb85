// npm run export -- FILE.csv --out DIR --format pdf,png,xlsx,csv,html [--language de]: predicts and writes the report's files.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildStaleParts } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

ensureInstalled();
await buildStaleParts(['prediction-engine', 'paper-engine', 'server']);
const done = spawnSync(
  process.execPath,
  ['--enable-source-maps', join(root, 'server', 'dist', 'cli.js'), 'export', ...process.argv.slice(2)],
  { stdio: 'inherit', cwd: process.env.INIT_CWD ?? process.cwd() },
);
process.exitCode = done.status ?? 1;
