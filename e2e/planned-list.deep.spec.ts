import { expect, test } from '@playwright/test';
import { customers, predict } from './app/predict.ts';
import { signUp } from './app/sign-up.ts';

/** From the report's planner to a work list of the same customers, with one button. */
test('the planner’s customers become a work list', async ({ page }, info) => {
  await page.setViewportSize({ width: 1440, height: 1200 });
  await signUp(page);
  const open = customers(400)
    .split('\n')
    .slice(1)
    .map((line) => line.replace(/,(Yes|No)$/, ','));
  const id = await predict(page, 'january.csv', [customers(0), ...open].join('\n'));
  await page.goto(`/dashboard?prediction=${id}`);
  const report = page.frameLocator('iframe');
  await report.getByRole('tab', { name: 'Risk', exact: true }).click();
  const planner = report.locator('[data-visual="planner"]');
  await planner.getByLabel('Contact capacity').fill('60');
  const figure = planner.locator('.hf-figures div').filter({ hasText: 'To contact' }).locator('dd');
  await expect(figure).toHaveText(/^\d+$/);
  const count = Number(await figure.textContent());
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(60);
  await info.attach('planner', { body: await page.screenshot(), contentType: 'image/png' });
  await planner.getByRole('button', { name: 'Create work list' }).click();

  await expect(page).toHaveURL(new RegExp(`/lists/of/${id}/new$`));
  await expect(page.getByText(`The ${count} customers in your plan.`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change the plan' })).toHaveAttribute(
    'href',
    `/dashboard?prediction=${id}&page=risk`,
  );
  await expect(page.getByLabel('Number of customers')).toHaveValue(String(count));
  await expect(page.getByText(`Out of ${count} active customers.`)).toBeVisible();
  await info.attach('new list', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });
  await page.getByLabel('Name', { exact: true }).fill('Planned');
  await page.getByLabel('Control group').selectOption('0');
  await page.getByRole('button', { name: 'Create list' }).click();
  await expect(page.getByRole('heading', { name: 'Planned' })).toBeVisible();
  await expect(page.locator('tr[data-customer]')).toHaveCount(count);
});
