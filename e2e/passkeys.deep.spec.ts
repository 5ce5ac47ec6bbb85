import { expect, test } from '@playwright/test';
import { violations } from './accessibility.ts';
import { atDashboard, PASSWORD, signOut, signUp } from './accounts-steps.ts';

test('a passkey is added in the settings and signs in without a password', async ({ page }) => {
  // A notification that is still fading in has too little contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await signUp(page);
  await page.goto('/settings');
  const part = page.getByRole('region', { name: 'Passkeys' });
  await part.getByRole('button', { name: 'Add a passkey' }).click();
  await part.getByLabel('Name, such as the device').fill('Work laptop');
  await part.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await part.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(part.getByRole('listitem')).toContainText('Work laptop');
  expect(await violations(page)).toEqual([]);

  await signOut(page);
  await page.reload();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await atDashboard(page);

  await signOut(page);
  await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText('No passkey was used. Try again, or sign in with your password.');
  expect(await violations(page)).toEqual([]);
  await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await atDashboard(page);

  await page.goto('/settings');
  await expect(part.getByRole('listitem')).toContainText('last used');
  await part.getByRole('button', { name: 'Remove passkey Work laptop' }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await expect(part.getByRole('listitem')).toHaveCount(0);
});
