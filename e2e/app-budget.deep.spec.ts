import { gzipSync } from 'node:zlib';
import { type Browser, expect, test } from '@playwright/test';
import { type FakeResponse, fakeApi } from './app/fake-api.ts';

const BUDGET_KB = 150;
/** What a screen needs is in every load of it; one of them can also have prefetched something. The smallest counts. */
const LOADS = 3;

for (const [path, fakes] of [
  ['/login', { 'GET /api/auth/get-session': { json: null } }],
  ['/upload', {}],
  ['/predictions', {}],
] as [string, Record<string, FakeResponse>][]) {
  test(`${path} needs at most ${BUDGET_KB} kB of JavaScript, gzip, for its first screen`, async ({ browser }) => {
    const loads: Map<string, number>[] = [];
    for (let load = 0; load < LOADS; load++) loads.push(await weighScripts(browser, path, fakes));
    const totals = loads.map((files) => [...files.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000);
    const total = Math.min(...totals);
    console.log(`${path}: ${total.toFixed(1)} kB gzip in ${Math.min(...loads.map(({ size }) => size))} files`);
    expect(total, JSON.stringify([...(loads[0] ?? [])])).toBeLessThanOrEqual(BUDGET_KB);
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
  await fakeApi(page, fakes);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all([...files].map(async ([file, size]) => [file, await size] as const));
  await context.close();
  return new Map(sizes);
}
