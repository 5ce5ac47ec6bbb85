/**
 * Takes a screenshot of every page of the gallery:
 * node scripts/gallery-pictures.mjs OUT [shape,shape…] [look,look…] [kind]
 * Needs an installed Chromium (HOLDFAST_CHROMIUM, otherwise /usr/bin/chromium).
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { build, preview } from 'vite';

const SLICE = 1100;
const [out = 'pictures', shapes = 'usual', looks = 'light,dark,high contrast black,high contrast white', kind = ''] =
  process.argv.slice(2);
const configFile = new URL('../examples/gallery/vite.config.ts', import.meta.url).pathname;
await build({ configFile, logLevel: 'warn' });
const server = await preview({ configFile, preview: { port: 0, host: '127.0.0.1' }, logLevel: 'warn' });
const address = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({
  executablePath: process.env.HOLDFAST_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
mkdirSync(out, { recursive: true });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on('pageerror', (error) => process.stderr.write(`${error.stack}\n`));
  page.on('console', (message) => message.type() === 'error' && process.stderr.write(`${message.text()}\n`));
  for (const look of looks.split(',')) {
    for (const shape of shapes.split(',')) {
      await page.setViewportSize({ width: 1392, height: 900 });
      await page.goto(`${address}?${new URLSearchParams({ shape, look, bare: '', ...(kind && { kind }) })}`);
      await page.waitForSelector('.hf-visual:not([data-status="loading"])');
      await page.evaluate(() => document.fonts.ready);
      const height = await page.evaluate(() => document.querySelector('.hf-page')?.clientHeight ?? 900);
      await page.setViewportSize({ width: 1392, height: height + 4 });
      await page.waitForTimeout(250);
      // In slices that fit a screen.
      for (let y = 0, part = 1; y < height; y += SLICE, part++) {
        const path = join(out, `${shape} ${look}${kind ? ` ${kind}` : ''} ${part}.png`.replaceAll(' ', '-'));
        await page.screenshot({ path, clip: { x: 0, y, width: 1392, height: Math.min(SLICE, height - y) } });
      }
    }
  }
} finally {
  await browser.close();
  await server.close();
}
