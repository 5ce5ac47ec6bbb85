import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const installed = [
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

/**
 * The path of a Chromium for tests: the configured one, an installed one, the distribution's package if permissions
 * allow, or the test tool's own download. Throws if there is none: a test run never continues without one.
 */
export async function findBrowser() {
  const named = process.env.HOLDFAST_CHROMIUM ?? process.env.CHROME_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`HOLDFAST_CHROMIUM (or CHROME_PATH) is ${named}, which does not exist.`);
  }
  const found = installed.find((path) => existsSync(path));
  if (found) return found;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('Installing Chromium from the distribution …');
    const apt = (...args) => run('apt-get', '-y', '-qq', '--no-install-recommends', ...args);
    if (apt('update') && apt('install', 'chromium') && existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  }
  console.log("Fetching the test tool's own Chromium …");
  if (run(process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium')) {
    const { chromium } = await import('playwright');
    if (existsSync(chromium.executablePath())) return chromium.executablePath();
  }
  throw new Error(
    'No Chromium or Chrome was found and none could be installed. Install one, or set HOLDFAST_CHROMIUM to its path.',
  );
}
