import type { LocalizableReport, OpenedReport } from '@holdfast/contracts/report/document';
import type { ExportOrder } from '@holdfast/contracts/report/export-order';
import { LiveError } from '@holdfast/report-engine/live/live-error.ts';
import { openLiveReport } from '@holdfast/report-engine/live/live-report.ts';
import type { AskBatch } from '@holdfast/report-engine/live/results.ts';
import { clausesOf } from '@holdfast/report-engine/parameters/clauses-of.ts';
import { type ParameterState, readParameters } from '@holdfast/report-engine/parameters/read-parameters.ts';
import { resolveTheme } from '@holdfast/report-engine/view/context/resolve-theme.ts';
import { formatsFor } from '@holdfast/report-engine/visuals/formats.ts';
import { kindOf } from '@holdfast/report-engine/visuals/kinds.ts';
import { type PaperTexts, paper as paperTexts } from '@holdfast/texts/areas/paper';
import { visuals } from '@holdfast/texts/areas/visuals';
import { loadSpeaker } from '@holdfast/texts/load-speaker';
import { sayReport } from '@holdfast/texts/say-report';
import type { Drawing } from '../draw/drawing.ts';
import { expandPaper, type LedgerPlans } from './expand-paper.ts';
import { sheetOf, viewportFor } from './sheet.ts';

/** The report as its reader has it open, with their language and theme. */
export interface OpenReport extends Drawing {
  readonly opened: OpenedReport;
  readonly sayCell: (cell: string) => string;
  readonly onPaper: PaperTexts;
  /** The layout of the tables of a page-exact report. */
  readonly plans: LedgerPlans;
}

/** The viewport a flowing page is laid out in: desktop size. */
const ROOM = { width: 1280, height: 800 };

/** Opens the report as the frame does, without a screen: same document, same language, same queries. */
export async function openReport(order: ExportOrder, received: LocalizableReport, ask: AskBatch): Promise<OpenReport> {
  const { language, formatLocale = language, now } = order;
  const [say, texts, onPaper] = await Promise.all([
    loadSpeaker(language, formatLocale),
    visuals.load(language),
    paperTexts.load(language),
  ]);
  const { opened, sayCell } = sayReport<OpenedReport>(received, say);
  const { paper } = opened.document;
  const parameters = paper ? parametersOf(order, opened) : {};
  const isTypeset = order.format === 'pdf' || order.format === 'png';
  const expanded = paper && isTypeset ? expandPaper(opened.document, paper, parameters) : null;
  const live = openLiveReport({
    document: expanded?.document ?? opened.document,
    model: opened.model,
    ask,
    kinds: kindOf,
    sayCell,
    accents: opened.brand?.accents ?? null,
    mayExport: opened.permissions.includes('export'),
    phased: true,
    now: () => now,
    settings: { layoutType: 0 },
  });
  live.arranging.fit(paper && isTypeset ? viewportFor(sheetOf(paper).inner) : ROOM);
  if (order.theme) live.arranging.applyTheme(order.theme, 'sdk');
  if (order.bookmark !== undefined) live.bookmarks.apply(order.bookmark, 'sdk');
  if (order.state !== undefined) live.bookmarks.applyState(order.state, 'sdk');
  const filters = [...(order.filters ?? []), ...(paper ? clausesOf(paper, parameters) : [])];
  if (filters.length > 0) {
    const scope = { level: 'report' as const };
    const clauses = filters.map((filter) => ({ source: { by: 'host' as const }, scope, exempt: [], ...filter }));
    live.filters.update(scope, 'replace', clauses, 'sdk');
  }
  return {
    live,
    opened,
    sayCell,
    onPaper,
    plans: expanded?.plans ?? new Map(),
    texts,
    formats: formatsFor(formatLocale, texts, sayCell),
    theme: resolveTheme(live.state.theme, order.scheme ?? 'light', 0, live.state.accents),
  };
}

function parametersOf({ parameters = [] }: ExportOrder, { document, model }: OpenedReport): ParameterState {
  const { paper } = document;
  if (!paper) return {};
  const read = readParameters(paper, parameters, model);
  if ('refused' in read) throw new LiveError('invalid', ...read.refused);
  const [missing] = read.missing;
  if (missing) throw new LiveError('invalid', 'parameterMissing', { name: missing.name });
  return read.state;
}
