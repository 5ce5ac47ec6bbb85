import { expect, test } from '@playwright/test';
import { patience } from '../scripts/machine-speed.mjs';
import { signUp } from './app/sign-up.ts';

const dayAfter = (days: number) => new Date(Date.parse('2024-01-01') + days * 86_400_000).toISOString().slice(0, 10);

/** Two exports about the same companies, whose cheap contracts end early, and one about something else. */
function exports(): { name: string; mimeType: string; buffer: Buffer }[] {
  const companies = ['account_no,company,country'];
  const contracts = ['contract_id,account_no,monthly_price,start_date,cancellation_date'];
  for (let at = 0; at < 320; at++) {
    const start = (at * 37) % 500;
    const isCheap = at % 3 === 0;
    const end = start + (isCheap ? 60 : 260) + ((at * 53) % 300);
    companies.push(`A${1000 + at},Firm ${at},${['DE', 'FR', 'IT'][at % 3]}`);
    contracts.push(`c${at},A${1000 + at},${isCheap ? 19 : 99},${dayAfter(start)},${end < 720 ? dayAfter(end) : ''}`);
  }
  const weather = ['station,reading', ...Array.from({ length: 40 }, (_, at) => `x${at},${at % 9}`)];
  return Object.entries({ companies, contracts, weather }).map(([name, lines]) => ({
    name: `${name}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`${lines.join('\n')}\n`),
  }));
}

test('several exports are reviewed, corrected on a phone, and predicted from', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signUp(page);
  await page.goto('/upload');
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose several files or an Excel workbook' }).click();
  await (await picker).setFiles(exports());

  const review = page.getByRole('region', { name: 'Your files' });
  const start = page.getByRole('button', { name: 'Start the prediction' });
  const weather = review.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'weather.csv' }) });
  await expect(weather).toBeVisible({ timeout: patience(60_000) });
  await expect(weather.getByLabel('Linked by its column')).toHaveValue('');
  await weather.getByLabel('Its rows are').selectOption({ label: 'left out' });
  await expect(page.getByText('320 of 320 accounts have rows in contracts.csv')).toBeVisible({
    timeout: patience(60_000),
  });
  const days = page.getByLabel('Days to come back in');
  await expect(days).toHaveValue('30');
  await days.fill('45');
  await expect(page.getByText(/began within 45 days/)).toBeVisible({ timeout: patience(60_000) });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.screenshot({ path: test.info().outputPath('review-phone.png'), fullPage: true });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path: test.info().outputPath('review-dark.png'), fullPage: true });

  await start.click();
  await expect(page.getByText('Upload successful!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/predictions$/);
  await expect(page.getByText('Prediction Complete!')).toBeVisible({ timeout: patience(150_000) });
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByText(/began within 45 days/).first()).toBeVisible();
});
