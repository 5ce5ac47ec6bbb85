import { expect, type Page, test } from '@playwright/test';
import { COLOUR_RULES, NAMED_AS_SHOWN, violations } from './accessibility.ts';
import { openScreen } from './app/open-screen.ts';
import { openReal, REAL_SCREENS } from './app/real-screens.ts';
import { SIGNED_IN } from './app/seed.ts';
import { SCREENS } from './look/screens.ts';

/** Every screen in every state. Other themes only change colours, so only contrast is checked again. */
for (const [name, screen] of Object.entries(SCREENS)) {
  test(`${name} has no accessibility violation in any theme`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => localStorage.setItem('holdfast.theme', 'light'));
    await openScreen(page, screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await screen.act?.(page);
    await settled(page);
    // The report inside the frame is tested per visual in gallery/.
    expect(await violations(page, NAMED_AS_SHOWN)).toEqual([]);
    for (const theme of ['dark', 'contrast']) {
      await wear(page, theme);
      expect(await violations(page, COLOUR_RULES), theme).toEqual([]);
    }
  });
}

/** The same over real data, on a desktop in both themes and on a small phone. */
test.describe('with real data', () => {
  test.use({ storageState: SIGNED_IN });
  for (const [name, screen] of Object.entries(REAL_SCREENS)) {
    test(`${name} has no accessibility violation, and nothing is wider than a phone`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openReal(page, screen);
      for (const theme of ['light', 'dark']) {
        await wear(page, theme);
        expect(await violations(page, theme === 'light' ? NAMED_AS_SHOWN : COLOUR_RULES), theme).toEqual([]);
      }
      await page.setViewportSize({ width: 360, height: 780 });
      await settled(page);
      expect(await violations(page), 'on a phone').toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    });
  }
});

async function wear(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
  await settled(page);
}

/** Waits until no transition is running, except endless ones. */
async function settled(page: Page): Promise<void> {
  // A change is painted in the second frame after it at the latest.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  // A paused or replaced animation never ends: only running ones are awaited.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
}
