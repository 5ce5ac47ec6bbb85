import type { LocalizableReport } from '@holdfast/contracts/report/document';
import type { ExportOrder } from '@holdfast/contracts/report/export-order';
import type { PaperSetup } from '@holdfast/contracts/report/paper';
import { hasTrait } from '@holdfast/contracts/report/visual-traits';
import { LiveError } from '@holdfast/report-engine/live/live-error.ts';
import type { AskBatch } from '@holdfast/report-engine/live/results.ts';
import { visualLabel } from '@holdfast/report-engine/visuals/visual-label.ts';
import { zipSync } from 'fflate';
import { drawPage } from './draw/draw-page.ts';
import { ALL_PAGES, activeFiltersOf } from './gather/active-filters.ts';
import { bandsOf, runningLine } from './gather/gather-flow.ts';
import { type GatheredPage, gatherPages, pagesOf } from './gather/gather-pages.ts';
import { type OpenReport, openReport } from './gather/open-report.ts';
import { sheetOf } from './gather/sheet.ts';
import { collectOfflineReport, recordQueries } from './offline/collect-report.ts';
import { type OfflinePage, toHtml } from './offline/to-html.ts';
import type { FlowingPaper, Paper, PaperPage, TableSheet } from './paper.ts';
import { coverSheetOf } from './sheets/cover-sheet.ts';
import { sheetNames } from './sheets/sheet-names.ts';
import { toCsvZip } from './sheets/to-csv-zip.ts';
import { toXlsx } from './sheets/to-xlsx.ts';
import { flowToPdf, flowToPngs, toPdf, toPng } from './typeset/typeset.ts';

/** One file, ready to be saved. */
export interface MadeFile {
  /** The file name with its extension, without a folder. */
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** How many characters without a glyph were replaced by boxes. */
  readonly replaced: number;
}

/** Limit on the sheets of one document exported as pictures. */
const MOST_PICTURES = 40;

/** Progress from 0 to 1. */
type OnProgress = (fraction: number) => void;

interface Making {
  readonly onProgress?: OnProgress;
  /** Shown in a viewer, which does not need the export permission. */
  readonly isForReading?: boolean;
  /** Loads the built script and style sheet for HTML files. */
  readonly offlinePage?: () => Promise<OfflinePage>;
}

const TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  html: 'text/html; charset=utf-8',
} as const;

/**
 * Exports a report as a file. The paper engine is a headless reader: it opens the same report as the frame, sends the
 * same queries and writes the results to a file.
 */
export async function makeFile(
  order: ExportOrder,
  received: LocalizableReport,
  ask: AskBatch,
  { onProgress = () => undefined, isForReading = false, offlinePage }: Making = {},
): Promise<MadeFile> {
  const recorder = recordQueries(ask);
  const report = await openReport(order, received, recorder.ask);
  if (!isForReading && !report.live.mayExport) throw new LiveError('not-allowed', 'mayNotExport');
  try {
    if (order.format === 'html') return await makeOffline(report, { order, recorder, offlinePage, onProgress });
    return order.format === 'xlsx' || order.format === 'csv'
      ? await makeSheets(report, order, onProgress)
      : report.opened.document.paper && order.visual === undefined
        ? await makeFlow(report, report.opened.document.paper, order, onProgress)
        : await makePaper(report, order, onProgress);
  } finally {
    report.live.close();
  }
}

async function makePaper(report: OpenReport, order: ExportOrder, onProgress: OnProgress): Promise<MadeFile> {
  const count = pagesOf(report.live, order).length;
  const pages: PaperPage[] = [];
  for await (const gathered of gatherPages(report, order)) {
    pages.push(paperPage(report, gathered, order.visual !== undefined));
    onProgress((0.6 * pages.length) / count);
    if (order.firstSheet) break;
  }
  const paper = paperOf(report, order, pages);
  if (order.format === 'pdf') {
    const { pdf, replaced } = await toPdf(paper);
    return { name: `${fileNameOf(paper, order)}.pdf`, contentType: TYPES.pdf, bytes: pdf, replaced };
  }
  const isBare = order.visual !== undefined;
  const pictures: { png: Uint8Array; replaced: number; title: string }[] = [];
  for (const page of pages) {
    pictures.push({ ...(await toPng({ ...paper, pages: [page] }, isBare)), title: page.title });
    onProgress(0.6 + (0.4 * pictures.length) / count);
  }
  const replaced = pictures.reduce((sum, picture) => sum + picture.replaced, 0);
  const [only, second] = pictures;
  if (only && !second) {
    return { name: `${fileNameOf(paper, order)}.png`, contentType: TYPES.png, bytes: only.png, replaced };
  }
  const names = sheetNames(pictures.map(({ title }) => title));
  const files = Object.fromEntries(pictures.map(({ png }, i) => [`${i + 1} ${names[i]}.png`, png]));
  const bytes = zipSync(files, { mtime: new Date(2020, 0, 1), level: 0 });
  return { name: `${fileNameOf(paper, order)} (PNG).zip`, contentType: TYPES.zip, bytes, replaced };
}

/** A page-exact report: its pages are sections that span as many sheets as they need. */
async function makeFlow(
  report: OpenReport,
  setup: PaperSetup,
  order: ExportOrder,
  onProgress: OnProgress,
): Promise<MadeFile> {
  const count = pagesOf(report.live, order).length;
  const { inner, ...sheet } = sheetOf(setup);
  const texts = report.onPaper;
  const sections: FlowingPaper['sections'][number][] = [];
  for await (const gathered of gatherPages(report, order)) {
    const title = count > 1 ? gathered.page.displayName : null;
    sections.push({ title, bands: bandsOf(report, { gathered, plans: report.plans, inner, words: texts }) });
    onProgress((0.5 * sections.length) / count);
  }
  const paper = paperOf(report, order, []);
  const activeFilters = activeFiltersOf(report, ALL_PAGES);
  const flowing: FlowingPaper = {
    ...paper,
    ...sheet,
    activeFilters,
    sections,
    header: runningLine(setup.header, paper, activeFilters, texts),
    footer: runningLine(setup.footer, paper, activeFilters, texts),
  };
  const name = fileNameOf(paper, order);
  if (order.format === 'pdf') {
    const { pdf, replaced } = await flowToPdf(flowing);
    return { name: `${name}.pdf`, contentType: TYPES.pdf, bytes: pdf, replaced };
  }
  const { pngs, sheets, replaced } = await flowToPngs(flowing, order.firstSheet ? 1 : MOST_PICTURES);
  if (sheets > MOST_PICTURES && !order.firstSheet)
    throw new LiveError('invalid', 'tooManySheets', { sheets, most: MOST_PICTURES });
  const [only, second] = pngs;
  if (only && !second) return { name: `${name}.png`, contentType: TYPES.png, bytes: only, replaced };
  const files = Object.fromEntries(pngs.map((png, i) => [`${i + 1}.png`, png]));
  const bytes = zipSync(files, { mtime: new Date(2020, 0, 1), level: 0 });
  return { name: `${name} (PNG).zip`, contentType: TYPES.zip, bytes, replaced };
}

interface OfflineMaking {
  readonly order: ExportOrder;
  readonly recorder: ReturnType<typeof recordQueries>;
  readonly offlinePage: Making['offlinePage'];
  readonly onProgress: OnProgress;
}

/** One HTML file that stays interactive without a server: page navigation and slicers work. */
async function makeOffline(
  report: OpenReport,
  { order, recorder, offlinePage, onProgress }: OfflineMaking,
): Promise<MadeFile> {
  if (!offlinePage) throw new Error('offlinePage is required for format html');
  const { title, data, day, logo } = paperOf(report, order, []);
  const texts = report.onPaper;
  const heading = { logo, title, data: title.includes(data) ? '' : data, day: texts.asOfDay({ day }) };
  const carried = await collectOfflineReport(report, { order, queries: recorder, heading, onProgress });
  const pages = carried.document.pages.map((page) => ({
    title: page.displayName,
    items: page.visuals.map((visual) => ({ label: visualLabel(report.live.model, visual) })),
  }));
  const name = `${fileNameOf({ title, data, pages }, order)}.html`;
  const bytes = toHtml(carried, await offlinePage(), texts.needsScript);
  return { name, contentType: TYPES.html, bytes, replaced: 0 };
}

async function makeSheets(report: OpenReport, order: ExportOrder, onProgress: OnProgress): Promise<MadeFile> {
  const { live, formats, sayCell } = report;
  const pages = pagesOf(live, order);
  const wanted = pages.flatMap((page) =>
    live.arranging
      .layoutOf(page.name)
      .visuals.map(({ visual }) => ({ page, visual }))
      .filter(({ visual }) => !hasTrait(visual, 'slices') && (order.visual ?? visual.name) === visual.name),
  );
  const sheets: TableSheet[] = [];
  for (const [at, { page, visual }] of wanted.entries()) {
    const result = await live.exported(page.name, visual.name).catch((cause: unknown) => {
      // Text and images have no rows.
      if (cause instanceof LiveError && cause.code === 'invalid') return null;
      throw cause;
    });
    if (result) sheets.push({ page: page.displayName, label: visualLabel(live.model, visual), result });
    onProgress((0.9 * (at + 1)) / wanted.length);
  }
  if (sheets.length === 0) throw new LiveError('invalid', 'nothingToExport');
  const paper = paperOf(report, order, []);
  const activeFilters = activeFiltersOf(report, null);
  const cover = coverSheetOf(paper, activeFilters, sheets, (rows) => formats.value(rows, { style: 'integer' }));
  return order.format === 'xlsx'
    ? {
        name: `${fileNameOf(paper, order)}.xlsx`,
        contentType: TYPES.xlsx,
        bytes: await toXlsx(cover, sheets, sayCell),
        replaced: 0,
      }
    : {
        name: `${fileNameOf(paper, order)} (CSV).zip`,
        contentType: TYPES.zip,
        bytes: toCsvZip(cover, sheets, sayCell),
        replaced: 0,
      };
}

function paperPage(report: OpenReport, { page, width, height, visuals }: GatheredPage, isAlone: boolean): PaperPage {
  const items = drawPage(report, page.name, visuals);
  const base = { name: page.name, title: page.displayName, activeFilters: activeFiltersOf(report, page.name) };
  const [only] = items;
  if (isAlone && only) {
    return { ...base, width: only.width, height: only.height, items: [{ ...only, x: 0, y: 0 }] };
  }
  return { ...base, width, height, items };
}

function paperOf(
  { live, opened, formats, theme, onPaper }: OpenReport,
  order: ExportOrder,
  pages: readonly PaperPage[],
): Paper {
  const { page, text, muted, faint, line, surface } = theme;
  return {
    title: live.state.document.displayName,
    data: opened.dataset.name,
    day: formats.value(order.now.slice(0, 10), { style: 'date' }),
    language: order.language,
    product: opened.brand?.productName ?? null,
    logo: opened.brand?.logo ?? null,
    texts: onPaper,
    colours: { page, text, muted, faint, line, surface },
    pages,
  };
}

interface PaperNames extends Pick<Paper, 'title' | 'data'> {
  readonly pages: readonly { readonly title: string; readonly items: readonly { readonly label: string }[] }[];
}

function fileNameOf({ title, data, pages }: PaperNames, order: ExportOrder): string {
  const only = order.pages?.length === 1 ? pages[0] : undefined;
  const part = order.visual !== undefined ? only?.items[0]?.label : only?.title;
  const dataName = data.replace(/\.\w{2,4}$/, '');
  const name = [title, part, title.includes(dataName) ? undefined : dataName].filter(Boolean).join(' - ');
  return name
    .replace(/[<>:"/\\|?*\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120);
}
