import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const conditions = ['source', 'node', 'development|production'];

/**
 * Node runs what this builds: the program, its command line, and the files that become a thread or a child process. Our own parts are inlined, packages from node_modules are not.
 */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions },
  ssr: { noExternal: [/^@holdfast\//], resolve: { conditions } },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    // A server or test that runs from here keeps the chunks it was started with.
    emptyOutDir: false,
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        cli: 'src/cli.ts',
        mcp: 'src/mcp/stdio.ts',
        'database-worker': 'src/database/database-worker.ts',
        'prediction-process': 'src/predictions/prediction-process.ts',
        'paper-process': 'src/exports/paper-process.ts',
        'mail-process': 'src/subscriptions/mail-process.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  plugins: [databaseTemplate()],
});

/**
 * A new embedded database takes six seconds of processor time to make and two to unpack. So it is made once per
 * PGlite version, here, and packed; the first start of an installation unpacks it.
 */
function databaseTemplate(): Plugin {
  return {
    name: 'database-template',
    apply: 'build',
    async closeBundle() {
      const require = createRequire(import.meta.url);
      const entry = require.resolve('@electric-sql/pglite');
      const { version } = require(join(dirname(entry), '..', 'package.json')) as { version: string };
      const cached = join(import.meta.dirname, 'node_modules', '.cache', `database-template-${version}.tar.gz`);
      if (!existsSync(cached)) {
        const { PGlite } = await import('@electric-sql/pglite');
        const database = await PGlite.create();
        // The default lets the log of an idle laptop grow to a gigabyte.
        await database.exec(`alter system set max_wal_size = '96MB'`);
        const packed = await database.dumpDataDir('gzip');
        await database.close();
        mkdirSync(dirname(cached), { recursive: true });
        writeFileSync(`${cached}.part`, new Uint8Array(await packed.arrayBuffer()));
        renameSync(`${cached}.part`, cached);
      }
      copyFileSync(cached, join(import.meta.dirname, 'dist', 'database-template.tar.gz'));
    },
  };
}
