import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const here = import.meta.dirname;
const conditions = ['source', 'module', 'node', 'development|production'];

/** Builds a check written in TypeScript, and runs what it exports. */
export async function runBuilt(name, work) {
  const { build } = await import('vite');
  const outDir = join(here, '..', 'node_modules', `.${name}`);
  await build({
    root: join(here, '..'),
    configFile: false,
    logLevel: 'error',
    build: { ssr: join(here, `${name}.ts`), outDir, emptyOutDir: true },
    ssr: { noExternal: [/^@holdfast\//], resolve: { conditions } },
  });
  try {
    await work(await import(pathToFileURL(join(outDir, `${name}.js`)).href));
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** One JSON object per line, for `npm run bench`. */
export const sayLine = (row) => process.stdout.write(`${JSON.stringify(row)}\n`);
