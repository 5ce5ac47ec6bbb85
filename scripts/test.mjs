// The one command that tests Holdfast: installs what is missing, then types, lint, boundaries, unit and seam tests, and
// the stories in a real browser. Everything runs even after a failure, so that one run shows all of it.
const { ensureInstalled } = await import('./install.mjs');
ensureInstalled();
const { buildStaleParts } = await import('./build.mjs');
const { findBrowser } = await import('./browser.mjs');
const { staticChecks } = await import('./static-checks.mjs');
const { Tally } = await import('./tally.mjs');

const tally = new Tally();
await tally.commands(staticChecks);

const built = await tally.step('build', () => buildStaleParts());
tally.vitest('unit and seam tests', []);

const browser = built ? await tally.step('a browser to test with', findBrowser) : null;
if (browser) tally.playwright('stories in the browser', [], { HOLDFAST_CHROMIUM: browser });
else tally.fail('stories in the browser did not run');

tally.close();
