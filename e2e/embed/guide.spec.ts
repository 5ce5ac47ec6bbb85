import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';

/* What docs/embedding.md promises to somebody who has ten minutes: a key from the settings, a token, a page. */

const HOST = 'http://shop.example.test';
const guide = readFileSync(resolve(import.meta.dirname, '../../docs/embedding.md'), 'utf8');
const samplePage = /```html\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';

test('a key made in the settings makes a token, the guide’s page shows the report, and revoking ends both @slow', async ({
  page,
  baseURL,
}) => {
  const server = baseURL ?? '';
  const headers = { origin: server };
  const account = { email: `host-${Date.now()}@example.com`, password: 'correct horse battery staple', name: 'Grace' };
  expect((await page.request.post('/api/auth/sign-up/email', { headers, data: account })).ok()).toBe(true);

  await page.goto('/settings');
  const keys = page.getByRole('region', { name: 'Service keys' });
  await keys.getByLabel('Name of the application').fill('Shop');
  await keys.getByRole('button', { name: 'Make a key' }).click();
  const secret = (await keys.getByText(/^hfk_/).textContent()) ?? '';
  await page.reload();
  await expect(keys.getByText('Shop')).toBeVisible();
  await expect(keys.getByText(/^hfk_/)).toHaveCount(0);

  const bearer = { authorization: `Bearer ${secret}` };
  const listed = await page.request.get('/api/reports', { headers: bearer });
  const { value } = (await listed.json()) as { value: { id: string }[] };
  const minted = await page.request.post('/api/embed-token', { headers: bearer, data: { reports: [value[0]?.id] } });
  const { embedUrl, embedToken } = (await minted.json()) as { embedUrl: string; embedToken: string };

  const html = samplePage
    .replaceAll('http://localhost:3000', server)
    .replace('EMBED_URL', embedUrl)
    .replace('EMBED_TOKEN', embedToken);
  await page.route(`${HOST}/**`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(`${HOST}/`);
  const report = page.frameLocator('#report iframe');
  await expect(report.getByRole('tab', { name: 'Customers', exact: true })).toBeVisible();

  await page.goto('/settings');
  await keys.getByRole('button', { name: 'Revoke the key Shop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(keys.getByText('There are no service keys yet.')).toBeVisible();
  expect((await page.request.get('/api/reports', { headers: bearer })).status()).toBe(401);
  const opened = await page.request.get('/api/embed/report', { headers: { authorization: `Bearer ${embedToken}` } });
  expect(opened.status()).toBe(401);
});
