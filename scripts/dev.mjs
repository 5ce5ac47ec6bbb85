// npm run dev: the app with hot reload. With an argument, another development server:
//   npm run dev -- example | sdk | gallery
import { runOneOf } from './run-one-of.mjs';

await runOneOf('./dev-servers.mjs', {
  example: './example.mjs',
  sdk: './two-origins.mjs',
  gallery: './gallery.mjs',
});
