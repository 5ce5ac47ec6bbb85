import { expect, type Page, test } from '@playwright/test';
import { COLOUR_RULES, NAMED_AS_SHOWN, violations } from '../accessibility.ts';
import { type Gallery, openGallery } from './gallery.ts';

const LOOKS = ['light', 'dark', 'high contrast 1', 'high contrast 2', 'high contrast black', 'high contrast white'];
const SHAPES = ['usual', 'empty', 'one point', 'negative', 'huge', 'long labels', 'nulls', 'right to left'];

let gallery: Gallery;
test.beforeAll(async () => {
  gallery = await openGallery();
});
test.afterAll(() => gallery.close());
const open = (page: Page, wanted: Record<string, string>) => gallery.show(page, wanted);

for (const look of LOOKS) {
  test(`the gallery has no accessibility violation in ${look}`, async ({ page }) => {
    // A few customers: every kind is there, but the checker processes hundreds of marks, not thousands.
    const errors = await open(page, { look, shape: 'a few' });
    // Rules independent of colours are checked in the first look only.
    expect(await violations(page, look === 'light' ? NAMED_AS_SHOWN : COLOUR_RULES)).toEqual([]);
    expect(errors).toEqual([]);
  });
}

for (const shape of [...SHAPES, 'a thousand categories']) {
  test(`no text leaves its card or overlaps another over "${shape}" data`, async ({ page }) => {
    const errors = await open(page, { shape });
    const collisions = await page.evaluate(() => {
      const found: string[] = [];
      for (const visual of document.querySelectorAll('.hf-visual')) {
        const boxes = [...visual.querySelectorAll('svg text')]
          .filter((text) => text.textContent?.trim() && !/rotate/.test(text.getAttribute('transform') ?? ''))
          .map((text) => ({ text: text.textContent ?? '', box: text.getBoundingClientRect() }));
        for (const [i, a] of boxes.entries()) {
          for (const b of boxes.slice(i + 1)) {
            const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
            // Line boxes are taller than their letters.
            const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
            if (across > 1.5 && down > Math.min(a.box.height, b.box.height) * 0.45) {
              found.push(`${visual.getAttribute('data-visual')}: '${a.text}' and '${b.text}'`);
            }
          }
        }
      }
      return found;
    });
    expect.soft(collisions, 'cover each other').toEqual([]);
    const outside = await page.evaluate(() => {
      const found: string[] = [];
      // Scrolled content is clipped by the scrolling box, not by the card.
      const isScrolled = (text: Element, visual: Element) => {
        for (let at = text.parentElement; at && at !== visual; at = at.parentElement) {
          if (at.scrollHeight > at.clientHeight && getComputedStyle(at).overflowY === 'auto') return true;
        }
        return false;
      };
      for (const visual of document.querySelectorAll('.hf-visual')) {
        const card = visual.getBoundingClientRect();
        for (const text of visual.querySelectorAll('svg text')) {
          const box = text.getBoundingClientRect();
          if (box.width === 0 || isScrolled(text, visual)) continue;
          const out = Math.max(
            card.left - box.left,
            box.right - card.right,
            card.top - box.top,
            box.bottom - card.bottom,
          );
          if (out > 1) found.push(`${visual.getAttribute('data-visual')}: '${text.textContent}' by ${Math.round(out)}`);
        }
      }
      return found;
    });
    expect.soft(outside, 'leave their card').toEqual([]);
    expect(errors).toEqual([]);
  });
}

test('a bar selected by keyboard highlights its part in the other visuals, and Escape clears it', async ({ page }) => {
  await open(page, {});
  const columns = page.locator('[data-visual="clusteredColumnChart-Revenue-by-contract"] [role="listbox"]');
  const stacked = page.locator('[data-visual="columnChart-Stacked-columns"] .hf-mark').first();
  await expect(stacked.locator('path')).toHaveCount(1);
  await columns.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(columns.locator('[aria-selected="true"]')).toHaveCount(1);
  await expect(
    page.locator('[data-visual="donutChart-Internet-service"] .hf-mark').first().locator('path'),
  ).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(columns.locator('[aria-selected="true"]')).toHaveCount(0);
  await expect(stacked.locator('path')).toHaveCount(1);
});

test('a visual can be shown in focus mode, as a table, and explained, from its menu', async ({ page }) => {
  await open(page, {});
  const bars = page.locator('[data-visual="clusteredBarChart-Bars"]');
  await bars.hover();
  await bars.getByRole('button', { name: 'Options for Bars' }).click();
  await page.getByRole('menuitem', { name: 'Show as table' }).click();
  await expect(bars.getByRole('grid')).toBeVisible();
  await bars.getByRole('button', { name: 'Options for Bars' }).click();
  await page.getByRole('menuitem', { name: 'Focus mode' }).click();
  await expect(page.locator('.hf-visual')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('.hf-visual').nth(3)).toBeVisible();
  await bars.getByRole('button', { name: 'Options for Bars' }).click();
  await page.getByRole('menuitem', { name: 'Explain this number' }).click();
  await expect(page.getByRole('dialog')).toContainText('Underlying rows: 7,043');
});
