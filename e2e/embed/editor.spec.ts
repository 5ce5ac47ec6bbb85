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

const MOST_STEPS = 200;

/** Presses Tab until the wanted thing has the focus. */
async function tabTo(
  page: Page,
  frame: FrameLocator,
  role: 'button' | 'option' | 'searchbox' | 'tab' | 'textbox',
  name: RegExp | string,
) {
  const wanted = frame.getByRole(role, { name, exact: typeof name === 'string' }).first();
  await expect(wanted).toBeVisible();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await wanted.evaluate((element) => element === element.ownerDocument.activeElement)) return wanted;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never led to ${role} ${name}.`);
}

test('a visual is made, filled, formatted, filtered and saved by keyboard alone, and found again', async ({ page }) => {
  const id = await author.newReport('By keys');
  const frame = await openEditor(page, id);
  await page.keyboard.press('Tab');

  // A figure chosen with nothing selected becomes the visual that suits it.
  await tabTo(page, frame, 'button', /New visual/);
  await page.keyboard.press('Enter');
  await expect(frame.locator('[data-item][aria-selected="true"]')).toHaveCount(0);
  await tabTo(page, frame, 'searchbox', 'Search fields');
  await page.keyboard.type('to leave');
  await tabTo(page, frame, 'button', /^Expected to leave, figure/);
  await page.keyboard.press('Enter');
  const made = frame.locator('[data-item][aria-selected="true"]');
  await expect(made).toHaveAttribute('data-item', 'card1');

  // A column for it: the card cannot take one, a bar chart can.
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, frame, 'button', 'Bars');
  await page.keyboard.press('Enter');
  await tabTo(page, frame, 'searchbox', 'Search fields');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await tabTo(page, frame, 'button', /, text$/);
  await page.keyboard.press('Enter');
  await expect(made.locator('[data-status="ready"]')).toBeVisible();

  await tabTo(page, frame, 'tab', 'Format');
  await page.keyboard.press('Enter');
  await tabTo(page, frame, 'textbox', 'Title');
  await page.keyboard.type('Who may leave');
  await expect(made.getByText('Who may leave')).toBeVisible();

  await tabTo(page, frame, 'option', /^Who may leave/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Control+S');
  await expect(frame.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();

  const stored = await author.read(id);
  const kept = stored.document.pages[0]?.visuals.find(({ name }) => name === 'card1') as
    | { kind: string; title: string; roles: Record<string, unknown[]> }
    | undefined;
  expect(kept).toMatchObject({ kind: 'clusteredBarChart', title: 'Who may leave' });
  expect(Object.keys(kept?.roles ?? {}).toSorted()).toEqual(['category', 'values']);
});

test('moving, resizing, undoing and copying by pointer', async ({ page }) => {
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

test('unsaved changes survive a page that dies, and are offered again', async ({ page }) => {
  const id = await author.newReport('Fragile');
  let frame = await openEditor(page, id);
  await frame.getByRole('textbox', { name: 'Name of the page' }).fill('Nearly lost');
  await expect
    .poll(() =>
      page.frames()[1]?.evaluate((key) => localStorage.getItem(key)?.includes('Nearly lost'), `holdfast draft ${id}`),
    )
    .toBe(true);
  frame = await openEditor(page, id);
  await expect(frame.getByRole('alert')).toContainText('were never saved');
  await frame.getByRole('button', { name: 'Restore them' }).click();
  await expect(frame.getByRole('textbox', { name: 'Name of the page' })).toHaveValue('Nearly lost');
});

test('a host page that asks for the name itself hears of Save as, and answers it', async ({ page }) => {
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

test('a reader fetches not one byte of the editor, and an author at most 120 kB', async ({ page }) => {
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
  test(`the editor has no accessibility fault that axe can find: ${look}`, async ({ page }) => {
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
