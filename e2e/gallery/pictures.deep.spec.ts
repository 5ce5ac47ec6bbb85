import { expect, type Page, test } from '@playwright/test';
import { patience } from '../../scripts/machine-speed.mjs';
import { type Gallery, openGallery } from './gallery.ts';

/* Screenshots of every kind over every shape of data, compared with those beside this file. Half size: changes still
   show, and the files stay small. Update with: npm run pictures -w e2e */
test.use({ deviceScaleFactor: 0.5 });

const WHOLE_PAGES = ['high contrast black', 'high contrast white'];

let gallery: Gallery;
test.beforeAll(async () => {
  gallery = await openGallery();
});
test.afterAll(() => gallery.close());

/** Arabic and Hebrew use system fonts, so these cards are excluded from the comparison. */
const OTHER_FONTS = '[data-visual^="right to left/"] { visibility: hidden }';

async function comparePage(page: Page, name: string): Promise<void> {
  const hasFont = await page.evaluate(() => document.fonts.check('13px "Inter Variable"'));
  expect(hasFont, 'The font Inter, which the gallery brings along, was not loaded.').toBe(true);
  await page.addStyleTag({ content: OTHER_FONTS });
  const height = await page.evaluate(() => document.querySelector('.hf-page')?.clientHeight ?? 900);
  await page.setViewportSize({ width: 1392, height: height + 4 });
  const tolerance = { maxDiffPixelRatio: 0.004, scale: 'device' as const };
  await expect.soft(page).toHaveScreenshot(`${name.replaceAll(' ', '-')}.png`, tolerance);
}

for (const look of ['light', 'dark']) {
  test(`every kind matches its screenshots in ${look}`, async ({ page }) => {
    test.setTimeout(patience(600_000));
    await gallery.show(page, {});
    const kinds = await page
      .locator('.hf-visual')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-kind')));
    for (const kind of new Set(kinds)) {
      await gallery.show(page, { look, kind: kind ?? '', sheet: '' });
      await comparePage(page, `${kind}-${look}`);
    }
  });
}

for (const look of WHOLE_PAGES) {
  test(`every kind matches its screenshots in ${look}`, async ({ page }) => {
    await gallery.show(page, { look, shape: 'a few' });
    await comparePage(page, look);
  });
}
