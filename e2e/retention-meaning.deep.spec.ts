import { expect, test } from '@playwright/test';
import { customers, predict } from './app/predict.ts';
import { signUp } from './app/sign-up.ts';

/** Responses to an offer: good news, and more likely from earlier buyers. */
function responses(): string {
  const rows = Array.from({ length: 300 }, (_, at) => {
    const channel = ['Mail', 'Phone', 'Shop'][at % 3];
    const bought = (at * 7) % 9;
    const answered = (at * 31) % 100 < (channel === 'Phone' ? 40 : 8) + bought * 4 ? 1 : 0;
    return `C${1000 + at},${channel},${bought},${20 + ((at * 13) % 60)},${answered}`;
  });
  return ['customer_id,channel,purchases,age,Response', ...rows].join('\n');
}

test('a file about good news never mentions risk', async ({ page }) => {
  await signUp(page);
  await predict(page, 'campaign.csv', responses());
  await page.goto('/dashboard');
  const report = page.frameLocator('iframe');
  const pages = report.getByRole('tablist').first();
  await expect(pages.getByRole('tab', { name: 'Likelihood' })).toBeVisible();
  await expect(report.getByText('Customers by likelihood')).toBeVisible();
  for (const name of ['Overview', 'Likelihood', 'Drivers', 'Customers']) {
    await pages.getByRole('tab', { name, exact: true }).click();
    await expect(report.locator('[data-visual]').first()).toBeVisible();
    await expect(report.locator('[aria-busy=true]')).toHaveCount(0);
    const read = await report.locator('[data-visual]').evaluateAll((visuals) =>
      visuals.flatMap((visual) => [
        (visual as HTMLElement).innerText,
        // Texts for screen readers or on hover only.
        ...[visual, ...visual.querySelectorAll('*')].flatMap((one) =>
          ['aria-label', 'aria-description', 'title'].flatMap((name) => one.getAttribute(name) ?? []),
        ),
      ]),
    );
    const wrong = read.join('\n').match(/[^\n]*\b(churn|risks?|critical|leav(e|ing|ers))\b[^\n]*/gi) ?? [];
    expect(wrong, `on ${name}`).toEqual([]);
  }
});

test('tiers use custom limits, in the report and on both sides of a comparison', async ({ page }) => {
  await signUp(page);
  await predict(page, 'may.csv', customers(0));
  const later = await predict(page, 'june.csv', customers(30));

  await page.goto(`/predictions/${later}`);
  await page.getByRole('link', { name: 'Set custom thresholds' }).click();
  const tiers = page.getByRole('region', { name: 'Risk tiers' });
  await tiers.getByRole('radio', { name: /Custom thresholds/ }).check();
  await tiers.getByLabel('Medium from (%)').fill('15');
  await tiers.getByLabel('High from (%)').fill('10');
  await tiers.getByRole('button', { name: 'Save thresholds' }).click();
  await expect(tiers.getByRole('alert')).toHaveText(/each higher than the one before/);
  await tiers.getByLabel('High from (%)').fill('45');
  await tiers.getByLabel('Critical from (%)').fill('90');
  await tiers.getByRole('button', { name: 'Save thresholds' }).click();
  await expect(page.getByText(/Reports use these thresholds/).first()).toBeVisible();

  await page.goto(`/predictions/${later}`);
  await expect(page.getByText('Medium from 15%, High from 45%, Critical from 90%')).toBeVisible();
  await page.goto('/dashboard');
  const report = page.frameLocator('iframe');
  await report.getByRole('tablist').first().getByRole('tab', { name: 'Model quality' }).click();
  const defined = /Low: below 15%; Medium: from 15%; High: from 45%; Critical: from 90%\./;
  await expect(report.getByText(defined).first()).toBeVisible();
  const prediction = page.getByRole('combobox', { name: 'File', exact: true });
  const earlier = await prediction.locator('option', { hasText: 'may.csv' }).getAttribute('value');
  await page.getByRole('combobox', { name: 'Compare with…' }).selectOption(earlier);
  await expect(
    report.getByText('Tiers: active customers at today’s thresholds. Rows: before, columns: now'),
  ).toBeVisible();
});
