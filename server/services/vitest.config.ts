import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { measureSlowness, patience } from '../../scripts/machine-speed.mjs';

await measureSlowness();

const conditions = ['source', 'node', 'development|production'];

/** Tests that need real services, which scripts/test-services.mjs starts; it passes their addresses. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: 'services',
    include: ['services/*.contract.ts'],
    globalSetup: ['./vitest.global-setup.ts'],
    testTimeout: patience(180_000),
    hookTimeout: patience(180_000),
    expect: { poll: { timeout: patience(30_000), interval: 50 } },
    fileParallelism: false,
  },
});
