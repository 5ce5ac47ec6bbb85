// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rollup } from 'vite';
import { expect, test } from 'vitest';

/** Bundled from source as a customer's bundler would, so that the sizes do not depend on the last build. */
async function gzipped(format: 'umd' | 'es', entry: string): Promise<number> {
  const result = await build({
    root: resolve(import.meta.dirname, '..'),
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['source', 'module', 'browser', 'production'] },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, name: 'page', formats: [format] },
      rollupOptions: { output: { minify: true } },
    },
  });
  const [bundle] = (Array.isArray(result) ? result : [result]) as Rollup.RollupOutput[];
  return gzipSync(bundle?.output[0].code ?? '').length;
}

const source = (file: string) => resolve(import.meta.dirname, file);

test('the script with every component and all 39 validators stays below 20 kB', async () => {
  const size = await gzipped('umd', source('umd.ts'));
  expect(size).toBeGreaterThan(10_000);
  expect(size).toBeLessThan(20_000);
});

test('embedding one report from modules stays below 9 kB', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-size-'));
  const page = join(folder, 'page.js');
  const sdk = JSON.stringify(source('pure.ts'));
  writeFileSync(page, `import { embedReport } from ${sdk}; embedReport(document.body, { id: '1', embedUrl: '/' });`);
  const size = await gzipped('es', page);
  rmSync(folder, { recursive: true });
  expect(size).toBeGreaterThan(2_000);
  expect(size).toBeLessThan(9_000);
});
