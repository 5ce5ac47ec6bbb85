import { PRE_QUERY_HOOK, REPORT_EVENT_ROUTES } from '@holdfast/contracts/embed/events';
import type { LoadConfig } from '@holdfast/contracts/embed/load-body';
import { COMPARE_PAGE } from '@holdfast/contracts/http/report-places';
import type {
  LocalizableDocument,
  LocalizableReport,
  OpenedReport,
  ReportPermission,
} from '@holdfast/contracts/report/document';
import type { PushedData } from '@holdfast/contracts/report/pushed-data';
import type { ReportSettings } from '@holdfast/contracts/report/settings';
import { type Initiator, LiveError, type LiveReport } from '@holdfast/report-engine';
import type { Embed } from '../../frame/embed.ts';
import type { DataChoice, EmbedApi } from '../../frame/fetch-report.ts';
import type { Frame, Load } from '../../frame/frame.ts';
import { Prefetch } from '../../frame/prefetch.ts';
import { readerMails } from '../../frame/reader-mails.ts';
import { type LocalizedReport, loadSpeakerOf, sayReport, sayWhatIf } from '../../frame/say-report.ts';
import { describeFailure, readingOnly } from '../../wire/failures.ts';
import type { LiveQuestions } from '../questions/live-questions.ts';
import { questionsInReport } from '../questions/open-questions.ts';
import { hostPreloader } from './ask-before.ts';
import { answerReport } from './calls/index.ts';
import { OpenReport } from './OpenReport.tsx';
import { singleVisualSettings } from './only-visual.ts';
import { openReport } from './open-report.ts';
import { publishEvents } from './publish-events.ts';
import { type MissingRight, requireRight, rightsOf } from './rights.ts';
import { saveReport } from './save-report.ts';
import { traceFirstRender } from './trace-first-render.ts';
import { transferState } from './transfer-state.ts';

/** The view mode for editing. */
const EDIT = 1;

/** The open report. */
export interface ShownReport {
  readonly live: LiveReport;
  readonly opened: OpenedReport;
  /** The original, for localizing again. */
  readonly stored: LocalizableReport;
  readonly config: LoadConfig;
  /** Why the requested data is not shown. */
  readonly trouble: string | null;
}

export interface ReportLoad extends Pick<Load, 'uid' | 'hasTokenProvider'> {
  readonly phased: boolean;
  /** Set to create a report over this dataset, or over one created from these rows. */
  readonly datasetId?: string;
  readonly pushed?: PushedData;
}

/** A report, a single visual of one, or a new report. */
export class ReportEmbed implements Embed {
  readonly frame: Frame;
  readonly calls: ReturnType<typeof answerReport>['calls'];
  readonly authoring: ReturnType<typeof answerReport>['authoring'];
  userStateApplied = false;
  #shown: ShownReport | null = null;
  #opening: Promise<LiveReport> | null = null;
  /** The language of the open report. */
  #language = 'en';
  readonly #prefetch: Prefetch<LoadConfig, LocalizableReport>;

  constructor(frame: Frame) {
    this.frame = frame;
    this.#prefetch = new Prefetch(frame.address.server, {
      askedBy: ({ accessToken, id, datasetBinding: data }) =>
        JSON.stringify([accessToken, id, data?.datasetId, data?.compareWith]),
      open: ({ id, datasetBinding: data }, api) =>
        api.openReport(id, { dataset: data?.datasetId, compare: data?.compareWith }),
    });
    const { calls, authoring } = answerReport(this);
    this.calls = calls;
    this.authoring = authoring;
  }

  get shown(): ShownReport | null {
    return this.#shown;
  }

  /** The report calls work on: the open one, or the one being opened. */
  report(): Promise<LiveReport> {
    return this.#opening ?? Promise.reject(this.frame.withoutReport());
  }

  /** A hint that a load with the same configuration follows. */
  announce(config: LoadConfig): void {
    this.#prefetch.announce(config);
    this.frame.wakeFormats();
  }

  load(config: LoadConfig, options: ReportLoad): void {
    const { uid, hasTokenProvider } = options;
    const onLeave = () => {
      this.#opening = null;
      this.#shown = null;
      this.#prefetch.forget();
    };
    const load = { config, uid, hasTokenProvider, errorRoute: REPORT_EVENT_ROUTES[0], onLeave };
    this.#opening = this.frame.open(load, (api, isCurrent) => this.#open(config, options, { api, isCurrent }));
  }

  /** Switches to other data of the token in place: the reader's state is kept as far as that data supports it. */
  async showData(choice: DataChoice): Promise<void> {
    const before = this.#shown;
    const api = this.frame.api();
    if (!before) return;
    try {
      const stored = await api.openOther(before.config.id, choice);
      const localized = sayReport(stored, await this.#words(languageOf(before.live)));
      // The host page may have loaded something else meanwhile, which takes precedence.
      if (this.#shown !== before) return;
      api.show(stored);
      const isCompared = localized.opened.compared && localized.opened.compared !== before.opened.compared;
      this.#replace(before, { localized, stored, page: isCompared ? COMPARE_PAGE : null, renderFor: 'user' });
    } catch (failure) {
      if (this.#shown === before) this.#continueAs({ ...before, trouble: describeFailure(failure).message });
    }
  }

  /** Localizes the open report again after a language change: titles, page names, values, events. */
  async followLanguage(): Promise<void> {
    const before = this.#shown;
    if (!before || languageOf(before.live) === this.#language) return;
    const say = await this.#words(languageOf(before.live));
    if (this.#shown !== before) return;
    const localized = sayReport(before.stored, say);
    const renderFor = before.live.state.rendering ? 'sdk' : null;
    this.#replace(before, { localized, stored: before.stored, page: null, renderFor });
  }

  /** Q&A over the data of the open report. */
  readonly openQuestions = async (question: string): Promise<LiveQuestions> => {
    if (!this.#shown) throw new LiveError('invalid', 'noReport');
    return questionsInReport(this.#shown, this.frame.api(), question);
  };

  /** Refuses a call the token does not permit, with the protocol's error. */
  requirePermission(anyOf: readonly ReportPermission[], why: MissingRight): void {
    requireRight(this.#shown?.opened.permissions ?? [], anyOf, why);
  }

  /** Adapts a settings change to the embedded component: a single visual stays alone whatever its host sets. */
  settingsFor(live: LiveReport, patch: ReportSettings): ReportSettings {
    if (!this.#shown || (patch.layoutType === undefined && !patch.customLayout)) return patch;
    const whole = { ...live.state.settings, ...patch };
    const { layoutType, customLayout } = singleVisualSettings(this.#shown.config, whole, this.frame.stage);
    return { ...patch, ...(layoutType === undefined ? {} : { layoutType }), ...(customLayout ? { customLayout } : {}) };
  }

  async #open(
    config: LoadConfig,
    { phased, datasetId, pushed }: ReportLoad,
    { api, isCurrent }: { api: EmbedApi; isCurrent: () => boolean },
  ): Promise<LiveReport> {
    const began = performance.now();
    const isNew = datasetId !== undefined || pushed !== undefined;
    const fetch = () => {
      if (pushed) return api.bringDataset(pushed);
      return datasetId === undefined ? this.#prefetch.open(config, api) : api.openDataset(datasetId);
    };
    const language = this.frame.address.language ?? config.settings?.localeSettings?.language ?? 'en';
    const [whole, say] = await Promise.all([fetch(), this.#words(language)]);
    if (!isCurrent()) throw new LiveError('busy', 'otherReport');
    const stored = { ...whole, permissions: [...rightsOf(whole.permissions, config.permissions)] };
    const localized = sayReport(stored, say);
    const live = this.#liveReport(localized, stored, config, isNew);
    if (whole.trace) traceFirstRender(live, api, whole.trace, began);
    if (config.settings?.persistentFiltersEnabled) await this.#restoreUserState(live, api);
    this.#present({ live, opened: localized.opened, stored, config, trouble: null }, phased ? null : 'sdk');
    if (config.viewMode === EDIT && live.state.mode === 'view') live.tell('info', readingOnly());
    return live;
  }

  #words(language: string): ReturnType<typeof loadSpeakerOf> {
    this.#language = language;
    document.documentElement.lang = language;
    return loadSpeakerOf(language, this.frame.address.formatLocale ?? language);
  }

  #liveReport(
    localized: LocalizedReport,
    { document }: LocalizableReport,
    config: LoadConfig,
    isNew = false,
  ): LiveReport {
    const { address, channel, stage } = this.frame;
    const api = this.frame.api();
    const { opened, sayCell, localize } = localized;
    return openReport({
      config,
      opened,
      document,
      localize,
      sayCell,
      address,
      stage,
      ask: async (batch, signal) =>
        api.runBatch(batch, signal, address.asksHostBeforeQueries ? await this.#applicationContext() : null),
      askWhatIf: async (request, signal) => sayWhatIf(await api.askWhatIf(request, signal), sayCell),
      askHost: hostPreloader(channel),
      save: (version, name) => this.#save(version, name),
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

  /** Replaces a live report by another, which takes over its state. */
  #replace(
    before: ShownReport,
    next: {
      readonly localized: LocalizedReport;
      readonly stored: LocalizableReport;
      readonly page: string | null;
      readonly renderFor: Initiator | null;
    },
  ): void {
    const { localized, stored, page, renderFor } = next;
    this.frame.closeContent();
    const live = transferState(before, this.#liveReport(localized, stored, before.config));
    if (page !== null) live.pages.open(page, 'sdk');
    this.#opening = Promise.resolve(live);
    this.#present({ live, opened: localized.opened, stored, config: before.config, trouble: null }, renderFor);
  }

  #present(shown: ShownReport, renderFor: Initiator | null): void {
    const { live, opened } = shown;
    const stop = publishEvents(live, this.frame.channel, opened);
    live.start();
    // Queries start before rendering: the server computes while the browser renders the frame.
    if (renderFor) live.render(renderFor);
    this.#shown = shown;
    this.frame.show(<OpenReport embed={this} shown={shown} />, () => {
      stop();
      live.close();
    });
  }

  #continueAs(shown: ShownReport): void {
    this.#shown = shown;
    this.frame.update(<OpenReport embed={this} shown={shown} />);
  }

  async #save(document: LocalizableDocument, name: string | null): Promise<{ id: string; name: string }> {
    if (!this.#shown) throw this.frame.withoutReport();
    const { saved, config, opened } = await saveReport(this.#shown, this.frame.api(), document, name);
    if (this.#shown) this.#continueAs({ ...this.#shown, config, opened });
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

  /** If the host page's hook fails, the query runs without it: it is an addition, not a gate. */
  async #applicationContext(): Promise<string | null> {
    const context = await this.frame.channel.askHook(PRE_QUERY_HOOK, {}).catch(() => null);
    return typeof context === 'string' ? context : null;
  }
}

const languageOf = ({ state }: LiveReport): string => state.settings.localeSettings?.language ?? 'en';
