/**
 * Takes the documentation's screenshots: every page of the report, in every language, as small as is readable.
 * node scripts/docs-pictures.mjs [OUT]; LANGUAGES=en,de takes fewer. They are committed:
 * docs/pictures/<language>/<page>.webp.
 * Also a report made in the editor, step by step: docs/pictures/editor/<step>.webp; ONLY=editor takes only these.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { buildStaleParts } from './build.mjs';
import { takeEditorSteps } from './docs-pictures/editor-steps.mjs';
import { ensureInstalled } from './install.mjs';
import { openAccount, openServer } from './report-pictures/open-server.mjs';
import { root } from './root.mjs';

const LANGUAGES = (process.env.LANGUAGES ?? 'en,de,fr,es,pt,ja').split(',');
const [out = join(root, 'docs', 'pictures')] = process.argv.slice(2);
/** The width of a documentation page, and enough of a report page to recognise it. */
const SIZE = { width: 1100, height: 760 };
/** The best of these that stays small: a page of the documentation shows eight. */
const QUALITIES = [0.6, 0.5, 0.4, 0.3];
const MOST_BYTES = 55_000;
const PATIENCE_MS = 120_000;
const SAMPLE = join(root, 'server', 'samples', 'subscription-snapshot.csv');

ensureInstalled();
await buildStaleParts();
const { chromium } = await import('playwright');
const server = await openServer();
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-features=LocalNetworkAccessChecks'],
});
const sdk = readFileSync(join(root, 'embed-sdk', 'dist', 'powerbi.umd.min.js'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'docs-pictures-'));
try {
  const newcomer = await openAccount(server.url, []);
  await takeEditor(newcomer);
  if (process.env.ONLY !== 'editor') await takeReports(newcomer);
} finally {
  rmSync(folder, { recursive: true, force: true });
  await browser.close();
  await server.close();
}

async function takeReports(newcomer) {
  const returning = await openAccount(server.url, twoMonths());
  const [, later] = returning.predictions;
  const [earlier] = returning.predictions;
  for (const language of LANGUAGES) {
    await take(language, await newcomer.token({}), null);
    await take(language, await returning.token({ datasets: [later.id, earlier.id] }), earlier.id);
  }
}

async function takeEditor(account) {
  const page = await hostPage({ width: 1360, height: 800 });
  const keep = async (name, png) => {
    const bytes = await asWebp(png);
    mkdirSync(join(out, 'editor'), { recursive: true });
    writeFileSync(join(out, 'editor', `${name}.webp`), bytes);
    process.stdout.write(`editor/${name}.webp ${Math.round(bytes.length / 1000)} kB\n`);
  };
  await takeEditorSteps({ page, url: server.url, account, keep });
  await page.close();
}

async function hostPage(viewport) {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  page.setDefaultTimeout(PATIENCE_MS);
  await page.route(`${server.url}/host`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>A host page</title><body style="margin:0;background:#fff"><div id="report" style="height:100vh"></div><style>iframe{border:0}</style><script>${sdk}</script>`,
    }),
  );
  await page.goto(`${server.url}/host`);
  return page;
}

/** The sample as it might have looked a month earlier: a subset of its customers, for a comparison. */
function twoMonths() {
  const [head, ...rows] = readFileSync(SAMPLE, 'utf8').trimEnd().split('\n');
  return [
    ['may.csv', rows.filter((_, at) => at % 10 < 7)],
    ['june.csv', rows.filter((_, at) => at % 10 > 1)],
  ].map(([name, kept]) => {
    const path = join(folder, name);
    writeFileSync(path, [head, ...kept, ''].join('\n'));
    return path;
  });
}

/** Every page of a report, or only the comparison with an earlier one. */
async function take(language, { embedUrl, embedToken }, compare) {
  const page = await hostPage(SIZE);
  const pages = await page.evaluate(
    async ({ embedUrl, embedToken, language }) => {
      window.powerbi.config.allowedEmbedOrigins = [new URL(embedUrl).origin];
      const report = window.powerbi.embed(document.getElementById('report'), {
        type: 'report',
        id: 'retention',
        tokenType: 1,
        embedUrl,
        accessToken: embedToken,
        settings: {
          panes: { filters: { visible: false } },
          localeSettings: { language, formatLocale: language },
        },
      });
      window.report = report;
      await new Promise((done, fail) => {
        report.on('rendered', done);
        report.on('error', ({ detail }) => fail(new Error(detail.detailedMessage ?? detail.message)));
      });
      return (await report.getPages()).filter(({ visibility }) => visibility === 0).map((one) => one.name);
    },
    { embedUrl, embedToken, language },
  );
  const frame = page.frames().find((one) => one !== page.mainFrame());
  if (compare) {
    await frame.locator('.hf-data select').nth(1).selectOption(compare);
    // The comparison adds a page.
    await frame.locator('[role="tab"]').nth(pages.length).waitFor();
    await page.evaluate(() => window.report.setPage('compare'));
  }
  for (const name of compare ? ['compare'] : pages.filter((one) => one !== 'compare')) {
    if (!compare) await page.evaluate((target) => window.report.setPage(target), name);
    const active = () => page.evaluate(async () => (await window.report.getActivePage()).name);
    for (const since = Date.now(); (await active()) !== name; await page.waitForTimeout(200))
      if (Date.now() - since > PATIENCE_MS) throw new Error(`${name} did not open`);
    await page.waitForTimeout(300);
    await frame.waitForFunction(() => {
      const visuals = [...document.querySelectorAll('.hf-visual')];
      return (
        visuals.length > 0 &&
        visuals.every(({ dataset }) => dataset.status === 'ready' || dataset.status === 'empty') &&
        !document.querySelector('.hf-visual [aria-busy="true"]')
      );
    });
    await frame.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(300);
    const bytes = await asWebp(await page.screenshot());
    mkdirSync(join(out, language), { recursive: true });
    writeFileSync(join(out, language, `${name}.webp`), bytes);
    process.stdout.write(`${language}/${name}.webp ${Math.round(bytes.length / 1000)} kB\n`);
  }
  await page.close();
}

/** The browser's screenshots are PNG or JPEG; its canvas also writes WebP, half the size. */
async function asWebp(png) {
  const page = await browser.newPage();
  const encoded = await page.evaluate(
    async ({ png, qualities, most }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${png}`;
      await image.decode();
      const written = (scale, quality) => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.width * scale, image.height * scale];
        const pen = canvas.getContext('2d');
        pen.imageSmoothingQuality = 'high';
        pen.drawImage(image, 0, 0, canvas.width, canvas.height);
        return canvas.toDataURL('image/webp', quality).split(',')[1];
      };
      const ways = [1, 0.8].flatMap((scale) => qualities.map((quality) => [scale, quality]));
      const small = ways.find((way) => (written(...way).length * 3) / 4 < most);
      return written(...(small ?? ways.at(-1)));
    },
    { png: png.toString('base64'), qualities: QUALITIES, most: MOST_BYTES },
  );
  await page.close();
  return Buffer.from(encoded, 'base64');
}
