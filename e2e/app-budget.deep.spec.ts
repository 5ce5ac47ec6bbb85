import { gzipSync } from 'node:zlib';
import { type Browser, expect, test } from '@playwright/test';
import { type FakeResponse, fakeApi } from './app/fake-api.ts';

const BUDGET_KB = 150;
/**
 * Loaded beside the first screen, to name the rows of a file about others than customers in the navigation. Refused
 * here: the screen has to be complete without.
 */
const NOT_NEEDED = /\/(LatestTexts|AboutPrediction|AboutRows|use-latest-prediction|load-speaker)-[^/]*\.js$/;

for (const [path, fakes] of [
  ['/login', { 'GET /api/auth/get-session': { json: null } }],
  ['/upload', {}],
  ['/predictions', {}],
] as [string, Record<string, FakeResponse>][]) {
  test(`${path} needs at most ${BUDGET_KB} kB of JavaScript, gzip, for its first screen`, async ({ browser }) => {
    const files = await weighScripts(browser, path, fakes);
    const total = [...files.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000;
    console.log(`${path}: ${total.toFixed(1)} kB gzip in ${files.size} files`);
    expect(total, JSON.stringify([...files])).toBeLessThanOrEqual(BUDGET_KB);
  });
}

/** The compressed bytes of each script that a fresh browser loads before the network is idle. */
async function weighScripts(
  browser: Browser,
  path: string,
  fakes: Record<string, FakeResponse>,
): Promise<Map<string, number>> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const files = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js'))
      files.set(
        pathname,
        response.body().then((body) => gzipSync(body, { level: 6 }).length),
      );
  });
  await page.route(NOT_NEEDED, (route) => route.abort());
  await fakeApi(page, fakes);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all([...files].map(async ([file, size]) => [file, await size] as const));
  await context.close();
  return new Map(sizes);
}
