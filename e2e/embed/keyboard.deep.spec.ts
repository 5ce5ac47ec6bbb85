import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { customerWithReport } from './customer.ts';
import { EMBED_ORIGIN, openHostPage } from './host-page.ts';

/* Keyboard only, no pointer. */

const MOST_STEPS = 80;

/** Presses a key until a condition holds; fails with its description. */
async function pressUntil(page: Page, key: string, wanted: string, isTrue: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await isTrue()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Pressing ${key} ${MOST_STEPS} times never led to ${wanted}.`);
}

const inFrame = (page: Page) => page.evaluate(() => document.activeElement?.tagName === 'IFRAME');
const hasFocus = async (report: FrameLocator, selector: string) =>
  (await report.locator(`${selector}:focus`).count()) > 0;
const section = (page: Page, report: FrameLocator, selector: string) =>
  pressUntil(page, 'Control+F6', selector, async () => (await report.locator(`${selector} :focus`).count()) > 0);

/** To the first visual of the page, and from visual to visual to the wanted one. */
async function goToVisual(page: Page, report: FrameLocator, selector: string): Promise<void> {
  await page.keyboard.press('Control+F6');
  await section(page, report, '.hf-canvas');
  await pressUntil(page, 'Tab', selector, () => hasFocus(report, `.hf-visual${selector}`));
}

// A request still pending when the test ends is not a failure.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('the whole report can be used with the keyboard alone', async ({ page, playwright }) => {
  const info = await (await customerWithReport(await playwright.request.newContext()))();
  await openHostPage(page, 'ours');
  const { pathname, search } = new URL(info.embedUrl);
  await page.evaluate(
    async (config) => {
      powerbi.embed(document.getElementById('report'), config);
    },
    {
      type: 'report',
      id: info.reportId,
      embedUrl: `${EMBED_ORIGIN}${pathname}${search}`,
      accessToken: info.embedToken,
      tokenType: 1,
    },
  );
  const report = page.frameLocator('iframe');
  const press = (key: string) => page.keyboard.press(key);
  await expect(report.getByRole('option').first()).toBeVisible();

  await test.step('into the report, and from visual to visual', async () => {
    await pressUntil(page, 'Tab', 'the report', () => inFrame(page));
    await goToVisual(page, report, '[data-visual="churn-by-segment"]');
  });

  const chart = report.locator('[data-visual="churn-by-segment"]');
  await test.step('into a visual, along its marks, select one, and back', async () => {
    await press('Control+ArrowRight');
    await expect(chart.getByRole('listbox')).toBeFocused();
    await press('ArrowRight');
    await expect(chart.locator('.hf-tooltip')).toBeVisible();
    await press('Control+h');
    await expect(chart.locator('.hf-tooltip')).toHaveCount(0);
    await press('Enter');
    await expect(chart.locator('[aria-selected="true"]')).toHaveCount(1);
    await press('Control+Shift+C');
    await expect(chart.locator('[aria-selected="true"]')).toHaveCount(0);
  });

  await test.step('the menu of a mark', async () => {
    await press('Shift+F10');
    await expect(report.getByRole('menu')).toBeVisible();
    await expect(report.getByRole('menuitem').first()).toBeFocused();
    await press('Escape');
    await expect(report.getByRole('menu')).toHaveCount(0);
    await expect(chart.getByRole('listbox')).toBeFocused();
  });

  await test.step('the data as a table, and as a chart again', async () => {
    await press('Alt+Shift+F11');
    await expect(chart.getByRole('grid')).toBeVisible();
    await goToVisual(page, report, '[data-visual="churn-by-segment"]');
    await press('Alt+Shift+F11');
    await expect(chart.getByRole('listbox')).toBeVisible();
  });

  await test.step('the menu of the visual, and a summary from it', async () => {
    await press('Alt+Shift+F10');
    const summarize = report.getByRole('menuitem', { name: 'Summarize' });
    await pressUntil(page, 'ArrowDown', 'Summarize', () =>
      summarize.evaluate((item) => item === document.activeElement),
    );
    await press('Enter');
    await expect(report.getByRole('dialog')).toContainText('the highest is');
    await press('Escape');
    await expect(report.getByRole('dialog')).toHaveCount(0);
  });

  const customers = report.locator('.hf-visual[data-kind="card"]', { hasText: 'Customers' }).first();
  const ready = async () => {
    await expect(customers).toHaveAttribute('data-status', 'ready');
    return (await customers.textContent()) ?? '';
  };
  const everybody = await ready();
  /** Ticks, or unticks, the first value of the page's first slicer. */
  const tickFirst = async () => {
    await goToVisual(page, report, '[data-kind="slicer"]');
    await pressUntil(page, 'Control+ArrowRight', 'its button', () => hasFocus(report, '.hf-select'));
    await press('Enter');
    await expect(report.locator('.hf-popover [role="listbox"]')).toBeFocused();
    await press('Space');
    await press('Escape');
    await expect(report.locator('.hf-popover')).toHaveCount(0);
  };
  await test.step('a slicer', async () => {
    await tickFirst();
    await expect(customers).not.toHaveText(everybody);
  });
  const sliced = await ready();

  await test.step('the filter pane', async () => {
    await section(page, report, '.hf-rail');
    await press('Enter');
    await expect(report.getByRole('complementary', { name: 'Filters' })).toBeVisible();
    await section(page, report, '.hf-pane');
    await press('Escape');
    await expect(report.getByRole('complementary', { name: 'Filters' })).toHaveCount(0);
    await expect(report.getByRole('button', { name: 'Show filters' })).toBeFocused();
  });

  await test.step('a personal bookmark: add it, go elsewhere, return by it', async () => {
    await press('Tab');
    await press('Enter');
    const pane = report.getByRole('complementary', { name: 'Bookmarks' });
    const field = pane.getByRole('textbox', { name: 'Bookmark name' });
    await pressUntil(page, 'Tab', 'the name of a bookmark', () =>
      field.evaluate((input) => input === document.activeElement),
    );
    const name = 'My month';
    await page.keyboard.type(name);
    await press('Enter');
    const mine = pane.getByRole('button', { name, exact: true });
    await expect(mine).toBeVisible();

    await tickFirst();
    await expect(customers).toHaveText(everybody);
    await section(page, report, '.hf-pane');
    await pressUntil(page, 'Tab', 'my bookmark', () => mine.evaluate((button) => button === document.activeElement));
    await press('Enter');
    await expect(customers).toHaveText(sliced);
    await press('Escape');
    await expect(pane).toHaveCount(0);
  });

  await test.step('help', async () => {
    await press('Shift+?');
    await expect(report.getByRole('dialog', { name: 'Keyboard help' })).toContainText('Ctrl+F6');
    await press('Escape');
    await expect(report.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('through a row of a table to its detail page', async () => {
    await goToVisual(page, report, '[data-visual="customers-at-risk"]');
    await press('Control+ArrowRight');
    await press('ArrowDown');
    await press('Shift+F10');
    const through = report.getByRole('menuitem', { name: 'Drill through to Customer', exact: true });
    await pressUntil(page, 'ArrowDown', 'drill through', () =>
      through.evaluate((item) => item === document.activeElement),
    );
    await press('Enter');
    await expect(report.getByRole('main')).not.toHaveAttribute('aria-label', 'Overview');
  });

  await test.step('to another page, and out of the report again', async () => {
    await expect(report.getByRole('main')).toBeFocused();
    await section(page, report, '.hf-tabs');
    const before = await report.getByRole('main').getAttribute('aria-label');
    await press('ArrowRight');
    await expect(report.getByRole('main')).not.toHaveAttribute('aria-label', before ?? '');
    await pressUntil(page, 'Shift+Tab', 'the page around the report', async () => !(await inFrame(page)));
  });
});
