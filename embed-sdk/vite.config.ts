import { resolve } from 'node:path';
import { defineConfig, type LibraryOptions } from 'vite';

const at = (path: string) => resolve(import.meta.dirname, path);

/** One self-contained file; does not clear the output of other builds. */
const oneFile = (lib: LibraryOptions, minify: boolean) => ({ target: 'es2022', emptyOutDir: false, minify, lib });
const script = (fileName: string): LibraryOptions => ({
  entry: at('src/umd.ts'),
  name: 'powerbi-client',
  formats: ['umd'],
  fileName: () => fileName,
});

const builds: Record<string, object> = {
  umd: oneFile(script('powerbi.umd.js'), false),
  'umd-min': oneFile(script('powerbi.umd.min.js'), true),
  cjs: oneFile({ entry: at('src/index.ts'), formats: ['cjs'], fileName: () => 'index.cjs' }, false),
  /** One file per module, for tree shaking. */
  esm: {
    target: 'es2022',
    minify: false,
    lib: {
      entry: {
        index: at('src/index.ts'),
        pure: at('src/pure.ts'),
        global: at('src/global.ts'),
        element: at('src/element.ts'),
        react: at('src/react/index.ts'),
        models: at('src/models.ts'),
        messaging: at('src/messaging/index.ts'),
      },
      formats: ['es'],
    },
    rollupOptions: {
      external: [/^react($|\/)/],
      output: { preserveModules: true, preserveModulesRoot: at('src'), entryFileNames: '[name].js' },
    },
  },
};

/** `vite build --mode esm | umd | umd-min | cjs`; `npm run build` does all four. */
export default defineConfig(({ mode }) => ({
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: builds[mode] ?? builds.esm,
}));
