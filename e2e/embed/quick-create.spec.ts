import { expect, test } from '@playwright/test';
import { authorOf } from './author.ts';
import { NAMES, openHostPage, type Sdk, tagsOf } from './host-page.ts';

/* A report of rows supplied by the host page, with both versions of the original client and our SDK. */

const ROWS = 10_000;

/** One column of each of the twelve data types. */
const columns = [
  ['Order', 'Int32'],
  ['Ordered', 'DateTime'],
  ['Shipped', 'DateTimeZone'],
  ['Due', 'Date'],
  ['At', 'Time'],
  ['Handling', 'Duration'],
  ['Region', 'Text'],
  ['Revenue', 'Currency'],
  ['Weight', 'Number'],
  ['Discount', 'Percentage'],
  ['Paid', 'Logical'],
  ['Receipt', 'Binary'],
].map(([name, dataType]) => ({ name, dataType }));
const two = (value: number) => String(value).padStart(2, '0');
const row = (at: number): (string | null)[] => {
  const day = `2026-${two(1 + (at % 12))}-${two(1 + (at % 28))}`;
  return [
    String(at + 1),
    `${day}T${two(at % 24)}:30:00`,
    `${day}T${two(at % 24)}:30:00+02:00`,
    `${1 + (at % 28)}.${1 + (at % 12)}.2026`,
    `${two(at % 24)}:15`,
    `00:${two(at % 60)}:00`,
    ['North', 'South', 'East', 'West'][at % 4] ?? null,
    `1.${String(at % 1000).padStart(3, '0')},50 €`,
    at % 7 === 0 ? null : `${at % 90},25`,
    `${at % 40} %`,
    at % 3 === 0 ? 'true' : 'false',
    'aGVsbG8=',
  ];
};
const datasetCreateConfig = {
  locale: 'de-DE',
  tableSchemaList: [{ name: 'Orders', columns }],
  data: [{ name: 'Orders', rows: Array.from({ length: ROWS }, (_, at) => row(at)) }],
};

let author: Awaited<ReturnType<typeof authorOf>>;
test.beforeAll(async ({ playwright }) => {
  author = await authorOf(await playwright.request.newContext());
});
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const sdk of Object.keys(NAMES) as Sdk[]) {
  test(`${NAMES[sdk]} creates a report of ten thousand rows, saves it, and opens it again`, {
    tag: tagsOf(sdk),
  }, async ({ page }) => {
    await openHostPage(page, sdk);
    const config = { ...(await author.quickCreate()), datasetCreateConfig };
    const told = await page.evaluate(async (config) => {
      const began = performance.now();
      const created = powerbi.quickCreate(document.getElementById('report'), config);
      watch(created, ['loaded', 'rendered', 'saved', 'error']);
      await next('rendered', 0);
      const tookMs = performance.now() - began;
      await created.saveAs({ name: 'Orders of 2026' });
      return { tookMs, saved: await next('saved', 0), errors: seen.filter(({ name }) => name === 'error') };
    }, config);
    test.info().annotations.push({ type: 'quick create, ms', description: String(Math.round(told.tookMs)) });
    expect(told).toMatchObject({ errors: [], saved: { reportName: 'Orders of 2026', saveAs: true } });
    const frame = page.frameLocator('#report iframe');
    const card = frame.getByRole('figure').or(frame.locator('.hf-visual')).first();
    await expect(card).toBeVisible();
    const id = String(told.saved.reportObjectId);
    const { document: stored } = await author.read(id);
    expect(stored.pages.map(({ visuals }) => visuals.length)).toEqual([8, 1]);

    const again = await author.config(id, ['view', 'export'], 0);
    const model = await page.evaluate(async (config) => {
      powerbi.reset(document.getElementById('report'));
      const from = seen.length;
      const report = powerbi.embed(document.getElementById('report'), { ...config, viewMode: 0 });
      watch(report, ['rendered', 'error']);
      await next('rendered', from);
      const [overview] = await report.getPages();
      const visuals = await overview.getVisuals();
      const card = visuals.find(({ type }: { type: string }) => type === 'card');
      const { data } = await card.exportData(0);
      return { types: visuals.map(({ type }: { type: string }) => type), data };
    }, again);
    expect(model.types).toEqual(['card', 'card', 'card', 'card', 'lineChart', 'barChart', 'donutChart', 'columnChart']);
    // Each amount from 1,000.50 to 1,999.50 occurs ten times: 10 × (1000 × 1000.50 + 999 × 1000 / 2).
    expect(model.data.replace(/[^\d.\n]/g, '')).toContain('15000000');
  });

  test(`${NAMES[sdk]} gets errors for invalid rows, and for mashup documents, which are not run`, {
    tag: '@deep',
  }, async ({ page }) => {
    await openHostPage(page, sdk);
    const given = await author.quickCreate();
    const told = async (config: object) =>
      page.evaluate(async (config) => {
        powerbi.reset(document.getElementById('report'));
        const from = seen.length;
        const created = powerbi.quickCreate(document.getElementById('report'), config);
        watch(created, ['error']);
        return (await next('error', from)).message;
      }, config);
    const small = { ...datasetCreateConfig, data: [{ name: 'Orders', rows: [row(0), row(1).slice(1)] }] };
    expect(await told({ ...given, datasetCreateConfig: small })).toBe(
      'Row 2 of “Orders” has 11 cells; its schema has 12 columns.',
    );
    const mashup = { locale: 'en-US', mashupDocument: 'section Sales;' };
    expect(await told({ ...given, datasetCreateConfig: mashup })).toBe(
      'Mashup documents are not run here: bring the rows themselves in data, and what they are in tableSchemaList.',
    );
  });

  test(`${NAMES[sdk]} sends nothing that violates the specification`, { tag: '@deep' }, async ({ page }) => {
    await openHostPage(page, sdk);
    const given = await author.quickCreate();
    const rules: [object, string][] = [
      [{}, 'locale is required'],
      [{ locale: 'en' }, 'At least one of data or mashupDocument must be provided'],
      [{ locale: 'en', data: [] }, 'tableSchemaList cannot be empty when data is provided'],
      [
        { ...datasetCreateConfig, data: undefined, datasourceConnectionConfig: {} },
        'mashupDocument cannot be empty when datasourceConnectionConfig is presented',
      ],
    ];
    for (const [datasetCreateConfig, sentence] of rules) {
      const refused = await page.evaluate(
        async (config) => {
          powerbi.reset(document.getElementById('report'));
          // The original leaves the rejection to the window, our SDK has a hook for it.
          const rejected = new Promise((done) => {
            window.addEventListener('unhandledrejection', ({ reason }) => done(reason), { once: true });
            powerbi.config.onError = done;
          });
          powerbi.quickCreate(document.getElementById('report'), config);
          return rejected;
        },
        { ...given, datasetCreateConfig },
      );
      expect(refused).toEqual([{ message: sentence }]);
    }
  });
}
