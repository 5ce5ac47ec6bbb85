import { defineConfig } from 'vite';

/** Two bundles for Node.js: the command line and the training thread. All our code is bundled. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    minify: false,
    rollupOptions: {
      input: { cli: 'src/cli/cli.ts', 'train-worker': 'src/train-worker.ts' },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
