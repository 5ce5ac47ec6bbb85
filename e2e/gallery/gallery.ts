import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { build, preview } from 'vite';

const configFile = new URL('../../examples/gallery/vite.config.ts', import.meta.url).pathname;

export type Gallery = Awaited<ReturnType<typeof openGallery>>;

/** The gallery of visuals, built and served; `show` opens one state of it and tells what went wrong there. */
export async function openGallery() {
  // A folder of its own: another file's gallery, built meanwhile, would empty a shared one under our server.
  const outDir = mkdtempSync(join(tmpdir(), 'holdfast-gallery-'));
  const shared = { configFile, logLevel: 'error' as const, build: { outDir, emptyOutDir: true } };
  await build(shared);
  const server = await preview({ ...shared, preview: { port: 0, host: '127.0.0.1' } });
  const address = server.resolvedUrls?.local[0] ?? '';
  return {
    close: async () => {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
    async show(page: Page, wanted: Record<string, string>): Promise<string[]> {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await page.setViewportSize({ width: 1392, height: 900 });
      await page.goto(`${address}?${new URLSearchParams({ bare: '', ...wanted })}`);
      await expect(page.locator('.hf-visual[data-status="loading"]')).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      return errors;
    },
  };
}
