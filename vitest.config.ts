import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { isDeep } from './scripts/depth.mjs';
import { measureSlowness, patience } from './scripts/machine-speed.mjs';
import { compileTexts } from './texts/compile.mjs';

compileTexts();
await measureSlowness();

/** Long enough for the slowest test on a quiet machine, several times over: they end a hang and prove nothing. */
const limits = {
  testTimeout: patience(300_000),
  hookTimeout: patience(180_000),
  teardownTimeout: patience(60_000),
  expect: { poll: { timeout: patience(30_000), interval: 50 } },
};

/** Parts read each other's source, so nothing has to be built before a unit test. */
const conditions = {
  browser: ['source', 'module', 'browser', 'development|production'],
  /** Without 'module': files meant for bundlers, such as the AWS SDK's, cannot be loaded by Node itself. */
  node: ['source', 'node', 'development|production'],
};

const DOM = '**/*.dom.test.{ts,tsx}';
const SERVER = 'server/**';
const isUnitsOnly = process.env.HOLDFAST_UNITS_ONLY !== undefined;
const exclude = [
  '**/node_modules/**',
  '**/dist/**',
  ...(isDeep ? [] : ['**/*.deep.test.ts']),
  ...(isUnitsOnly ? ['**/*.seam.test.ts', DOM, SERVER] : []),
];

const shared = {
  ...limits,
  // Commands answer in the language of the terminal.
  env: { LC_ALL: 'C' },
  exclude,
  // Loading React or the server's sources again for every file costs more than its tests.
  isolate: false,
  // These have sources in TypeScript under our condition 'source', which Node would not run by itself.
  server: { deps: { inline: ['eventsource-parser', /@modelcontextprotocol/] } },
};

export default defineConfig({
  test: {
    // Deep tests spend much time waiting. Without them a third worker takes longer to load the sources than it saves.
    maxWorkers: isDeep ? 3 : 2,
    projects: [
      {
        resolve: { conditions: conditions.node },
        ssr: { resolve: { conditions: conditions.node } },
        test: {
          ...shared,
          name: 'node',
          include: ['**/*.test.ts'],
          exclude: [...exclude, DOM],
          globalSetup: isUnitsOnly ? [] : ['./server/vitest.global-setup.ts'],
          setupFiles: ['./server/vitest.setup.ts'],
        },
      },
      {
        plugins: [react()],
        resolve: { conditions: conditions.browser },
        test: {
          ...shared,
          name: 'dom',
          environment: 'jsdom',
          include: [DOM],
          setupFiles: ['./vitest.setup.ts'],
        },
      },
    ],
  },
});
