import { expect, type Frame, type Page, test } from '@playwright/test';
import { patience } from '../../scripts/machine-speed.mjs';
import { auditPage } from '../../scripts/report-pictures/audit-page.mjs';
import { type CustomerEmbed, customerWithReport } from './customer.ts';
import { EMBED_ORIGIN, openHostPage } from './host-page.ts';

/* The retention report in frames of any width: legible, nothing truncated, and at the reported positions. */

let info: () => Promise<CustomerEmbed>;
test.beforeAll(async ({ playwright }) => {
  info = await customerWithReport(await playwright.request.newContext());
});
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('every page is legible on a phone and on a desktop', async ({ page }) => {
  test.setTimeout(patience(240_000));
  expect(await faultsAt(page, [360, 1280])).toEqual([]);
});

const DARK = { themeJson: { name: 'dark', background: '#14171f', foreground: '#eceef3' } };

for (const [look, theme] of Object.entries({ light: undefined, dark: DARK })) {
  test(`every page is legible from the narrowest phone to the widest screen, ${look}`, async ({ page }) => {
    test.setTimeout(patience(600_000));
    expect(await faultsAt(page, [320, 360, 768, 1024, 1280, 1920, 3840], theme)).toEqual([]);
  });
}

test('hosts get the position of a visual, a page opens at its top, and one click clears all filters', async ({
  page,
}) => {
  const frame = await embed(page, 1000);
  const places = await page.evaluate(async () => {
    const visuals = await (await report.getActivePage()).getVisuals();
    return visuals.map(({ name, layout: { x, y, width, height } }: DescribedVisual) => ({ name, x, y, width, height }));
  });
  const drawn = await frame.evaluate(() => {
    const origin = document.querySelector('.hf-page')?.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>('.hf-visual')].map((visual) => {
      const { left, top, width, height } = visual.getBoundingClientRect();
      return { name: visual.dataset.visual, x: left - (origin?.left ?? 0), y: top - (origin?.top ?? 0), width, height };
    });
  });
  expect(drawn.length).toBeGreaterThan(10);
  // In reading order, which is the tab order.
  expect(drawn.map(({ name }) => name)).toEqual(places.map(({ name }: DescribedVisual) => name));
  for (const [at, { name, ...place }] of drawn.entries())
    for (const [side, value] of Object.entries(place))
      expect(places[at][side], `${name} ${side}`).toBeCloseTo(value, 0);

  await frame.locator('.hf-canvas').evaluate((canvas) => canvas.scrollTo(0, 300));
  await turnTo(page, 'risk');
  expect(await frame.locator('.hf-canvas').evaluate((canvas) => canvas.scrollTop)).toBe(0);
  await turnTo(page, 'overview');

  const clear = frame.getByRole('button', { name: /^Clear all filters/ });
  await expect(clear).toBeHidden();
  const everybody = await frame.locator('[data-kind="card"]').first().textContent();
  await frame.locator('[data-visual="churn-by-segment"]').getByRole('option').first().click();
  await expect(frame.locator('[data-kind="card"]').first()).not.toHaveText(everybody ?? '');
  await clear.click();
  await expect(frame.locator('[data-kind="card"]').first()).toHaveText(everybody ?? '');
  await expect(clear).toBeHidden();
});

interface DescribedVisual {
  readonly name: string;
  readonly layout: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

async function embed(page: Page, width: number, theme?: object): Promise<Frame> {
  await page.setViewportSize({ width, height: 900 });
  await openHostPage(page, 'ours');
  const { reportId, embedUrl, embedToken } = await info();
  const { pathname, search } = new URL(embedUrl);
  await page.evaluate(
    async (given) => {
      const place = document.getElementById('report') as HTMLElement;
      place.style.cssText = 'width:100vw;height:900px';
      globalThis.report = powerbi.embed(place, given);
      watch(report, ['rendered']);
      await next('rendered', 0);
    },
    {
      type: 'report',
      id: reportId,
      embedUrl: `${EMBED_ORIGIN}${pathname}${search}`,
      accessToken: embedToken,
      tokenType: 1,
      settings: { panes: { filters: { visible: false } } },
      ...(theme && { theme }),
    },
  );
  return page.frames().find((one) => one !== page.mainFrame()) as Frame;
}

async function turnTo(page: Page, name: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    const from = seen.length;
    if ((await report.getActivePage()).name === wanted) return;
    await report.setPage(wanted);
    await next('rendered', from);
  }, name);
}

/** Every page at every width, with visible layout faults. */
async function faultsAt(page: Page, widths: readonly number[], theme?: object): Promise<string[]> {
  const frame = await embed(page, widths[0] ?? 1280, theme);
  const names: string[] = await page.evaluate(async () =>
    (await report.getPages()).map(({ name }: DescribedVisual) => name),
  );
  const faults: string[] = [];
  for (const name of names) {
    await turnTo(page, name);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await frame.waitForFunction(isSettled, width, { timeout: patience(30_000) }).catch(async () => {
        throw new Error(`${name} at ${width} does not come to rest: ${await frame.evaluate(whatIsShown)}`);
      });
      faults.push(...(await frame.evaluate(auditPage)).map((fault) => `${name} at ${width}: ${fault}`));
    }
  }
  return faults;
}

/** The frame has its width, every visual its result, and nothing has moved for two animation frames. */
async function isSettled(width: number): Promise<boolean> {
  const visuals = () => [...document.querySelectorAll<HTMLElement>('.hf-visual')];
  const places = () => JSON.stringify(visuals().map((visual) => visual.getBoundingClientRect()));
  const before = places();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return (
    Math.abs(innerWidth - width) < 2 &&
    visuals().length > 0 &&
    visuals().every(({ dataset }) => dataset.status === 'ready' || dataset.status === 'empty') &&
    document.querySelector('.hf-visual [aria-busy="true"]') === null &&
    before === places()
  );
}

function whatIsShown(): string {
  const visuals = [...document.querySelectorAll<HTMLElement>('.hf-visual')];
  const busy = [...document.querySelectorAll('.hf-visual [aria-busy="true"]')].map(({ className }) => className);
  const states = visuals.map(({ dataset }) => `${dataset.visual} ${dataset.status}`);
  return `${innerWidth} px wide; ${states.join(', ')}; busy: ${busy.join(', ') || 'nothing'}`;
}
