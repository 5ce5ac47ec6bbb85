import { expect, test } from '@playwright/test';
import { signUp } from './app/sign-up.ts';

/* Boards, from nothing to a tile that opens its report. */

test('a morning board with one click, a visual pinned from its menu, a tile that opens its report', async ({
  page,
}, info) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signUp(page);
  await page.goto('/dashboard');
  const picture = async (name: string) =>
    info.attach(name, { body: await page.screenshot(), contentType: 'image/png' });
  await page.getByRole('link', { name: 'Reports' }).click();
  await page.getByRole('link', { name: 'Boards' }).click();
  await expect(page.getByText('No boards yet')).toBeVisible();
  await picture('none yet');

  await page.getByRole('button', { name: 'Create morning board' }).click();
  await expect(page.getByRole('heading', { name: 'Morning' })).toBeVisible();
  const board = page.frameLocator('iframe');
  await expect(board.locator('[data-tile] [data-status="ready"]').first()).toBeVisible();
  const tiles = await board.locator('[data-tile]').count();
  expect(tiles).toBeGreaterThan(2);
  await expect(board.locator('[data-tile] [data-status="ready"]')).toHaveCount(tiles);
  await picture('morning');

  await board.locator('[data-tile]').first().click();
  await expect(page).toHaveURL(/\/dashboard\?.*page=overview/);
  const report = page.frameLocator('iframe');
  const donut = report.locator('.hf-visual[data-visual="risk-tiers"]');
  await expect(donut).toHaveAttribute('data-status', 'ready');
  await donut.hover();
  await donut.getByRole('button', { name: /^Options for/ }).click();
  await report.getByRole('menuitem', { name: 'Pin to a board' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Board' })).toContainText('Morning');
  await picture('pin');
  await dialog.getByRole('button', { name: 'Pin to a board' }).click();
  await expect(page.getByText('Pinned to “Morning”')).toBeVisible();

  await donut.hover();
  await donut.getByRole('button', { name: /^Options for/ }).click();
  await report.getByRole('menuitem', { name: 'Pin to a board' }).click();
  await dialog.getByRole('combobox', { name: 'What' }).selectOption('page');
  await dialog.getByRole('button', { name: 'Pin to a board' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: 'Reports' }).click();
  await page.getByRole('link', { name: 'Boards' }).click();
  await page.getByRole('link', { name: 'Morning' }).click();
  await expect(board.locator('[data-tile]')).toHaveCount(tiles + 2);
  const whole = board.locator('[data-tile][data-kind="page"]');
  await expect(whole.locator('.hf-visual[data-visual="risk-tiers"]')).toHaveAttribute('data-status', 'ready');

  await board.getByRole('button', { name: 'Edit board' }).click();
  await board.getByRole('button', { name: 'Add image' }).click();
  const form = board.getByRole('dialog', { name: 'Add image' });
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await form
    .getByLabel(/^Image/)
    .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') });
  await form.getByLabel('Alternative text').fill('Our logo');
  await picture('image');
  await form.getByRole('button', { name: 'Done' }).click();
  await board.getByRole('button', { name: 'Save' }).click();
  await expect(board.getByRole('img', { name: 'Our logo' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Delete: Morning' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No boards yet')).toBeVisible();
});
