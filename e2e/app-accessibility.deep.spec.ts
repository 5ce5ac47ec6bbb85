import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { patience } from '../scripts/machine-speed.mjs';
import { openScreen } from './app/open-screen.ts';
import { SCREENS } from './look/screens.ts';

/** Who speaks to a computer says what is shown: a name in other words is not found. The checker leaves this rule out. */
const NAMED_AS_SHOWN = { rules: { 'label-content-name-mismatch': { enabled: true } } };

/** Every screen in every state. The other themes change colours alone, so only contrast is looked at again. */
for (const [name, screen] of Object.entries(SCREENS)) {
  test(`${name} has no accessibility violation in any theme`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => localStorage.setItem('holdfast.theme', 'light'));
    await openScreen(page, screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await screen.act?.(page);
    await settled(page);
    expect(await violations(new AxeBuilder({ page }).options(NAMED_AS_SHOWN))).toEqual([]);
    for (const theme of ['dark', 'contrast']) {
      await wear(page, theme);
      expect(await violations(new AxeBuilder({ page }).withRules(['color-contrast'])), theme).toEqual([]);
    }
  });
}

async function wear(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
  await settled(page);
}

/** Nothing moves or changes its colour any more, save what never stops. */
async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(patience(200));
  // A paused or replaced animation never ends: only one that still runs is waited for.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
}

async function violations(axe: AxeBuilder): Promise<string[]> {
  // The report inside the frame has its own looks, one for each visual, in gallery/.
  const found = await axe.exclude('iframe').analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
