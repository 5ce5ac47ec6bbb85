import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { patience } from '../scripts/machine-speed.mjs';
import { customers } from './app/predict.ts';
import { SIGNED_IN } from './app/seed.ts';
import { signUp } from './app/sign-up.ts';

/* A week's work from an empty account, with only what is visible on screen: a file, its report, a list, calls, next
   month's outcomes, the PDF and the mail. Clicks are counted from where the step before it ended. */

const SCREENS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const OPEN = 200;
const WANTED = 30;
/** Pages to start from: of the work, of the data, and the settings. */
const FROM = ['/customers', '/datasets', '/settings/workspace'];

const lines = customers(0).split('\n');
const open = customers(300)
  .split('\n')
  .slice(1, OPEN + 1);
const october = [...lines, ...open.map((line) => line.replace(/,(Yes|No)$/, ','))].join('\n');
/** Customers who have not left are predicted; next month's file has the outcomes of the open ones. */
const PREDICTED = OPEN + lines.filter((line) => line.endsWith(',No')).length;
const november = [lines[0], ...open].join('\n');
const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** Clicks, and how many a step took. */
function hand() {
  let clicks = 0;
  return {
    click: async (target: Locator) => {
      await target.click();
      clicks += 1;
    },
    within: async (most: number, step: string, act: () => Promise<unknown>) => {
      clicks = 0;
      await test.step(step, act);
      expect(clicks, step).toBeLessThanOrEqual(most);
    },
  };
}

/** The messages as written: a browser test loads no compiled texts. */
const area = (language: string, name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', 'texts', language, `${name}.json`), 'utf8')) as Record<
    string,
    string
  >;
/** `say('worklists', 'known', { count: 3 })`. */
const wordsIn =
  (language: string) =>
  (name: string, key: string, values: Readonly<Record<string, number>> = {}): string =>
    (area(language, name)[key] ?? '').replace(/\{(\w+)\}/g, (_, value: string) => String(values[value]));
type Say = ReturnType<typeof wordsIn>;

/** The navigation: the sidebar, or the bar at the bottom of a phone. */
const goTo = (page: Page, say: Say, name: string) =>
  page
    .getByRole('navigation', { name: say('app', 'nav.label') })
    .getByRole('link', { name, exact: true })
    .first();

for (const language of ['en', 'de'])
  for (const [screen, viewport] of Object.entries(SCREENS))
    test(`a week of calls takes at most two clicks a step, ${language} on a ${screen}`, async ({ page }, info) => {
      test.setTimeout(patience(300_000));
      const say = wordsIn(language);
      const { click, within } = hand();
      const picture = async (name: string) =>
        info.attach(name, { body: await page.screenshot(), contentType: 'image/png' });
      await page.setViewportSize(viewport);
      await page.addInitScript((name) => localStorage.setItem('holdfast.language', name), language);
      await signUp(page);
      await page.goto('/dashboard');

      await within(2, 'predict', async () => {
        await click(goTo(page, say, say('app', 'nav.upload')));
        await page.locator('input[type="file"]').first().setInputFiles(csv('october.csv', october));
        await click(page.getByRole('button', { name: say('app', 'upload.button'), exact: true }));
        await expect(page).toHaveURL(/\/predictions$/);
      });
      await within(1, 'report', async () => {
        const report = page.getByRole('link', { name: say('app', 'prediction.openReport') });
        await expect(report).toBeVisible({ timeout: patience(150_000) });
        await click(report);
        await expect(page.frameLocator('iframe').locator('[data-visual]').first()).toBeVisible();
        await picture('report');
      });
      await within(2, 'list of 30', async () => {
        await click(page.getByRole('link', { name: say('app', 'prediction.worklist') }));
        await page.getByLabel(say('worklists', 'name'), { exact: true }).fill('October');
        await page.getByLabel(say('worklists', 'howMany')).fill(String(WANTED));
        await page.getByLabel(say('worklists', 'aside')).selectOption('0');
        await click(page.getByRole('button', { name: say('worklists', 'make') }));
        await expect(page.locator('tr[data-customer]')).toHaveCount(WANTED);
        await picture('list');
      });
      for (const [at, outcome] of [
        say('worklists', 'outcomeReached'),
        say('worklists', 'outcomeNoAnswer'),
        say('worklists', 'outcomeSaved'),
      ].entries())
        await within(2, `call ${at + 1}`, async () => {
          await click(page.locator('tr[data-customer]').nth(at).getByRole('button').first());
          const record = page.getByRole('group', { name: say('worklists', 'recordCall') });
          await click(record.getByRole('button', { name: outcome, exact: true }));
          await expect(record.getByRole('button', { name: outcome, exact: true })).toHaveAttribute(
            'aria-pressed',
            'true',
          );
          if (at === 0) await picture('call');
          await page.keyboard.press('Escape');
        });
      await within(2, 'what happened', async () => {
        await click(goTo(page, say, say('app', 'nav.lists')));
        await click(page.getByRole('link', { name: say('worklists', 'happened'), exact: true }));
        await page.locator('input[type="file"]').first().setInputFiles(csv('november.csv', november));
        await page.getByRole('button', { name: say('worklists', 'send') }).click();
        await expect(page.getByText(say('worklists', 'known', { count: OPEN, all: PREDICTED }))).toBeVisible();
        await picture('what happened');
      });
      await within(2, 'mail', async () => {
        await click(goTo(page, say, say('app', 'nav.dashboard')));
        await click(page.getByRole('button', { name: say('dashboard', 'subscribe') }));
        await expect(page.getByRole('dialog')).toBeVisible();
        await picture('mail');
        await page.keyboard.press('Escape');
      });
      await within(2, 'PDF', async () => {
        await click(goTo(page, say, say('app', 'nav.dashboard')));
        const pdf = page.getByRole('button', { name: 'PDF' });
        await expect(pdf).toBeEnabled({ timeout: patience(60_000) });
        const file = page.waitForEvent('download', { timeout: patience(120_000) });
        await click(pdf);
        expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
      });
    });

test.describe('with two predictions', () => {
  test.use({ storageState: SIGNED_IN });
  test('from any page a list, the PDF, the mail and the comparison are two clicks away', async ({ page }) => {
    test.setTimeout(patience(180_000));
    const say = wordsIn('en');
    const { click, within } = hand();
    const toReport = () => click(goTo(page, say, say('app', 'nav.dashboard')));
    for (const path of FROM) {
      const from = async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      };
      await from();
      await within(2, `a list from ${path}`, async () => {
        await click(goTo(page, say, say('app', 'nav.lists')));
        await click(page.getByRole('link', { name: say('app', 'prediction.worklist') }));
        await expect(page.getByLabel(say('worklists', 'howMany'))).toBeVisible();
      });
      await from();
      await within(2, `the mail from ${path}`, async () => {
        await toReport();
        await click(page.getByRole('button', { name: say('dashboard', 'subscribe') }));
        await expect(page.getByRole('dialog')).toBeVisible();
      });
      await from();
      await within(2, `the PDF from ${path}`, async () => {
        await toReport();
        const pdf = page.getByRole('button', { name: 'PDF' });
        await expect(pdf).toBeEnabled({ timeout: patience(60_000) });
        const file = page.waitForEvent('download', { timeout: patience(120_000) });
        await click(pdf);
        expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
      });
      await from();
      await within(2, `the comparison from ${path}`, async () => {
        await toReport();
        const choice = page.getByRole('combobox', { name: say('dashboard', 'compareWith') });
        await click(choice);
        await choice.selectOption({ index: 1 });
        const tab = page.frameLocator('iframe').getByRole('tab', { name: 'What changed' });
        await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: patience(60_000) });
      });
    }
  });
});
