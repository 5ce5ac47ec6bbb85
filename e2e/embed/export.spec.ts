import { readFileSync } from 'node:fs';
import { expect, type FrameLocator, test } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { signUp } from '../accounts-steps.ts';

/** Figures as they are written: 12.4, 1,600, 24.1%. */
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

const shownOn = (report: FrameLocator) => report.locator('.hf-page').innerText();

test('a reader takes the report away as a PDF: every figure of its pages is one the screen shows', async ({
  page,
}, info) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signUp(page);
  const report = page.frameLocator('iframe');
  const chart = report.locator('.hf-visual', { hasText: 'Observed churn rate by contract' });
  await expect(chart.getByRole('option').first()).toBeVisible();
  const figures = new Set(numbersIn(await shownOn(report)));

  await chart.hover();
  await chart.getByRole('button', { name: /^Options of/ }).click();
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
  // Beside the page: the day it is of, and its number.
  const own = paper
    .replace(/As of \w+ \d+, \d{4}/, '')
    .replace(/Page 1 of 1/, '')
    .replace(/Showing .*? of [\d,]+\+?/g, '');
  const strange = numbersIn(own).filter((figure) => !figures.has(figure));
  expect(strange).toEqual([]);
  expect(numbersIn(own).length).toBeGreaterThan(40);
});
