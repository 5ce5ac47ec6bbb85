import { expect, test } from '@playwright/test';
import { type CustomerEmbed, customerWithReport } from './customer.ts';
import { EMBED_ORIGIN, openHostPage, type Sdk } from './host-page.ts';

/* The same test with the unmodified original client and with our own SDK. */

let info: () => Promise<CustomerEmbed>;
test.beforeAll(async ({ playwright }) => {
  info = await customerWithReport(await playwright.request.newContext());
});

// A request still pending when a test ends is not a failure.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

declare global {
  // Globals of the host page; the SDKs are used as plain scripts, as host pages do.
  // biome-ignore lint/suspicious/noExplicitAny: a host page in plain script has no types.
  var powerbi: any, models: any, report: any, seen: any[];
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  function watch(report: any, names: string[]): void;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  function next(name: string, after?: number): Promise<any>;
}

const EVENTS = [
  'loaded',
  'rendered',
  'pageChanged',
  'filtersApplied',
  'bookmarkApplied',
  'dataSelected',
  'error',
  'visualRendered',
  'info',
];

for (const sdk of ['original', 'ours'] as Sdk[]) {
  test(`${sdk === 'original' ? 'the original client' : 'our SDK'} embeds our report and drives it`, async ({
    page,
  }) => {
    await openHostPage(page, sdk);
    const config = await embedConfig();

    await page.evaluate(
      async ({ config, events }) => {
        const report = powerbi.embed(document.getElementById('report'), config);
        globalThis.report = report;
        watch(report, events);
        await next('rendered', 0);
      },
      { config, events: EVENTS },
    );
    const frame = page.frameLocator('#report iframe');
    await expect(frame.getByRole('listbox').first()).toBeVisible();
    expect(
      await page.evaluate(() =>
        seen.map((event) => event.name).filter((name) => name !== 'visualRendered' && name !== 'info'),
      ),
    ).toEqual(['loaded', 'rendered']);

    await test.step('pages', async () => {
      const turned = await page.evaluate(async () => {
        const pages = await report.getPages();
        const other = pages.find(
          (candidate: { isActive: boolean; visibility: number }) => !candidate.isActive && candidate.visibility === 0,
        );
        const changed = next('pageChanged');
        await other.setActive();
        const { newPage } = await changed;
        const active = await report.getActivePage();
        await pages[0].setActive();
        return { wanted: other.name, told: newPage.name, active: active.name, count: pages.length };
      });
      expect(turned.count).toBeGreaterThan(1);
      expect(turned.told).toBe(turned.wanted);
      expect(turned.active).toBe(turned.wanted);
    });

    await test.step('filters at three levels', async () => {
      const levels = await page.evaluate(async () => {
        const filter = {
          $schema: 'http://powerbi.com/product/schema#basic',
          target: { table: 'customers', column: 'contract' },
          operator: 'In',
          values: ['Monthly'],
          filterType: 1,
        };
        const active = await report.getActivePage();
        const visuals = await active.getVisuals();
        const chart = visuals.find((visual: { type: string }) => /Chart$/.test(visual.type));
        const counts: Record<string, unknown> = {};
        for (const [level, owner] of Object.entries({ report, page: active, visual: chart })) {
          const applied = next('filtersApplied');
          await owner.updateFilters(1, [filter]);
          const told = await applied;
          const read = await owner.getFilters();
          await owner.updateFilters(0);
          counts[level] = {
            told: told.filters[0]?.values,
            read: read[0]?.values,
            left: (await owner.getFilters()).length,
          };
        }
        return counts;
      });
      const same = { told: ['Monthly'], read: ['Monthly'], left: 0 };
      expect(levels).toEqual({ report: same, page: same, visual: same });
    });

    await test.step('slicers', async () => {
      const state = await page.evaluate(async () => {
        const active = await report.getActivePage();
        const [slicer] = await active.getSlicers();
        const { targets } = await slicer.getSlicerState();
        const filter = {
          $schema: 'http://powerbi.com/product/schema#basic',
          target: targets[0],
          operator: 'In',
          values: ['High'],
          filterType: 1,
        };
        const rendered = next('rendered');
        await slicer.setSlicerState({ filters: [filter] });
        await rendered;
        const set = await slicer.getSlicerState();
        await slicer.setSlicerState({ filters: [] });
        return { set: set.filters[0].values, cleared: (await slicer.getSlicerState()).filters };
      });
      expect(state).toEqual({ set: ['High'], cleared: [] });
    });

    await test.step('bookmarks', async () => {
      const bookmark = await page.evaluate(async () => {
        const filter = {
          $schema: 'http://powerbi.com/product/schema#basic',
          target: { table: 'customers', column: 'contract' },
          operator: 'In',
          values: ['Annual'],
          filterType: 1,
        };
        await report.setFilters([filter]);
        const captured = await report.bookmarksManager.capture();
        await report.removeFilters();
        const applied = next('bookmarkApplied');
        await report.bookmarksManager.applyState(captured.state);
        await applied;
        const back = await report.getFilters();
        await report.removeFilters();
        return back.map((one: { values: unknown }) => one.values);
      });
      expect(bookmark).toEqual([['Annual']]);
    });

    await test.step('theme, zoom and settings without a reload', async () => {
      await page.evaluate(async () => {
        const rendered = next('rendered');
        await report.applyTheme({
          themeJson: { name: 'Night', background: '#101010', foreground: '#fafafa', dataColors: ['#ff8800'] },
        });
        await rendered;
        await report.setZoom(1.25);
        await report.updateSettings({ panes: { filters: { visible: false } } });
      });
      expect(await page.evaluate(() => report.getZoom())).toBe(1.25);
      expect(await page.evaluate(async () => (await report.getTheme()).themeJson.name)).toBe('Night');
      await page.evaluate(async () => {
        await report.resetTheme();
        await report.setZoom(1);
      });
    });

    await test.step('layout of individual visuals', async () => {
      const modes = await page.evaluate(async () => {
        const active = await report.getActivePage();
        const [first] = (await active.getVisuals()).filter((visual: { type: string }) => visual.type === 'card');
        await active.setVisualDisplayState(first.name, 1);
        const hidden = (await active.getVisuals()).find((visual: { name: string }) => visual.name === first.name);
        await active.setVisualDisplayState(first.name, 0);
        await active.moveVisual(first.name, 5, 6, 7);
        const moved = (await active.getVisuals()).find((visual: { name: string }) => visual.name === first.name);
        await report.switchLayout(0);
        return { hidden: hidden.layout.displayState.mode, x: moved.layout.x, y: moved.layout.y };
      });
      expect(modes).toEqual({ hidden: 1, x: 5, y: 6 });
    });

    await test.step('export', async () => {
      const csv = await page.evaluate(async () => {
        const active = await report.getActivePage();
        const chart = (await active.getVisuals()).find((visual: { type: string }) => /Chart$/.test(visual.type));
        return (await chart.exportData(0, 5)).data as string;
      });
      expect(csv.split('\r\n').length).toBeGreaterThan(2);
    });

    await test.step('token swap without a reload', async () => {
      const { embedToken } = await info();
      await page.evaluate((token) => report.setAccessToken(token), embedToken);
      await page.evaluate(async () => {
        const rendered = next('rendered');
        await report.refresh();
        await rendered;
      });
    });

    await test.step('a click on a bar notifies the host page of the selection', async () => {
      const picked = page.evaluate(() => next('dataSelected'));
      await frame.getByRole('listbox').first().getByRole('option').first().click();
      const selection = await picked;
      expect(selection.dataPoints[0].identity[0]).toHaveProperty('equals');
      await page.evaluate(() => report.clearSelectedVisuals());
    });

    expect(await page.evaluate(() => seen.filter((event) => event.name === 'error'))).toEqual([]);
  });

  test(`${sdk === 'original' ? 'the original client' : 'our SDK'} loads in phases`, { tag: '@deep' }, async ({
    page,
  }) => {
    await openHostPage(page, sdk);
    const config = await embedConfig();
    const order = await page.evaluate(
      async ({ config, events }) => {
        const report = powerbi.load(document.getElementById('report'), config);
        watch(report, events);
        await next('loaded', 0);
        await report.setFilters([
          {
            $schema: 'http://powerbi.com/product/schema#basic',
            target: { table: 'customers', column: 'contract' },
            operator: 'In',
            values: ['Monthly'],
            filterType: 1,
          },
        ]);
        const before = seen.filter((event) => event.name === 'rendered').length;
        const rendered = next('rendered');
        await report.render();
        await rendered;
        return { before, filters: (await report.getFilters()).length };
      },
      { config, events: EVENTS },
    );
    expect(order).toEqual({ before: 0, filters: 1 });
  });
}

test('a script in the frame cannot reach cookies, storage or the document of the app', async ({ page, request }) => {
  const embedUrl = (await info()).embedUrl;
  const app = process.env.HOLDFAST_E2E_URL ?? '';
  for (const address of [embedUrl, `${app}/reportEmbed?reportId=x`]) {
    await page.goto(app);
    await page.evaluate(() => {
      document.cookie = 'app=secret';
      localStorage.setItem('app', 'secret');
    });
    await page.evaluate((src) => {
      const frame = document.createElement('iframe');
      frame.src = src;
      document.body.replaceChildren(frame);
      return new Promise((done) => frame.addEventListener('load', done));
    }, address);
    const frame = page.frames().find((candidate) => candidate !== page.mainFrame());
    const reached = await frame?.evaluate(() => {
      const attempt = (act: () => unknown) => {
        try {
          return act();
        } catch {
          return 'refused';
        }
      };
      return {
        cookie: String(attempt(() => document.cookie)).includes('secret'),
        storage: attempt(() => localStorage.getItem('app')) === 'secret',
        parent: attempt(() => parent.document.title),
      };
    });
    expect(reached).toEqual({ cookie: false, storage: false, parent: 'refused' });
  }
  expect((await request.get(`${app}/api/uploads`)).status()).toBe(401);
});

async function embedConfig() {
  const { reportId, embedUrl, embedToken } = await info();
  const { pathname, search } = new URL(embedUrl);
  return {
    type: 'report',
    id: reportId,
    embedUrl: `${EMBED_ORIGIN}${pathname}${search}`,
    accessToken: embedToken,
    tokenType: 1,
  };
}
