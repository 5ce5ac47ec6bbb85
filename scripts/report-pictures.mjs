/**
 * Takes a screenshot of every page of the retention report, light and dark, from the narrowest phone to the widest
 * screen, and reports text that is too small, overlaps, is cut off or overflows: node scripts/report-pictures.mjs [OUT
 * [file.csv …]]
 * Without files it shows the sample a new customer sees. With two or more, the last is also compared with the one
 * before.
 * WIDTHS=360,1280 and LOOKS=dark take fewer; REPORT_LANGUAGE=de takes them in German.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { buildStaleParts } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { auditPage } from './report-pictures/audit-page.mjs';
import { openAccount, openServer } from './report-pictures/open-server.mjs';
import { root } from './root.mjs';

const WIDTHS = (process.env.WIDTHS ?? '320,360,768,1024,1280,1920,3840').split(',').map(Number);
const THEMES = {
  light: { background: '#ffffff', foreground: '#12151c' },
  dark: { background: '#14171f', foreground: '#eceef3' },
};
const LOOKS = (process.env.LOOKS ?? 'light,dark').split(',');
const LANGUAGE = process.env.REPORT_LANGUAGE ?? 'en';
/** A busy machine is slow, not broken: a visual that has drawn nothing after this long never will. */
const PATIENCE_MS = 120_000;
const TALLEST = 4000;

const [out = 'report-pictures', ...files] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
ensureInstalled();
await buildStaleParts();
const { chromium } = await import('playwright');
const server = await openServer();
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  // Otherwise a mocked page may not frame localhost.
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
  // A report that cannot be drawn must not hide the others.
  for (const report of shown)
    for (const look of LOOKS)
      for (const width of WIDTHS)
        await takePictures(report, look, width).catch((error) => {
          faults++;
          say(`${report.name}, ${look}, ${width}: ${error.message.split('\n')[0]}`);
        });
} finally {
  await browser.close();
  await server.close();
}
say(faults === 0 ? 'Nothing overlaps, nothing is cut, nothing is too small to read.' : `${faults} faults.`);
process.exitCode = faults === 0 ? 0 : 1;

async function takePictures({ name, token, compare }, look, width) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  page.setDefaultTimeout(PATIENCE_MS);
  try {
    await picturesOf(page, { name, token, compare }, look, width);
  } finally {
    await page.close();
  }
}

async function picturesOf(page, { name, token, compare }, look, width) {
  page.on('pageerror', (error) => say(`${name}: ${error.message}`));
  await page.route(`${server.url}/host`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>A host page</title><body style="margin:0;background:${THEMES[look].background}"><div id="report" style="height:100vh"></div><style>iframe{border:0}</style><script>${sdk}</script>`,
    }),
  );
  await page.goto(`${server.url}/host`);
  const { embedUrl, embedToken } = await token();
  const pages = await page
    .evaluate(
      async ({ embedUrl, embedToken, theme, language, patienceMs }) => {
        window.powerbi.config.allowedEmbedOrigins = [new URL(embedUrl).origin];
        const report = window.powerbi.embed(document.getElementById('report'), {
          type: 'report',
          id: 'retention',
          tokenType: 1,
          embedUrl,
          accessToken: embedToken,
          theme: { themeJson: theme },
          settings: {
            localeSettings: { language, formatLocale: language },
            panes: { filters: { visible: false } },
          },
        });
        window.report = report;
        await new Promise((done, fail) => {
          report.on('rendered', done);
          report.on('error', ({ detail }) => fail(new Error(detail.detailedMessage ?? detail.message)));
          setTimeout(() => fail(new Error('the frame did not report rendered')), patienceMs);
        });
        return (await report.getPages()).map((one) => one.name);
      },
      { embedUrl, embedToken, theme: THEMES[look], language: LANGUAGE, patienceMs: PATIENCE_MS },
    )
    .catch(async (error) => {
      const waiting = await unanswered(page.frames().at(-1));
      throw new Error(`${error.message.split('\n')[0]}; ${waiting}`);
    });
  const frame = page.frames().find((one) => one !== page.mainFrame());
  let wanted = pages;
  if (compare) {
    await frame.locator('.hf-data select').nth(1).selectOption(compare);
    await frame.locator('[role="tab"][aria-selected="true"]', { hasText: 'What changed' }).waitFor();
    wanted = ['compare'];
  }
  for (const one of wanted) {
    if (one !== 'compare')
      await withTimeout(
        page.evaluate((target) => window.report.setPage(target), one),
        `opening ${one}`,
      );
    const waiting = await settled(frame);
    if (waiting) {
      faults++;
      say(`${name}, ${one}, ${look}, ${width}: ${waiting}`);
    }
    const height = await frame.evaluate(() => {
      const high = (selector) => document.querySelector(selector)?.offsetHeight ?? 0;
      return high('.hf-page-space') + high('.hf-tabs') + high('.hf-data');
    });
    const tall = Math.min(TALLEST, Math.max(400, height));
    await page.setViewportSize({ width, height: tall });
    await frame.waitForFunction((size) => innerHeight === size, tall);
    await frame.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(300);
    // Visuals that depend on the plan query again after it is drawn.
    await settled(frame);
    await frame.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await page.screenshot({ path: join(out, `${name}-${one}-${look}-${width}.png`) });
    const found = await frame.evaluate(auditPage);
    faults += found.length;
    for (const fault of found) say(`${name}, ${one}, ${look}, ${width}: ${fault}`);
  }
}

/** Null once every visual of the page has its answer; otherwise those without one. */
async function settled(frame) {
  const isDone = () => {
    const visuals = [...document.querySelectorAll('.hf-visual')];
    return (
      visuals.length > 0 &&
      visuals.every((visual) => visual.dataset.status !== 'loading' && visual.dataset.status !== 'idle') &&
      !document.querySelector('.hf-visual [aria-busy="true"]')
    );
  };
  return frame.waitForFunction(isDone, null, { timeout: PATIENCE_MS }).then(
    () => null,
    () => unanswered(frame),
  );
}

/** The visuals of the frame that still wait, as a sentence. */
async function unanswered(frame) {
  const waiting = await withTimeout(
    frame.evaluate(() =>
      [...document.querySelectorAll('.hf-visual')]
        .filter((visual) => visual.dataset.status !== 'ready' || visual.querySelector('[aria-busy="true"]'))
        .map(({ dataset }) => `${dataset.visual} (${dataset.status})`),
    ),
    'inspecting the frame',
  ).catch((error) => [error.message]);
  return waiting.length > 0 ? `no answer for ${waiting.join(', ')}` : 'no visual is there yet';
}

/** A stuck page answers nothing, and Playwright would wait without a limit. */
async function withTimeout(step, what) {
  const late = AbortSignal.timeout(PATIENCE_MS);
  return Promise.race([
    step,
    new Promise((_, fail) =>
      late.addEventListener('abort', () => fail(new Error(`${what} took over ${PATIENCE_MS / 1000} s`))),
    ),
  ]);
}
