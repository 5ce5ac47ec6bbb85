import { createRequire } from 'node:module';
import { expect, test } from '@playwright/test';
import { authorOf } from './author.ts';
import { openHostPage, type Sdk } from './host-page.ts';

/* The unmodified authoring library from npm, with the original client and with ours, drives our frame. */

const require = createRequire(import.meta.url);
const LIBRARY = require.resolve('powerbi-report-authoring');

let author: Awaited<ReturnType<typeof authorOf>>;
test.beforeAll(async ({ playwright }) => {
  author = await authorOf(await playwright.request.newContext());
});
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const sdk of ['original', 'ours'] as const satisfies readonly Sdk[]) {
  test(`all eighteen methods work over ${sdk === 'ours' ? 'our SDK' : 'the original client'}`, async ({ page }) => {
    const id = await author.newReport('Driven');
    await openHostPage(page, sdk);
    await page.addScriptTag({ path: LIBRARY });
    const config = await author.config(id, ['view', 'edit'], 1);
    const told = await page.evaluate(async (config) => {
      const report = powerbi.embed(document.getElementById('report'), config);
      watch(report, ['rendered', 'saved', 'error']);
      await next('rendered', 0);
      const types = await report.getAvailableVisualTypes();
      const capabilities = await report.getVisualCapabilities('columnChart');
      const [main] = await report.getPages();
      const { visual } = await main.createVisual('columnChart', { x: 20, y: 260, width: 500, height: 300 });
      const own = await visual.getCapabilities();
      const role = (displayName: string) =>
        own.dataRoles.find((one: { displayName: string }) => one.displayName === displayName).name;
      const measure = {
        $schema: 'http://powerbi.com/product/schema#measure',
        table: 'customers',
        measure: 'Customers',
      };
      const column = { $schema: 'http://powerbi.com/product/schema#column', table: 'customers', column: 'plan' };
      await Promise.all([
        visual.addDataField(role('Axis'), column),
        visual.addDataField(role('Values'), measure),
        visual.addDataField(role('Tooltips'), measure),
      ]);
      await visual.setDataFieldDisplayName(role('Values'), 0, 'People');
      const shown = await visual.getDataFieldDisplayName(role('Values'), 0);
      const field = await visual.getDataFieldName(role('Values'), 0);
      await visual.setFieldFormatString(role('Values'), 0, '#,0.0');
      const format = await visual.getFieldFormatString(role('Values'), 0);
      await visual.setFieldHidden(role('Tooltips'), 0, true);
      const fields = await visual.getDataFields(role('Values'));
      await visual.removeDataField(role('Tooltips'), 0);
      const empty = await visual
        .removeDataField(role('Tooltips'), 0)
        .catch((error: { errorCode: string }) => error.errorCode);
      const title = { objectName: 'title', propertyName: 'titleText' };
      const before = await visual.getProperty({ objectName: 'legend', propertyName: 'visible' });
      await visual.setProperty(title, {
        schema: 'http://powerbi.com/product/schema#property',
        value: 'Made by a program',
      });
      const after = await visual.getProperty(title);
      await visual.resetProperty({ objectName: 'title', propertyName: 'textSize' });
      await visual.changeType('barChart');
      await report.save();
      const saved = await next('saved', 0);
      await main.deleteVisual(visual.name);
      const left = await main.getVisuals();
      return {
        types,
        capabilities,
        name: visual.name,
        shown,
        field,
        format,
        fields,
        empty,
        before,
        after,
        saved,
        left: left.length,
      };
    }, config);
    expect(told.types).toContain('lineChart');
    expect(told.capabilities.dataRoles).toMatchObject([
      { name: 'Category', displayName: 'Axis' },
      { name: 'Series', displayName: 'Legend' },
      { name: 'Y', displayName: 'Values' },
      { name: 'Tooltips', displayName: 'Tooltips' },
    ]);
    expect(told).toMatchObject({
      shown: 'People',
      field: 'Customers',
      format: '#,0.0',
      fields: [{ table: 'customers', measure: 'Customers' }],
      empty: 'PowerBIEntityNotFound',
      before: { schema: 'http://powerbi.com/product/schema#default' },
      after: { value: 'Made by a program' },
      saved: { reportObjectId: id },
      left: 2,
    });
    const stored = await author.read(id);
    expect(stored.document.pages[0]?.visuals.find(({ name }) => name === told.name)).toMatchObject({
      kind: 'barChart',
      title: 'Made by a program',
      roles: { category: [{}], values: [{ label: 'People' }] },
    });
  });
}
