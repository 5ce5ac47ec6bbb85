import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Only the React example needs a build. */
export default defineConfig({
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2022',
    outDir: 'react/dist',
    lib: { entry: resolve(import.meta.dirname, 'react/main.tsx'), formats: ['es'], fileName: () => 'main.js' },
  },
});
