import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { signUp } from '../app/sign-up.ts';

/** Figures as written: 12.4, 1,600, 24.1%. */
const numbersIn = (text: string): string[] => text.match(/\d[\d,]*(?:\.\d+)?/g) ?? [];

async function pagesOf(path: string): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(readFileSync(path)), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await document.destroy();
  return pages;
}

test('a reader exports a page as a PDF with the figures on the screen', async ({ page }, info) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signUp(page);
  await page.goto('/dashboard');
  const report = page.frameLocator('iframe');
  const chart = report.locator('.hf-visual', { hasText: 'Observed churn rate by contract' });
  await expect(chart.getByRole('option').first()).toBeVisible();
  const shown = await report.locator('.hf-visual[data-kind="card"] svg text').allTextContents();
  const cards = shown.flatMap((text) => numbersIn(text));
  expect(cards.length).toBeGreaterThan(3);

  await chart.hover();
  await chart.getByRole('button', { name: /^Options for/ }).click();
  await report.getByRole('menuitem', { name: 'Export as file …' }).click();
  const dialog = report.getByRole('dialog', { name: 'Export as file …' });
  await dialog.getByRole('radio', { name: 'This page' }).check();
  await info.attach('dialog', { body: await page.screenshot(), contentType: 'image/png' });
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  await info.attach('ready', { body: await page.screenshot(), contentType: 'image/png' });

  const [paper = '', ...more] = await pagesOf(await file.path());
  expect(more).toEqual([]);
  // Axes have as many ticks as fit; a card's figure is the same at any width.
  const figures = new Set(numbersIn(paper));
  expect(figures.size).toBeGreaterThan(40);
  for (const card of cards) expect(figures).toContain(card);
});
