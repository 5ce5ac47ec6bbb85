import type { ReportDocument } from '@holdfast/contracts/report/document';
import { message } from '@holdfast/texts/message';
import { expect, it } from 'vitest';
import { openedReport } from '../conversation.rig.ts';
import { unsay } from './unsay.ts';

it('restores messages where the author changed nothing, and leaves names unchanged', () => {
  const [page] = openedReport.document.pages;
  if (!page) throw new Error('no page');
  const said: ReportDocument = {
    ...openedReport.document,
    displayName: 'plan',
    pages: [{ ...page, displayName: 'Sample' }],
  };
  const unsaid = {
    ...said,
    displayName: message('report.untitled'),
    pages: [{ ...page, displayName: message('report.sample') }],
  };
  const copied = { ...page, name: 'p9', displayName: 'Sample' };
  const edited = { ...said, pages: [...said.pages, copied, { ...page, name: 'p3', displayName: 'Mine' }] };
  const stored = unsay(edited, unsaid, said);
  expect(stored.displayName).toEqual(message('report.untitled'));
  expect(stored.pages.map(({ displayName }) => displayName)).toEqual([
    message('report.sample'),
    message('report.sample'),
    'Mine',
  ]);
  // The chart shows the column `plan`, and that word occurs where there was no message.
  expect(stored.pages[0]?.visuals).toEqual(page.visuals);
});
