import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.mjs';

/** Patterns that make a test depend on the speed of the machine, or pass on a retry. */
const FORBIDDEN: Record<string, RegExp> = {
  'a limit that does not scale with the slowness of the machine':
    /\b(?:test|hook)?timeout: \d|^\s*\}, \d[\d_]*\);|test\.setTimeout\(\d/gim,
  'a wait with the default limit of a second': /vi\.wait(?:For|Until)\(\(\) => (?![^;]*patience\()[^{;]*\);/g,
  'a second try': /\bretr(?:y|ies)\b[:(] ?[1-9]|const retry = /g,
  'a sleep in place of a condition': /waitForTimeout\(\d/g,
};

/** All test files and shared test code. Screenshot scripts assert nothing. */
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) =>
    /\.(?:test|spec|contract)\.tsx?$|^server\/.*\/testing\/.*\.ts$|^e2e\/.*\.ts$|^vitest\.|vitest\.config\.ts$/.test(
      path,
    ),
  )
  .filter((path) => !path.startsWith('e2e/look/') && path !== 'scripts/no-fixed-limits.test.ts');

test.each(Object.entries(FORBIDDEN))('no test has %s', (_what, pattern) => {
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(pattern)].map(([text]) => `${path}: ${text.trim()}`),
  );
  expect(found).toEqual([]);
});
