import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { adoptStyles } from './adopt-styles.config.ts';
import { nameScreenFiles, packFiles } from './first-screen.config.ts';

export default defineConfig({
  plugins: [react(), tailwindcss(), adoptStyles(), nameScreenFiles(), packFiles()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // React changes rarely and the app often: browsers keep the first across our releases.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
            // What several screens share, in one file and not in twenty small ones: each would cost a round trip of its
            // own over a browser's six connections. Overlays (ui/Open*) stay apart, they are fetched when opened.
            // So do the routes of documents, with all that a document may hold, and what models and work lists need: no
            // first screen asks for them.
            {
              name: 'parts',
              test: /web\/src\/(ui\/(?!Open|DropZone|check-file|MarkdownText)|http|i18n\/(?!own-texts)[^/]+$|session\/[^/]+$|deletion|layout\/Avatar)|contracts\/src\/http\/(?!documents|models|worklists|embed|columns|tiers|routes\/(models|worklists|dashboards|datasets|reports|document-routes|handed-tokens|embed-tokens|columns|tiers))|lucide-react|clsx|query-core|react-query/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  // The Host header stays the browser's: the server takes it for its own address, and trusts no other origin.
  server: { proxy: { '/api': { target: process.env.HOLDFAST_API ?? 'http://127.0.0.1:3000', changeOrigin: false } } },
});
