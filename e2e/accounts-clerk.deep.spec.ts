import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { type BrowserContext, expect, test } from '@playwright/test';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { listen, startServer } from './accounts-server.ts';
import { atDashboard } from './accounts-steps.ts';

/**
 * These tests run against a stub of Clerk's front end (accounts-clerk-stub.js); a run against a real instance is still
 * to do.
 */
const FRONTEND = 'https://clerk.holdfast.test';
const stub = readFileSync(join(import.meta.dirname, 'accounts-clerk-stub.js'), 'utf8');
let keys: Server;
let signingKey: CryptoKey;
let server: Awaited<ReturnType<typeof startServer>>;

test.beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  signingKey = pair.privateKey;
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'ins_stub', alg: 'RS256', use: 'sig' };
  keys = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] })),
  );
  server = await startServer({
    IDENTITY_MODE: 'clerk',
    CLERK_PUBLISHABLE_KEY: `pk_live_${Buffer.from('clerk.holdfast.test$').toString('base64')}`,
    CLERK_JWKS_URL: `http://127.0.0.1:${await listen(keys)}/jwks.json`,
    CLERK_ACCOUNT_URL: 'https://accounts.holdfast.test/user',
  });
});
test.afterAll(async () => {
  await server.stop();
  keys.closeAllConnections();
  keys.close();
});

/** Clerk's host as the browser sees it: the script, and a token endpoint. */
async function standIn(context: BrowserContext, status = 'active'): Promise<void> {
  const headers = { 'access-control-allow-origin': '*' };
  await context.route(`${FRONTEND}/npm/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stub, headers }),
  );
  await context.route(`${FRONTEND}/v1/client/sessions/*/tokens`, async (route) => {
    const claims = {
      sid: 'sess_stub',
      azp: server.url,
      v: 2,
      sts: status,
      fea: 'o:reports',
      o: { id: 'org_1', per: 'read', fpm: '1' },
    };
    const jwt = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'ins_stub' })
      .setIssuer(FRONTEND)
      .setSubject('user_stub')
      .setIssuedAt()
      .setExpirationTime('60s')
      .sign(signingKey);
    await route.fulfill({ json: { jwt }, headers });
  });
}

test('Clerk’s own form is at /login and /login/*; its users can work and sign out', async ({ context, page }) => {
  await standIn(context);
  await page.goto(`${server.url}/predictions`);
  await expect(page).toHaveURL(`${server.url}/login`);
  await page.goto(`${server.url}/login/factor-one`);
  await page.getByRole('button', { name: 'Sign in (stub of Clerk)' }).click();
  await atDashboard(page);
  await expect(page.getByRole('button', { name: 'User menu' })).toContainText('Hedy Lamarr');
  await page.getByRole('link', { name: 'Predictions' }).click();
  await expect(page.getByText('No predictions yet.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No predictions yet.')).toBeVisible();
  await page.goto(`${server.url}/signup`);
  await atDashboard(page);

  const other = await context.newPage();
  await other.goto(`${server.url}/settings`);
  await expect(other.getByRole('link', { name: 'Open my account at Clerk' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Delete my account' })).toHaveCount(0);
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${server.url}/login`);
  await expect(other).toHaveURL(`${server.url}/login`);
});

test('a session with pending tasks is refused by the API', async ({ context, page }) => {
  await standIn(context, 'pending');
  await page.goto(`${server.url}/login`);
  const refused = page.waitForResponse('**/api/sync-user');
  await page.getByRole('button', { name: 'Sign in (stub of Clerk)' }).click();
  expect((await refused).status()).toBe(401);
});
