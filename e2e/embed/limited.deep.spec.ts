import { expect, test } from '@playwright/test';
import { authorOf } from './author.ts';
import { EMBED_ORIGIN, NAMES, openHostPage, type Sdk } from './host-page.ts';

/* What a restricted token still opens on a foreign page, with the original clients and our SDK. */

let author: Awaited<ReturnType<typeof authorOf>>;
test.beforeAll(async ({ playwright }) => {
  author = await authorOf(await playwright.request.newContext());
});
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const sdk of Object.keys(NAMES) as Sdk[]) {
  test(`${NAMES[sdk]} shows a reader with row rules the author's text and button`, async ({ page }) => {
    const config = await author.limitedConfig();
    await openHostPage(page, sdk);
    await page.evaluate(async (given) => {
      const report = powerbi.embed(document.getElementById('report'), given);
      watch(report, ['rendered', 'pageChanged']);
      await next('rendered', 0);
    }, config);
    const frame = page.frameLocator('#report iframe');
    await expect(frame.getByText('Call these first.')).toBeVisible();
    await expect(frame.getByText(/^Not shown/)).toHaveCount(0);
    await frame.getByRole('button', { name: 'To the second page' }).click();
    await expect.poll(() => page.evaluate(() => seen.some(({ name }) => name === 'pageChanged'))).toBe(true);
  });

  test(`${NAMES[sdk]} opens a page-exact report with a token for the retention report`, async ({ page }) => {
    const accessToken = await author.token({ reports: [author.reportId], permissions: ['view'] });
    await openHostPage(page, sdk);
    await page.evaluate(
      async (given) => {
        const report = powerbi.embed(document.getElementById('report'), given);
        watch(report, ['rendered', 'error']);
        await next('rendered', 0);
      },
      {
        type: 'report',
        tokenType: 1,
        id: 'call-list',
        embedUrl: `${EMBED_ORIGIN}/rdlEmbed?reportId=call-list`,
        accessToken,
      },
    );
    const first = page.frameLocator('#report iframe').getByRole('region', { name: /^Page 1 of \d+$/ });
    await expect(first.getByText('Customer work list').first()).toBeAttached();
  });
}
