import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page, type Request, test } from '@playwright/test';
import { signUp } from '../app/sign-up.ts';
import { customerWithReport } from './customer.ts';
import { EMBED_ORIGIN, openHostPage } from './host-page.ts';

/* A long-running export: progress and cancellation, from the menu and from a host page's script. */

const EXPORTS = /\/api\/embed\/exports(\?|$)/;

interface ExportStatus {
  id: string;
  status: string;
  progress: number;
  file: object | null;
}

const server = () => process.env.HOLDFAST_E2E_URL ?? '';
const readJob = async (request: APIRequestContext, id: string, authorization: string): Promise<ExportStatus> =>
  (await request.get(`${server()}/api/embed/exports/${id}`, { headers: { authorization } })).json();
/** The folder is created with the first stored file. */
const filesNamed = (id: string) => {
  const folder = join(process.env.HOLDFAST_E2E_DATA ?? '', 'files');
  return existsSync(folder) ? readdirSync(folder, { recursive: true }).filter((path) => String(path).includes(id)) : [];
};

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

async function ordered(page: Page, order: () => Promise<void>): Promise<{ job: ExportStatus; sent: Request }> {
  const answered = page.waitForResponse((response) => EXPORTS.test(response.url()) && response.status() === 202);
  await order();
  const response = await answered;
  return { job: await response.json(), sent: response.request() };
}

test('the menu shows export progress; cancelling leaves nothing behind', async ({ page }, info) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signUp(page);
  await page.goto('/dashboard');
  const report = page.frameLocator('iframe');
  const chart = report.locator('.hf-visual', { hasText: 'Observed churn rate by contract' });
  await expect(chart.getByRole('option').first()).toBeVisible();
  await chart.hover();
  await chart.getByRole('button', { name: /^Options for/ }).click();
  await report.getByRole('menuitem', { name: 'Export as file …' }).click();
  const dialog = report.getByRole('dialog', { name: 'Export as file …' });
  const progress = dialog.getByRole('progressbar');
  const download = () => page.waitForEvent('download');

  await dialog.getByRole('radio', { name: 'Whole report' }).check();
  await dialog.getByRole('radio', { name: 'PNG images' }).check();
  const arrives = download();
  const { sent } = await ordered(page, () => dialog.getByRole('button', { name: 'Export', exact: true }).click());
  const far: number[] = [];
  await expect
    .poll(
      async () => {
        const now = await progress.evaluateAll((all) => all.map((one) => (one as HTMLProgressElement).value));
        if (now[0] !== undefined && now[0] !== far.at(-1)) far.push(now[0]);
        return far.length;
      },
      { intervals: [50] },
    )
    .toBeGreaterThan(1);
  await info.attach('under way', { body: await page.screenshot(), contentType: 'image/png' });
  expect(far).toEqual(far.toSorted((a, b) => a - b));
  expect((await arrives).suggestedFilename()).toMatch(/\.zip$/);
  await expect(dialog.getByText('Ready:')).toBeVisible();

  // Two others take both slots, so the third is certain to be queued when it is cancelled.
  const authorization = (await sent.headerValue('authorization')) ?? '';
  const others = await Promise.all(
    [1, 2].map(async () => {
      const begun = await page.request.post(sent.url(), { headers: { authorization }, data: sent.postDataJSON() });
      return ((await begun.json()) as ExportStatus).id;
    }),
  );
  const { job } = await ordered(page, () => dialog.getByRole('button', { name: 'Export another' }).click());
  await expect(progress).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByText('Cancelled.')).toBeVisible();
  await expect(progress).toHaveCount(0);
  await info.attach('called off', { body: await page.screenshot(), contentType: 'image/png' });
  await expect
    .poll(() => readJob(page.request, job.id, authorization))
    .toMatchObject({ status: 'cancelled', file: null });
  for (const id of others)
    await expect.poll(async () => (await readJob(page.request, id, authorization)).status).toBe('done');
  expect(await readJob(page.request, job.id, authorization)).toMatchObject({ status: 'cancelled', file: null });
  expect(filesNamed(job.id)).toEqual([]);
  for (const id of others) expect(filesNamed(id)).not.toEqual([]);

  // The next export uses the current choice.
  await dialog.getByRole('radio', { name: 'This visual' }).check();
  await dialog.getByRole('radio', { name: 'PDF' }).check();
  const next = download();
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  expect((await next).suggestedFilename()).toMatch(/\.pdf$/);
});

test('a host page receives export progress, and cancels a running export', async ({ page, playwright }) => {
  const request = await playwright.request.newContext();
  const { embedToken, embedUrl, reportId } = await (await customerWithReport(request))();
  await openHostPage(page, 'ours');
  const { pathname, search } = new URL(embedUrl);
  const config = {
    type: 'report',
    id: reportId,
    embedUrl: `${EMBED_ORIGIN}${pathname}${search}`,
    accessToken: embedToken,
    tokenType: 1,
  };
  const told = await page.evaluate(async (given) => {
    const report = powerbi.embed(document.getElementById('report'), given);
    globalThis.report = report;
    watch(report, ['rendered', 'info']);
    await next('rendered', 0);
    const making: Promise<unknown> = report.exportToFile({ format: 'PNG' });
    const end = making.then(
      () => 'made',
      (error: { message?: string }) => error.message,
    );
    const first = (await next('info', 0)).export.progress;
    const later = () => seen.find(({ name, detail }) => name === 'info' && detail.export.progress > 0);
    while (!later()) await new Promise((resolve) => setTimeout(resolve, 20));
    const { id, progress: far } = later().detail.export;
    const cancelled = await report.exportToFile({ cancel: id });
    return { id, first, far, cancelled, end: await end };
  }, config);
  expect(told).toMatchObject({ first: 0, cancelled: null, end: 'The export was cancelled.' });
  expect(told.far).toBeGreaterThan(0);
  expect(told.far).toBeLessThan(1);
  await expect
    .poll(() => readJob(request, told.id, `Bearer ${embedToken}`))
    .toMatchObject({ status: 'cancelled', file: null });

  // The next export of the same report works normally.
  const { name, url } = await page.evaluate(() => report.exportToFile({ format: 'PDF' }));
  expect(name).toMatch(/\.pdf$/);
  const file = await request.get(`${server()}${new URL(url).pathname}`);
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  expect(filesNamed(told.id)).toEqual([]);
});
