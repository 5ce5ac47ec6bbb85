import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The page inside an offline report: one script and one style sheet, with nothing loaded later. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2022',
    // In library mode Vite inlines the assets of the style sheet: here the one font.
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
