/** Checks that read the code without running it; each is one command, silent on success. */
export const staticChecks = [
  // Projects are checked side by side; several checkers within one would each infer the shared types again.
  { name: 'types', command: ['node_modules/typescript/bin/tsc', '-b', '--checkers', '1'] },
  { name: 'lint and format', command: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--reporter=summary', '.'] },
  { name: 'boundaries', command: ['scripts/check-boundaries.mjs'] },
  { name: 'column names', command: ['scripts/check-columns.mjs'] },
  { name: 'unused code', command: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  { name: 'wording', command: ['scripts/check-wording.mjs'] },
  { name: 'complete lockfile', command: ['scripts/lock-complete.mjs'] },
];
