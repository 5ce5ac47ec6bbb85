import { expect, test } from '@playwright/test';
import { customers, predict } from './app/predict.ts';
import { signUp } from './app/sign-up.ts';

/* The life of a model: listed, matched to a new file, corrected by mapping a column, used, exported as a file. */

const withoutOutcome = (csv: string) =>
  csv
    .split('\n')
    .map((line) => line.slice(0, line.lastIndexOf(',')))
    .join('\n');

test('new customers are scored with a stored model, after one column was mapped', async ({ page }, info) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signUp(page);
  const picture = async (name: string) =>
    info.attach(name, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });
  await page.goto('/models');
  await expect(page.getByText('No models yet')).toBeVisible();
  await picture('none yet');
  await predict(page, 'january.csv', customers(0));

  await page.goto('/predictions');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Models' }).click();
  await page.getByRole('button', { name: 'Actions for january' }).click();
  await page.getByRole('menuitem', { name: 'Set as default' }).click();
  await expect(page.getByText('Default', { exact: true })).toBeVisible();
  await picture('list');
  await page.getByRole('link', { name: 'january' }).click();
  await expect(page.getByRole('heading', { name: 'Required columns' })).toBeVisible();

  const later = withoutOutcome(customers(500)).replace('monthly_fee', 'price_per_month').replaceAll(',Pro,', ',Flex,');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'february.csv', mimeType: 'text/csv', buffer: Buffer.from(later) });
  const row = (column: string) =>
    page.getByRole('row').filter({ has: page.getByRole('cell', { name: column, exact: true }) });
  await expect(row('plan')).toContainText('80 customers have a value not seen in training: “Flex”');
  await expect(row('monthly_fee')).toContainText('Missing');
  await picture('fit');
  await page.getByLabel('File column: monthly_fee').selectOption('price_per_month');
  await expect(row('monthly_fee')).toContainText('Chosen by you');
  await page.getByRole('button', { name: 'Score customers' }).click();
  await expect(page).toHaveURL(/\/predictions\/\d+$/);
  await expect(page.getByText('Completed').first()).toBeVisible();

  await page.goto('/models');
  await page.getByRole('link', { name: 'january' }).click();
  await expect(page.getByRole('link', { name: 'february.csv' })).toBeVisible();
  await picture('used');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Actions for january' })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'Export to file' }).click()),
  ]);
  await page.goto('/models');
  await page.locator('input[type=file]').setInputFiles(await download.path());
  await expect(page.getByRole('link', { name: 'january' })).toHaveCount(2);
});
