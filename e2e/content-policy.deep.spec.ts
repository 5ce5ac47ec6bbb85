import { expect, type Page, test } from '@playwright/test';
import { atDashboard, fillSignUp, newEmail, signOut } from './accounts-steps.ts';

/** Content security policy violations, in the page and in all its frames. */
function watchRefusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/content security policy|refused to/i.test(message.text())) refused.push(message.text());
  });
  return refused;
}

test('the policy allows neither inline styles nor external images, and nothing in the app needs them', async ({
  page,
}) => {
  test.slow();
  const refused = watchRefusals(page);
  const response = await page.goto('/signup');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).not.toContain('unsafe-inline');
  expect(policy).not.toMatch(/img-src[^;]*https:/);

  await fillSignUp(page, newEmail('policy'));
  await atDashboard(page);
  const report = page.frameLocator('iframe');
  await expect(report.getByRole('tab').first()).toBeVisible();
  // Charts are rendered and positioned.
  const chart = report.locator('svg').first();
  await expect(chart).toBeVisible();
  for (const tab of [1, 2, 3]) await report.getByRole('tab').nth(tab).click();
  await expect(report.getByRole('tab').nth(3)).toHaveAttribute('aria-selected', 'true');

  // A menu and the palette lock page scrolling; the toast comes from a package.
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/settings');
  await page.getByLabel('Full name').fill('Ada King');
  await page.getByRole('button', { name: 'Save' }).click();
  const toast = page.locator('[data-sonner-toast]');
  await expect(toast).toBeVisible();
  await expect(toast).toHaveCSS('position', 'absolute');
  const box = await toast.boundingBox();
  expect(box?.y ?? 0, 'the toast is at the bottom, as its style sheet says').toBeGreaterThan(400);

  for (const path of ['/upload', '/predictions', '/docs', '/welcome']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  await page.goto('/dashboard');
  await signOut(page);
  expect(refused).toEqual([]);
});
