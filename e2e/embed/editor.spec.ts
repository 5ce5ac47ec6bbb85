import { expect, type FrameLocator, type Locator, type Page, test } from '@playwright/test';
import { COLOUR_RULES, frameIn, violations } from '../accessibility.ts';
import { authorOf } from './author.ts';
import { openHostPage } from './host-page.ts';

/* The editor in the frame, from an author's point of view. */

let author: Awaited<ReturnType<typeof authorOf>>;
test.beforeAll(async ({ playwright }) => {
  author = await authorOf(await playwright.request.newContext());
});
test.afterEach(async ({ page }) => {
  if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
});

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

const MOST_STEPS = 60;

/** Presses Tab until the wanted element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await wanted.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never led to ${wanted}.`);
}

test('a visual is created, filled, formatted, filtered and saved by keyboard alone, and reopened', {
  tag: '@deep',
}, async ({ page }) => {
  const id = await author.newReport('By keys');
  const frame = await openEditor(page, id);
  const named = (
    role: 'button' | 'tab' | 'textbox' | 'searchbox' | 'combobox' | 'spinbutton' | 'option',
    name: RegExp | string,
  ) => frame.getByRole(role, { name, exact: typeof name === 'string' }).first();
  const made = frame.locator('[data-item][aria-selected="true"]');
  const [build, format, filters] = ['Build', 'Format', 'Filters'].map((name) => named('tab', name));
  if (!build || !format || !filters) throw new Error('no tabs');

  // Into the frame, and by F6 past the page to the panes.
  await page.keyboard.press('Tab');
  await tabTo(page, named('textbox', 'Report name'));
  await page.keyboard.press('F6');
  await page.keyboard.press('F6');
  await expect(build).toBeFocused();
  await tabTo(page, named('button', '+ New visual'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('F6');
  await page.keyboard.type('to leave');
  await tabTo(page, named('button', /^Expected to leave, measure/));
  await page.keyboard.press('Enter');
  await expect(made).toHaveAttribute('data-item', 'card1');

  await page.keyboard.press('Shift+F6');
  await tabTo(page, named('button', 'Bars'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('F6');
  await page.keyboard.press('Shift+F6');
  await tabTo(page, named('combobox', 'Add to Category'));
  await page.keyboard.type('plan');
  await page.keyboard.press('Enter');
  await expect(made.locator('[data-status="ready"]')).toBeVisible();

  await page.keyboard.press('F6');
  await page.keyboard.press('Shift+F6');
  await tabTo(page, format);
  await page.keyboard.press('Enter');
  await tabTo(page, named('textbox', 'Title'));
  await page.keyboard.type('Who may leave');
  await tabTo(page, named('spinbutton', 'Title size'));
  await page.keyboard.type('25');
  await expect(made.getByText('Who may leave')).toHaveCSS('font-size', '25px');

  await page.keyboard.press('F6');
  await page.keyboard.press('Shift+F6');
  await tabTo(page, filters);
  await page.keyboard.press('Enter');
  await tabTo(page, named('combobox', /^On this visual/));
  await page.keyboard.type('plan');
  await page.keyboard.press('Enter');
  await page.keyboard.press('F6');
  await page.keyboard.press('Shift+F6');
  await tabTo(page, frame.locator('.hf-filter-head button').first());
  await page.keyboard.press('Enter');
  const values = frame.locator('.hf-filter-editor').getByRole('listbox');
  await tabTo(page, values);
  await expect(values.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Space');
  await expect(frame.locator('.hf-filter-card[data-restricts]')).toHaveCount(1);

  // To the page: to another visual and back, then a little to the right.
  await page.keyboard.press('Shift+F6');
  await tabTo(page, named('option', /^Who may leave/));
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+S');
  await expect(frame.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();

  const stored = await author.read(id);
  const kept = stored.document.pages[0]?.visuals.find(({ name }) => name === 'card1');
  expect(kept).toMatchObject({
    kind: 'clusteredBarChart',
    title: 'Who may leave',
    format: { title: { size: 25 } },
    roles: { category: [{}], values: [{}] },
    filters: [{ predicate: { op: 'in', values: [expect.anything()] } }],
  });
  const again = await openEditor(page, id);
  await expect(again.getByRole('option', { name: /^Who may leave/ })).toBeVisible();
});

test('a quick measure is created by keyboard, added to a visual, saved, and reopened', { tag: '@deep' }, async ({
  page,
}) => {
  const id = await author.newReport('Measured');
  const frame = await openEditor(page, id);
  const named = (role: 'button' | 'textbox' | 'combobox' | 'searchbox', name: RegExp | string) =>
    frame.getByRole(role, { name, exact: typeof name === 'string' }).first();
  const made = frame.locator('[data-item][aria-selected="true"]');
  const formula = named('textbox', 'Formula');
  await page.keyboard.press('Tab');
  await tabTo(page, named('textbox', 'Report name'));
  for (let region = 0; region < 3; region += 1) await page.keyboard.press('F6');
  await tabTo(page, named('button', '+ New measure'));
  await page.keyboard.press('Enter');
  await expect(named('textbox', 'Name')).toBeFocused();
  await page.keyboard.type('Share of all customers');
  await tabTo(page, named('combobox', 'Of'));
  await page.keyboard.type('Number of rows');
  await expect(formula).toHaveValue('count() / total(count())');
  expect(await violations(await frameIn(frame))).toEqual([]);

  // Typed: errors are shown with their position, and completion inserts the rest.
  await tabTo(page, formula);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('where(count(), [Pla');
  await expect(formula).toHaveAccessibleDescription(/never closed/);
  await page.keyboard.press('Enter');
  await page.keyboard.type(' = "Team") / total(cou');
  await page.keyboard.press('Enter');
  await page.keyboard.type('))');
  await expect(formula).toHaveValue('where(count(), [Plan] = "Team") / total(count())');
  await tabTo(page, named('button', 'Apply'));
  await page.keyboard.press('Enter');
  await expect(named('button', '+ New measure')).toBeFocused();

  await tabTo(page, named('button', 'Share of all customers, custom measure'));
  await page.keyboard.press('Enter');
  await expect(made).toHaveAttribute('data-item', 'card1');
  await expect(made).toContainText(/\d+\.\d%/);
  await page.keyboard.press('Control+S');
  await expect(frame.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  const share = await made.innerText();

  const { document: stored } = await author.read(id);
  expect(stored).toMatchObject({
    measures: [{ label: 'Share of all customers', table: 'customers', format: { style: 'percent' } }],
  });
  const again = await openEditor(page, id);
  await expect(again.getByRole('button', { name: 'Share of all customers, custom measure' })).toBeVisible();
  await expect(again.locator('[data-item="card1"]')).toContainText(/\d+\.\d%/);
  expect(await again.locator('[data-item="card1"]').innerText()).toBe(share);
});

test('unsaved changes survive a crash of a frame without storage, and are offered again', {
  tag: '@deep',
}, async ({ page, context }) => {
  // As in a sandbox, which makes the frame's origin opaque and removes its storage.
  await context.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The document is sandboxed.', 'SecurityError');
      },
    }),
  );
  const id = await author.newReport('Fragile');
  const config = await author.ownConfig(id);
  let frame = await openEditor(page, id, config);
  const kept = page.waitForResponse(
    (answer) => answer.url().includes('/api/embed/draft') && answer.request().method() === 'PUT',
  );
  await frame.getByRole('textbox', { name: 'Page name' }).fill('Nearly lost');
  expect((await kept).status()).toBe(204);
  await page.close({ runBeforeUnload: false });

  const other = await context.newPage();
  frame = await openEditor(other, id, config);
  await expect(frame.getByRole('alert')).toContainText('unsaved changes');
  await frame.getByRole('button', { name: 'Restore them' }).click();
  await expect(frame.getByRole('textbox', { name: 'Page name' })).toHaveValue('Nearly lost');
  const forgotten = other.waitForResponse(
    (answer) => answer.url().includes('/api/embed/draft') && answer.request().method() === 'DELETE',
  );
  await frame.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await forgotten).status()).toBe(204);
  expect((await author.read(id)).document.pages[0]?.displayName).toBe('Nearly lost');
  await openEditor(other, id, config);
  await expect(frame.getByRole('textbox', { name: 'Page name' })).toHaveValue('Nearly lost');
  await expect(frame.getByRole('alert')).toHaveCount(0);
  await other.close();
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

test('an author adds a question bar to a page, with an initial question', { tag: '@deep' }, async ({ page }) => {
  const id = await author.newReport('Asked');
  const frame = await openEditor(page, id);
  await frame.getByRole('button', { name: 'Questions', exact: true }).click();
  await frame.getByRole('tab', { name: 'Format' }).click();
  await frame.getByRole('textbox', { name: 'Question', exact: true }).fill('how many customers by contract');
  await frame.getByRole('textbox', { name: 'Question', exact: true }).press('Tab');
  const answer = frame.locator('.hf-visual[data-kind="qnaVisual"] .questions');
  await expect(answer.locator('[data-status="ready"]')).toBeVisible();
  await expect(answer.locator('[data-taken="column"]')).toHaveText('contract');
  await frame.getByRole('button', { name: 'Save', exact: true }).click();
  await page.evaluate(() => next('saved', 0));
});

test('a host page with its own Save as dialog is notified, and responds', { tag: '@deep' }, async ({ page }) => {
  const id = await author.newReport('Theirs');
  const frame = await openEditor(page, id, { settings: { useCustomSaveAsDialog: true } });
  await frame.getByRole('button', { name: 'Save as' }).click();
  await page.evaluate(() => next('saveAsTriggered', 0));
  const saved = await page.evaluate(async () => {
    await powerbi.get(document.getElementById('report')).saveAs({ name: 'Named by the host' });
    return next('saved', 0);
  });
  expect(saved).toMatchObject({ reportName: 'Named by the host', saveAs: true });
  await expect(frame.getByRole('textbox', { name: 'Report name' })).toHaveValue('Named by the host');
});

test('a reader loads no code of the editor, and an author at most 120 kB', { tag: '@deep' }, async ({ page }) => {
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
  test(`the editor has no accessibility violation: ${look}`, { tag: '@deep' }, async ({ page }) => {
    const id = await author.newReport(`Looked at ${look}`);
    const frame = await openEditor(page, id, more);
    await frame.locator('[data-item="one"]').focus();
    for (const tab of ['Build', 'Format', 'Filters', 'Page']) {
      await frame.getByRole('tab', { name: tab }).click();
      // Rules independent of colours are checked in the first look only.
      const rules = look === 'light' ? {} : COLOUR_RULES;
      expect(await violations(await frameIn(frame), rules), tab).toEqual([]);
    }
  });
}
