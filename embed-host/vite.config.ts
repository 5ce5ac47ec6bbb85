import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = process.env.HOLDFAST_API ?? 'http://127.0.0.1:3000';

/** In development, serves the page at the server's addresses. */
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
  // The page is served at /reportEmbed and similar addresses; its assets are in one folder.
  base: '/embed-host/',
  plugins: [react(), embedAddresses],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  // No inlined data: URLs: the frame's CSP allows only its own server.
  build: {
    target: 'es2022',
    sourcemap: true,
    assetsInlineLimit: 0,
    // Small modules every page needs share a file: a file of its own costs a request and is compressed alone.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'shared', test: /\/(live-error|localize-cell|view-context|text-of|languages|jsx-runtime)\./ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api } },
});
