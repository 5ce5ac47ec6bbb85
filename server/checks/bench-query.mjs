// Overhead of the query layer over plain DuckDB; prints one JSON object per line for `npm run bench`.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const here = import.meta.dirname;
const outDir = join(here, '..', 'node_modules', '.bench-query');
const conditions = ['source', 'module', 'node', 'development|production'];
await build({
  root: join(here, '..'),
  configFile: false,
  logLevel: 'error',
  build: { ssr: join(here, 'query-bench.ts'), outDir, emptyOutDir: true },
  ssr: { noExternal: [/^@holdfast\//], resolve: { conditions } },
});
const { benchQueries } = await import(pathToFileURL(join(outDir, 'query-bench.js')).href);
await benchQueries((row) => process.stdout.write(`${JSON.stringify(row)}\n`));
rmSync(outDir, { recursive: true, force: true });
