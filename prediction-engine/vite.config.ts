import { defineConfig } from 'vite';

/** Two files for Node: the command line and the training thread. Everything of ours is inside them. */
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
