import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = process.env.HOLDFAST_API ?? 'http://127.0.0.1:3000';

/** While developing, the page answers at the addresses the server gives it. */
const embedAddresses: Plugin = {
  name: 'embed-addresses',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      request.url = request.url?.replace(/^\/\w+Embed\b/, '/embed-host/');
      next();
    });
  },
};

export default defineConfig({
  // The page is served at /reportEmbed and its siblings; what it loads lives under one folder of its own.
  base: '/embed-host/',
  plugins: [react(), embedAddresses],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  // No inlined data: addresses: the frame's policy allows its own server and nothing else.
  build: { target: 'es2022', sourcemap: true, assetsInlineLimit: 0 },
  server: { proxy: { '/api': api } },
});
