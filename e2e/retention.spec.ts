import { expect, test } from '@playwright/test';
import { patience } from '../scripts/machine-speed.mjs';
import { signUp } from './app/sign-up.ts';

test('a new customer tries a sample, follows the prediction, downloads it and opens the report', async ({ page }) => {
  await signUp(page);
  await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Holdfast Analytics Dashboard' })).toBeVisible();

  await page.getByRole('link', { name: 'Upload Data' }).click();
  await page
    .getByRole('button', { name: /^Try: / })
    .first()
    .click();
  await expect(page.getByText('Upload successful!', { exact: true })).toBeVisible();
  await expect(page.getByText(/^File uploaded and prediction started\. Prediction ID: \d+$/)).toBeVisible();
  await expect(page).toHaveURL(/\/predictions$/);

  await expect(page.getByText('Prediction Complete!')).toBeVisible({ timeout: patience(90_000) });
  const row = page.getByRole('row').nth(1);
  await expect(row.getByText('COMPLETED')).toBeVisible();
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^prediction_results_\d+\.csv$/);
  await expect(page.getByText('Download Started')).toBeVisible();

  await row.getByRole('link').first().click();
  await expect(page.getByText('Can you act on it?')).toBeVisible();
  await expect(page.getByText('What drives churn in your data')).toBeVisible();

  await page.getByRole('link', { name: 'Open report' }).click();
  const frame = page.locator('iframe');
  await expect(frame).toBeVisible();
  await expect(page.getByText('Loading dashboard...')).toBeHidden();
  const box = await frame.boundingBox();
  const viewport = page.viewportSize();
  expect(box?.height ?? 0).toBeGreaterThan((viewport?.height ?? 0) * 0.75);
  expect(box?.width ?? 0).toBeGreaterThan((viewport?.width ?? 0) * 0.6);
});
