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
            // Of the contract, only what a first screen asks for: the rest goes with the screens that do.
            {
              name: 'parts',
              test: /web\/src\/(ui\/(?!Open|DropZone|check-file|MarkdownText|ConfirmDialog|Listing)|http|i18n\/(?!own-texts)[^/]+$|session\/[^/]+$|deletion|layout\/Avatar)|contracts\/src\/http\/(routes\/)?(config|done|events|notifications|predictions|problem|problem-codes|route|uploads|users|workspace-header)\.ts|lucide-react|clsx|query-core|react-query/,
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
