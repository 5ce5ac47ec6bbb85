// @vitest-environment jsdom
import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import { openLiveReport } from '@holdfast/report-engine/live/live-report.ts';
import { ReportView } from '@holdfast/report-engine/view/ReportView.tsx';
import { kindOf } from '@holdfast/report-engine/visuals/kinds.ts';
import { render, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { makeFile } from './make-file.ts';
import { readPdf } from './testing/read-pdf.ts';
import { askRows, orderOf, specimensReport } from './testing/specimens.ts';

/** Formatted figures: 12.4, 1,600, 24.1. */
const figuresIn = (text: string): string[] => text.match(/\d[\d,]*(?:\.\d+)?/g) ?? [];

/** Text node by text node: two adjacent labels are two figures. */
function wordsOf(root: Element): string {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (walker.nextNode()) words.push(walker.currentNode.textContent ?? '');
  return words.join(' ');
}

const report = specimensReport();

it('every figure on paper appears on screen, on every page and for every kind of visual', async () => {
  for (const side of ['clientWidth', 'clientHeight'] as const) {
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => 1280 });
  }
  const live = openLiveReport({
    document: report.document as ReportDocument,
    model: report.model as SemanticModel,
    ask: askRows(),
    kinds: kindOf,
    now: () => orderOf().now,
  });
  const rendered: string[] = [];
  live.listen((event) => {
    if (event.name === 'rendered') rendered.push(event.detail.page);
  });
  const { container } = render(createElement(ReportView, { live }));
  live.start();
  const { pages } = await readPdf((await makeFile(orderOf(), report, askRows())).bytes);
  let compared = 0;
  for (const [at, { name }] of live.pages.list().entries()) {
    live.pages.open(name);
    await waitFor(() => {
      expect(rendered).toContain(name);
      expect(container.querySelector('[data-status="loading"]')).toBeNull();
    });
    const shown = new Set(figuresIn(wordsOf(container)));
    const paper = (pages[at]?.text ?? '')
      .replace(/As of \w+ \d+, \d{4}/, '')
      .replace(/Page \d+ of \d+/, '')
      .replace(/Showing [\d,]+ of [\d,]+\+?/g, '');
    const figures = figuresIn(paper);
    expect(
      figures.filter((figure) => !shown.has(figure)),
      name,
    ).toEqual([]);
    compared += figures.length;
  }
  expect(compared).toBeGreaterThan(300);
  live.close();
});
