import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Chromium without its window: the same engine, and a page opens in a third of the time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const installed = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const run = (command, ...args) => spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

/** Debian's headless Chromium, where we may install packages. */
function installHeadlessShell() {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return;
  console.log('Installing headless Chromium from the distribution …');
  const apt = (...args) => run('apt-get', '-y', '-qq', '--no-install-recommends', ...args);
  if (!apt('install', 'chromium-headless-shell') && apt('update')) apt('install', 'chromium-headless-shell');
}

/**
 * The path of a Chromium to test with: the one named, the distribution's headless one where we may install it, any
 * installed one, the test tool's own download. Throws when there is none: a test run never continues without a browser.
 */
export async function findBrowser() {
  const named = process.env.HOLDFAST_CHROMIUM ?? process.env.CHROME_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`HOLDFAST_CHROMIUM (or CHROME_PATH) names ${named}, and there is no such file.`);
  }
  if (!existsSync(HEADLESS_SHELL)) installHeadlessShell();
  const found = installed.find((path) => existsSync(path));
  if (found) return found;
  console.log("Fetching the test tool's own Chromium …");
  if (run(process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium')) {
    const { chromium } = await import('playwright');
    if (existsSync(chromium.executablePath())) return chromium.executablePath();
  }
  throw new Error(
    'No Chromium or Chrome was found and none could be installed. Install one, or name it in HOLDFAST_CHROMIUM.',
  );
}
