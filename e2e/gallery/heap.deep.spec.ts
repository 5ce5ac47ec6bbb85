import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { type Gallery, openGallery } from './gallery.ts';

const FILTERS = 200;
const PAGES = 50;
const MOST_GROWTH = 1_000_000;

/** The gallery's console API, as far as it is used here. */
interface GalleryReport {
  listen(listener: (event: { name: string }) => void): () => void;
  filters: { update(scope: object, operation: 'replace', clauses: object[], by: 'sdk'): void };
  pages: { open(name: string, by: 'sdk'): void };
}

let gallery: Gallery;
test.beforeAll(async () => {
  gallery = await openGallery();
});
test.afterAll(() => gallery.close());

/** Heap size of the page after garbage collection. */
async function alive(session: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** Changes filters and switches pages repeatedly, each time until rendered. */
const use = (page: Page, filters: number, turns: number) =>
  page.evaluate(
    async ({ filters, turns }) => {
      const { gallery: live } = globalThis as unknown as { gallery: GalleryReport };
      const drawn = async (change: () => void) => {
        await new Promise<void>((done) => {
          const stop = live.listen(({ name }) => {
            if (name !== 'rendered') return;
            stop();
            done();
          });
          change();
        });
        await new Promise((frame) => requestAnimationFrame(frame));
      };
      const scope = { level: 'report' as const };
      const target = { kind: 'column' as const, table: 'customers', column: 'tenure' };
      for (let n = 0; n < filters; n += 1) {
        const conditions = [{ operator: 'GreaterThanOrEqual' as const, value: n % 60 }];
        const predicate = { op: 'compare' as const, match: 'and' as const, conditions };
        const clause = { source: { by: 'host' as const }, scope, target, predicate, exempt: [] };
        await drawn(() => live.filters.update(scope, 'replace', [clause], 'sdk'));
      }
      const shapes = ['one point', 'nulls', 'negative', 'huge', 'a few'];
      for (let n = 0; n < turns; n += 1) await drawn(() => live.pages.open(shapes[n % shapes.length] ?? '', 'sdk'));
    },
    { filters, turns },
  );

for (const kind of ['lineChart', 'tableEx', 'slicer', 'pivotTable']) {
  test(`two hundred filters and fifty page switches do not grow the heap of a ${kind}`, async ({ page }) => {
    await gallery.show(page, { kind, shape: 'a few' });
    const session = await page.context().newCDPSession(page);
    // Warm-up: every page rendered, all caches filled.
    await use(page, 60, 5);
    const before = await alive(session);
    await use(page, FILTERS, PAGES);
    const after = await alive(session);
    const mega = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`;
    expect(after - before, `${mega(before)} before, ${mega(after)} after`).toBeLessThan(MOST_GROWTH);
  });
}
