import type {
  FilterUpdate,
  LoadConfig,
  OnLoadFilterUpdates,
  SlicerSelectorBody,
} from '@holdfast/contracts/embed/load-body';
import type { LocalizableDocument, OpenedReport, ReportDocument } from '@holdfast/contracts/report/document';
import type { PlanAssumptions } from '@holdfast/contracts/report/plan';
import type { ReportSettings } from '@holdfast/contracts/report/settings';
import { hasTrait } from '@holdfast/contracts/report/visual-traits';
import {
  type AskBatch,
  type AskHost,
  type AskWhatIf,
  type FileExports,
  kindOf,
  LiveError,
  type LiveReport,
  type LiveReportOptions,
  openLiveReport,
  type PersonalBookmarks,
  type ReaderMails,
} from '@holdfast/report-engine';
import type { Localize } from '@holdfast/texts/speaker';
import { type FrameAddress, filterByAddress } from '../../frame/frame-address.ts';
import { applyFilters, applySlicer, operationFromWire, sameTarget } from '../../wire/filters-from-wire.ts';
import { refuseUnknownVisual, singleVisualSettings } from './only-visual.ts';
import { mayEdit } from './rights.ts';

const MOBILE_PORTRAIT = 2;

interface OpeningReport {
  readonly config: LoadConfig;
  readonly opened: OpenedReport;
  /** The document of `opened` with its messages. */
  readonly document: LocalizableDocument;
  readonly localize: Localize;
  readonly sayCell: (cell: string) => string;
  readonly address: FrameAddress;
  readonly stage: HTMLElement;
  readonly ask: AskBatch;
  readonly askWhatIf: AskWhatIf;
  readonly personalBookmarks: PersonalBookmarks;
  readonly keepAssumed: (assumed: PlanAssumptions) => Promise<void>;
  readonly fileExports: FileExports;
  readonly mails?: ReaderMails;
  readonly askHost: AskHost;
  readonly save: NonNullable<LiveReportOptions['save']>;
  /** A new, unsaved report. */
  readonly isNew: boolean;
}

/** Creates a live report from the load message. Nothing is queried, rendered or reported yet. */
export function openReport(opening: OpeningReport): LiveReport {
  const {
    config,
    opened,
    document,
    localize,
    sayCell,
    address,
    stage,
    ask,
    askWhatIf,
    personalBookmarks,
    keepAssumed,
  } = opening;
  const { askHost, save, isNew, fileExports, mails } = opening;
  const live = openLiveReport({
    document,
    localize: (version) => localize<ReportDocument>(version),
    model: opened.model,
    ask,
    askWhatIf,
    personalBookmarks,
    assumed: opened.plan?.assumed ?? null,
    ...(opened.plan && { keepAssumed }),
    askHost,
    fileExports,
    ...(mails && { mails }),
    save,
    isNew,
    sayCell,
    kinds: kindOf,
    settings: singleVisualSettings(config, settingsOf(config, address), stage),
    accents: opened.brand?.accents ?? null,
    mayExport: opened.permissions.includes('export'),
    phased: true,
    painted: afterPaint,
  });
  refuseUnknownVisual(config, live);
  if (config.theme?.themeJson) live.arranging.applyTheme(config.theme.themeJson, 'sdk');
  if (config.viewMode === 1 && mayEdit(opened.permissions)) live.arranging.switchMode('edit', 'sdk');
  if (config.bookmark) applyBookmark(live, config.bookmark);
  if (address.pageName && !config.bookmark && !config.pageName) live.pages.open(address.pageName, 'sdk');
  applyOnRender(live, config);
  filterByAddress(live, address);
  return live;
}

/** What a load, and later the render of a phased load, may set: the page, filters, slicers. */
export function applyOnRender(live: LiveReport, config: Partial<LoadConfig>): void {
  if (config.pageName) live.pages.open(config.pageName, 'sdk');
  if (config.filters) applyOnLoadFilters(live, config.filters);
  for (const { selector, state } of config.slicers ?? []) {
    const slicer = findSlicer(live, selector);
    applySlicer(live, slicer.page, slicer.visual, state.filters);
  }
}

function settingsOf(config: LoadConfig, address: FrameAddress): ReportSettings {
  const settings = { ...config.settings };
  if (address.isMobile && settings.layoutType === undefined) settings.layoutType = MOBILE_PORTRAIT;
  if (address.colorScheme) settings.colorScheme ??= address.colorScheme;
  const { language, formatLocale } = address;
  settings.localeSettings = {
    ...settings.localeSettings,
    ...(language ? { language } : {}),
    ...(formatLocale ? { formatLocale } : {}),
  };
  return settings;
}

function applyBookmark(live: LiveReport, { name, state }: NonNullable<LoadConfig['bookmark']>): void {
  if (name !== undefined) live.bookmarks.apply(name, 'sdk');
  else if (state !== undefined) live.bookmarks.applyState(state, 'sdk');
}

function applyOnLoadFilters(live: LiveReport, filters: unknown[] | OnLoadFilterUpdates): void {
  const update = (level: 'report' | 'page', change: FilterUpdate | undefined) => {
    if (!change) return;
    const scope = level === 'report' ? { level } : { level, page: live.state.activePage };
    applyFilters(live, scope, operationFromWire(change.operation), change.filters ?? []);
  };
  if (Array.isArray(filters)) applyFilters(live, { level: 'report' }, 'replace', filters);
  else {
    update('report', filters.allPages);
    update('page', filters.currentPage);
  }
}

/** By the visual's name, or by the column it slices; the active page first. */
function findSlicer(live: LiveReport, selector: SlicerSelectorBody): { page: string; visual: string } {
  const pages = [...live.pages.list()].sort(
    (a, b) => Number(b.name === live.state.activePage) - Number(a.name === live.state.activePage),
  );
  for (const page of pages) {
    for (const visual of page.visuals.filter((candidate) => hasTrait(candidate, 'slices'))) {
      const isMeant =
        selector.visualName !== undefined
          ? visual.name === selector.visualName
          : sameTarget(live, selector.target, live.slicers.fields(page.name, visual.name)[0]);
      if (isMeant) return { page: page.name, visual: visual.name };
    }
  }
  throw new LiveError('not-found', 'unknownSlicer');
}

/** A message posted in an animation frame arrives after paint. A hidden frame never paints, so there is a timeout. */
function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, 100);
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        clearTimeout(late);
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    });
  });
}
