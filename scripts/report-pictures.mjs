/**
 * Takes a picture of every page of the retention report, light and dark, at four widths (the narrowest in the layout for
 * phones), and says what overlaps, is cut or sticks out: npm run report-pictures [-- OUT [file.csv …]]
 * Without files it shows the sample a new customer sees. With two or more, the last is also compared with the one before.
 * WIDTHS=360,1280 and LOOKS=dark take fewer.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findBrowser } from './browser.mjs';
import { buildStaleParts } from './build.mjs';
import { auditPage } from './report-pictures/audit-page.mjs';
import { openAccount, openServer } from './report-pictures/open-server.mjs';
import { root } from './root.mjs';

const WIDTHS = (process.env.WIDTHS ?? '360,768,1280,1920').split(',').map(Number);
const THEMES = {
  light: { background: '#ffffff', foreground: '#12151c' },
  dark: { background: '#14171f', foreground: '#eceef3' },
};
const LOOKS = (process.env.LOOKS ?? 'light,dark').split(',');
const PHONE = 640;
const TALLEST = 4000;

const [out = 'report-pictures', ...files] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
await buildStaleParts();
const server = await openServer();
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  // A page that comes from nowhere but this script may not frame this machine otherwise.
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-features=LocalNetworkAccessChecks'],
});
const sdk = readFileSync(join(root, 'embed-sdk', 'dist', 'powerbi.umd.min.js'), 'utf8');
const say = (line) => process.stdout.write(`${line}\n`);
let faults = 0;
try {
  const account = await openAccount(server.url, files);
  const shown = account.predictions.map(({ id, name }) => ({ name, token: () => account.token({ datasets: [id] }) }));
  const [last, previous] = account.predictions.toReversed();
  if (last && previous) shown.push({ name: 'compared', token: () => account.token({}), compare: previous.id });
  if (files.length === 0) shown.push({ name: 'sample', token: () => account.token({}) });
  for (const report of shown)
    for (const look of LOOKS) for (const width of WIDTHS) await takePictures(report, look, width);
} finally {
  await browser.close();
  await server.close();
}
say(faults === 0 ? 'Nothing overlaps, nothing is cut.' : `${faults} faults.`);
process.exitCode = faults === 0 ? 0 : 1;

async function takePictures({ name, token, compare }, look, width) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  page.on('pageerror', (error) => say(`${name}: ${error.message}`));
  await page.route(`${server.url}/host`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>A host page</title><body style="margin:0;background:${THEMES[look].background}"><div id="report" style="height:100vh"></div><style>iframe{border:0}</style><script>${sdk}</script>`,
    }),
  );
  await page.goto(`${server.url}/host`);
  const { embedUrl, embedToken } = await token();
  const pages = await page.evaluate(
    async ({ embedUrl, embedToken, theme, phone }) => {
      window.powerbi.config.allowedEmbedOrigins = [new URL(embedUrl).origin];
      const report = window.powerbi.embed(document.getElementById('report'), {
        type: 'report',
        id: 'retention',
        tokenType: 1,
        embedUrl,
        accessToken: embedToken,
        theme: { themeJson: theme },
        settings: { layoutType: phone ? 2 : 0, panes: { filters: { visible: false } } },
      });
      window.report = report;
      await new Promise((done, fail) => {
        report.on('rendered', done);
        report.on('error', ({ detail }) => fail(new Error(detail.detailedMessage ?? detail.message)));
        setTimeout(() => fail(new Error('The report was not rendered.')), 30_000);
      });
      return (await report.getPages()).map((one) => one.name);
    },
    { embedUrl, embedToken, theme: THEMES[look], phone: width < PHONE },
  );
  const frame = page.frames().find((one) => one !== page.mainFrame());
  let wanted = pages;
  if (compare) {
    await frame.locator('.hf-data select').nth(1).selectOption(compare);
    await frame.locator('[role="tab"][aria-selected="true"]', { hasText: 'What changed' }).waitFor();
    wanted = ['compare'];
  }
  for (const one of wanted) {
    if (one !== 'compare') await page.evaluate((target) => window.report.setPage(target), one);
    await settled(frame, one);
    const height = await frame.evaluate(() => {
      const high = (selector) => document.querySelector(selector)?.offsetHeight ?? 0;
      return high('.hf-page-space') + high('.hf-tabs') + high('.hf-data');
    });
    await page.setViewportSize({ width, height: Math.min(TALLEST, Math.max(400, height)) });
    await frame.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(150);
    await page.screenshot({ path: join(out, `${name}-${one}-${look}-${width}.png`) });
    const found = await frame.evaluate(auditPage);
    faults += found.length;
    for (const fault of found) say(`${name}, ${one}, ${look}, ${width}: ${fault}`);
  }
  await page.close();
}

/** The page is the active one and every visual of it has its answer. */
async function settled(frame, name) {
  await frame
    .waitForFunction(
      () => {
        const visuals = [...document.querySelectorAll('.hf-visual')];
        return (
          visuals.length > 0 &&
          visuals.every((visual) => visual.dataset.status !== 'loading' && visual.dataset.status !== 'idle') &&
          !document.querySelector('.hf-visual [aria-busy="true"]')
        );
      },
      null,
      { timeout: 20_000 },
    )
    .catch(() => say(`${name} did not settle`));
}
