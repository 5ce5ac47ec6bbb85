import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { type CustomerEmbed, customerWithReport } from './customer.ts';
import { EMBED_ORIGIN, openHostPage } from './host-page.ts';

/* A report exported as one HTML file, opened offline, compared with the same report in its frame. */

let info: () => Promise<CustomerEmbed>;
test.beforeAll(async ({ playwright }) => {
  info = await customerWithReport(await playwright.request.newContext());
});
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('a report is one file whose pages, slicers and tooltips work offline, with the server’s figures', async ({
  page,
  browser,
}, testInfo) => {
  const { embedToken, embedUrl, reportId } = await info();
  await page.setViewportSize({ width: 1240, height: 760 });
  await openHostPage(page, 'ours');
  const { pathname, search } = new URL(embedUrl);
  const config = {
    type: 'report',
    id: reportId,
    embedUrl: `${EMBED_ORIGIN}${pathname}${search}`,
    accessToken: embedToken,
    tokenType: 1,
  };
  const { name, url } = await page.evaluate(async (given) => {
    const report = powerbi.embed(document.getElementById('report'), given);
    watch(report, ['rendered']);
    await next('rendered', 0);
    return report.exportToFile({ format: 'HTML' });
  }, config);
  expect(name).toMatch(/\.html$/);
  const path = testInfo.outputPath('report.html');
  const server = process.env.HOLDFAST_E2E_URL ?? '';
  await writeFile(path, await (await page.request.get(`${server}${new URL(url).pathname}`)).body());

  const away = await browser.newContext({ offline: true, viewport: { width: 1240, height: 760 } });
  const file = await away.newPage();
  const trouble: string[] = [];
  file.on('pageerror', ({ message }) => trouble.push(message));
  file.on('console', (said) => said.type() === 'error' && trouble.push(said.text()));
  file.on('request', (request) => /^https?:/.test(request.url()) && trouble.push(request.url()));
  await file.goto(pathToFileURL(path).href);

  const both = [page.frameLocator('#report iframe'), file] as const;
  const sameFigures = async () => {
    await expect.poll(async () => figuresOn(file)).toEqual(await settled(both[0]));
  };
  await sameFigures();
  for (const place of both) await slice(place, 'Monthly');
  await sameFigures();
  for (const name of ['Segments', 'Overview']) {
    for (const place of both) await place.getByRole('tab', { name }).click();
    await sameFigures();
  }
  const bar = file.locator('.hf-visual', { hasText: 'What the risk depends on' }).getByRole('option').first();
  await bar.hover();
  await expect(file.locator('.hf-tooltip')).toBeVisible();
  await testInfo.attach('offline', { body: await file.screenshot(), contentType: 'image/png' });
  expect(trouble).toEqual([]);
  await away.close();
});

type FrameOrPage = FrameLocator | Page;

/** The labels of every mark and card of the page. */
async function figuresOn(place: FrameOrPage): Promise<string[]> {
  const marks = await place
    .locator('.hf-visual [role="option"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''));
  return [...marks, ...(await place.locator('.hf-visual[data-kind="card"]').allTextContents())];
}

/** Stable twice in a row: all results have arrived. */
async function settled(place: FrameOrPage): Promise<string[]> {
  let last: string[] = [];
  await expect
    .poll(async () => {
      const now = await figuresOn(place);
      const isSame = now.length > 0 && JSON.stringify(now) === JSON.stringify(last);
      last = now;
      return isSame;
    })
    .toBe(true);
  return last;
}

async function slice(place: FrameOrPage, value: string): Promise<void> {
  await place.getByRole('button', { name: /^contract: /i }).click();
  await place
    .locator('.hf-popover')
    .getByRole('option', { name: new RegExp(`^${value}`) })
    .click();
  await place.getByRole('button', { name: /^contract: /i }).press('Escape');
}
