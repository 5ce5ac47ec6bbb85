import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { violations } from './accessibility.ts';
import { atDashboard, fillSignIn, fillSignUp, newEmail, PASSWORD, signOut, signUp } from './accounts-steps.ts';

const NEW_PASSWORD = 'seven quiet lighthouses blink';

test('a signed-out visitor to a protected page is sent to the sign-in form, signs up there and stays signed in', async ({
  page,
}) => {
  await page.goto('/predictions');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await fillSignUp(page, newEmail('newcomer'));
  await atDashboard(page);
  await expect(page.getByRole('button', { name: 'User menu' })).toContainText('Ada Lovelace');
  await page.reload();
  await atDashboard(page);
  for (const path of ['/login', '/login/factor-one', '/signup', '/', '/no/such/page', '/login?next=/predictions']) {
    await page.goto(path);
    await atDashboard(page);
  }
  await page.goto('/predictions');
  await expect(page.getByRole('heading', { name: 'ML Predictions' })).toBeVisible();
});

test('no token is stored where a script could read it later', { tag: '@deep' }, async ({ page }) => {
  await signUp(page);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(kept).not.toMatch(/eyJ|session/i);
});

test('a wrong password and an unknown address get the same message; after sign-out the right one works', {
  tag: '@deep',
}, async ({ page }) => {
  const email = await signUp(page);
  await signOut(page);
  await fillSignIn(page, email, 'not the password at all');
  const sentence = page.getByRole('alert').filter({ hasText: 'The e-mail or password is incorrect.' });
  await expect(sentence).toBeVisible();
  await page.reload();
  await fillSignIn(page, newEmail('nobody'));
  await expect(sentence).toBeVisible();
  await fillSignIn(page, email);
  await atDashboard(page);
});

test('the forms validate before submitting, with messages at the fields', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/signup');
  await fillSignUp(page, 'not an address', 'short');
  await expect(page.getByText('This does not look like an e-mail address.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Use at least 12 characters.');
  await fillSignUp(page, newEmail('common'), '123456789012');
  await expect(page.getByRole('alert')).toContainText('too common');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
});

test('signing out in one tab signs out the other; signing in restores both', { tag: '@deep' }, async ({
  context,
  page,
}) => {
  const email = await signUp(page);
  const other = await context.newPage();
  await other.goto('/upload');
  await expect(other.getByRole('heading', { name: 'Upload Dataset' })).toBeVisible();
  await signOut(page);
  await expect(other).toHaveURL(/\/login$/);
  await fillSignIn(other, email);
  await atDashboard(other);
  await atDashboard(page);
});

test('an expired token is renewed silently', { tag: '@deep' }, async ({ page }) => {
  await page.clock.install();
  await signUp(page);
  const renewed = page.waitForRequest('**/api/auth/get-session');
  await page.clock.fastForward('06:00');
  await page.getByRole('link', { name: 'Predictions' }).click();
  await renewed;
  await expect(page.getByText('No predictions yet.')).toBeVisible();
});

test('a session ended from another device fails at its next call', { tag: '@deep' }, async ({ browser, page }) => {
  const email = await signUp(page);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/login');
  await fillSignIn(elsewhere, email);
  await atDashboard(elsewhere);
  await page.goto('/settings');
  await page.getByRole('button', { name: /^End the session in/ }).click();
  await expect(page.getByText('Session ended')).toBeVisible();
  await elsewhere.getByRole('link', { name: 'Predictions' }).click();
  await expect(elsewhere).toHaveURL(/\/login$/);
  await elsewhere.context().close();
});

test('the whole app is a spinner until the session is known', { tag: '@deep' }, async ({ page }) => {
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((go) => {
    answer = go;
  });
  await page.route('**/api/auth/get-session', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('status')).toContainText('Loading');
  await expect(page).toHaveURL(/\/dashboard$/);
  answer();
  await expect(page).toHaveURL(/\/login$/);
});

test('a failed user sync is stored as an error and logged', { tag: '@deep' }, async ({ page }) => {
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Error syncing user:'));
  await page.route('**/api/sync-user', (route) =>
    route.fulfill({ status: 503, json: { detail: 'Not now.', code: 'busy' } }),
  );
  await page.goto('/signup');
  await fillSignUp(page, newEmail('unsynced'));
  await logged;
});

test('a forgotten password: the form says that mail is not set up, and the operator’s link works once', {
  tag: '@deep',
}, async ({ page }) => {
  const email = await signUp(page);
  await signOut(page);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByText('This server cannot send e-mail.')).toBeVisible();
  const command = join(import.meta.dirname, '../server/dist/cli.js');
  const env = {
    ...process.env,
    PORT: new URL(process.env.HOLDFAST_E2E_URL ?? '').port,
    HOLDFAST_DATA_DIR: process.env.HOLDFAST_E2E_DATA,
  };
  const { stdout } = await promisify(execFile)('node', [command, 'reset-password', email], { env });
  const link = stdout.trim();
  await page.goto(link);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await fillSignIn(page, email, PASSWORD);
  await expect(page.getByText('The e-mail or password is incorrect.')).toBeVisible();
  await fillSignIn(page, email, NEW_PASSWORD);
  await atDashboard(page);
  await signOut(page);
  await page.goto(link);
  await page.getByLabel('New password').fill('another quiet lighthouse');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('This link has been used or has expired.')).toBeVisible();
});

test('in the settings users change their name, picture and password, export their data, and delete their account', {
  tag: '@deep',
}, async ({ page }) => {
  const email = await signUp(page);
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Profile Settings' }).click();
  await expect(page).toHaveURL(/\/settings$/);

  await page.getByLabel('Full name').fill('Augusta Ada King');
  await page.getByLabel('Choose a picture').setInputFiles({
    name: 'dot.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  await expect(page.getByAltText('Your picture')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'User menu' })).toContainText('Augusta Ada King');

  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('holdfast-my-data.zip');

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The password is incorrect.');
  await dialog.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Account deleted')).toBeVisible();
  await fillSignIn(page, email, NEW_PASSWORD);
  await expect(page.getByText('The e-mail or password is incorrect.')).toBeVisible();
});

for (const path of ['/login', '/signup', '/login/forgot-password', '/login/reset-password?token=x']) {
  test(`${path} has no accessibility violation`, { tag: '@deep' }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

test('the settings have no accessibility violation', { tag: '@deep' }, async ({ page }) => {
  await signUp(page);
  await page.goto('/settings');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
