import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { isDeep } from '../scripts/depth.mjs';
import { measureSlowness, patience } from '../scripts/machine-speed.mjs';

await measureSlowness();

const port = Number(process.env.HOLDFAST_E2E_PORT ?? 4310);
const baseURL = `http://localhost:${port}`;
/** For tests that start a second page or call the API themselves. */
process.env.HOLDFAST_E2E_URL = baseURL;
process.env.HOLDFAST_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'holdfast-e2e-'));

/** Screenshots are taken on request and reviewed by eye: node scripts/look.mjs. */
const PICTURES = 'look/**';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: isDeep ? [PICTURES] : [PICTURES, '**/*.deep.spec.ts'],
  ...(isDeep ? {} : { grepInvert: /@deep/ }),
  globalSetup: './app/seed.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Most tests wait more than they work: three workers keep two cores busy.
  workers: 3,
  timeout: patience(180_000),
  expect: { timeout: patience(30_000) },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.HOLDFAST_CHROMIUM ?? '/usr/bin/chromium',
      // Letters as wide as on a screen: the headless browser would round them to whole pixels.
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--font-render-hinting=none',
      ],
    },
  },
  webServer: {
    command: 'node --enable-source-maps ../server/dist/main.js',
    url: `${baseURL}/readyz`,
    timeout: patience(60_000),
    reuseExistingServer: !process.env.CI,
    stdout: 'ignore',
    env: {
      PORT: String(port),
      HOLDFAST_DATA_DIR: process.env.HOLDFAST_E2E_DATA,
      UV_THREADPOOL_SIZE: '16',
      NODE_ENV: 'production',
      HOLDFAST_RATE_LIMITS: 'off',
      HOLDFAST_LOG_LEVEL: 'warn',
      // Tests embed the report in pages of other origins, as customers do.
      HOLDFAST_EMBED_ANCESTORS: '*',
      // Sources and webhooks of tests are on localhost.
      HOLDFAST_PRIVATE_HOSTS: '127.0.0.1',
    },
  },
});
