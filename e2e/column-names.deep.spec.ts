import { expect, test } from '@playwright/test';
import { predict } from './app/predict.ts';
import { signUp } from './app/sign-up.ts';

/** Column names in database style. */
function customers(): string {
  const rows = Array.from({ length: 240 }, (_, id) => {
    const plan = ['Basic', 'Plus', 'Pro'][id % 3];
    const logins = (id * 7) % 26;
    const left = (id * 31) % 100 < (plan === 'Basic' ? 45 : 10) + (25 - logins) ? 'Yes' : 'No';
    return `C${1000 + id},${plan},${logins},${20 + ((id * 13) % 60)},${left}`;
  });
  return ['customer_id,PlanType,logins_last_30d,MonthlyCharges,churned', ...rows].join('\n');
}

test('a column has a readable label, is renamed once, and the report uses the new name', async ({ page }) => {
  await signUp(page);
  const id = await predict(page, 'customers.csv', customers());
  await page.goto(`/predictions/${id}`);
  await expect(page.getByTitle('Column in the file: logins_last_30d').first()).toHaveText('Logins, last 30 days');

  await page.getByText('Column names').click();
  const field = page.getByLabel('Name for logins_last_30d');
  await field.fill('Visits this month');
  await field.press('Enter');
  await expect(page.getByText('Name saved')).toBeVisible();
  await expect(page.getByTitle('Column in the file: logins_last_30d').first()).toHaveText('Visits this month');

  await page.goto('/dashboard');
  const report = page.frameLocator('iframe');
  await report.getByRole('tab', { name: 'Drivers' }).click();
  await expect(report.getByText('Visits this month').first()).toBeVisible();
  await expect(report.getByText('logins_last_30d')).toHaveCount(0);
  await expect(report.getByText('Monthly charges').first()).toBeVisible();

  await page.goto('/upload');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'later.csv', mimeType: 'text/csv', buffer: Buffer.from(customers()) });
  await expect(page.getByTitle('Column in the file: logins_last_30d').first()).toHaveText('Visits this month');
  await page.getByText('Column names').click();
  await page.getByRole('button', { name: 'Reset to “Logins, last 30 days”' }).click();
  await expect(page.getByTitle('Column in the file: logins_last_30d').first()).toHaveText('Logins, last 30 days');
});
