import { expect, test } from '@playwright/test';
import { customerOf, type EmbedCustomer } from './customer.ts';
import { EMBED_ORIGIN, NAMES, openHostPage, type Sdk, tagsOf } from './host-page.ts';

/* Q&A, with both versions of the original client and our SDK. */

let customer: EmbedCustomer;
let datasetId: string;
test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext();
  customer = await customerOf(request);
  const server = process.env.HOLDFAST_E2E_URL ?? '';
  const list = await request.get(`${server}/api/datasets`, { headers: await customer.bearer() });
  datasetId = ((await list.json()) as { value: { id: string }[] }).value[0]?.id ?? '';
});
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

async function configFor(more: object = {}) {
  const { embedToken: accessToken } = await customer.embedInfo();
  const embedUrl = `${EMBED_ORIGIN}/qnaEmbed`;
  return { type: 'qna', tokenType: 1, accessToken, embedUrl, datasetIds: [datasetId], viewMode: 0, ...more };
}

for (const sdk of Object.keys(NAMES) as Sdk[]) {
  test(`${NAMES[sdk]} embeds Q&A, asks a question and receives its interpretation`, { tag: tagsOf(sdk) }, async ({
    page,
  }) => {
    await openHostPage(page, sdk);
    const config = await configFor({ question: 'customers by plan' });
    const first = await page.evaluate(async (config) => {
      globalThis.report = powerbi.embed(document.getElementById('report'), config);
      watch(report, ['loaded', 'visualRendered', 'error']);
      return next('visualRendered', 0);
    }, config);
    expect(first).toMatchObject({
      question: 'customers by plan',
      normalizedQuestion: expect.stringMatching(/by plan/i),
    });
    const frame = page.frameLocator('#report iframe');
    await expect(frame.locator('[data-status="ready"]')).toBeVisible();
    await expect(frame.locator('[data-taken="column"]')).toHaveText('plan');

    const second = await page.evaluate(async () => {
      const before = seen.length;
      const answered = await report.setQuestion('how many customers churned');
      const rendered = await next('visualRendered', before);
      return { status: answered.statusCode ?? answered.status, rendered };
    });
    expect(second.rendered).toMatchObject({ question: 'how many customers churned' });

    await frame.getByRole('textbox').or(frame.getByRole('combobox')).fill('customers by moonlight');
    await page.keyboard.press('Enter');
    const refused = await page.evaluate(() => next('error', 0));
    expect(refused).toMatchObject({
      errorCode: 'QuestionNotUnderstood',
      message: expect.stringContaining('moonlight'),
    });
    await expect(frame.locator('del')).toHaveText('moonlight');
    expect(await page.evaluate(() => seen.filter(({ name }) => name === 'loaded').length)).toBe(1);
  });
}

test('the result-only view has no input, and uses the requested language', { tag: '@deep' }, async ({ page }) => {
  await openHostPage(page, 'original');
  const settings = { localeSettings: { language: 'de', formatLocale: 'de-DE' } };
  const config = await configFor({ question: 'Kunden nach Region', viewMode: 1, settings });
  await page.evaluate(async (config) => {
    globalThis.report = powerbi.embed(document.getElementById('report'), config);
    watch(report, ['visualRendered', 'error']);
    await next('visualRendered', 0);
  }, config);
  const frame = page.frameLocator('#report iframe');
  await expect(frame.locator('.questions')).toContainText('Verstanden als');
  await expect(frame.locator('input')).toHaveCount(0);
});
