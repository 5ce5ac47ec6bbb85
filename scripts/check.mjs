// npm run check: the fast part of npm test (types, lint, boundaries, units), for every save and every commit.
const { ensureInstalled } = await import('./install.mjs');
ensureInstalled();
const { staticChecks } = await import('./static-checks.mjs');
const { Tally } = await import('./tally.mjs');

const tally = new Tally();
for (const check of staticChecks) tally.command(check.name, check.command);
// What starts databases, servers, compilers and child processes, and the laws over every visual, belongs to npm test.
const slow = [
  'server/**',
  '**/laws.test.*',
  '**/kernel.test.ts',
  '**/size.test.ts',
  '**/models.test.ts',
  '**/predict-churn.test.ts',
];
tally.vitest(
  'unit tests',
  slow.flatMap((pattern) => ['--exclude', pattern]),
);
tally.close();
