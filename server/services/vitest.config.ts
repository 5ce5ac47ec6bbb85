import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const conditions = ['source', 'node', 'development|production'];

/** Checks that need real services; scripts/test-services.mjs starts those and hands their addresses over. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: 'services',
    include: ['services/*.laws.ts'],
    globalSetup: ['./vitest.global-setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    fileParallelism: false,
  },
});
