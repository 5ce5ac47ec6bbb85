import { defineConfig } from '@playwright/test';

/** Takes a picture of every screen and state into screenshots/ at the root: npm run screenshots -w @holdfast/e2e */
export default defineConfig({
  testDir: '.',
  testMatch: 'take.spec.ts',
  outputDir: '../../test-results/screenshots',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  reporter: [['line']],
  use: {
    baseURL: 'http://localhost:4317',
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    launchOptions: {
      executablePath: process.env.HOLDFAST_CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    },
  },
  webServer: {
    command: 'npx vite preview --port 4317 --strictPort',
    cwd: '../../web',
    url: 'http://localhost:4317/',
    reuseExistingServer: true,
  },
});
