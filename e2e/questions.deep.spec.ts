import { expect, test } from '@playwright/test';
import { signUp } from './app/sign-up.ts';

/* Q&A, from the bar over the report to a tile on a dashboard. */

test('a question over the report, a new synonym, another interpretation, a pinned answer, and the command palette', async ({
  page,
}, info) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signUp(page);
  const picture = async (name: string) =>
    info.attach(name, { body: await page.screenshot(), contentType: 'image/png' });
  const answer = page.frameLocator('iframe[src*="qnaEmbed"]');

  await page.goto('/dashboard');
  const bar = page.getByRole('combobox', { name: 'Question about your data' });
  await bar.focus();
  await expect(page.getByRole('option').first()).toBeVisible();
  await picture('suggestions');
  await bar.fill('hazard by plan');
  await bar.press('Enter');
  await expect(answer.locator('del')).toHaveText('hazard');
  await picture('refused');

  await page.getByRole('button', { name: '“hazard” means…' }).click();
  const words = page.getByRole('dialog');
  await words.getByRole('combobox', { name: 'Meaning' }).selectOption({ label: 'Average churn risk' });
  await picture('teaching');
  await words.getByRole('button', { name: 'Add' }).click();
  await expect(words.getByText('= Average churn risk')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(answer.locator('[data-status="ready"]')).toBeVisible();
  await expect(answer.locator('[data-taken="measure"]')).toHaveText('hazard');
  await picture('answered');

  await page.getByRole('button', { name: 'Pin to a board' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pin to a board' }).click();
  await expect(page).toHaveURL(/\/dashboards\//);
  const board = page.frameLocator('iframe[src*="dashboardEmbed"]');
  await expect(board.locator('[data-tile] [data-status="ready"]')).toBeVisible();

  await page.keyboard.press('Control+k');
  await page
    .getByRole('combobox', { name: 'Search for a page, a file or a customer' })
    .fill('how many customers by contract');
  await page.getByRole('option', { name: 'Ask: how many customers by contract' }).click();
  await expect(page).toHaveURL(/\/ask\?q=/);
  await expect(answer.locator('[data-status="ready"]')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Question about your data' })).toHaveValue(
    'how many customers by contract',
  );
  await page.getByRole('combobox', { name: 'Question about your data' }).fill('as a table');
  await page.keyboard.press('Enter');
  await expect(answer.getByRole('columnheader').first()).toBeVisible();
  await picture('page');
});
