import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { Page } from '@holdfast/contracts/report/page';
import type { Layout, Visual } from '@holdfast/contracts/report/visual';

/** Changes to a document, each giving a new one. Names are made from what is there, never from chance. */
export function addPage(
  document: ReportDocument,
  displayName: string | undefined,
): { document: ReportDocument; page: Page } {
  const names = new Set(document.pages.map((page) => page.name));
  const name = firstFree((n) => `ReportSection${n}`, names);
  const model = document.pages[0];
  const page: Page = {
    name,
    displayName:
      displayName ?? firstFree((n) => `Page ${n}`, new Set(document.pages.map((other) => other.displayName))),
    visibility: 'visible',
    size: model?.size ?? { type: 'widescreen', width: 1280, height: 720 },
    displayOption: model?.displayOption ?? 'fitToPage',
    filters: [],
    visuals: [],
    interactions: [],
  };
  return { document: { ...document, pages: [...document.pages, page] }, page };
}

export function withoutPage(document: ReportDocument, name: string): ReportDocument {
  return { ...document, pages: document.pages.filter((page) => page.name !== name) };
}

export function withPage(document: ReportDocument, name: string, change: (page: Page) => Page): ReportDocument {
  return { ...document, pages: document.pages.map((page) => (page.name === name ? change(page) : page)) };
}

export function cloneVisual(
  page: Page,
  visual: Visual,
  layout: Partial<Layout> | undefined,
): { page: Page; visual: Visual } {
  const names = new Set(page.visuals.map((other) => other.name));
  const top = Math.max(0, ...page.visuals.map((other) => other.layout.z ?? 0));
  const copy: Visual = {
    ...visual,
    name: firstFree((n) => `${visual.name}-copy${n === 1 ? '' : n}`, names),
    layout: { ...visual.layout, x: visual.layout.x + 20, y: visual.layout.y + 20, z: top + 1, ...layout },
  };
  return { page: { ...page, visuals: [...page.visuals, copy] }, visual: copy };
}

function firstFree(name: (n: number) => string, taken: ReadonlySet<string>): string {
  let n = 1;
  while (taken.has(name(n))) n += 1;
  return name(n);
}
