import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { PaperSetup, RunningLine } from '@holdfast/contracts/report/paper';
import type { Message } from '@holdfast/texts/kinds';
import type { Unsaid } from '@holdfast/texts/message';
import type { UnsaidPage } from '../layout/compose.ts';

export type UnsaidPaper = Omit<Unsaid<ReportDocument>, 'pages' | 'measures'> & { pages: UnsaidPage[] };

const HEADER: RunningLine = { start: ['title'], end: ['data'] };
const FOOTER: RunningLine = { start: ['day'], end: ['page'] };

export function paperOf(
  id: string,
  displayName: Message,
  setup: Pick<Unsaid<PaperSetup>, 'orientation' | 'parameters' | 'tables'>,
  pages: UnsaidPage[],
): UnsaidPaper {
  const paper: Unsaid<PaperSetup> = { size: 'a4', margin: 16, header: HEADER, footer: FOOTER, ...setup };
  return { version: 1, id, displayName, pages, filters: [], bookmarks: [], paper };
}

/** Some of a page's visuals, in order: slicers and navigation are useless on paper. */
export function cutOut(page: UnsaidPage, isWanted: (visual: { name: string; kind: string }) => boolean): UnsaidPage {
  const visuals = page.visuals.filter(isWanted);
  const names = new Set(visuals.map(({ name }) => name));
  const flow = (page.flow ?? [])
    .map((row) =>
      row
        .map((cell) => ({ ...cell, visuals: cell.visuals.filter((name) => names.has(name)) }))
        .filter((cell) => cell.visuals.length > 0),
    )
    .filter((row) => row.length > 0);
  return { ...page, visuals, flow, interactions: [] };
}
