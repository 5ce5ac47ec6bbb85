// npm test: installs what is missing, then runs static checks, unit and server tests, and browser tests. In `.ci/run`,
// with HOLDFAST_DEPTH=ci, the same tests repeat more often (scripts/depth.mjs) and the checks of
// scripts/deep-checks.mjs follow. All steps run even after a failure, so that one run shows everything.
const began = performance.now();
const { ensureInstalled } = await import('./install.mjs');
ensureInstalled();
const { findBrowser } = await import('./browser.mjs');
const { buildStaleParts } = await import('./build.mjs');
const { runDeepChecks } = await import('./deep-checks.mjs');
const { isDeep } = await import('./depth.mjs');
const { staticChecks } = await import('./static-checks.mjs');
const { TestTally: Tally } = await import('./tally.mjs');

const tally = new Tally();
tally.took('install', began);
await tally.commands('static checks', staticChecks);
const built = await tally.step('build', () => buildStaleParts());
await tally.vitest('unit and server tests', []);

const browser = built ? await tally.step('find a browser', findBrowser) : null;
if (browser) await tally.playwright('browser tests', [], { HOLDFAST_CHROMIUM: browser });
else tally.fail('browser tests did not run');

if (isDeep) await runDeepChecks(tally);
tally.close();
