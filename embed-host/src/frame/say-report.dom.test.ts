import type { LocalizableReport } from '@holdfast/contracts/report/document';
import { message } from '@holdfast/texts/message';
import { afterEach, expect, it, vi } from 'vitest';
import { loadBody, openConversation, openedReport, serverAnswers } from '../testing/conversation.ts';

afterEach(() => vi.unstubAllGlobals());

const [first, ...others] = openedReport.document.pages;
const stored: LocalizableReport = {
  ...openedReport,
  document: {
    ...openedReport.document,
    pages: [
      { ...first, displayName: message('page.overview') } as LocalizableReport['document']['pages'][number],
      ...others,
    ],
  },
};

const pageName = async ({ ask }: ReturnType<typeof openConversation>) => {
  const pages = (await ask('GET', '/report/pages')).body as { name: string; displayName: string }[];
  return pages.find(({ name }) => name === 'p1')?.displayName;
};

it('a report is localized to the language of its frame, also for the host page', async () => {
  serverAnswers({ opened: stored });
  const german = openConversation('?uid=U1&language=de-AT');
  await german.ask('POST', '/report/load', loadBody);
  await german.until('rendered');
  expect(await pageName(german)).toBe('Überblick');
});

it('it is localized again when the language changes, and the reader’s state stays', async () => {
  serverAnswers({ opened: stored });
  const talk = openConversation();
  await talk.ask('POST', '/report/load', loadBody);
  await talk.until('rendered');
  expect(await pageName(talk)).toBe('Overview');
  await talk.ask('PUT', '/report/filters', [
    {
      $schema: 'http://powerbi.com/product/schema#basic',
      target: { table: 'customers', column: 'plan' },
      operator: 'In',
      values: ['Team'],
      filterType: 1,
    },
  ]);
  await talk.ask('PATCH', '/report/settings', { localeSettings: { language: 'ja' } });
  expect(await pageName(talk)).toBe('概要');
  expect((await talk.ask('GET', '/report/filters')).body).toHaveLength(1);
});
