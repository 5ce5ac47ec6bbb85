import { expect, type Page, test } from '@playwright/test';
import { fillSignUp, newEmail } from './accounts-steps.ts';
import { customers, predict } from './app/predict.ts';
import { signUp } from './app/sign-up.ts';

/* A single user sees nothing of it; then invite, join, share, view, remove. */

test('two people work on one prediction until one of them is removed', async ({ browser, page: ann }, info) => {
  const picture = async (page: Page, name: string) =>
    info.attach(name, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });
  await ann.setViewportSize({ width: 1440, height: 1000 });
  await signUp(ann);
  const prediction = await predict(ann, 'january.csv', customers(0));
  await ann.goto(`/predictions/${prediction}`);
  await expect(ann.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(ann.getByRole('button', { name: 'Share with…' })).toHaveCount(0);
  await expect(ann.getByRole('button', { name: 'Workspace:' })).toHaveCount(0);

  await ann.goto('/settings/workspace');
  await ann.getByLabel('Workspace name').fill('Success team');
  await ann.getByRole('button', { name: 'Create workspace' }).click();
  await ann.getByRole('link', { name: 'Open: Success team' }).click();
  await expect(ann.getByRole('button', { name: 'Workspace: Personal' })).toBeVisible();
  await ann.getByLabel('Role', { exact: true }).selectOption('viewer');
  await ann.getByRole('button', { name: 'Create invitation' }).click();
  const link = (await ann.locator('code').textContent()) ?? '';
  expect(link).toContain('/join?token=');
  await picture(ann, 'members and invitations');

  // The invited person has no account yet: the link survives the sign-up form.
  const other = await browser.newContext();
  const bob = await other.newPage();
  await bob.goto(link);
  await expect(bob).toHaveURL(/\/login$/);
  await expect(bob.getByText('Ada Lovelace invites you to the workspace “Success team”.')).toBeVisible();
  await bob.goto('/signup');
  await fillSignUp(bob, newEmail('bob'));
  await expect(bob).toHaveURL(/\/join\?token=/);
  await expect(bob.getByText('Ada Lovelace invites you to join “Success team” as Viewer.')).toBeVisible();
  await picture(bob, 'join');
  await bob.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(bob).toHaveURL(/\/predictions$/);
  await expect(bob.getByRole('button', { name: 'Workspace: Success team' })).toBeVisible();
  await expect(bob.getByText('january.csv')).toHaveCount(0);

  await ann.goto(`/predictions/${prediction}`);
  await ann.getByRole('button', { name: 'More', exact: true }).click();
  await ann.getByRole('menuitem', { name: 'Share' }).click();
  await ann.getByRole('radio', { name: /Success team/ }).check();
  await picture(ann, 'share');
  await ann.getByRole('button', { name: 'Save' }).click();
  await expect(ann.getByText('Shared with “Success team”')).toBeVisible();

  await bob.reload();
  await expect(bob.getByText('january.csv').first()).toBeVisible();
  await bob.goto(`/predictions/${prediction}`);
  await expect(bob.getByText('Completed').first()).toBeVisible();
  await bob.setViewportSize({ width: 360, height: 800 });
  await picture(bob, 'seen on a phone');
  await bob.setViewportSize({ width: 1440, height: 1000 });
  // It is not among one's own items.
  await bob.getByRole('button', { name: 'Workspace: Success team' }).click();
  await bob.getByRole('menuitemcheckbox', { name: 'Personal' }).click();
  await expect(bob.getByText(/^There is no such prediction/)).toBeVisible();
  await bob.getByRole('button', { name: 'Workspace: Personal' }).click();
  await bob.getByRole('menuitemcheckbox', { name: 'Success team' }).click();
  await expect(bob.getByText('Completed').first()).toBeVisible();

  await ann.goto('/settings/workspace');
  await ann.getByRole('link', { name: 'Open: Success team' }).click();
  await ann.getByRole('button', { name: /^Remove: / }).click();
  await expect(ann.getByText('They lose access immediately')).toBeVisible();
  await ann.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(ann.getByRole('button', { name: /^Remove: / })).toHaveCount(0);
  await bob.goto('/predictions');
  await expect(bob.getByText('You are no longer a member of “Success team”')).toBeVisible();
  await expect(bob.getByText('january.csv')).toHaveCount(0);

  await ann.getByRole('link', { name: 'Audit log' }).click();
  await expect(ann.getByRole('cell', { name: 'Shared: prediction “january.csv”' })).toBeVisible();
  await ann.getByLabel('Search').fill('joined');
  await expect(ann.getByRole('cell', { name: 'Joined as viewer' })).toBeVisible();
  await expect(ann.getByRole('row')).toHaveCount(2);
  await picture(ann, 'audit log');
  await ann.emulateMedia({ colorScheme: 'dark' });
  await picture(ann, 'audit log in the dark');
  await other.close();
});
