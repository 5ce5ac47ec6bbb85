// npm run bench: speeds and sizes against their budgets. With an argument, one of the longer benchmarks:
//   npm run bench -- large | datasets | several | quality | exports | files | pages | questions FILE.jsonl
import { runOneOf } from './run-one-of.mjs';

await runOneOf('./bench-table.mjs', {
  large: './bench-large.mjs',
  datasets: './bench-datasets.mjs',
  several: './bench-several.mjs',
  quality: './bench-quality.mjs',
  exports: './bench-exports.mjs',
  files: './malformed-files.mjs',
  questions: '../server/checks/bench-answers.mjs',
  pages: './lighthouse.mjs',
});
