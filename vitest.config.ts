import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { measureSlowness, patience } from './scripts/machine-speed.mjs';

await measureSlowness();

/** Long enough for the slowest test on a quiet machine, several times over: they end a hang and prove nothing. */
const limits = {
  testTimeout: patience(120_000),
  hookTimeout: patience(180_000),
  teardownTimeout: patience(60_000),
  expect: { poll: { timeout: patience(30_000), interval: 50 } },
};

/** Parts read each other's source, so nothing has to be built before a unit test. */
const source = {
  plugins: [react()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
};
/** Without 'module': files meant for bundlers, such as the AWS SDK's, cannot be loaded by Node itself. */
const sourceOnNode = {
  resolve: { conditions: ['source', 'node', 'development|production'] },
  ssr: { resolve: { conditions: ['source', 'node', 'development|production'] } },
};

/** What starts databases, servers, compilers, child processes or trainings, and whatever draws: npm test alone. */
const slow = [
  'server/**',
  '**/*.test.tsx',
  '**/calls.test.ts',
  '**/make-file.test.ts',
  '**/same-figures.test.ts',
  '**/kernel.test.ts',
  '**/size.test.ts',
  '**/models.test.ts',
  '**/types.test.ts',
  '**/train.test.ts',
  '**/rescorer.test.ts',
  '**/predict-churn.test.ts',
];
/** Kills, crowds and long trainings: scripts/test-slow.mjs alone. */
const slowest = [
  '**/crowd.test.ts',
  '**/hard-ends.test.ts',
  '**/in-and-out-crash.seam.test.ts',
  '**/kills.seam.test.ts',
  '**/server-deaths.seam.test.ts',
  '**/thorough.test.ts',
];
const exclude = [
  '**/node_modules/**',
  '**/dist/**',
  ...(process.env.HOLDFAST_UNITS_ONLY ? slow : []),
  ...(process.env.HOLDFAST_SLOW ? [] : slowest),
];

/**
 * Parts without global state of their own share one world per worker: loading React or the server's sources again for
 * every file costs more than the tests.
 */
const isolate = false;

const node = (name: string, extra: object = {}) => ({
  ...sourceOnNode,
  test: {
    name,
    environment: 'node',
    ...limits,
    include: [`${name}/**/*.test.ts`],
    exclude,
    // It has sources in TypeScript under our condition 'source', which Node would not run by itself.
    server: { deps: { inline: ['eventsource-parser', /@modelcontextprotocol/] } },
    ...extra,
  },
});
const dom = (name: string) => ({
  ...source,
  test: {
    name,
    environment: 'jsdom',
    isolate,
    ...limits,
    include: [`${name}/**/*.test.{ts,tsx}`],
    exclude,
    setupFiles: ['./vitest.setup.ts'],
  },
});

export default defineConfig({
  test: {
    // Many tests wait for a database or a child process: one worker per core keeps two cores busy.
    maxWorkers: 2,
    projects: [
      node('contracts', { isolate }),
      node('catalogues', { isolate }),
      node('prediction-engine', { isolate }),
      node('retention-report', { isolate }),
      dom('report-engine'),
      node('paper-engine'),
      dom('embed-sdk'),
      dom('embed-host'),
      dom('report-react'),
      node('server', { isolate, globalSetup: ['./server/vitest.global-setup.ts'] }),
      dom('web'),
      node('scripts'),
    ],
  },
});
