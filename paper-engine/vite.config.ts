import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What runs inside a report that is one file: one script and one style sheet, nothing loaded later. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2022',
    // A library inlines what its style sheet names: here the one font.
    assetsInlineLimit: 1_000_000,
    lib: {
      entry: resolve(import.meta.dirname, 'src/offline/page/main.tsx'),
      formats: ['iife'],
      name: 'holdfastOffline',
      fileName: () => 'offline-page.js',
      cssFileName: 'offline-page',
    },
  },
});
