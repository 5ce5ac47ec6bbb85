import { test } from '@playwright/test';
import { fakeApi } from '../app/fake-api.ts';
import { SCREENS } from './screens.ts';

const FOLDER = '../../screenshots';
const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } };

for (const theme of ['light', 'dark', 'contrast']) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const [name, screen] of Object.entries(SCREENS)) {
      test(`${name} ${theme} ${size}`, async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.addInitScript((chosen) => localStorage.setItem('holdfast.theme', chosen), theme);
        await screen.before?.(page);
        await fakeApi(page, screen.fakes);
        await page.goto(screen.path);
        await page.waitForTimeout(500);
        await screen.act?.(page);
        await page.evaluate(() => document.fonts.ready);
        await page.waitForTimeout(250);
        await page.screenshot({
          path: new URL(`${FOLDER}/${name}-${size}-${theme}.png`, import.meta.url).pathname,
          fullPage: !['predictions-many', 'welcome'].includes(name) || size === 'phone',
        });
      });
    }
  }
}
