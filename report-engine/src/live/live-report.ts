import type { LocalizableDocument, ReportDocument } from '@holdfast/contracts/report/document';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { PlanAssumptions } from '@holdfast/contracts/report/plan';
import type { VisualQuery } from '@holdfast/contracts/report/query';
import type { ReportSettings } from '@holdfast/contracts/report/settings';
import type { LocalizeCell } from '@holdfast/query-engine/model/localize-cell.ts';
import type { Accents } from '../theme/branded.ts';
import { liveArranging } from './arranging.ts';
import { type AskHost, liveAsking, proceedUnasked } from './asking-host.ts';
import { liveBookmarking } from './bookmarking.ts';
import { liveClearing } from './clearing.ts';
import { LiveCore, type LocalizeDocument } from './core.ts';
import { liveDrilling } from './drilling.ts';
import { liveEditing } from './editing.ts';
import type { Initiator, LiveEvent, LiveEventDetails, LiveEventName } from './events.ts';
import type { FileExports } from './file-exports.ts';
import { liveFiltering } from './filtering.ts';
import { livePages } from './pages.ts';
import type { PersonalBookmarks } from './personal-bookmarks.ts';
import { livePicking } from './picking.ts';
import { type KeepAssumed, livePlanning } from './planning.ts';
import { interactionEffect, queryOf } from './query-of-visual.ts';
import { withReaderLabels } from './reader-labels.ts';
import type { ReaderMails } from './reader-mails.ts';
import { liveReading } from './reading.ts';
import { initialState, type ReportState } from './report-state.ts';
import { type AskBatch, Results } from './results.ts';
import { Rounds } from './rounds.ts';
import { liveRunning } from './running.ts';
import { liveSaving } from './saving.ts';
import { liveSlicers } from './slicers.ts';
import { liveSnapshots, type VisualSnapshot } from './snapshots.ts';
import type { KindLookup } from './visual-kind.ts';
import { type AskWhatIf, liveActing } from './what-if-actions.ts';

export interface LiveReportOptions {
  /** As it is stored: its texts may be messages. */
  readonly document: LocalizableDocument;
  /** Puts the messages of the document into words, the same object each time; absent where it has none. */
  readonly localize?: LocalizeDocument;
  readonly model: SemanticModel;
  readonly ask: AskBatch;
  /** Absent where no model is available. */
  readonly askWhatIf?: AskWhatIf;
  readonly kinds: KindLookup;
  readonly settings?: ReportSettings;
  /** True for phased embedding: nothing is queried or rendered until `render()`. */
  readonly phased?: boolean;
  /** An unsaved report: its first save creates it. */
  readonly isNew?: boolean;
  /** The viewer's wall clock, without zone: 2026-10-18T09:30:00. */
  readonly now?: () => string;
  /** Resolves when the last notification has been painted. */
  readonly painted?: () => Promise<void>;
  /** Localizes cells that hold a message. */
  readonly sayCell?: LocalizeCell;
  /** The accent of the branding, by scheme. */
  readonly accents?: Accents | null;
  /** False: the reader may view but not export the data. */
  readonly mayExport?: boolean;
  /** Makes files of the report; absent where that is not available. */
  readonly fileExports?: FileExports;
  /** Manages mail subscriptions; absent where mail is off, or this reader may not subscribe. */
  readonly mails?: ReaderMails;
  /** Stores the reader's own bookmarks; absent, they end with the live report. */
  readonly personalBookmarks?: PersonalBookmarks;
  /** The reader's last planning assumptions, and where they are stored; absent, they end with the report. */
  readonly assumed?: PlanAssumptions | null;
  readonly keepAssumed?: KeepAssumed;
  /** The host page's hooks before a reader's action; absent, there are none. */
  readonly askHost?: AskHost;
  /** Saves an edited document; absent when the reader may not save. */
  readonly save?: (document: LocalizableDocument, name: string | null) => Promise<{ id: string; name: string }>;
}

export type { VisualSnapshot };

export type LiveReport = ReturnType<typeof openLiveReport>;

/**
 * A report in use. Methods change the state (open a page, set a filter, select a mark …); each change is followed by
 * one round: which visuals need a new query → one batch → results → `rendered`. Changes made in the same tick share a
 * round.
 */
export function openLiveReport(options: LiveReportOptions) {
  const { kinds } = options;
  const { document: stored, isNew = false, localize = (document) => document as ReportDocument } = options;
  const state = initialState(localize(stored), options.settings ?? {}, !options.phased, {
    stored,
    isNew,
    accents: options.accents ?? null,
  });
  const core = new LiveCore({ ...state, assumed: options.assumed ?? null }, options.model, localize);
  const now = options.now ?? wallClock;
  const askBatch: AskBatch = async (batch, signal) => {
    const { measures } = core.state.document;
    const answer = await options.ask(measures?.length ? { ...batch, measures } : batch, signal);
    return withReaderLabels(answer, core.model);
  };
  const results = new Results(askBatch, now, () => core.notify());
  const editing = liveEditing(core);
  const pages = livePages(core, editing);
  const arranging = liveArranging(core, editing);
  const picking = livePicking(core);
  const planning = livePlanning(core, options.keepAssumed);

  const ask = queriesIn(core, kinds);

  const rounds = new Rounds({
    core,
    results,
    kinds,
    planning,
    shownOn: (page) => arranging.layoutOf(page).visuals.map(({ visual }) => visual.name),
    queryOf: ask,
    painted: options.painted ?? (() => Promise.resolve()),
  });
  core.onChange = rounds.plan;

  const mayExport = options.mayExport ?? true;

  const bookmarks = liveBookmarking(core, options.personalBookmarks);
  const { rowsOf, ...reading } = liveReading(core, {
    askBatch,
    queryOf: ask,
    now,
    mayExport,
    sayCell: options.sayCell,
  });

  return {
    get model() {
      return core.model;
    },
    mayExport,
    fileExports: mayExport ? (options.fileExports ?? null) : null,
    mails: options.mails ?? null,
    now,
    sayCell: options.sayCell,
    get state(): ReportState {
      return core.state;
    },
    subscribe: core.subscribe,
    listen: (listener: (event: LiveEvent) => void) => core.listen(listener),
    /** For events only the view sees: clicks, buttons, links, swipes, loss of focus. */
    tell: <Name extends LiveEventName>(name: Name, detail: LiveEventDetails[Name], by: Initiator = 'user') =>
      core.emit(name, by, detail),
    snapshot: liveSnapshots(core, results, picking),

    pages,
    editing,
    filters: liveFiltering(core),
    clearing: liveClearing(core),
    slicers: liveSlicers(core),
    picking,
    planning,
    bookmarks,
    arranging,
    /** Runs a reader's action unless the host page cancels it. */
    whenAllowed: liveAsking(options.askHost, (cause) =>
      core.emit('error', 'user', { message: cause instanceof Error ? cause.message : String(cause), code: 'refused' }),
    ),
    askHost: options.askHost ?? proceedUnasked,
    drilling: liveDrilling(core, (page, name) => {
      const visual = core.visual(page, name);
      const kind = kinds(visual.kind);
      const touches = core.state.selection.filter(
        (clause) => kind && interactionEffect(clause, core.page(page), visual, kind) !== 'none',
      );
      return { where: touches };
    }),

    /** Why the last queries failed as a whole; null while the server responds. */
    get outage(): string | null {
      return results.outage;
    },
    acting: liveActing({
      askWhatIf: options.askWhatIf,
      now,
      restrictionsOf: (page, visual) => ask(page, visual)?.where ?? [],
      rowsOf,
    }),

    ...reading,
    ...liveRunning(core, { results, rounds, planning, arranging, bookmarks }),
    save: liveSaving(core, { editing, askHost: options.askHost, store: options.save }),
  };
}

/** The query of a visual in the current state; null where it has none. */
const queriesIn =
  (core: LiveCore, kinds: KindLookup) =>
  (page: string, name: string): VisualQuery | null => {
    const visual = core.visual(page, name);
    const kind = kinds(visual.kind);
    const { sort, drillDepth, search } = core.memory(page, name);
    const asked = sort ? { ...visual, sort } : visual;
    if (!kind) return null;
    const context = { model: core.model, drillDepth: drillDepth ?? 0 };
    const query = queryOf(asked, {
      page: core.page(page),
      kind,
      selection: [...core.state.selection, ...core.state.planned],
      context,
    });
    return query && search ? { ...query, search } : query;
  };

function wallClock(): string {
  const date = new Date();
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}
