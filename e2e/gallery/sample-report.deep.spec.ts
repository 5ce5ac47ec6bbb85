import { expect, test } from '@playwright/test';
import { patience } from '../../scripts/machine-speed.mjs';
import { COLOUR_RULES, frameIn, NAMED_AS_SHOWN, violations } from '../accessibility.ts';
import { type CustomerEmbed, customerWithReport } from '../embed/customer.ts';
import { EMBED_ORIGIN, openHostPage } from '../embed/host-page.ts';

let info: () => Promise<CustomerEmbed>;
test.beforeAll(async ({ playwright }) => {
  info = await customerWithReport(await playwright.request.newContext());
});
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const LOOKS: Readonly<Record<string, object>> = {
  light: {},
  dark: { theme: { themeJson: { name: 'dark', background: '#14171f', foreground: '#eceef3' } } },
  'high contrast black': { contrastMode: 3 },
  'high contrast white': { contrastMode: 4 },
};

for (const [look, extra] of Object.entries(LOOKS)) {
  test(`no page of the sample report has an accessibility violation in ${look}`, async ({ page }) => {
    test.setTimeout(patience(400_000));
    await openHostPage(page, 'ours');
    const { reportId, embedUrl, embedToken } = await info();
    const { pathname, search } = new URL(embedUrl);
    const config = {
      type: 'report',
      id: reportId,
      embedUrl: `${EMBED_ORIGIN}${pathname}${search}`,
      accessToken: embedToken,
      tokenType: 1,
      settings: { panes: { bookmarks: { visible: true } } },
      ...extra,
    };
    const names = await page.evaluate(async (given) => {
      globalThis.report = powerbi.embed(document.getElementById('report'), given);
      watch(report, ['rendered']);
      await next('rendered', 0);
      return ((await report.getPages()) as { name: string }[]).map(({ name }) => name);
    }, config);
    const broken: string[] = [];
    for (const name of names) {
      await page.evaluate(async (wanted) => {
        const from = seen.length;
        const active = await report.getActivePage();
        if (active.name === wanted) return;
        await report.setPage(wanted);
        await next('rendered', from);
      }, name);
      // Rules independent of colours are checked in the first look only.
      const frame = await frameIn(page.frameLocator('#report iframe'));
      broken.push(
        ...(await violations(frame, look === 'light' ? NAMED_AS_SHOWN : COLOUR_RULES)).map(
          (found) => `${name}: ${found}`,
        ),
      );
    }
    expect(broken).toEqual([]);
  });
}
