import type { LocalizableDocument } from '@holdfast/contracts/report/document';
import type { LocalizablePage } from '@holdfast/contracts/report/page';
import type { PaperSetup, RunningLine } from '@holdfast/contracts/report/paper';
import type { Message } from '@holdfast/texts/kinds';
import type { Localizable } from '@holdfast/texts/message';

const HEADER: RunningLine = { start: ['title'], end: ['data'] };
const FOOTER: RunningLine = { start: ['day'], end: ['page'] };

export function paperOf(
  id: string,
  displayName: Message,
  setup: Pick<Localizable<PaperSetup>, 'orientation' | 'parameters' | 'tables'>,
  pages: LocalizablePage[],
): LocalizableDocument {
  const paper: Localizable<PaperSetup> = { size: 'a4', margin: 16, header: HEADER, footer: FOOTER, ...setup };
  return { version: 1, id, displayName, pages, filters: [], bookmarks: [], paper };
}

/** Some of a page's visuals, in order: slicers and navigation are useless on paper. */
export function selectVisuals(
  page: LocalizablePage,
  isWanted: (visual: { name: string; kind: string }) => boolean,
): LocalizablePage {
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
