import { expect, test } from '@playwright/test';
import { signUp } from './app/sign-up.ts';

test('a new customer tries a sample, follows it, downloads it, and compares two predictions in the report', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signUp(page);
  await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Holdfast Analytics Dashboard' })).toBeVisible();

  await page.getByRole('link', { name: 'Upload Data' }).click();
  await page.getByRole('button', { name: /^Use / }).first().click();
  await expect(page.getByText('Upload successful!', { exact: true })).toBeVisible();
  await expect(page.getByText(/^File uploaded and prediction started\. Prediction ID: \d+$/)).toBeVisible();
  await expect(page).toHaveURL(/\/predictions$/);

  await expect(page.getByText('Prediction Complete!')).toBeVisible({ timeout: 90_000 });
  const row = page.getByRole('row').nth(1);
  await expect(row.getByText('COMPLETED')).toBeVisible();
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^prediction_results_\d+\.csv$/);
  await expect(page.getByText('Download Started')).toBeVisible();

  await row.getByRole('link').click();
  await expect(page.getByText('Can you act on it?')).toBeVisible();
  await expect(page.getByText('What drives churn in your data')).toBeVisible();

  // A second prediction, so that there is something to switch to and to compare with.
  await page.getByRole('link', { name: 'Upload Data' }).click();
  await page.getByRole('button', { name: /^Use / }).first().click();
  await expect(page).toHaveURL(/\/predictions$/);
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('row').nth(1).getByText('COMPLETED')).toBeVisible({ timeout: 90_000 });
  await page.getByRole('row').nth(1).getByRole('link').click();

  await page.getByRole('link', { name: 'Open the report' }).click();
  const frame = page.locator('iframe');
  await expect(frame).toBeVisible();
  await expect(page.getByText('Loading dashboard...')).toBeHidden({ timeout: 30_000 });
  const box = await frame.boundingBox();
  const viewport = page.viewportSize();
  expect(box?.height ?? 0).toBeGreaterThan((viewport?.height ?? 0) * 0.75);
  expect(box?.width ?? 0).toBeGreaterThan((viewport?.width ?? 0) * 0.6);

  const report = page.frameLocator('iframe');
  const pages = report.getByRole('tablist').first();
  await pages.getByRole('tab', { name: 'Segments' }).click();
  await expect(report.getByText(/^In the whole file \d+ groups stand out\./)).toBeVisible();
  const address = page.url();
  const prediction = report.getByRole('combobox', { name: 'Prediction' });
  const earlier = await prediction.locator('option').nth(1).getAttribute('value');
  await prediction.selectOption(earlier);
  await expect(pages.getByRole('tab', { name: 'Segments' })).toHaveAttribute('aria-selected', 'true');
  await expect(prediction).toHaveValue(earlier ?? '');

  await report.getByRole('combobox', { name: 'Compare with' }).selectOption({ index: 1 });
  await expect(pages.getByRole('tab', { name: 'What changed' })).toHaveAttribute('aria-selected', 'true');
  await expect(
    report.getByText(/^Of the 4,000 customers in both, 0 rose by 5 points or more and 0 fell;/),
  ).toBeVisible();
  expect(page.url()).toBe(address);
});
