import type { DashboardDocument } from '@holdfast/contracts/documents/dashboard';
import type { Tile } from '@holdfast/contracts/documents/tile';
import { type IError, NOT_SUPPORTED_FOR_PAGINATED } from '@holdfast/contracts/embed/errors';
import {
  NEW_ACCESS_TOKEN_HOOK,
  PRE_QUERY_HOOK,
  QNA_EVENT_ROUTE,
  REPORT_EVENT_ROUTES,
} from '@holdfast/contracts/embed/events';
import type {
  CreateConfig,
  DashboardLoadConfig,
  LoadConfig,
  PaginatedLoadConfig,
  QnaLoadConfig,
  QuickCreateConfig,
} from '@holdfast/contracts/embed/load-body';
import type {
  LocalizableDocument,
  LocalizableReport,
  OpenedReport,
  ReportPermission,
} from '@holdfast/contracts/report/document';
import type { ReportSettings } from '@holdfast/contracts/report/settings';
import { type Initiator, LiveError, type LiveReport, warmFormats } from '@holdfast/report-engine';
import { describeFailure } from '../wire/failures.ts';
import type { HostLine } from '../wire/host-line.ts';
import { askBefore } from './ask-before.ts';
import { liveDashboard, readyTiles } from './dashboard/open-dashboard.ts';
import { clickOn, type DashboardKind, publishTiles, routeOf } from './dashboard/publish-tiles.ts';
import { type DataChoice, EmbedApi } from './fetch-report.ts';
import { type FrameAddress, localeIn } from './frame-address.ts';
import type { FrameState, LoadOptions } from './frame-state.ts';
import { singleVisualSettings } from './only-visual.ts';
import { filterByAddress, openReport } from './open-report.ts';
import type { LivePaper } from './paper/live-paper.ts';
import { openPaper } from './paper/open-paper.ts';
import { dashboardAskedBy, Prefetch, reportAskedBy } from './prefetch.ts';
import { publishEvents } from './publish-events.ts';
import type { LiveQuestions } from './questions/live-questions.ts';
import { openQuestions, questionsInReport } from './questions/open-questions.ts';
import { readerMails } from './reader-mails.ts';
import { requireRight, rightsOf } from './rights.ts';
import { saveReport } from './save-report.ts';
import { type LocalizedReport, sayIn, sayReport, sayWhatIf } from './say-report.ts';
import { TokenKeeper } from './token-keeper.ts';
import { traceFirstRender } from './trace-first-render.ts';
import { transferState } from './transfer-state.ts';

/** The page shown when two predictions are compared. */
const COMPARE_PAGE = 'compare';

/** The view mode for editing. */
const EDIT = 1;

/** One frame: at most one report at a time, replaced when the host page loads another. */
export class Frame {
  readonly address: FrameAddress;
  readonly channel: HostLine;
  /** The root element: the whole document of a frame, or an element of a host page. */
  readonly stage: HTMLElement;
  /** Quoted in support requests; also in the server's log. */
  readonly correlationId = crypto.randomUUID();
  userStateApplied = false;
  #shown: FrameState = { state: 'waiting' };
  #tokens: TokenKeeper | null = null;
  #api: EmbedApi | null = null;
  #opening: Promise<LiveReport> | null = null;
  #close: () => void = () => {};
  #asking: Promise<LiveQuestions> | null = null;
  #reading: Promise<LivePaper> | null = null;
  #asked: string | null = null;
  #errorRoute: string = REPORT_EVENT_ROUTES[0];
  readonly #ahead: Prefetch;
  /** The language of the open report. */
  #language = 'en';
  readonly #watchers = new Set<() => void>();

  constructor(address: FrameAddress, channel: HostLine, stage: HTMLElement = document.documentElement) {
    this.address = address;
    this.channel = channel;
    this.stage = stage;
    this.#ahead = new Prefetch(address.server);
  }

  get shown(): FrameState {
    return this.#shown;
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** The report calls work on: the open one, or the one being opened. */
  report(): Promise<LiveReport> {
    if (this.#reading) return Promise.reject(new LiveError('invalid', NOT_SUPPORTED_FOR_PAGINATED));
    return this.#opening ?? Promise.reject(new LiveError('invalid', 'No report is loaded in this frame yet.'));
  }

  api(): EmbedApi {
    if (!this.#api) throw new LiveError('invalid', 'No report is loaded in this frame yet.');
    return this.#api;
  }

  /** A hint that a load with the same configuration follows: prefetches the report. */
  prefetch(config: LoadConfig): void {
    // The two messages may arrive in either order.
    if (this.#asked === reportAskedBy(config)) return;
    this.#ahead.fetchReport(config);
    this.#wakeFormats();
  }

  /** The same for a dashboard, or for one of its tiles. */
  prefetchDashboard(config: DashboardLoadConfig, kind: DashboardKind): void {
    if (this.#asked === dashboardAskedBy(config, kind)) return;
    this.#ahead.fetchDashboard(config, kind);
    this.#wakeFormats();
  }

  load(config: LoadConfig, options: LoadOptions): void {
    const api = this.#begin(config, options, REPORT_EVENT_ROUTES[0]);
    this.#asked = reportAskedBy(config);
    const opening = this.#open(config, api, options);
    this.#opening = opening;
    opening.catch((failure) => {
      if (this.#opening === opening) this.#fail(failure);
    });
  }

  /** A new report over a dataset. Once it is saved, this frame continues as that report. */
  create({ datasetId, ...config }: CreateConfig, options: Omit<LoadOptions, 'phased'>): void {
    this.load({ ...config, viewMode: EDIT }, { ...options, phased: false, datasetId });
  }

  /** The same over rows supplied by the host page: an automatic report, to be edited or saved. */
  quickCreate(
    { datasetCreateConfig, ...config }: QuickCreateConfig,
    options: Omit<LoadOptions, 'phased' | 'datasetId'>,
  ): void {
    const { locale, tableSchemaList, data } = datasetCreateConfig;
    const pushed = { locale, tableSchemaList: tableSchemaList ?? [], data: data ?? [] };
    this.load({ ...config, viewMode: EDIT }, { ...options, phased: false, brought: pushed });
  }

  loadDashboard(config: DashboardLoadConfig, kind: DashboardKind, options: LoadOptions): void {
    const api = this.#begin(config, options, routeOf(kind));
    this.#asked = dashboardAskedBy(config, kind);
    this.#openDashboard(config, kind, api).catch((failure) => {
      if (this.#api === api) this.#fail(failure);
    });
  }

  loadQuestions(config: QnaLoadConfig, options: LoadOptions): void {
    const api = this.#begin(config, options, QNA_EVENT_ROUTE);
    const asking = this.#openQuestions(config, api);
    this.#asking = asking;
    asking.then(
      (questions) => (this.#asking === asking ? questions.start() : undefined),
      (failure) => {
        if (this.#asking === asking) this.#fail(failure);
      },
    );
  }

  /** A report sheet by sheet: page-exact where its document is, else its pages in print layout. */
  loadPaper(config: PaginatedLoadConfig, options: LoadOptions): void {
    const api = this.#begin(config, options, REPORT_EVENT_ROUTES[0]);
    const reading = this.#openPaper(config, api);
    this.#reading = reading;
    reading.then(
      (paper) => (this.#reading === reading ? paper.start() : undefined),
      (failure) => {
        if (this.#reading === reading) this.#fail(failure);
      },
    );
  }

  /** Set while a page-exact report is loaded. */
  get paper(): Promise<LivePaper> | null {
    return this.#reading;
  }

  /** The Q&A that calls work on. */
  questions(): Promise<LiveQuestions> {
    return this.#asking ?? Promise.reject(new LiveError('invalid', 'Q&A is not loaded in this frame yet.'));
  }

  readonly clickTile = (tile: Tile): void => {
    if (this.#shown.state !== 'dashboard') return;
    const { dashboard, kind } = this.#shown;
    this.channel.publish(routeOf(kind), { eventName: 'tileClicked' }, clickOn(tile, dashboard.opened.id, this.address));
  };

  /** Null on success, else an error message. */
  readonly saveDashboard = async (document: DashboardDocument): Promise<string | null> => {
    const before = this.#shown;
    if (before.state !== 'dashboard') return null;
    const { opened } = before.dashboard;
    try {
      const api = this.api();
      await api.saveDashboard(opened.id, { revision: opened.revision, name: document.displayName, document });
      if (this.#shown !== before) return null;
      this.#close();
      await this.#openDashboard(before.config, before.kind, api);
      return null;
    } catch (failure) {
      return describeFailure(failure).message;
    }
  };

  /** Switches to other data of the token in place: the reader's state is kept as far as that data supports it. */
  async showData(choice: DataChoice): Promise<void> {
    const before = this.#shown;
    const api = this.api();
    if (before.state !== 'open') return;
    try {
      const stored = await api.openOther(before.config.id, choice);
      const localized = sayReport(stored, await this.#words(languageOf(before.live)));
      // The host page may have loaded something else meanwhile, which takes precedence.
      if (this.#shown !== before) return;
      this.#close();
      api.show(stored);
      const live = transferState(before, this.#liveReport(localized, stored, before.config, api));
      if (localized.opened.compared && localized.opened.compared !== before.opened.compared)
        live.pages.open(COMPARE_PAGE, 'sdk');
      this.#opening = Promise.resolve(live);
      this.#present(live, localized.opened, stored, before.config, 'user');
    } catch (failure) {
      if (this.#shown === before) this.#show({ ...before, trouble: describeFailure(failure).message });
    }
  }

  /** Localizes the open report again after a language change: titles, page names, values, events. */
  async followLanguage(): Promise<void> {
    const before = this.#shown;
    if (before.state !== 'open' || languageOf(before.live) === this.#language) return;
    const say = await this.#words(languageOf(before.live));
    if (this.#shown !== before) return;
    this.#close();
    const localized = sayReport(before.stored, say);
    const live = transferState(before, this.#liveReport(localized, before.stored, before.config, this.api()));
    this.#opening = Promise.resolve(live);
    this.#present(live, localized.opened, before.stored, before.config, before.live.state.rendering ? 'sdk' : null);
  }

  setToken(token: string): void {
    if (!this.#tokens) throw new LiveError('invalid', 'No report is loaded in this frame yet.');
    this.#tokens.renew(token);
  }

  /** Closes the frame: no more queries and no more events. */
  close(): void {
    this.#leave();
    this.#api = null;
    this.#show({ state: 'waiting' });
  }

  /** Shows an error message in the frame. */
  refuse(error: IError): void {
    this.#leave();
    this.#show({ state: 'failed', error });
  }

  /** Refuses a call the token does not permit, with the protocol's error. */
  requirePermission(anyOf: readonly ReportPermission[], sentence: string): void {
    requireRight(this.#shown.state === 'open' ? this.#shown.opened.permissions : [], anyOf, sentence);
  }

  /** Adapts a settings change to the embedded component: a single visual stays alone whatever its host sets. */
  settingsFor(live: LiveReport, patch: ReportSettings): ReportSettings {
    if (this.#shown.state !== 'open' || (patch.layoutType === undefined && !patch.customLayout)) return patch;
    const { layoutType, customLayout } = singleVisualSettings(
      this.#shown.config,
      { ...live.state.settings, ...patch },
      this.stage,
    );
    return { ...patch, ...(layoutType === undefined ? {} : { layoutType }), ...(customLayout ? { customLayout } : {}) };
  }

  /** Raises an error event for a failure no response carries. */
  raiseError(error: IError): void {
    this.channel.publish(this.#errorRoute, { eventName: 'error' }, error);
  }

  /** Common start of every load. */
  #begin(
    { accessToken, uniqueId }: { readonly accessToken: string; readonly uniqueId?: string | undefined },
    { uid, hasTokenProvider }: LoadOptions,
    errorRoute: string,
  ): EmbedApi {
    this.#leave();
    this.#errorRoute = errorRoute;
    this.channel.uid = uid ?? uniqueId ?? this.channel.uid;
    this.#tokens = new TokenKeeper(accessToken, () => this.#renewToken(hasTokenProvider));
    const api = new EmbedApi(this.#tokens, this.address.server);
    this.#api = api;
    document.documentElement.lang = this.address.language ?? 'en';
    this.#show({ state: 'loading' });
    this.#wakeFormats();
    return api;
  }

  /** Closes the open report and rejects later calls on it. */
  #leave(): void {
    this.#close();
    this.#close = () => {};
    this.#asked = null;
    this.#opening = null;
    this.#asking = null;
    this.#reading = null;
  }

  /** Creating number formats takes longer than rendering most visuals; the browser is idle while the report loads. */
  #wakeFormats(): void {
    const { formatLocale, language } = this.address;
    setTimeout(() => warmFormats(formatLocale ?? language ?? 'en'), 0);
    // The texts are loaded in parallel with the report.
    if (language) void sayIn(language).catch(() => {});
  }

  #words(language: string): ReturnType<typeof sayIn> {
    this.#language = language;
    document.documentElement.lang = language;
    return sayIn(language, this.address.formatLocale ?? language);
  }

  async #open(config: LoadConfig, api: EmbedApi, options: LoadOptions): Promise<LiveReport> {
    const began = performance.now();
    const { phased, datasetId, brought: pushed } = options;
    const isNew = datasetId !== undefined || pushed !== undefined;
    const fetched = pushed
      ? api.bringDataset(pushed)
      : datasetId !== undefined
        ? api.openDataset(datasetId)
        : this.#ahead.openReport(config, api);
    const [whole, say] = await Promise.all([
      fetched,
      this.#words(this.address.language ?? config.settings?.localeSettings?.language ?? 'en'),
    ]);
    if (this.#api !== api) throw new LiveError('busy', 'Another report was loaded meanwhile.');
    const stored = { ...whole, permissions: [...rightsOf(whole.permissions, config.permissions)] };
    const localized = sayReport(stored, say);
    const live = this.#liveReport(localized, stored, config, api, isNew);
    if (whole.trace) traceFirstRender(live, api, whole.trace, began);
    if (config.settings?.persistentFiltersEnabled) await this.#restoreUserState(live, api);
    this.#present(live, localized.opened, stored, config, phased ? null : 'sdk');
    if (config.viewMode === EDIT && live.state.mode === 'view')
      live.tell('info', { message: 'This embed token does not allow editing; the report is shown for reading.' });
    return live;
  }

  async #openDashboard(config: DashboardLoadConfig, kind: DashboardKind, api: EmbedApi): Promise<void> {
    const { language, formatLocale } = localeIn(this.address, config.settings?.localeSettings);
    document.documentElement.lang = language;
    const [opened, say] = await Promise.all([
      this.#ahead.openDashboard(config, kind, api),
      sayIn(language, formatLocale),
    ]);
    if (this.#api !== api) return;
    const dashboard = liveDashboard(opened, api, say, { ...config.settings });
    for (const { live } of readyTiles(dashboard)) filterByAddress(live, this.address);
    this.#show({ state: 'dashboard', kind, dashboard, config, language, formatLocale });
    this.#close = publishTiles(dashboard, this.channel, kind);
  }

  questionsInReport(question: string): Promise<LiveQuestions> {
    return questionsInReport(this.#shown, this.#api, question);
  }

  async #openQuestions(config: QnaLoadConfig, api: EmbedApi): Promise<LiveQuestions> {
    const { channel, address } = this;
    const { questions, formatLocale } = await openQuestions(config, { api, channel, address });
    if (this.#api !== api) return questions;
    this.#show({ state: 'questions', questions, formatLocale });
    this.#close = () => questions.close();
    return questions;
  }

  async #openPaper(config: PaginatedLoadConfig, api: EmbedApi): Promise<LivePaper> {
    const { channel, address } = this;
    const paper = await openPaper(config, { api, channel, address });
    if (this.#api !== api) return paper;
    this.#show({ state: 'paper', paper, scheme: address.colorScheme ?? config.settings?.colorScheme });
    this.#close = () => paper.close();
    return paper;
  }

  #liveReport(
    localized: LocalizedReport,
    { document }: LocalizableReport,
    config: LoadConfig,
    api: EmbedApi,
    isNew = false,
  ): LiveReport {
    const { address } = this;
    const { opened, sayCell, localize } = localized;
    const ask = async (batch: Parameters<EmbedApi['runBatch']>[0], signal: AbortSignal) =>
      api.runBatch(batch, signal, address.asksHostBeforeQueries ? await this.#applicationContext() : null);
    return openReport({
      config,
      opened,
      document,
      localize,
      sayCell,
      address,
      stage: this.stage,
      ask,
      askWhatIf: async (request, signal) => sayWhatIf(await api.askWhatIf(request, signal), sayCell),
      askHost: askBefore(this.channel),
      save: (document, name) => this.#save(document, name),
      isNew,
      personalBookmarks: {
        read: () => api.savedBookmarks(),
        keep: (bookmarks) => api.saveBookmarks(bookmarks),
      },
      keepAssumed: (assumed) => api.savePlan(assumed),
      fileExports: {
        start: (order) => api.startExport(order),
        read: (id) => api.readExport(id),
        cancel: (id) => api.cancelExport(id),
      },
      // An unsaved report cannot be mailed.
      ...(isNew ? {} : readerMails(api, localized)),
    });
  }

  #present(
    live: LiveReport,
    opened: OpenedReport,
    stored: LocalizableReport,
    config: LoadConfig,
    renderFor: Initiator | null,
  ): void {
    const stop = publishEvents(live, this.channel, opened);
    this.#close = () => {
      stop();
      live.close();
    };
    live.start();
    // Queries start before rendering: the server computes while the browser renders the frame.
    if (renderFor) live.render(renderFor);
    this.#show({ state: 'open', live, opened, stored, config, trouble: null });
  }

  async #save(document: LocalizableDocument, name: string | null): Promise<{ id: string; name: string }> {
    const before = this.#shown;
    if (before.state !== 'open') throw new LiveError('invalid', 'No report is loaded in this frame yet.');
    const { saved, config, opened } = await saveReport(before, this.api(), document, name);
    if (this.#shown.state === 'open') this.#show({ ...this.#shown, config, opened });
    return { id: saved.id, name: saved.name };
  }

  /** The reader's saved state; one this report no longer supports is ignored, not an error. */
  async #restoreUserState(live: LiveReport, api: EmbedApi): Promise<void> {
    const state = await api.savedState().catch(() => null);
    if (state === null) return;
    try {
      live.bookmarks.applyState(state, 'sdk');
      this.userStateApplied = true;
    } catch {
      this.userStateApplied = false;
    }
  }

  #fail(failure: unknown): void {
    const error = describeFailure(failure);
    this.#show({ state: 'failed', error });
    this.raiseError(error);
  }

  #renewToken(hasProvider: boolean): void {
    const expired = { message: 'The embed token has expired.', errorCode: 'TokenExpired' };
    if (!hasProvider) {
      this.raiseError(expired);
      return;
    }
    this.channel.askHook(NEW_ACCESS_TOKEN_HOOK, {}).then(
      (token) => (typeof token === 'string' && token !== '' ? this.#tokens?.renew(token) : this.raiseError(expired)),
      () => this.raiseError(expired),
    );
  }

  /** If the host page's hook fails, the query runs without it: it is an addition, not a gate. */
  async #applicationContext(): Promise<string | null> {
    const context = await this.channel.askHook(PRE_QUERY_HOOK, {}).catch(() => null);
    return typeof context === 'string' ? context : null;
  }

  #show(shown: FrameState): void {
    this.#shown = shown;
    for (const watcher of [...this.#watchers]) watcher();
  }
}

const languageOf = ({ state }: LiveReport): string => state.settings.localeSettings?.language ?? 'en';
