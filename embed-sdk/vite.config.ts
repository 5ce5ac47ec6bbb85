import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const conditions = ['source', 'module', 'browser', 'development|production'];
const at = (path: string) => resolve(import.meta.dirname, path);

/**
 * Three builds, chosen by `--mode`: `esm` keeps one file per module, so that a bundler drops what a page does not
 * use; `umd` and `umd-min` are the one file for a script element.
 */
export default defineConfig(({ mode }) =>
  mode.startsWith('umd')
    ? {
        resolve: { conditions },
        build: {
          target: 'es2022',
          emptyOutDir: false,
          minify: mode === 'umd-min',
          lib: {
            entry: at('src/umd.ts'),
            name: 'powerbi-client',
            formats: ['umd' as const],
            fileName: () => (mode === 'umd-min' ? 'powerbi.umd.min.js' : 'powerbi.umd.js'),
          },
        },
      }
    : {
        resolve: { conditions },
        build: {
          target: 'es2022',
          minify: false,
          lib: {
            entry: {
              index: at('src/index.ts'),
              global: at('src/global.ts'),
              element: at('src/element.ts'),
              react: at('src/react/index.ts'),
              messaging: at('src/messaging/index.ts'),
            },
            formats: ['es' as const],
          },
          rollupOptions: {
            external: [/^react($|\/)/],
            output: { preserveModules: true, preserveModulesRoot: at('src'), entryFileNames: '[name].js' },
          },
        },
      },
);
