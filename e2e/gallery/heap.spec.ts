import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { customerWithReport } from '../embed/customer.ts';
import { EMBED_ORIGIN, openHostPage } from '../embed/host-page.ts';

const FILTERS = 200;
const PAGES = 50;
const MOST_GROWTH = 4_000_000;

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Bytes alive in the frame after everything that can go has gone. */
async function aliveIn(session: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

const changeFilters = (page: Page, count: number, from: number) =>
  page.evaluate(
    async ({ count, from }) => {
      for (let n = 0; n < count; n += 1) {
        const before = seen.length;
        const low = ((from + n) % 97) / 100;
        const target = { table: 'customers', column: 'churn_probability' };
        const conditions = [{ operator: 'GreaterThanOrEqual', value: low }];
        await report.setFilters([
          {
            $schema: 'http://powerbi.com/product/schema#advanced',
            target,
            logicalOperator: 'And',
            conditions,
            filterType: 0,
          },
        ]);
        await next('rendered', before);
        seen.length = 0;
      }
    },
    { count, from },
  );

const turnPages = (page: Page, count: number) =>
  page.evaluate(async (turns) => {
    const pages = ((await report.getPages()) as { name: string; visibility: number }[]).filter(
      (one) => !one.visibility,
    );
    for (let n = 0; n < turns; n += 1) {
      const before = seen.length;
      await report.setPage(pages[(n + 1) % pages.length]?.name);
      await next('rendered', before);
      seen.length = 0;
    }
  }, count);

test('two hundred filters and fifty page turns leave the heap as it was', async ({ page, playwright }) => {
  test.setTimeout(400_000);
  const info = await (await customerWithReport(await playwright.request.newContext()))();
  await openHostPage(page, 'ours');
  const { pathname, search } = new URL(info.embedUrl);
  const config = {
    type: 'report',
    id: info.reportId,
    embedUrl: `${EMBED_ORIGIN}${pathname}${search}`,
    accessToken: info.embedToken,
    tokenType: 1,
  };
  await page.evaluate(async (given) => {
    globalThis.report = powerbi.embed(document.getElementById('report'), given);
    watch(report, ['rendered']);
    await next('rendered', 0);
  }, config);
  const frame = page.frames().find((one) => one.url().startsWith(EMBED_ORIGIN));
  if (!frame) throw new Error('The report has no frame.');
  const session = await page.context().newCDPSession(frame);

  // Warm: every page drawn once, the memory of answers full.
  await turnPages(page, 8);
  await changeFilters(page, 40, 0);
  const before = await aliveIn(session);
  await changeFilters(page, FILTERS, 40);
  await turnPages(page, PAGES);
  await page.evaluate(() => report.removeFilters());
  const after = await aliveIn(session);
  const mega = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  test.info().annotations.push({ type: 'heap', description: `${mega(before)} before, ${mega(after)} after` });
  expect(after - before, `${mega(before)} before, ${mega(after)} after`).toBeLessThan(MOST_GROWTH);
});
