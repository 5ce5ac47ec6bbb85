import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { build, preview } from 'vite';

const options = () => ({
  configFile: new URL('../../examples/gallery/vite.config.ts', import.meta.url).pathname,
  logLevel: 'error' as const,
  build: { outDir: join(process.env.HOLDFAST_E2E_DATA ?? '', 'gallery'), emptyOutDir: true },
});

/** Builds the gallery of visuals, once before all tests that open it. */
export const buildGallery = async (): Promise<void> => void (await build(options()));

export type Gallery = Awaited<ReturnType<typeof openGallery>>;

/** Serves the gallery; `show` opens one state of it and returns its errors. */
export async function openGallery() {
  const server = await preview({ ...options(), preview: { port: 0, host: '127.0.0.1' } });
  const address = server.resolvedUrls?.local[0] ?? '';
  return {
    close: () => server.close(),
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
