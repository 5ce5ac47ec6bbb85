import { expect, test } from '@playwright/test';
import { type CustomerEmbed, customerWithReport } from './customer.ts';
import { EMBED_ORIGIN, openHostPage, type Sdk, tagsOf } from './host-page.ts';

/* The viewer of page-exact reports on a foreign page, with both versions of the original client and our SDK. */

const REFUSED = 'This API is currently not supported for RDL reports';

let info: () => Promise<CustomerEmbed>;
test.beforeAll(async ({ playwright }) => {
  info = await customerWithReport(await playwright.request.newContext());
});
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const configOf = async (more: object = {}, address = '') => ({
  type: 'report',
  tokenType: 1,
  id: 'call-list',
  embedUrl: `${EMBED_ORIGIN}/rdlEmbed?reportId=call-list${address}`,
  accessToken: (await info()).embedToken,
  ...more,
});

for (const sdk of ['original', 'today', 'ours'] as Sdk[]) {
  test(
    `${sdk}: a call list is read, searched, filtered by parameters and exported`,
    { tag: tagsOf(sdk) },
    async ({ page }, testInfo) => {
      await openHostPage(page, sdk);
      const config = await configOf({
        parameterValues: [
          { name: 'tier', value: 'Critical' },
          { name: 'tier', value: 'High' },
        ],
        settings: { commands: { parameterPanel: { enabled: true, expanded: true } } },
      });
      await page.evaluate(async (given) => {
        const report = powerbi.embed(document.getElementById('report'), given);
        globalThis.report = report;
        watch(report, ['loaded', 'rendered', 'error']);
        await next('rendered', 0);
      }, config);
      expect(await page.evaluate(() => seen.map(({ name }) => name))).toEqual(['loaded', 'rendered']);
      const frame = page.frameLocator('#report iframe');
      const first = frame.getByRole('region', { name: /^Page 1 of \d+$/ });
      await expect(first.getByText('Customer work list').first()).toBeAttached();
      await expect(first.getByText(/Risk tier is (Critical|High)/)).toBeAttached();
      await testInfo.attach('viewer', { body: await page.screenshot(), contentType: 'image/png' });

      await test.step('pages and zoom', async () => {
        await frame.getByRole('button', { name: 'Next page' }).click();
        await expect(frame.getByRole('spinbutton', { name: 'Page' })).toHaveValue('2');
        await expect(
          frame
            .getByRole('region', { name: /^Page 2 of/ })
            .getByText('Churn risk')
            .first(),
        ).toBeAttached();
        await page.evaluate(() => report.setZoom(1.5));
        await expect(frame.getByRole('combobox', { name: 'Zoom' })).toHaveValue('1.5');
        expect(await page.evaluate(() => report.getZoom())).toBe(1.5);
      });

      await test.step('text search', async () => {
        await frame.getByRole('searchbox').fill('subtotal');
        await expect(frame.locator('.paper-current')).toHaveText('Subtotal');
        await expect(frame.getByText(/^1 \/ [2-9]\d*$/)).toBeVisible();
        await frame.getByRole('searchbox').fill('nobody is called this');
        await expect(frame.getByText('Not found')).toBeVisible();
        await frame.getByRole('searchbox').fill('');
      });

      await test.step('parameters: one value fewer updates the sheets', async () => {
        await frame.getByRole('group', { name: 'Risk tier' }).or(frame.locator('summary').first()).first().click();
        await frame.getByRole('checkbox', { name: 'High' }).uncheck();
        const drawn = page.evaluate(() => next('rendered'));
        await frame.getByRole('button', { name: 'View report' }).click();
        await drawn;
        await expect(first.getByText(/Risk tier is Critical/)).toBeAttached();
        await expect(first.getByText(/High/)).toHaveCount(0);
        await page.evaluate(() => report.updateSettings({ commands: { parameterPanel: { expanded: false } } }));
        await expect(frame.getByRole('button', { name: 'View report' })).toHaveCount(0);
      });

      await test.step('unsupported calls are refused with the protocol’s sentences', async () => {
        const refused = await page.evaluate(async () => {
          const calls: Record<string, () => Promise<unknown>> = {
            getFilters: () => report.getFilters(),
            getPages: () => report.getPages(),
            bookmarks: () => report.bookmarksManager.getBookmarks(),
            print: () => report.print(),
            updateFilters: () => report.updateFilters(1, []),
            switchMode: () => report.switchMode('edit'),
            save: () => report.save(),
          };
          const said: Record<string, unknown> = {};
          for (const [name, call] of Object.entries(calls))
            said[name] = await call().then(
              () => 'done',
              (error) => (typeof error === 'string' ? error : (error?.message ?? error?.body?.message)),
            );
          return said;
        });
        for (const [name, said] of Object.entries(refused)) expect(said, name).toBe(REFUSED);
      });

      // Last: here the server has two names, and the browser leaves the frame for the file at the other one.
      await test.step('export of the current state', async () => {
        const fetched = page.waitForRequest(/\/api\/exported\//);
        await frame.getByRole('button', { name: 'Export' }).click();
        await frame.getByRole('menuitem', { name: 'CSV' }).click();
        await fetched;
      });
    },
  );
}

test('an unknown parameter, or an invalid value, is an error with a message', { tag: '@deep' }, async ({ page }) => {
  await openHostPage(page, 'ours');
  const told = await page.evaluate(
    async (given) => {
      const report = powerbi.embed(document.getElementById('report'), given);
      watch(report, ['error']);
      return (await next('error', 0)).message;
    },
    await configOf({ parameterValues: [{ name: 'Tier', value: 'High' }] }),
  );
  expect(told).toBe("There is no parameter named 'Tier' in this report.");
});

test('any report can be read sheet by sheet, values come from the address, and the panel can be hidden', {
  tag: '@deep',
}, async ({ page }) => {
  await openHostPage(page, 'ours');
  const config = await configOf({ settings: { commands: { parameterPanel: { enabled: false } } } }, '&rp:group=none');
  await page.evaluate(async (given) => {
    watch(powerbi.embed(document.getElementById('report'), given), ['rendered']);
    await next('rendered', 0);
  }, config);
  const frame = page.frameLocator('#report iframe');
  await expect(frame.getByText('Subtotal')).toHaveCount(0);
  await expect(frame.getByRole('button', { name: 'Parameters' })).toHaveCount(0);
  await page.evaluate(
    async (given) => {
      const element = document.getElementById('report');
      powerbi.reset(element);
      seen.length = 0;
      watch(powerbi.embed(element, given), ['rendered']);
      await next('rendered', 0);
    },
    { ...config, id: 'retention', embedUrl: `${EMBED_ORIGIN}/rdlEmbed?reportId=retention` },
  );
  await expect(frame.getByRole('region', { name: 'Page 1 of 7' })).toBeVisible();
});
