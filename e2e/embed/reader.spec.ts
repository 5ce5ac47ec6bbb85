import { readFileSync } from 'node:fs';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { signUp } from '../app/sign-up.ts';

/** A person's first five minutes with a report, with a screenshot of every step. */
test('a reader filters, selects a bar, sees the others follow, clears, switches pages and exports the data', async ({
  page,
}, info) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signUp(page);
  await page.goto('/dashboard');
  const report = page.frameLocator('iframe');
  const chart = report.locator('.hf-visual', { hasText: 'Observed churn rate by contract' });
  const donut = report.locator('.hf-visual', { hasText: 'Subscriptions by risk tier' });
  await expect(chart.getByRole('option').first()).toBeVisible();
  const picture = async (name: string) =>
    info.attach(name, { body: await page.screenshot(), contentType: 'image/png' });
  await picture('opened');

  const customers = () => cardOf(report, 'Customers');
  const everybody = await customers().textContent();
  const slicer = report.getByRole('button', { name: /^Contract: / });
  await slicer.click();
  await report
    .locator('.hf-popover')
    .getByRole('option', { name: /^Monthly/ })
    .click();
  await page.keyboard.press('Escape');
  await expect(customers()).not.toHaveText(everybody ?? '');
  await picture('filtered');
  await clearSlicer(page, report);
  await expect(customers()).toHaveText(everybody ?? '');

  await chart.getByRole('option', { name: /^Annual/ }).click();
  await expect(chart.getByRole('option', { name: /^Annual/ })).toHaveAttribute('aria-selected', 'true');
  await expect(donut.getByRole('option', { name: / of / }).first()).toBeVisible();
  await picture('picked');
  await page.keyboard.press('Escape');
  await expect(donut.getByRole('option', { name: / of / })).toHaveCount(0);

  await report.getByRole('tab', { name: 'Customers' }).click();
  const table = report.locator('.hf-visual', { hasText: 'Main reason' });
  await expect(table).toBeVisible();
  await picture('page turned');

  await table.hover();
  await table.getByRole('button', { name: /^Options for/ }).click();
  const download = page.waitForEvent('download');
  await report
    .getByRole('menuitem', { name: /export/i })
    .first()
    .click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file.split('\n').length).toBeGreaterThan(100);
  expect(file).toContain('A-3');
});

const cardOf = (report: FrameLocator, title: string) =>
  report.locator('.hf-visual[data-kind="card"]', { hasText: title }).first();

async function clearSlicer(page: Page, report: FrameLocator): Promise<void> {
  await report.getByRole('button', { name: /^Contract: / }).hover();
  await report.getByRole('button', { name: 'Clear: Contract' }).click();
  await page.mouse.move(0, 0);
}
