import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** One module and its lazy chunks, for bundlers; React is external. */
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
      // Frameworks with server rendering need this directive.
      output: { banner: "'use client';", entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
