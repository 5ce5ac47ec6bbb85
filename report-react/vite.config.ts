import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** One module and what it loads later, for bundlers; React is the host's own. */
export default defineConfig({
  plugins: [react()],
  define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2022',
    minify: false,
    sourcemap: true,
    lib: { entry: resolve(import.meta.dirname, 'src/index.ts'), formats: ['es'], cssFileName: 'style' },
    rollupOptions: {
      external: [/^react($|\/)/, /^react-dom($|\/)/],
      // Frameworks that render on a server keep what says so for the browser.
      output: { banner: "'use client';", entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
