import { gzipSync } from 'node:zlib';
import { expect, type Response, test } from '@playwright/test';
import { fakeApi } from './app/fake-api.ts';

const BUDGET_KB = 150;

for (const [path, fakes] of [
  ['/login', { 'GET /api/auth/get-session': { json: null } }],
  ['/upload', {}],
  ['/predictions', {}],
] as const) {
  test(`${path} needs at most ${BUDGET_KB} kB of JavaScript, gzip, for its first screen`, async ({ page }) => {
    const sizes: Promise<number>[] = [];
    const weigh = (response: Response) => {
      if (!new URL(response.url()).pathname.endsWith('.js')) return;
      sizes.push(response.body().then((body) => gzipSync(body, { level: 6 }).length));
    };
    page.on('response', weigh);
    await fakeApi(page, fakes);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    // Prefetches from here on are not needed for the first screen.
    page.off('response', weigh);
    const total = (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0) / 1000;
    test.info().annotations.push({ type: 'JavaScript', description: `${path}: ${total.toFixed(1)} kB gzip` });
    console.log(`${path}: ${total.toFixed(1)} kB gzip in ${sizes.length} files`);
    expect(total).toBeLessThanOrEqual(BUDGET_KB);
  });
}
