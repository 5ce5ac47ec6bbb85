import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const conditions = ['source', 'node', 'development|production'];

/**
 * Builds what Node runs: the program, its command line, and the files for threads and child processes. Our own packages
 * are inlined, those from node_modules are not.
 */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions },
  ssr: { noExternal: [/^@holdfast\//], resolve: { conditions } },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    // A running server or test keeps using the chunks it was started with.
    emptyOutDir: false,
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        cli: 'src/cli.ts',
        mcp: 'src/doors/mcp/stdio.ts',
        'database-worker': 'src/platform/database/database-worker.ts',
        'make-template': 'src/platform/database/make-template.ts',
        'workbook-thread': 'src/platform/workbooks/workbook-thread.ts',
        'rows-thread': 'src/platform/analytics/tabular/rows-thread.ts',
        'project-thread': 'src/features/powerbi-projects/project-thread.ts',
        'prediction-process': 'src/features/predictions/prediction-process.ts',
        'paper-process': 'src/features/exports/paper-process.ts',
        'mail-process': 'src/features/subscriptions/mail-process.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  plugins: [databaseTemplate()],
});

/**
 * Creating an embedded database with all tables takes eight seconds of CPU time, unpacking one less than a second. So
 * it is created once by the build and packed; the first start of an installation unpacks it.
 */
function databaseTemplate(): Plugin {
  return {
    name: 'database-template',
    apply: 'build',
    closeBundle() {
      const dist = join(import.meta.dirname, 'dist');
      const cached = join(
        import.meta.dirname,
        'node_modules',
        '.cache',
        `database-template-${templateFingerprint()}.zip.gz`,
      );
      if (!existsSync(cached)) {
        mkdirSync(dirname(cached), { recursive: true });
        execFileSync(process.execPath, [join(dist, 'make-template.js'), cached], { stdio: 'inherit' });
      }
      copyFileSync(cached, join(dist, 'database-template.zip.gz'));
    },
  };
}

/** Fingerprint of the database version, its tables and the packing code; a change needs a new template. */
function templateFingerprint(): string {
  const source = join(import.meta.dirname, 'src', 'platform', 'database');
  const migrations = readdirSync(join(source, 'migrations')).map((name) => join('migrations', name));
  const own = ['migrate.ts', 'queue-tables.ts', 'make-template.ts', 'template.ts', ...migrations.sort()];
  const hash = createHash('sha256').update(`${versionOf('@electric-sql/pglite')} ${versionOf('pg-boss')}`);
  for (const name of own) hash.update(readFileSync(join(source, name)));
  return hash.digest('hex').slice(0, 16);
}

function versionOf(name: string): string {
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const version = dependencies[name];
  if (!version) throw new Error(`${name} is not among the server's packages`);
  return version;
}
