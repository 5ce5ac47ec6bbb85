import { expect, test } from '@playwright/test';
import { SIGNED_IN } from './app/seed.ts';

test.use({ storageState: SIGNED_IN });

test('a reader with two predictions opens the earlier one and compares the two', async ({ page }) => {
  await page.goto('/dashboard');
  const report = page.frameLocator('iframe');
  const pages = report.getByRole('tablist').first();
  await expect(
    report.getByText(/Compared with may\.csv, across the whole file: the number of customers stayed at 240,/),
  ).toBeVisible();
  await pages.getByRole('tab', { name: 'Segments' }).click();

  const prediction = page.getByRole('combobox', { name: 'File', exact: true });
  await expect(prediction.locator('option:checked')).toContainText('june.csv');
  const earlier = await prediction.locator('option', { hasText: 'may.csv' }).getAttribute('value');
  await prediction.selectOption(earlier);
  await expect(prediction.locator('option:checked')).toContainText('may.csv');
  await expect(pages.getByRole('tab', { name: 'Segments' })).toHaveAttribute('aria-selected', 'true');

  const later = await prediction.locator('option', { hasText: 'june.csv' }).getAttribute('value');
  await prediction.selectOption(later);
  await page.getByRole('combobox', { name: 'Compare with…' }).selectOption(earlier);
  await expect(pages.getByRole('tab', { name: 'What changed' })).toHaveAttribute('aria-selected', 'true');
  await expect(report.getByText(/^Of the 210 customers in both, /)).toBeVisible();
  await expect(report.locator('[data-visual="movers-list"]')).toBeVisible();
});
