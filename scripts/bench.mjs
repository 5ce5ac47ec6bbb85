// npm run bench: speeds and sizes against their budgets. By a first word, one of the longer measurements:
//   npm run bench -- large | quality | files | pages
import { runOneOf } from './run-one-of.mjs';

await runOneOf('./bench-table.mjs', {
  large: './bench-large.mjs',
  quality: './bench-quality.mjs',
  files: './polluted-files.mjs',
  pages: './lighthouse.mjs',
});
