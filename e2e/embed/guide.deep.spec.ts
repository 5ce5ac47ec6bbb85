import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { customerOf, type EmbedCustomer } from './customer.ts';

/* The pages of docs/embedding.md, verbatim, from a foreign origin. */

const guide = readFileSync(resolve(import.meta.dirname, '../../docs/embedding.md'), 'utf8');
const [showing = '', editing = ''] = [...guide.matchAll(/```html\n([\s\S]*?)```/g)].map(([, code = '']) => code);
const holdfast = () => process.env.HOLDFAST_E2E_URL ?? '';

let customer: EmbedCustomer;
let shop: Server;
let body = '';
test.beforeAll(async ({ playwright }) => {
  customer = await customerOf(await playwright.request.newContext());
  shop = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>A shop</title>${body.replaceAll('http://localhost:3000', holdfast())}`);
  });
  await new Promise<void>((done) => void shop.listen(0, '127.0.0.1', done));
});
test.afterAll(() => new Promise((done) => void shop.close(done)));

/** The shop's page, on its own origin. */
async function visit(page: Page, html: string): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  body = html;
  const { port } = shop.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/`;
  expect(new URL(address).origin).not.toBe(new URL(holdfast()).origin);
  await page.goto(address);
  return errors;
}

test('the page of the guide shows the report from a foreign origin', async ({ page }) => {
  const { embedUrl, embedToken } = await customer.embedInfo();
  const filled = showing.replace('EMBED_URL', embedUrl).replace('EMBED_TOKEN', embedToken);
  expect(filled).not.toBe(showing);
  const errors = await visit(page, filled);
  const report = page.frameLocator('iframe');
  await expect(report.getByRole('tab', { name: 'Overview' })).toBeVisible();
  await expect(report.locator('.hf-visual[data-status="ready"]').first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('the guide’s editing page edits and creates with the token it requests', async ({ page, request }) => {
  const headers = await customer.bearer();
  const call = async (path: string, data?: object) =>
    (
      await (data ? request.post(holdfast() + path, { headers, data }) : request.get(holdfast() + path, { headers }))
    ).json();
  const { value: datasets } = await call('/api/datasets');
  const copy = await call(`/api/reports/${datasets[0].reportId}/copy`, { name: 'Of the guide' });
  const token = await call('/api/embed-token', {
    reports: [copy.id],
    datasets: [datasets[0].id],
    permissions: ['view', 'edit', 'copy', 'create'],
  });
  const given = { id: copy.id, type: 'report', tokenType: 1, embedUrl: token.embedUrl, accessToken: token.embedToken };
  const errors = await visit(
    page,
    `<div id="place" style="height: 600px"></div>
<script src="http://localhost:3000/sdk/powerbi.umd.min.js"></script>
<script>
  const element = document.getElementById('place');
  const config = ${JSON.stringify(given)};
  const { embedUrl, accessToken } = config;
  const datasetId = ${JSON.stringify(datasets[0].id)};
  const { models } = window['powerbi-client'];
  window.holdfastAllowedEmbedOrigins = [new URL(embedUrl).origin];
</script>
${editing.replace(/\n {2}powerbi\.createReport/, '\n  window.edited = report;\n  window.create = () => powerbi.createReport')}`,
  );
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('button', { name: /^Save/ }).first()).toBeVisible();
  await page.evaluate(() => (globalThis as unknown as { create(): void }).create());
  await expect(frame.locator('.hf-visual')).toHaveCount(0);
  await expect(frame.getByRole('button', { name: /^Save/ }).first()).toBeVisible();
  expect(errors).toEqual([]);
});
