import { expect, test } from '@playwright/test';
import { authorOf } from './author.ts';
import { NAMES, openHostPage, type Sdk, tagsOf } from './host-page.ts';

/* Creating, editing and saving reports, with both versions of the original client and our SDK. */

let author: Awaited<ReturnType<typeof authorOf>>;
test.beforeAll(async ({ playwright }) => {
  author = await authorOf(await playwright.request.newContext());
});
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const sdk of Object.keys(NAMES) as Sdk[]) {
  test(`${NAMES[sdk]} edits a report: pages, layout and copies persist once it is saved`, { tag: tagsOf(sdk) }, async ({
    page,
  }) => {
    const id = await author.newReport('Weekly');
    await openHostPage(page, sdk);
    const config = await author.config(id, ['view', 'edit'], 1);
    const told = await page.evaluate(async (config) => {
      const report = powerbi.embed(document.getElementById('report'), config);
      watch(report, ['loaded', 'rendered', 'saved', 'error']);
      await next('rendered', 0);
      const clean = await report.isSaved();
      const added = await report.addPage('Second');
      const third = await report.addPage('Third');
      await report.renamePage(added.name, 'Renamed');
      await report.deletePage(third.name);
      await report.setPage('main');
      await report.moveVisual('main', 'one', 111, 222, 5);
      await report.resizeVisual('main', 'one', 333, 144);
      await report.resizeActivePage(4, 1000, 600);
      const [main] = await report.getPages();
      const visuals = await main.getVisuals();
      const copy = await visuals[1].clone({ layout: { x: 20, y: 400 } });
      const dirty = await report.isSaved();
      await report.save();
      const saved = await next('saved', 0);
      return { clean, dirty, saved, kept: await report.isSaved(), copy: copy.visualName, added: added.name };
    }, config);
    expect(told).toMatchObject({ clean: true, dirty: false, kept: true });
    expect(told.saved).toMatchObject({ reportObjectId: id, reportName: 'Weekly', saveAs: false });
    const { revision, document: stored } = await author.read(id);
    expect(revision).toBe(2);
    expect(stored.pages.map(({ displayName }) => displayName)).toEqual(['Main', 'Renamed']);
    expect(stored.pages[0]?.size.width).toBe(1000);
    expect(stored.pages[0]?.visuals).toMatchObject([
      { name: 'one', layout: { x: 111, y: 222, z: 5, width: 333, height: 144 } },
      { name: 'two' },
      { name: told.copy, layout: { x: 20, y: 400 } },
    ]);
  });

  test(`${NAMES[sdk]} reads which visuals are hidden, while reading and while editing`, {
    tag: tagsOf(sdk),
  }, async ({ page }) => {
    const config = await author.config(await author.newReport('Hidden'), ['view', 'edit'], 1);
    const [visible, hidden] = [{ displayState: { mode: 0 } }, { displayState: { mode: 1 } }];
    const main = { defaultLayout: hidden, visualsLayout: { one: visible } };
    const settings = { layoutType: 1, customLayout: { pagesLayout: { main } } };
    for (const viewMode of [0, 1]) {
      await openHostPage(page, sdk);
      const told = await page.evaluate(
        async (config) => {
          const report = powerbi.embed(document.getElementById('report'), config);
          watch(report, ['rendered']);
          await next('rendered', 0);
          const main = await report.getActivePage();
          const modes = async () => {
            const visuals: { name: string; layout: { displayState: { mode: number } } }[] = await main.getVisuals();
            return visuals.map(({ name, layout }) => `${name} ${layout.displayState.mode}`);
          };
          const loaded = await modes();
          await main.setVisualDisplayState('one', 1);
          await (await main.getVisualByName('two')).setVisualDisplayState(0);
          const swapped = await modes();
          await report.updateSettings(config.settings);
          const updated = await modes();
          const [first] = await main.getVisuals();
          await first.clone({ layout: { x: 20, y: 400, displayState: { mode: 0 } } });
          await first.clone({ layout: { x: 400, y: 400, displayState: { mode: 1 } } });
          return { loaded, swapped, updated, cloned: await modes() };
        },
        { ...config, viewMode, settings },
      );
      const updated = ['one 0', 'two 1'];
      expect(told).toEqual({
        loaded: updated,
        swapped: ['one 1', 'two 0'],
        updated,
        cloned: [...updated, 'one-copy 0', 'one-copy2 1'],
      });
      // The editor draws hidden visuals, too.
      const drawn = page.frameLocator('#report iframe').locator('[data-visual]');
      if (viewMode === 0) await expect(drawn).toHaveCount(2);
    }
  });

  test(`${NAMES[sdk]} switches between reading and editing, and saves under another name`, {
    tag: '@deep',
  }, async ({ page }) => {
    const id = await author.newReport('Original');
    await openHostPage(page, sdk);
    const config = { ...(await author.config(id, ['view', 'edit', 'copy'], 7)), viewMode: 0 };
    const told = await page.evaluate(async (config) => {
      const report = powerbi.embed(document.getElementById('report'), config);
      watch(report, ['rendered', 'saved']);
      await next('rendered', 0);
      await report.switchMode('edit');
      await report.addPage('Mine');
      await report.saveAs({ name: 'The copy' });
      const copied = await next('saved', 0);
      await report.addPage('Later');
      await report.save();
      const again = await next('saved', seen.findIndex(({ name }) => name === 'saved') + 1);
      await report.switchMode('view');
      return { copied, again };
    }, config);
    expect(told.copied).toMatchObject({ reportName: 'The copy', saveAs: true });
    expect(told.again).toMatchObject({ reportObjectId: told.copied.reportObjectId, saveAs: false });
    expect((await author.read(id)).document.pages).toHaveLength(1);
    const copy = await author.read(String(told.copied.reportObjectId));
    expect(copy.document.pages.map(({ displayName }) => displayName)).toEqual(['Main', 'Mine', 'Later']);
  });

  test(`${NAMES[sdk]} is refused what the token or the configuration does not allow`, { tag: '@deep' }, async ({
    page,
  }) => {
    const id = await author.newReport('Guarded');
    await openHostPage(page, sdk);
    for (const [rights, configured] of [
      [['view', 'edit', 'copy'], 0],
      [['view'], 7],
    ] as const) {
      const config = { ...(await author.config(id, [...rights], configured)), viewMode: 0 };
      const refused = await page.evaluate(async (config) => {
        powerbi.reset(document.getElementById('report'));
        const report = powerbi.embed(document.getElementById('report'), config);
        const from = seen.length;
        watch(report, ['rendered', 'saved']);
        await next('rendered', from);
        const codeOf = (call: Promise<unknown>) =>
          call.then(
            () => 'done',
            (error) => error.errorCode,
          );
        return [
          await codeOf(report.switchMode('edit')),
          await codeOf(report.save()),
          await codeOf(report.saveAs({ name: 'x' })),
        ];
      }, config);
      expect(refused).toEqual(Array(3).fill('PowerBINotAuthorizedException'));
    }
    expect((await author.read(id)).revision).toBe(1);
  });

  test(`${NAMES[sdk]} creates a report over a dataset and continues with it in the same frame`, {
    tag: tagsOf(sdk),
  }, async ({ page }) => {
    await openHostPage(page, sdk);
    const config = await author.create();
    const told = await page.evaluate(async (config) => {
      const created = powerbi.createReport(document.getElementById('report'), config);
      watch(created, ['loaded', 'rendered', 'saved', 'error']);
      await next('rendered', 0);
      const before = await created.isSaved();
      await created.saveAs({ name: 'Made here' });
      return { before, after: await created.isSaved(), saved: await next('saved', 0) };
    }, config);
    expect(told).toMatchObject({ before: false, after: true, saved: { reportName: 'Made here', saveAs: true } });
    const made = await author.read(String(told.saved.reportObjectId));
    expect(made).toMatchObject({ name: 'Made here', revision: 1 });
    // The same frame now responds as the report; the token that created it opens it.
    const again = { ...config, type: 'report', id: told.saved.reportObjectId };
    const pages = await page.evaluate(async (config) => {
      const element = document.getElementById('report');
      const frame = element?.querySelector('iframe');
      const report = powerbi.embed(element, config);
      const list = await report.getPages();
      return { count: list.length, same: element?.querySelector('iframe') === frame };
    }, again);
    expect(pages).toEqual({ count: 1, same: true });
  });
}
