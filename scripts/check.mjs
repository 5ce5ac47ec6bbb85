// npm run check: the fast part of npm test (static checks, unit tests), for every commit.
const { ensureInstalled } = await import('./install.mjs');
ensureInstalled();
const { staticChecks } = await import('./static-checks.mjs');
const { TestTally: Tally } = await import('./tally.mjs');

const tally = new Tally();
await tally.commands('static checks', staticChecks);
await tally.vitest('unit tests', [], { HOLDFAST_UNITS_ONLY: '1' });
tally.close();
