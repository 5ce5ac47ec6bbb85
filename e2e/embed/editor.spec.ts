import AxeBuilder from '@axe-core/playwright';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { authorOf } from './author.ts';
import { openHostPage } from './host-page.ts';

/* The editor in the frame, as an author meets it. */

let author: Awaited<ReturnType<typeof authorOf>>;
test.beforeAll(async ({ playwright }) => {
  author = await authorOf(await playwright.request.newContext());
});
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const ALL = ['view', 'edit', 'copy'];

async function openEditor(page: Page, id: string, more: object = {}): Promise<FrameLocator> {
  await openHostPage(page, 'ours');
  const config = { ...(await author.config(id, ALL, 7)), ...more };
  await page.evaluate(async (config) => {
    const report = powerbi.embed(document.getElementById('report'), config);
    watch(report, ['rendered', 'saved', 'saveAsTriggered']);
    await next('rendered', 0);
  }, config);
  const frame = page.frameLocator('#report iframe');
  await expect(frame.getByRole('toolbar', { name: 'Report editor' })).toBeVisible();
  return frame;
}

test('moving, resizing, undoing and copying by pointer', { tag: '@slow' }, async ({ page }) => {
  const id = await author.newReport('By pointer');
  const frame = await openEditor(page, id);
  const one = frame.locator('[data-item="one"]');
  const at = async () => {
    const box = await one.boundingBox();
    if (!box) throw new Error('not on the screen');
    return box;
  };
  const start = await at();
  await page.mouse.move(start.x + 40, start.y + 60);
  await page.mouse.down();
  await page.mouse.move(start.x + 90, start.y + 130, { steps: 5 });
  await page.mouse.up();
  const moved = await at();
  expect(moved.x).toBeGreaterThan(start.x + 30);
  expect(moved.y).toBeGreaterThan(start.y + 40);
  await page.mouse.move(moved.x + moved.width, moved.y + moved.height);
  await page.mouse.down();
  await page.mouse.move(moved.x + moved.width + 60, moved.y + moved.height + 40, { steps: 5 });
  await page.mouse.up();
  expect((await at()).width).toBeGreaterThan(moved.width + 30);
  await expect(frame.getByRole('status').filter({ hasText: 'Unsaved changes' })).toBeVisible();
  await frame.getByRole('button', { name: 'Undo' }).click();
  await frame.getByRole('button', { name: 'Undo' }).click();
  expect((await at()).x).toBeCloseTo(start.x, 0);
  await expect(frame.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();

  await one.focus();
  await page.keyboard.press('Control+C');
  await frame.getByRole('button', { name: 'Add a page' }).click();
  await frame.getByRole('listbox').focus();
  await page.keyboard.press('Control+V');
  await expect(frame.locator('[data-item]')).toHaveCount(1);
});

test('a host page that asks for the name itself hears of Save as, and answers it', { tag: '@slow' }, async ({
  page,
}) => {
  const id = await author.newReport('Theirs');
  const frame = await openEditor(page, id, { settings: { useCustomSaveAsDialog: true } });
  await frame.getByRole('button', { name: 'Save as' }).click();
  await page.evaluate(() => next('saveAsTriggered', 0));
  const saved = await page.evaluate(async () => {
    await powerbi.get(document.getElementById('report')).saveAs({ name: 'Named by the host' });
    return next('saved', 0);
  });
  expect(saved).toMatchObject({ reportName: 'Named by the host', saveAs: true });
  await expect(frame.getByRole('textbox', { name: 'Name of the report' })).toHaveValue('Named by the host');
});

test('a reader fetches not one byte of the editor, and an author at most 120 kB', { tag: '@slow' }, async ({
  page,
}) => {
  const id = await author.newReport('Weighed');
  const fetched: { url: string; size: Promise<number> }[] = [];
  page.on('response', (response) => {
    if (/\/embed-host\/assets\/.*\.(js|css)$/.test(response.url()))
      fetched.push({ url: response.url(), size: response.body().then(sizeOf) });
  });
  await openHostPage(page, 'ours');
  const config = { ...(await author.config(id, ALL, 7)), viewMode: 0 };
  await page.evaluate(async (config) => {
    const report = powerbi.embed(document.getElementById('report'), config);
    watch(report, ['rendered']);
    await next('rendered', 0);
  }, config);
  const reading = fetched.length;
  expect(fetched.map(({ url }) => url).join(' ')).not.toMatch(/Editor/);
  await page.evaluate(() => powerbi.get(document.getElementById('report')).switchMode('edit'));
  await expect(page.frameLocator('#report iframe').getByRole('toolbar', { name: 'Report editor' })).toBeVisible();
  const sizes = await Promise.all(fetched.slice(reading).map(({ size }) => size));
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  expect(whole).toBeGreaterThan(0);
  expect(whole).toBeLessThan(120_000);
});

async function sizeOf(body: Buffer): Promise<number> {
  const { gzipSync } = await import('node:zlib');
  return gzipSync(body).length;
}

for (const [look, more] of [
  ['light', {}],
  ['dark', { settings: { colorScheme: 'dark' } }],
  ['high contrast', { contrastMode: 1 }],
] as const) {
  test(`the editor has no accessibility fault that axe can find: ${look}`, { tag: '@slow' }, async ({ page }) => {
    const id = await author.newReport(`Looked at ${look}`);
    const frame = await openEditor(page, id, more);
    await frame.locator('[data-item="one"]').focus();
    for (const tab of ['Build', 'Format', 'Filters', 'Page']) {
      await frame.getByRole('tab', { name: tab }).click();
      const { violations } = await new AxeBuilder({ page }).include('#report iframe').analyze();
      expect(violations.map(({ id, nodes }) => `${tab}: ${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
  });
}
