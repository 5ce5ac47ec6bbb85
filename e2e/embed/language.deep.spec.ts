import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CompiledText } from '@holdfast/texts/fill';
import { expect, type Page, test } from '@playwright/test';
import { patience } from '../../scripts/machine-speed.mjs';
import { type CustomerEmbed, customerWithReport } from './customer.ts';
import { EMBED_ORIGIN, openHostPage } from './host-page.ts';

/** Globals of the host page's SDK. */
declare const powerbi: {
  embed(element: Element | null, config: object): unknown;
  reset(element: Element | null): void;
};
declare const watch: (report: unknown, events: string[]) => void;
declare const next: (event: string, after?: number) => Promise<unknown>;

const PAGES = ['overview', 'risk', 'drivers', 'segments', 'cohorts', 'customers', 'quality'];

/**
 * Compares the texts of a report in English and in another language. Texts equal in both must come from the data, be
 * numbers, or be cognates; and no English text may appear in the other.
 */
async function compare(language: string, inEnglish: Set<string>, inOwn: Set<string>, data: Set<string>) {
  const [english, own] = [messagesIn('en'), messagesIn(language)];
  const alike = new Set(
    Object.entries(english).flatMap(([code, texts]) =>
      texts.join() === own[code]?.join() ? texts.flatMap(wordsOf) : [],
    ),
  );
  const isFree = (text: string) =>
    wordsOf(text).every(
      (word) => data.has(word) || data.has(word.toLowerCase()) || alike.has(word) || COGNATES.has(word),
    );
  const unchanged = [...inOwn].filter((text) => inEnglish.has(text) && !isFree(text));
  expect.soft(unchanged, `${language}: reads as in English`).toEqual([]);

  const spoken = Object.values(own).flat().join('\n');
  const foreign = Object.values(english)
    .flat()
    .map((part) => part.trim())
    .filter((part) => wordsOf(part).length >= 3 && !spoken.includes(part));
  const mixed = [...inOwn].filter((text) => foreign.some((part) => text.includes(part)));
  expect.soft(mixed, `${language}: holds English words`).toEqual([]);
}

/** The words of every message, without its values. */
function messagesIn(language: string): Readonly<Record<string, readonly string[]>> {
  const path = resolve(import.meta.dirname, `../../texts/compiled/${language}/messages.json`);
  const messages: Readonly<Record<string, CompiledText>> = JSON.parse(readFileSync(path, 'utf8'));
  const literals = (words: CompiledText): string[] =>
    typeof words === 'string'
      ? words.split(/\{[^}]*\}/)
      : words.flatMap((part) => (typeof part === 'string' ? literals(part) : Object.values(part[2]).flatMap(literals)));
  return Object.fromEntries(Object.entries(messages).map(([code, words]) => [code, literals(words)]));
}

/** Words of the frame itself that some languages write as English does. */
const COGNATES = new Set(['Total', 'Pages', 'Points', 'log', 'odds']);

const wordsOf = (text: string) => text.match(/\p{L}{2,}/gu) ?? [];

/** Columns derived from a log, as result files name them; tooltips show the name beside the label. */
const DERIVED = ['recency_days', 'lateness', 'purchases_last_window', 'last_spent', 'mean_spent', 'tenure_days'];

/** Every word of the file: its columns, its values, and the readable forms of both. */
function dataWords(sample: string): Set<string> {
  const file = readFileSync(resolve(import.meta.dirname, `../../server/samples/${sample}.csv`), 'utf8');
  const words = [...wordsOf(sample), ...wordsOf(file), ...wordsOf(file.toLowerCase())];
  return new Set([...words, 'csv', ...DERIVED.flatMap(wordsOf)]);
}

/** All texts and accessible names on all pages. */
async function textsIn(page: Page, language: string, fresh: () => Promise<CustomerEmbed>): Promise<Set<string>> {
  const { reportId, embedUrl, embedToken } = await fresh();
  await page.evaluate(
    async ({ config }) => {
      const element = document.getElementById('report');
      powerbi.reset(element);
      const report = powerbi.embed(element, config);
      Object.assign(globalThis, { report });
      watch(report, ['rendered']);
      await next('rendered');
    },
    {
      config: {
        type: 'report',
        id: reportId,
        embedUrl: EMBED_ORIGIN + new URL(embedUrl).pathname + new URL(embedUrl).search,
        accessToken: embedToken,
        tokenType: 1,
        settings: { localeSettings: { language, formatLocale: language } },
      },
    },
  );
  const frame = page.frameLocator('#report iframe');
  const found = new Set<string>();
  const tabs = frame.getByRole('tab');
  await expect(tabs).toHaveCount(PAGES.length);
  for (const [at] of PAGES.entries()) {
    await tabs.nth(at).click();
    await expect(frame.locator('.hf-visual').first()).toBeVisible();
    await expect(frame.locator('.hf-visual[data-status="loading"]')).toHaveCount(0);
    await expect(frame.locator('[aria-busy="true"]')).toHaveCount(0);
    const texts = await frame.locator('body').evaluate((body) => {
      const seen: string[] = [];
      const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) seen.push(node.textContent ?? '');
      for (const element of body.querySelectorAll('[aria-label], [title], [placeholder]')) {
        for (const name of ['aria-label', 'title', 'placeholder']) {
          const text = element.getAttribute(name) ?? '';
          // A tooltip shows the file's column name beside its label.
          if (name !== 'title' || !/^[a-z]+(_[a-z]+)*$/.test(text)) seen.push(text);
        }
      }
      return seen;
    });
    for (const text of texts) if (/\p{L}{2}/u.test(text)) found.add(text.trim());
  }
  return found;
}

for (const sample of ['subscription-snapshot', 'order-log', 'subscriptions'])
  test(`the report of ${sample} is fully localized in five languages on every page`, async ({ page, request }) => {
    test.setTimeout(patience(600_000));
    const fresh = await customerWithReport(request, sample);
    await openHostPage(page, 'ours');
    const [english, data] = [await textsIn(page, 'en', fresh), dataWords(sample)];
    for (const language of ['de', 'fr', 'es', 'pt', 'ja'])
      await compare(language, english, await textsIn(page, language, fresh), data);
  });
