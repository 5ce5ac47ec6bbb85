import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { measureSlowness, patience } from '../../scripts/machine-speed.mjs';

await measureSlowness();

const port = Number(process.env.HOLDFAST_LOOK_PORT ?? 4317);
const baseURL = `http://localhost:${port}`;
process.env.HOLDFAST_E2E_URL = baseURL;
process.env.HOLDFAST_LOOK_DATA ??= mkdtempSync(join(tmpdir(), 'holdfast-look-'));

/**
 * Takes a screenshot of every screen and state into screenshots/ at the root, with an index page: node scripts/look.mjs
 */
export default defineConfig({
  testDir: '.',
  testMatch: 'take.spec.ts',
  outputDir: '../../test-results/screenshots',
  globalTeardown: './write-index.ts',
  workers: 2,
  fullyParallel: true,
  timeout: patience(180_000),
  expect: { timeout: patience(30_000) },
  reporter: [['line']],
  use: {
    baseURL,
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    launchOptions: {
      executablePath: process.env.HOLDFAST_CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    },
  },
  webServer: {
    command: 'node ../../server/dist/main.js',
    url: `${baseURL}/readyz`,
    timeout: patience(60_000),
    reuseExistingServer: true,
    stdout: 'ignore',
    env: {
      PORT: String(port),
      HOLDFAST_DATA_DIR: process.env.HOLDFAST_LOOK_DATA,
      HOLDFAST_RATE_LIMITS: 'off',
      HOLDFAST_LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    },
  },
});
