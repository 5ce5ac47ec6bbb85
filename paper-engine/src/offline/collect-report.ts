import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { ExportOrder } from '@holdfast/contracts/report/export-order';
import type { Page } from '@holdfast/contracts/report/page';
import type { VisualQuery } from '@holdfast/contracts/report/query';
import { LiveError } from '@holdfast/report-engine/live/live-error.ts';
import type { AskBatch } from '@holdfast/report-engine/live/results.ts';
import { gatherPages, pagesOf } from '../gather/gather-pages.ts';
import type { OpenReport } from '../gather/open-report.ts';
import { gatherRows } from './gather-rows.ts';
import type { OfflineContents } from './offline-contents.ts';
import { usedModel } from './used-model.ts';

/** Wraps `ask` and records every query. */
export function recordQueries(ask: AskBatch): { readonly ask: AskBatch; readonly recorded: readonly VisualQuery[] } {
  const recorded: VisualQuery[] = [];
  return {
    recorded,
    ask: (batch, signal) => {
      recorded.push(...batch.queries.map(({ query }) => query));
      return ask(batch, signal);
    },
  };
}

export interface OfflineCollecting {
  readonly order: ExportOrder;
  readonly queries: ReturnType<typeof recordQueries>;
  readonly heading: OfflineContents['heading'];
  readonly onProgress: (fraction: number) => void;
}

/**
 * The contents of an offline file: opens each page once to record its queries, then fetches the rows of every column
 * that the queries or the document refer to.
 */
export async function collectOfflineReport(
  report: OpenReport,
  { order, queries: { ask, recorded }, heading, onProgress }: OfflineCollecting,
): Promise<OfflineContents> {
  const { live, opened, sayCell } = report;
  if (opened.document.paper) throw new LiveError('invalid', 'noOffline');
  const { language, formatLocale = language, now, scheme = 'light' } = order;
  // Captured before the pages are opened: the file opens where its reader was.
  const { state } = live.bookmarks.capture({ allPages: true });
  // Hidden pages are drill-through targets.
  const wanted = { ...order, includeHiddenPages: true };
  const document = documentOf(live.state.document, pagesOf(live, wanted), order.visual);
  let turned = 0;
  for await (const _page of gatherPages(report, wanted)) {
    turned += 1;
    onProgress((0.6 * turned) / document.pages.length);
  }
  const model = usedModel(live.model, [document, live.state.selection, recorded]);
  const rows = await gatherRows(model, {
    now,
    ask,
    sayCell,
    onProgress: (fraction) => onProgress(0.6 + 0.3 * fraction),
  });
  const { theme, accents } = live.state;
  return { document, model, ...rows, state, theme, accents, scheme, language, formatLocale, now, heading };
}

/** The ordered pages, or the one visual at full page size, without links to pages that were left out. */
function documentOf(document: ReportDocument, pages: readonly Page[], visual: string | undefined): ReportDocument {
  const { startPage, bookmarks, ...rest } = document;
  if (pages.length === document.pages.length && visual === undefined) return document;
  const isThere = (page: string) => pages.some(({ name }) => name === page);
  return {
    ...rest,
    pages: pages.map((page) => (visual === undefined ? page : pageWithoutLayouts(page, visual))),
    bookmarks: bookmarks.filter(({ state }) => state !== undefined && isThere(state.page)),
    ...(startPage !== undefined && isThere(startPage) && { startPage }),
  };
}

function pageWithoutLayouts(
  { flow: _flow, mobile: _mobile, mobileLandscape: _landscape, ...page }: Page,
  name: string,
): Page {
  const visuals = page.visuals
    .filter((visual) => visual.name === name)
    .map((visual) => ({ ...visual, layout: { ...visual.layout, x: 0, y: 0, hidden: false } }));
  const { width = 640, height = 400 } = visuals[0]?.layout ?? {};
  return {
    ...page,
    visibility: 'visible',
    visuals,
    size: { type: 'custom', width, height },
    displayOption: 'fitToPage',
  };
}
