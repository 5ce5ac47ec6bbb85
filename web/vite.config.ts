import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { packFiles } from '../scripts/pack-files.mjs';
import { adoptStyles } from './adopt-styles.config.ts';
import { nameScreenFiles } from './first-screen.config.ts';

export default defineConfig({
  plugins: [react(), tailwindcss(), adoptStyles(), nameScreenFiles(), packFiles()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // React changes less often than the app, so browsers keep it cached across releases.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
            // One chunk for modules shared by several screens: many small files would compete for a browser's six
            // connections. Overlays (ui/Open*) are separate, loaded when opened. Of the contract, only the routes of
            // the first screens are included. The forms of an account are for people who are signed out.
            {
              name: 'parts',
              test: /web\/src\/(ui\/(?!Open|LinkTabs|FormDialog|DropZone|check-file|markdown-headings|save-file|MarkdownText|ConfirmDialog|Listing)|http|i18n\/(?!own-texts|AboutRows)[^/]+$|session\/(?!AuthCard|InvitedTo|FormParts|NewPasswordField|use-auth-form|explain-refusal|check-fields|auth-calls|passkeys)[^/]+$|deletion\/Delete|feedback\/use-failure-toast|layout\/Avatar)|contracts\/src\/http\/(routes\/)?(brand|config|done|events|notifications|predictions|problem|route|sign-up-mode|uploads|users|workspace-header)\.ts|lucide-react|clsx|query-core|react-query/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  // Keep the browser's Host header: the server derives its own address from it and trusts no other origin.
  server: { proxy: { '/api': { target: process.env.HOLDFAST_API ?? 'http://127.0.0.1:3000', changeOrigin: false } } },
});
