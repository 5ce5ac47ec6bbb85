import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { packFiles } from '../scripts/pack-files.mjs';
import { nameWords } from './words.config.ts';

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
  plugins: [react(), embedAddresses, nameWords(), packFiles()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  // No inlined data: URLs: the frame's CSP allows only its own server.
  build: {
    target: 'es2022',
    sourcemap: true,
    assetsInlineLimit: 0,
    // What every report needs is in two files: on a first visit each further file is a request, of which browsers send
    // six at a time, and is compressed alone. The libraries change less often and stay cached across releases.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /\/node_modules\/(?!.*\.css)|rolldown\/runtime/ },
            { name: 'frame', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api } },
});
