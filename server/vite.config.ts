import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
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
        'make-template': 'src/database/make-template.ts',
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
 * A new embedded database with all its tables takes eight seconds of processor time to make and less than one to
 * unpack. So it is made once, here, and packed; the first start of an installation unpacks it.
 */
function databaseTemplate(): Plugin {
  return {
    name: 'database-template',
    apply: 'build',
    closeBundle() {
      const dist = join(import.meta.dirname, 'dist');
      const cached = join(import.meta.dirname, 'node_modules', '.cache', `database-template-${whatItHolds()}.zip.gz`);
      if (!existsSync(cached)) {
        mkdirSync(dirname(cached), { recursive: true });
        execFileSync(process.execPath, [join(dist, 'make-template.js'), cached], { stdio: 'inherit' });
      }
      copyFileSync(cached, join(dist, 'database-template.zip.gz'));
    },
  };
}

/** Another one is needed when the database, its tables or how they are packed has changed. */
function whatItHolds(): string {
  const source = join(import.meta.dirname, 'src', 'database');
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
