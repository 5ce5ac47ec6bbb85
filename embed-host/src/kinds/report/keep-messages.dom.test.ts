import type { LocalizableDocument, LocalizableReport } from '@holdfast/contracts/report/document';
import { loadSpeaker } from '@holdfast/texts/load-speaker';
import { message } from '@holdfast/texts/message';
import { renderTree } from '@holdfast/texts/speaker';
import { afterEach, expect, it, vi } from 'vitest';
import { loadBody, openConversation, openedReport, serverAnswers } from '../../testing/conversation.ts';

afterEach(() => vi.unstubAllGlobals());

const ALL = ['view', 'export', 'edit', 'copy', 'create'];
const [page, second] = openedReport.document.pages;
const [chart, slicer] = page?.visuals ?? [];
if (!page || !second || !chart || !slicer) throw new Error('The fixture has two pages, a chart and a slicer.');
const [category] = chart.roles.category ?? [];
if (!category) throw new Error('The chart has a category.');

/** A report whose every text is a message. */
const written: LocalizableReport = {
  ...openedReport,
  revision: 3,
  document: {
    ...openedReport.document,
    displayName: message('report.sample'),
    bookmarks: [],
    pages: [
      {
        ...page,
        displayName: message('page.overview'),
        filters: [
          {
            target: { kind: 'column', table: 'customers', column: 'plan' },
            predicate: { op: 'in', values: ['Team'] },
            display: { displayName: message('filter.notLeft') },
          },
        ],
        visuals: [
          {
            ...chart,
            title: message('overview.tiers'),
            description: message('overview.spreadWhat'),
            roles: { ...chart.roles, category: [{ ...category, label: message('label.tier') }] },
          },
          { ...slicer, title: message('label.segment') },
        ],
      },
      { ...second, name: 'p2', displayName: message('page.risk') },
    ],
  },
};

async function opened(report: LocalizableReport, language: string) {
  const server = serverAnswers({ opened: report, permissions: ALL });
  const talk = openConversation(`?uid=U1&language=${language}`);
  await talk.ask('POST', '/report/load', { ...loadBody, viewMode: 1, permissions: 7 });
  await talk.until('rendered');
  return { ...talk, server };
}
type Talk = Awaited<ReturnType<typeof opened>>;

async function edit({ ask }: Talk): Promise<void> {
  await ask('PUT', '/report/pages/p2/name', { name: 'p2', displayName: 'Getippt' });
  await ask('POST', '/report/pages/p1/visuals/chart/clone', { layout: { x: 400 } });
  await ask('POST', '/report/addPage', {});
  await ask('PUT', '/report/pages/p1/filters', [
    {
      $schema: 'http://powerbi.com/product/schema#basic',
      target: { table: 'customers', column: 'region' },
      operator: 'In',
      values: ['North'],
      filterType: 1,
    },
  ]);
}

/** What people read in a document. */
function textsOf(part: unknown, key = ''): string[] {
  if (typeof part === 'string') return ['displayName', 'title', 'description', 'label'].includes(key) ? [part] : [];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, item]) => textsOf(item, Array.isArray(part) ? key : name));
}

it('a report edited in German opens in Japanese, except for what its author typed', async () => {
  const german = await opened(written, 'de');
  await edit(german);
  expect((await german.ask('POST', '/report/save')).statusCode).toBe(202);
  const document = german.server.saves[0]?.sent.document as LocalizableDocument;
  // The edits are there, and German only where the author typed.
  expect(document.pages.map(({ displayName }) => displayName)).toEqual([
    message('page.overview'),
    'Getippt',
    message('report.page', { number: 1 }),
  ]);
  expect(document.pages[0]?.visuals[2]).toMatchObject({ name: 'chart-copy', title: message('overview.tiers') });
  const japanese = await opened({ ...written, document }, 'ja');
  const shown = (await japanese.ask('GET', '/report/pages')).body as { displayName: string }[];
  expect(shown.map(({ displayName }) => displayName)).toEqual(['概要', 'Getippt', 'ページ1']);
  const texts = textsOf(renderTree(document, await loadSpeaker('ja')));
  expect(texts.filter((text) => /\p{Script=Latin}{4}/u.test(text))).toEqual(['Getippt']);
});

it('saves messages too if the language changes between edits', async () => {
  const talk = await opened(written, 'de');
  await edit(talk);
  await talk.ask('PATCH', '/report/settings', { localeSettings: { language: 'ja' } });
  await talk.ask('POST', '/report/pages/p1/visuals/slicer/clone', {});
  await talk.ask('POST', '/report/saveAs', { name: 'Kopie' });
  const document = talk.server.saves[0]?.sent.document as LocalizableDocument;
  expect(document.pages[0]?.visuals.map(({ title }) => title)).toEqual([
    message('overview.tiers'),
    message('label.segment'),
    message('overview.tiers'),
    message('label.segment'),
  ]);
  expect(document.pages[1]?.displayName).toBe('Getippt');
});
