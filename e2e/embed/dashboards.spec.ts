import { expect, test } from '@playwright/test';
import { customerWithDashboard, type DashboardStory } from './dashboard-story.ts';
import { NAMES, openHostPage, type Sdk, tagsOf } from './host-page.ts';

/* Dashboards, single tiles and single visuals, with both versions of the original client and our SDK. */

let story: DashboardStory;
test.beforeAll(async ({ playwright }) => {
  story = await customerWithDashboard(await playwright.request.newContext());
});
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const sdk of Object.keys(NAMES) as Sdk[]) {
  test(`${NAMES[sdk]} embeds a dashboard, and receives events for its tiles and clicks`, { tag: tagsOf(sdk) }, async ({
    page,
  }) => {
    await openHostPage(page, sdk);
    const config = await story.dashboard();
    await page.evaluate(async (config) => {
      const dashboard = powerbi.embed(document.getElementById('report'), config);
      watch(dashboard, ['loaded', 'rendered', 'tileClicked', 'error']);
      document.getElementById('report')?.addEventListener('tileLoaded', (event) => {
        seen.push({ name: 'tileLoaded', detail: (event as CustomEvent).detail });
      });
      await next('rendered', 0);
    }, config);
    const frame = page.frameLocator('#report iframe');
    await expect(frame.locator('[data-tile]')).toHaveCount(story.tiles.length);
    await expect(frame.locator(`[data-tile="${story.pinned}"] [data-status="ready"]`)).toBeVisible();
    await expect(frame.getByText('Who we call on Monday')).toBeVisible();
    await expect(frame.locator(`[data-tile="${story.gone}"]`)).toContainText('no longer exists');

    const told = await page.evaluate(() => seen.map(({ name, detail }) => ({ name, tileId: detail?.tileId })));
    expect(told.filter(({ name }) => name === 'error')).toEqual([]);
    expect(told[0]?.name).toBe('loaded');
    expect(told.at(-1)?.name).toBe('rendered');
    expect(told.flatMap(({ name, tileId }) => (name === 'tileLoaded' ? [tileId] : [])).toSorted()).toEqual(
      story.tiles.toSorted(),
    );

    await frame.locator(`[data-tile="${story.pinned}"]`).click();
    const click = await page.evaluate(() => next('tileClicked', 0));
    expect(click).toMatchObject({
      event: 'TileClick',
      tileId: story.pinned,
      dashboardId: story.dashboardId,
      pageName: story.pageName,
    });
    expect(click.reportEmbedUrl).toContain(`/reportEmbed?reportId=${story.reportId}`);
    expect(click.navigationUrl).toContain(story.reportId);
  });

  test(`${NAMES[sdk]} embeds one tile at its own size`, { tag: tagsOf(sdk) }, async ({ page }) => {
    await openHostPage(page, sdk);
    const config = await story.tile();
    await page.evaluate(async (config) => {
      const tile = powerbi.embed(document.getElementById('report'), config);
      watch(tile, ['loaded', 'tileLoaded', 'tileClicked', 'error']);
      await next('tileLoaded', 0);
    }, config);
    const frame = page.frameLocator('#report iframe');
    await expect(frame.locator('[data-tile]')).toHaveCount(1);
    await expect(frame.locator('[data-status="ready"]')).toBeVisible();
    await frame.locator('[data-tile]').click();
    const click = await page.evaluate(() => next('tileClicked', 0));
    expect(click).toMatchObject({ tileId: story.pinned, dashboardId: story.dashboardId });
    expect(await page.evaluate(() => seen.filter(({ name }) => name === 'error'))).toEqual([]);
  });

  test(`${NAMES[sdk]} embeds one visual with a token that opens nothing else`, { tag: tagsOf(sdk) }, async ({
    page,
  }) => {
    await openHostPage(page, sdk);
    const config = await story.visual();
    await page.evaluate(async (config) => {
      globalThis.report = powerbi.embed(document.getElementById('report'), config);
      watch(report, ['loaded', 'rendered', 'error']);
      await next('rendered', 0);
    }, config);
    const frame = page.frameLocator('#report iframe');
    await expect(frame.locator('.hf-visual')).toHaveCount(1);
    await expect(frame.locator('.hf-visual')).toHaveAttribute('data-visual', story.visualName);
    const filtered = await page.evaluate(async () => {
      const filter = {
        $schema: 'http://powerbi.com/product/schema#basic',
        target: { table: 'customers', column: 'risk_tier' },
        operator: 'In',
        values: ['High'],
        filterType: 1,
      };
      const after = seen.length;
      await report.updateFilters(1, [filter]);
      await next('rendered', after);
      return (await report.getFilters()).length;
    });
    expect(filtered).toBe(1);
  });
}

test('a dashboard is rearranged by keyboard, undone, saved and reopened', { tag: '@deep' }, async ({ page }) => {
  await openHostPage(page, 'ours');
  const config = await story.dashboard(['view', 'edit']);
  await page.evaluate(async (config) => {
    const dashboard = powerbi.embed(document.getElementById('report'), config);
    watch(dashboard, ['rendered', 'error']);
    await next('rendered', 0);
  }, config);
  const frame = page.frameLocator('#report iframe');
  await frame.getByRole('button', { name: 'Edit board' }).click();
  const tile = frame.getByRole('group', { name: /Who we call on Monday|Note/ }).first();
  const left = async () => (await tile.boundingBox())?.x ?? -1;
  const before = await left();
  await tile.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(left).toBeGreaterThan(before);
  await frame.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(left).toBe(before);
  await frame.getByRole('button', { name: 'Redo' }).click();
  await frame.getByRole('button', { name: 'Add text' }).click();
  await frame.getByRole('textbox', { name: 'Title' }).fill('Reminder');
  await frame.getByRole('textbox', { name: 'Text', exact: true }).fill('Ask for the reason.');
  await frame.getByRole('button', { name: 'Done' }).click();
  await frame.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(frame.getByRole('button', { name: 'Edit board' })).toBeVisible();
  await expect(frame.getByText('Ask for the reason.')).toBeVisible();

  const saved = await story.read();
  expect(saved.revision).toBe(2);
  expect(saved.document.tiles.map(({ title }) => title)).toContain('Reminder');
});
