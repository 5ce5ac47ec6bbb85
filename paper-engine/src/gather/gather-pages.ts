import type { ExportOrder } from '@holdfast/contracts/report/export-order';
import type { Page } from '@holdfast/contracts/report/page';
import { LiveError } from '@holdfast/report-engine/live/live-error.ts';
import type { LiveReport, VisualSnapshot } from '@holdfast/report-engine/live/live-report.ts';
import type { PlacedVisual } from '@holdfast/report-engine/live/page-layout.ts';
import { neededHeights } from './needed-heights.ts';
import type { OpenReport } from './open-report.ts';

/** A page and the data of all its visuals. */
export interface GatheredPage {
  readonly page: Page;
  readonly width: number;
  readonly height: number;
  readonly visuals: readonly (PlacedVisual & { readonly snapshot: VisualSnapshot })[];
}

const MOST_ROUNDS = 5;

/** The pages of an export order, in sequence. */
export async function* gatherPages(report: OpenReport, order: ExportOrder): AsyncGenerator<GatheredPage> {
  const { live } = report;
  let isFirst = true;
  for (const page of pagesOf(live, order)) {
    await openPage(live, page.name, isFirst);
    isFirst = false;
    if (live.outage !== null) throw new LiveError('failed', 'because', { reason: live.outage });
    growTexts(report, page.name);
    const { size, visuals } = live.arranging.layoutOf(page.name);
    const shown = visuals.filter(({ visual }) => order.visual === undefined || visual.name === order.visual);
    yield {
      page,
      width: size.width,
      height: size.height,
      visuals: shown.map((placed) => {
        const sort = live.state.visuals[page.name]?.[placed.visual.name]?.sort;
        const visual = sort ? { ...placed.visual, sort } : placed.visual;
        return { ...placed, visual, snapshot: live.snapshot(page.name, visual.name) };
      }),
    };
  }
}

/** A taller card has more padding, hence less room for its text: measure until the height is stable. */
function growTexts(report: OpenReport, page: string): void {
  const { arranging } = report.live;
  const heights = () => arranging.layoutOf(page).visuals.map(({ layout }) => layout.height);
  for (let [round, before] = [0, heights()]; round < MOST_ROUNDS; round++) {
    for (const [visual, height] of neededHeights(report, page)) arranging.grow(page, visual, height);
    const after = heights();
    if (after.every((height, at) => height === before[at])) return;
    before = after;
  }
}

export function pagesOf(live: LiveReport, { pages, visual, includeHiddenPages = false }: ExportOrder): readonly Page[] {
  const all = live.pages.list();
  if (visual !== undefined && pages?.length !== 1) throw new LiveError('invalid', 'visualNeedsPage');
  if (!pages) return all.filter(({ visibility }) => includeHiddenPages || visibility === 'visible');
  const unknown = pages.find((name) => !all.some((page) => page.name === name));
  if (unknown !== undefined) throw new LiveError('not-found', 'unknownPage', { page: unknown });
  const wanted = all.filter(({ name }) => pages.includes(name));
  if (visual !== undefined && !wanted[0]?.visuals.some(({ name }) => name === visual))
    throw new LiveError('not-found', 'unknownVisual', { visual, page: wanted[0]?.name ?? '' });
  return wanted;
}

/** Resolves when every visual of the page has its data or its error. */
function openPage(live: LiveReport, page: string, isFirst: boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = live.listen((event) => {
      if (event.name !== 'rendered' || event.detail.page !== page) return;
      stop();
      resolve();
    });
    live.pages.open(page, 'sdk');
    if (isFirst) live.render('sdk');
  });
}
