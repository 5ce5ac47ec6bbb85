import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { customers } from './app/predict.ts';
import { signUp } from './app/sign-up.ts';

/* Scheduled sources and webhooks: a file is fetched from its address, and a program is notified of the result. */

let other: Server;
let base = '';
const told: string[] = [];
test.beforeAll(async () => {
  other = createServer((request, response) => {
    if (request.method === 'POST') told.push(String(request.headers['webhook-signature']));
    response.end(request.method === 'POST' ? '' : customers(0));
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  base = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
});
test.afterAll(() => other.close());

test('a source is tested, saved and run, and a webhook is called', async ({ page }, info) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signUp(page);
  const picture = async (name: string) => {
    for (const [theme, width] of [
      ['light', 1440],
      ['dark', 1440],
      ['light', 360],
    ] as const) {
      await page.setViewportSize({ width, height: 1000 });
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      const body = await page.screenshot({ fullPage: true });
      await info.attach(`${name} ${theme} ${width}`, { body, contentType: 'image/png' });
    }
    await page.setViewportSize({ width: 1440, height: 1000 });
  };

  await page.goto('/connections');
  await expect(page.getByText('No sources yet')).toBeVisible();
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await page.getByLabel('URL').fill('https://10.0.0.1/hook');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByText('This address is in a private network.')).toBeVisible();
  await page.getByLabel('URL').fill(`${base}/hook`);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await picture('webhook made');
  await page.getByRole('link', { name: `${base}/hook` }).click();
  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect(page.getByText('Delivered')).toBeVisible();
  expect(told[0]).toMatch(/^v1,/);
  await picture('webhook log');

  await page.getByRole('link', { name: 'Sources', exact: true }).click();
  await page.getByRole('link', { name: 'Add source' }).click();
  await page.getByLabel('Name').fill('CRM export');
  await page.getByLabel('URL').fill(`${base}/nothing-here`);
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText('fetched successfully')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'plan' })).toBeVisible();
  await picture('source tried');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/connections\/sources\/\d+$/);
  await expect(page.getByText('Nothing fetched yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Run now' }).click();
  await expect(page.getByText('Done')).toBeVisible();
  await picture('source run');
  await page.getByRole('link', { name: 'View prediction' }).click();
  await expect(page).toHaveURL(/\/predictions\/\d+$/);
  await expect(page.getByText('CRM export.csv').first()).toBeVisible();

  await page.goto('/connections/destinations/new');
  await page.getByLabel('Destination type').selectOption({ label: 'PostgreSQL table' });
  await expect(page.getByLabel('Table')).toHaveValue('churn_scores');
  await picture('destination');
});
