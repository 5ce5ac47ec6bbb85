// How fast questions are read and completed; prints one JSON object per line for `npm run bench`.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const here = import.meta.dirname;
const outDir = join(here, '..', 'node_modules', '.bench-questions');
const conditions = ['source', 'module', 'node', 'development|production'];
await build({
  root: join(here, '..'),
  configFile: false,
  logLevel: 'error',
  build: { ssr: join(here, 'question-bench.ts'), outDir, emptyOutDir: true },
  ssr: { noExternal: [/^@holdfast\//], resolve: { conditions } },
});
const { benchQuestions } = await import(pathToFileURL(join(outDir, 'question-bench.js')).href);
await benchQuestions((row) => process.stdout.write(`${JSON.stringify(row)}\n`));
rmSync(outDir, { recursive: true, force: true });
