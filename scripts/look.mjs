// Takes a screenshot of every screen and state of the web app into screenshots/, with an index page. Further arguments
// go to the test tool: node scripts/look.mjs -g upload takes those of the upload screen.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { buildStaleParts } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

ensureInstalled();
await buildStaleParts();
const runner = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/look/playwright.config.ts'];
const done = spawnSync(process.execPath, [...runner, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, HOLDFAST_CHROMIUM: await findBrowser() },
});
console.log(`Open ${join('screenshots', 'index.html')} to browse them.`);
process.exitCode = done.status ?? 1;
