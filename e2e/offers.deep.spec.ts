import { expect, test } from '@playwright/test';
import { predict } from './app/predict.ts';
import { signUp } from './app/sign-up.ts';

/**
 * Monthly contracts and the missing feature are associated with leaving; `from` makes a later file of other customers.
 */
function customers(from: number): string {
  const rows = Array.from({ length: 300 }, (_, at) => {
    const id = from + at;
    const contract = ['Month-to-month', 'One year', 'Two year'][id % 3];
    const security = ['No', 'Yes', 'No internet service'][(id * 7) % 5 > 2 ? 2 : (id * 7) % 5 > 0 ? 1 : 0];
    const calls = (id * 5) % 6;
    const odds = (contract === 'Month-to-month' ? 50 : 5) + calls * 6 + (security === 'No' ? 15 : 0);
    return `C${1000 + id},${contract},${security},${calls},${20 + ((id * 13) % 60)},${(id * 31) % 100 < odds ? 'Yes' : 'No'}`;
  });
  return ['customer_id,Contract,OnlineSecurity,support_calls_90d,monthly_fee,churned', ...rows].join('\n');
}

test('an offer is set once: the next file’s suggestions use it, and customers who left get none', async ({ page }) => {
  await signUp(page);
  const first = await predict(page, 'customers.csv', customers(0));
  await page.goto(`/predictions/${first}`);
  await page.getByText('Offers', { exact: true }).click();

  const contract = page.getByRole('group', { name: 'Contract' });
  await expect(contract.getByRole('checkbox', { name: 'Two year' })).toBeChecked();
  await expect(contract.getByRole('checkbox', { name: 'Month-to-month' })).not.toBeChecked();
  const security = page.getByRole('group', { name: 'Online security' });
  await expect(security.getByRole('checkbox', { name: 'Yes', exact: true })).toBeChecked();
  await expect(security.getByRole('checkbox', { name: 'No internet service' })).not.toBeChecked();
  await expect(page.getByRole('group', { name: 'Support calls, last 90 days' })).toHaveCount(0);

  await security.getByRole('button', { name: 'Never offer Online security' }).click();
  await expect(security).toHaveCount(0);
  await contract.getByRole('checkbox', { name: 'One year' }).uncheck();
  const words = contract.getByLabel('Offer text');
  await words.fill('Two months free');
  await words.press('Enter');
  await expect(page.getByText('Saved for this and your next files').first()).toBeVisible();
  await expect(page.getByText('Run it again to use the current ones.')).toBeVisible();

  const second = await predict(page, 'later.csv', customers(40));
  await page.goto(`/predictions/${second}`);
  await page.getByText('Offers', { exact: true }).click();
  await expect(contract.getByLabel('Offer text')).toHaveValue('Two months free');
  await expect(contract.getByRole('checkbox', { name: 'One year' })).not.toBeChecked();
  await expect(page.getByText('Run it again to use the current ones.')).toHaveCount(0);

  await page.goto(`/dashboard?prediction=${second}`);
  const report = page.frameLocator('iframe');
  await report.getByRole('tab', { name: 'Risk', exact: true }).click();
  const list = report.locator('[data-visual="call-list"]');
  await list.scrollIntoViewIfNeeded();
  const suggestions = list.getByText(/^(Two months free|Offer|Discuss) ?/);
  await expect(suggestions.first()).toBeVisible();
  const said = await suggestions.allTextContents();
  expect(
    said.filter((text) => text.startsWith('Two months free (Contract: Two year instead of ')).length,
  ).toBeGreaterThan(0);
  for (const text of said)
    expect(text).toMatch(
      /^(Two months free \(Contract: Two year instead of (Month-to-month|One year); similar customers: |Discuss )/,
    );
});

test('money has a currency and a period: set once, shown everywhere, per month or per year', async ({ page }) => {
  await signUp(page);
  const first = await predict(page, 'customers.csv', customers(0));
  await page.goto(`/predictions/${first}`);
  await page.getByText('Currency and period').click();
  await expect(page.getByLabel('Each amount is')).toHaveValue('month');
  await expect(page.getByText('please fill in what is missing')).toBeVisible();
  await page.getByLabel('Currency').fill('euro');
  await page.getByLabel('Currency').fill('eu');
  await page.getByLabel('Currency').press('Enter');
  await expect(page.getByText('Enter a three-letter currency code')).toBeVisible();
  await page.getByLabel('Currency').fill('eur');
  await page.getByLabel('Currency').press('Enter');
  await expect(page.getByText('please fill in what is missing')).toHaveCount(0);

  const report = page.frameLocator('iframe');
  const atRisk = async (): Promise<number> => {
    const card = report.locator('[data-kind="card"]', { hasText: 'Revenue at risk' }).first();
    await expect(card).toContainText('€');
    return Number.parseFloat(((await card.textContent()) ?? '').replace(/^.*?€/, '').replaceAll(',', ''));
  };
  await page.goto(`/dashboard?prediction=${first}`);
  await expect(report.getByText(/€[\d.,]+K?\/mo/).first()).toBeVisible();
  const monthly = await atRisk();

  await page.goto(`/predictions/${first}`);
  await page.getByText('Currency and period').click();
  await page.getByLabel('Show revenue').selectOption('per year');
  await expect(page.getByText('Saved for this and your next files').first()).toBeVisible();
  await page.goto(`/dashboard?prediction=${first}`);
  await expect(report.getByText(/€[\d.,]+K?\/yr/).first()).toBeVisible();
  await expect(report.getByText('/mo')).toHaveCount(0);
  const text = await report.locator('[data-kind="card"]', { hasText: 'Revenue at risk' }).first().textContent();
  const yearly = (await atRisk()) * (text?.includes('K/yr') ? 1000 : 1);
  expect(Math.abs(yearly / monthly - 12)).toBeLessThan(0.3);

  const later = await predict(page, 'later.csv', customers(40));
  await page.goto(`/predictions/${later}`);
  await page.getByText('Currency and period').click();
  await expect(page.getByLabel('Currency')).toHaveValue('EUR');
  await expect(page.getByLabel('Show revenue')).toHaveValue('year');
});
