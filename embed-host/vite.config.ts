import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.HOLDFAST_API ?? 'http://localhost:3000';

export default defineConfig({
  // The page is served at /reportEmbed and its siblings; what it loads lives under one folder of its own.
  base: '/embed-host/',
  plugins: [react()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  // No inlined data: addresses: the frame's policy allows its own server and nothing else.
  build: { target: 'es2022', sourcemap: true, assetsInlineLimit: 0 },
  server: { proxy: { '/api': api } },
});
