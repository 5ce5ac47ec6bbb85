import { test } from '@playwright/test';
import { openScreen } from '../app/open-screen.ts';
import { MAIN_SCREENS, SCREENS } from './screens.ts';

interface Screenshot {
  screen: string;
  theme: string;
  width: number;
  language?: string;
}

const HEIGHTS: Record<number, number> = { 360: 740, 768: 1024, 1280: 800, 1920: 1080, 3840: 2160 };
const EVERYWHERE = [
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 1280 },
  { theme: 'contrast', width: 1280 },
  { theme: 'light', width: 360 },
  { theme: 'dark', width: 360 },
];
/** The most used screens are also captured on other devices, in a long and in a dense language, and mirrored. */
const MAIN = [
  ...[768, 1920, 3840].map((width) => ({ theme: 'light', width })),
  ...[1280, 360].flatMap((width) =>
    ['de', 'ja', 'pseudo-rtl'].map((language) => ({ theme: 'light', width, language })),
  ),
];

const PICTURES: Screenshot[] = [
  ...Object.keys(SCREENS).flatMap((screen) => EVERYWHERE.map((look) => ({ ...look, screen }))),
  ...MAIN_SCREENS.flatMap((screen) => MAIN.map((look) => ({ ...look, screen }))),
];

for (const { screen: name, theme, width, language = 'en' } of PICTURES) {
  const title = [name, theme, width, ...(language === 'en' ? [] : [language])].join('.');
  test(title, async ({ page }) => {
    const screen = SCREENS[name];
    if (!screen) throw new Error(`There is no screen called ${name}.`);
    await page.setViewportSize({ width, height: HEIGHTS[width] ?? 800 });
    await page.addInitScript(
      (wishes) => {
        localStorage.setItem('holdfast.theme', wishes.theme);
        localStorage.setItem('holdfast.language', wishes.language);
      },
      { theme, language },
    );
    await openScreen(page, screen);
    await page.waitForTimeout(400);
    // Actions find elements by their English names; other languages are captured in the initial state of a screen. The
    // report is awaited in all of them.
    if (language === 'en' || screen.isReal) await screen.act?.(page);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(250);
    await page.screenshot({
      path: new URL(`../../screenshots/${title}.png`, import.meta.url).pathname,
      fullPage: !screen.isOneView,
    });
  });
}
