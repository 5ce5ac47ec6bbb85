import type { LocalizableReport } from '@holdfast/contracts/report/document';
import { expect, it } from 'vitest';
import { askRows, orderOf, specimensReport } from '../testing/specimens.ts';
import { gatherPages } from './gather-pages.ts';
import { neededHeights } from './needed-heights.ts';
import { openReport } from './open-report.ts';

const SENTENCE = 'A sentence of some words that goes on for about as long as a line of this card is wide. ';

it.each([1, 2, 3, 8, 40])('a card of %i sentences is as tall as its text after growing', async (count) => {
  const report = specimensReport();
  const [page] = report.document.pages;
  const words = {
    name: 'words',
    kind: 'textbox',
    title: 'What the words mean',
    layout: { x: 0, y: 0, width: 240, height: 24, grows: true },
    roles: {},
    options: { text: Array.from({ length: count }, () => SENTENCE).join('\n\n') },
    filters: [],
  };
  const pages = [{ ...page, name: 'one', visuals: [words], flow: [[{ visuals: ['words'] }]] }];
  const received = { ...report, document: { ...report.document, pages } } as unknown as LocalizableReport;
  const opened = await openReport(orderOf(), received, askRows());
  const { value: gathered } = await gatherPages(opened, orderOf()).next();
  expect(neededHeights(opened, 'one')).toEqual([['words', gathered?.visuals[0]?.layout.height]]);
  opened.live.close();
});
