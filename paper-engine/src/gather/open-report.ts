import { loadCatalogue } from '@holdfast/catalogues/languages';
import { speaker } from '@holdfast/catalogues/say';
import { sayReport } from '@holdfast/catalogues/say-report';
import type { OpenedReport, UnsaidReport } from '@holdfast/contracts/report/document';
import type { ExportOrder } from '@holdfast/contracts/report/export-order';
import { openLiveReport } from '@holdfast/report-engine/live/live-report.ts';
import type { AskBatch } from '@holdfast/report-engine/live/results.ts';
import { textsFor } from '@holdfast/report-engine/texts/language.ts';
import { resolveTheme } from '@holdfast/report-engine/view/context/resolve-theme.ts';
import { formatsFor } from '@holdfast/report-engine/visuals/formats.ts';
import { kindOf } from '@holdfast/report-engine/visuals/kinds.ts';
import type { Drawing } from '../draw/drawing.ts';

/** The report as its reader has it open, and all it takes to put it into their words and colours. */
export interface OpenReport extends Drawing {
  readonly opened: OpenedReport;
  readonly sayCell: (cell: string) => string;
}

/** The room a flowing page is laid out in: that of a desk. */
const ROOM = { width: 1280, height: 800 };

/** Opened as the frame opens it, without a screen: the same document, the same words, the same questions. */
export async function openReport(order: ExportOrder, unsaid: UnsaidReport, ask: AskBatch): Promise<OpenReport> {
  const { language, formatLocale = language, now } = order;
  const [catalogue, texts] = await Promise.all([loadCatalogue(language), textsFor(language)]);
  const { opened, sayCell } = sayReport<OpenedReport>(unsaid, speaker(catalogue, formatLocale));
  const live = openLiveReport({
    document: opened.document,
    model: opened.model,
    ask,
    kinds: kindOf,
    sayCell,
    mayExport: opened.permissions.includes('export'),
    phased: true,
    now: () => now,
    settings: { layoutType: 0 },
  });
  live.arranging.fit(ROOM);
  if (order.theme) live.arranging.applyTheme(order.theme, 'sdk');
  if (order.bookmark !== undefined) live.bookmarks.apply(order.bookmark, 'sdk');
  if (order.state !== undefined) live.bookmarks.applyState(order.state, 'sdk');
  if (order.filters?.length) {
    const scope = { level: 'report' as const };
    const clauses = order.filters.map((filter) => ({ source: { by: 'host' as const }, scope, exempt: [], ...filter }));
    live.filters.update(scope, 'replace', clauses, 'sdk');
  }
  return {
    live,
    opened,
    sayCell,
    texts,
    formats: formatsFor(formatLocale, texts, sayCell),
    theme: resolveTheme(live.state.theme, order.scheme ?? 'light', 0),
  };
}
