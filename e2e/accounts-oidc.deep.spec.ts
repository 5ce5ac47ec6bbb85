import { createServer, type Server } from 'node:http';
import { expect, type Page, test } from '@playwright/test';
import Provider from 'oidc-provider';
import { patience } from '../scripts/machine-speed.mjs';
import { freePort, listen, startServer } from './accounts-server.ts';
import { atDashboard } from './accounts-steps.ts';

/** An independent, certified OpenID provider (oidc-provider) with its own sign-in pages. */
let provider: Server;
let providerPort: number;
let server: Awaited<ReturnType<typeof startServer>>;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  providerPort = await freePort();
  server = await startServer({
    IDENTITY_MODE: 'oidc',
    OIDC_ISSUER: `http://localhost:${providerPort}`,
    OIDC_CLIENT_ID: 'holdfast',
    OIDC_CLIENT_SECRET: 'a secret between the two servers',
    OIDC_PROVIDER_NAME: 'Acme Login',
    OIDC_SIGN_OUT: 'provider',
    OIDC_ACCOUNT_URL: 'https://login.acme.example/account',
  });
});
test.afterAll(async () => {
  await server.stop();
  provider.closeAllConnections();
  provider.close();
});

async function startProvider(): Promise<void> {
  const oidc = new Provider(`http://localhost:${providerPort}`, {
    clients: [
      {
        client_id: 'holdfast',
        client_secret: 'a secret between the two servers',
        redirect_uris: [`${server.url}/api/auth/callback/oidc`],
        post_logout_redirect_uris: [`${server.url}/login`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, name: `${id} of Acme`, email: `${id}@acme.example`, email_verified: true }),
    }),
  });
  provider = createServer(oidc.callback());
  await listen(provider, providerPort);
}

async function signInAtProvider(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Acme Login' }).click();
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('shows an error while the provider is down, and continues automatically when it is back', async ({ page }) => {
  await page.goto(`${server.url}/predictions`);
  await expect(page).toHaveURL(`${server.url}/login`);
  await expect(page.getByRole('alert')).toContainText('Acme Login cannot be reached right now.');
  await startProvider();
  await expect(page.getByRole('button', { name: 'Continue with Acme Login' })).toBeVisible({
    timeout: patience(60_000),
  });
});

test('signs in at the provider, survives a reload, and signs out in both tabs', async ({ context, page }) => {
  await page.goto(`${server.url}/signup`);
  await signInAtProvider(page, 'grace');
  await atDashboard(page);
  await expect(page.getByRole('button', { name: 'User menu' })).toContainText('grace of Acme');
  await page.reload();
  await atDashboard(page);
  await page.goto(`${server.url}/login`);
  await atDashboard(page);

  const other = await context.newPage();
  await other.goto(`${server.url}/settings`);
  await expect(other.getByText('Acme Login manages your name, picture and password.')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Open my account at Acme Login' })).toHaveAttribute(
    'href',
    'https://login.acme.example/account',
  );
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(other).toHaveURL(`${server.url}/login`);
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(page).toHaveURL(`${server.url}/login`);
});

test('cancelling at the provider shows a message on the sign-in page', async ({ page }) => {
  await page.goto(`${server.url}/login`);
  await page.getByRole('button', { name: 'Continue with Acme Login' }).click();
  await page.getByRole('link', { name: /Cancel/ }).click();
  await expect(page).toHaveURL(/\/login\?error=access_denied/);
  await expect(page.getByRole('alert')).toContainText('Acme Login did not sign you in.');
});
