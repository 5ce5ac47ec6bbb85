import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';

/** The examples on two origins, as a developer would open them. */
const examples = resolve(import.meta.dirname, '../../examples');
let hostProcess: ChildProcess;
let host = '';

test.beforeAll(async () => {
  hostProcess = spawn(process.execPath, [resolve(examples, 'two-origins/serve.mjs'), '0', '0']);
  host = await new Promise<string>((found) => {
    hostProcess.stdout?.on('data', (line) => found(/http:\/\/localhost:\d+/.exec(String(line))?.[0] ?? ''));
  });
});
test.afterAll(() => {
  hostProcess.kill();
});

test('plain HTML embeds from another origin with one script element', async ({ page }) => {
  await page.goto(`${host}/plain-html/index.html`);
  await expect(page.getByRole('status')).toHaveText('Rendered, 2 pages.');
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Embedded report');
});

test('the web component embeds, takes a new token without a new frame, and cleans up', async ({ page }) => {
  await page.goto(`${host}/web-component/index.html`);
  await expect(page.getByRole('status')).toHaveText('Rendered.');
  const heard = page.frameLocator('iframe').locator('#heard');
  await page.locator('holdfast-embed').evaluate((element) => element.setAttribute('access-token', 'next'));
  await expect(heard).toContainText('POST /report/token');
  await expect(page.locator('iframe')).toHaveCount(1);
  const left = await page.locator('holdfast-embed').evaluate((element) => {
    element.remove();
    return element.children.length;
  });
  expect(left).toBe(0);
});

test('one function embeds one report, receives its events and cleans up', { tag: '@deep' }, async ({ page }) => {
  await page.goto(`${host}/index.html`);
  const outcome = await page.evaluate(async () => {
    const { frame } = await (await fetch('/frame-origin.json')).json();
    const modules = '/sdk/index.js';
    const { embedReport } = await import(modules);
    const config = { id: 'r', embedUrl: `${frame}/reportEmbed`, accessToken: 't' };
    const report = embedReport(document.body, config, { allowedEmbedOrigins: [frame] });
    const changed = new Promise((heard) => report.on('pageChanged', (detail: unknown) => heard(detail)));
    await report.rendered();
    const pages = await report.call('getPages');
    await report.call('setPage', { body: { name: 'customers', displayName: null, isActive: true } });
    const detail = await changed;
    const waiting = report.call('getZoom').catch((problem: { errorCode: string }) => problem.errorCode);
    report.remove();
    return { pages: pages.length, detail, waiting: await waiting, frames: document.querySelectorAll('iframe').length };
  });
  expect(outcome).toEqual({
    pages: 2,
    detail: { newPage: { name: 'customers', displayName: 'customers' } },
    waiting: 'EmbedReset',
    frames: 0,
  });
});

test('the page that drives everything shows every result and survives failing and silent frames', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto(`${host}/drive-everything/index.html`);
  const log = page.getByRole('log');
  await expect(log).toContainText('event rendered');
  for (const name of ['getPages', 'exportData', 'addFilter', 'addMenuCommand', 'slicers']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(log).toContainText(`${name} `);
  }
  expect(await log.textContent()).not.toContain('failed');
  await page.getByRole('combobox').selectOption('failing');
  // Messages sent before a frame exists are lost.
  await expect(log).toContainText('error Error: The scripted frame was told to fail.');
  await page.getByRole('button', { name: 'getZoom' }).click();
  await expect(log).toContainText('getZoom failed Error: The scripted frame was told to fail.');
});
