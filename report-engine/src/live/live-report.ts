import type { LocalizableDocument, ReportDocument } from '@holdfast/contracts/report/document';
import type { GroupingField, Value } from '@holdfast/contracts/report/field';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { PlanAssumptions } from '@holdfast/contracts/report/plan';
import type { QueryResult, VisualQuery } from '@holdfast/contracts/report/query';
import type { ReportSettings } from '@holdfast/contracts/report/settings';
import type { DataPoint, PickedValues } from '@holdfast/query-engine/filters/data-point.ts';
import type { LocalizeCell } from '@holdfast/query-engine/model/localize-cell.ts';
import { analysisOf, differencesIn, type GroupDifference } from './analysing.ts';
import { liveArranging } from './arranging.ts';
import { type AskHost, liveAsking, proceedUnasked } from './asking-host.ts';
import { liveBookmarking } from './bookmarking.ts';
import { liveClearing } from './clearing.ts';
import { LiveCore, type LocalizeDocument } from './core.ts';
import { liveDrilling } from './drilling.ts';
import { liveEditing } from './editing.ts';
import type { Initiator, LiveEvent, LiveEventDetails, LiveEventName } from './events.ts';
import { explanationOf } from './explaining.ts';
import { csvOf, exportLimit, underlyingQuery, underShownHeadings } from './exporting.ts';
import type { FileExports } from './file-exports.ts';
import { liveFiltering } from './filtering.ts';
import { LiveError } from './live-error.ts';
import { livePages } from './pages.ts';
import type { PersonalBookmarks } from './personal-bookmarks.ts';
import { livePicking } from './picking.ts';
import { type KeepAssumed, livePlanning } from './planning.ts';
import { effectOn, queryOf } from './query-of-visual.ts';
import { withReaderLabels } from './reader-labels.ts';
import type { ReaderMails } from './reader-mails.ts';
import { initialState, type ReportState } from './report-state.ts';
import { type AskBatch, Results, type VisualData } from './results.ts';
import { liveSlicers } from './slicers.ts';
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

/** Everything a view needs to render one visual. Referentially stable while nothing changes. */
export interface VisualSnapshot extends VisualData {
  readonly picked: PickedValues | null;
  readonly drillDepth: number;
}

export type LiveReport = ReturnType<typeof openLiveReport>;

/**
 * A report in use. Methods change the state (open a page, set a filter, select a mark …); each change is followed by
 * one round: which visuals need a new query → one batch → results → `rendered`. Changes made in the same tick share a
 * round.
 */
export function openLiveReport(options: LiveReportOptions) {
  const { kinds } = options;
  const { document: stored, isNew = false, localize = (document) => document as ReportDocument } = options;
  const state = initialState(localize(stored), options.settings ?? {}, !options.phased, { stored, isNew });
  const core = new LiveCore({ ...state, assumed: options.assumed ?? null }, options.model, localize);
  const now = options.now ?? wallClock;
  const askBatch: AskBatch = async (batch, signal) => {
    const { measures } = core.state.document;
    const answer = await options.ask(measures?.length ? { ...batch, measures } : batch, signal);
    return withReaderLabels(answer, core.model);
  };
  const results = new Results(askBatch, now, () => core.notify());
  const painted = options.painted ?? (() => Promise.resolve());
  const editing = liveEditing(core);
  const pages = livePages(core, editing);
  const arranging = liveArranging(core, editing);
  const picking = livePicking(core);
  const planning = livePlanning(core, options.keepAssumed);
  const placeOf = (page: string, visual: string) => JSON.stringify([page, visual]);

  const restricting = () => [...core.state.selection, ...core.state.planned];
  const ask = (page: string, name: string): VisualQuery | null => {
    const visual = core.visual(page, name);
    const kind = kinds(visual.kind);
    const { sort, drillDepth, search } = core.memory(page, name);
    const asked = sort ? { ...visual, sort } : visual;
    if (!kind) return null;
    const context = { model: core.model, drillDepth: drillDepth ?? 0 };
    const query = queryOf(asked, core.page(page), kind, restricting(), context);
    return query && search ? { ...query, search } : query;
  };

  /** Visuals that follow a planner are queried in a second round, once the plan is computed. */
  const lead = (page: string, shown: readonly string[], by: Initiator): void => {
    // An edit may have removed the page or the visual meanwhile.
    const there = core.state.document.pages.find(({ name }) => name === page)?.visuals ?? [];
    for (const visual of there.filter(({ name }) => shown.includes(name))) {
      const { name } = visual;
      const { result } = results.at(placeOf(page, name));
      const plan = { assumed: core.state.assumed, from: core.memory(page, name).planFrom ?? null };
      const where = result && kinds(visual.kind)?.leads?.(visual, result, plan);
      if (where) planning.lead(page, name, where, by);
    }
  };

  let roundDue: Initiator | null = null;
  let closed = false;
  let asMeasured = core.state.document.measures;
  const round = async (by: Initiator) => {
    // A changed measure keeps its name, so cached results are stale.
    if (asMeasured !== core.state.document.measures) results.forget();
    asMeasured = core.state.document.measures;
    const page = core.state.activePage;
    const startedAt = Date.now();
    core.emit('renderingStarted', by, { page });
    const shown = arranging.layoutOf(page).visuals.map(({ visual }) => visual.name);
    const changed = await results.fetch(new Map(shown.map((name) => [placeOf(page, name), ask(page, name)])));
    if (changed === false || closed) return;
    await painted();
    if (closed) return;
    for (const name of shown) {
      const place = placeOf(page, name);
      if (!changed.includes(place)) continue;
      const { problem } = results.at(place);
      if (problem) core.emit('error', by, { message: problem.message, code: problem.code, visual: name, problem });
      core.emit('visualRendered', by, { page, visual: name });
    }
    lead(page, shown, by);
    // A change made meanwhile has its own round, which raises `rendered` when it is done.
    if (roundDue === null) core.emit('rendered', by, { page, durationMs: Date.now() - startedAt });
  };
  core.onChange = (by) => {
    if (!core.state.rendering || closed) return;
    const alreadyDue = roundDue !== null;
    roundDue = by;
    if (alreadyDue) return;
    queueMicrotask(() => {
      const initiator = roundDue ?? by;
      roundDue = null;
      if (!closed) void round(initiator);
    });
  };

  const resultOf = async (query: VisualQuery, purpose: 'view' | 'export' = 'view'): Promise<QueryResult> => {
    const { answers: given } = await askBatch(
      { now: now(), queries: [{ id: 'q', query }], purpose },
      new AbortController().signal,
    );
    const answer = given[0];
    if (answer && 'result' in answer) return answer.result;
    throw new LiveError('failed', answer?.problem.message ?? 'The server gave no answer.');
  };

  const snapshots = new Map<string, VisualSnapshot>();
  const snapshot = (page: string, visual: string): VisualSnapshot => {
    const place = placeOf(page, visual);
    const drillDepth = core.memory(page, visual).drillDepth ?? 0;
    const next = { ...results.at(place), picked: picking.picked(page, visual), drillDepth };
    const last = snapshots.get(place);
    if (last && sameSnapshot(last, next)) return last;
    snapshots.set(place, next);
    return next;
  };

  const mayExport = options.mayExport ?? true;
  const bookmarks = liveBookmarking(core, options.personalBookmarks);

  /** The data behind a visual, for export: more rows than the visual shows, and refused without permission. */
  const exported = async (
    page: string,
    visual: string,
    { rows, underlying = false }: { rows?: number | undefined; underlying?: boolean } = {},
  ): Promise<QueryResult> => {
    if (!mayExport) throw new LiveError('not-allowed', 'This embed token does not allow exporting data.');
    const query = ask(page, visual);
    if (!query) throw new LiveError('invalid', 'This visual has no data to export.');
    const limit = exportLimit(rows);
    if (underlying) return resultOf(underlyingQuery(query, core.model, limit), 'export');
    return underShownHeadings(await resultOf({ ...query, limit }, 'export'), core.visual(page, visual));
  };

  const report = {
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
    snapshot,

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
        (clause) => kind && effectOn(clause, core.page(page), visual, kind) !== 'none',
      );
      return { where: touches };
    }),

    /** Raises `loaded` and starts the first round. With phased embedding a host calls `render` when it is ready. */
    start(): void {
      core.emit('loaded', 'sdk', {});
      arranging.remarkOnTheme('sdk');
      // Not needed before the page is shown, so they must not delay its queries.
      const stop = core.listen(({ name }) => {
        if (name !== 'rendered') return;
        stop();
        bookmarks.personal
          .load()
          .catch(() => core.emit('info', 'sdk', { message: 'The reader’s bookmarks could not be loaded.' }));
      });
      if (core.state.rendering) core.onChange('sdk');
    },
    render(by: Initiator = 'sdk'): void {
      core.change({ rendering: true }, by);
    },
    /** Why the last queries failed as a whole; null while the server responds. */
    get outage(): string | null {
      return results.outage;
    },
    /** Repeats only the failed queries. */
    retry(by: Initiator = 'user'): void {
      results.forgetFailed();
      core.change({}, by);
    },
    refresh(by: Initiator = 'user'): void {
      results.forget();
      core.change({}, by);
    },

    /** The distinct values of a field, for a list. Not narrowed by filters: a choice must stay changeable. */
    async valuesOf(
      field: GroupingField,
      { search, limit = 200 }: { search?: string; limit?: number } = {},
    ): Promise<Value[]> {
      const result = await resultOf({
        groupBy: [{ as: 'value', field }],
        values: [],
        mode: 'groups',
        where: [],
        orderBy: [{ as: 'value', direction: 'ascending' }],
        limit,
        ...(search && { search }),
      });
      return result.columns[0]?.values.slice(0, result.rowCount) ?? [];
    },

    acting: liveActing({
      askWhatIf: options.askWhatIf,
      now,
      restrictionsOf: (page, visual) => ask(page, visual)?.where ?? [],
      rowsOf: async (query) => {
        if (!mayExport) throw new LiveError('not-allowed', 'This embed token does not allow exporting data.');
        return resultOf(query, 'export');
      },
    }),

    exported,

    async exportData(
      page: string,
      visual: string,
      { rows, underlying = false }: { rows?: number; underlying?: boolean } = {},
      by: Initiator = 'user',
    ): Promise<string> {
      const result = await exported(page, visual, { rows, underlying });
      if (by === 'user')
        core.emit('exportDataCompleted', by, { page, visual, succeeded: true, underlying, rows: result.rowCount });
      return csvOf(result, options.sayCell);
    },

    /** The data a visual shows, or would show on its page; null for a visual without data. */
    async dataOf(page: string, visual: string): Promise<QueryResult | null> {
      const query = ask(page, visual);
      return query && resultOf(query);
    },

    /** Explains a number: the restrictions, the definitions, the row count, and the first rows. */
    async explain(page: string, visual: string, point: DataPoint | null, limit = 100) {
      const query = ask(page, visual);
      if (!query) throw new LiveError('invalid', 'This visual shows no data.');
      const { restrictions, measures, ...asked } = explanationOf(query, point, core.model, limit);
      const [rows, counted] = await Promise.all([resultOf(asked.rows), resultOf(asked.count)]);
      return { restrictions, measures, rowCount: Number(counted.columns[0]?.values[0] ?? 0), rows };
    },

    /** How the rows behind a mark differ from the others of its visual, in one batch of queries. */
    async analyse(page: string, visual: string, point: DataPoint): Promise<GroupDifference[]> {
      const query = ask(page, visual);
      if (!query) throw new LiveError('invalid', 'This visual shows no data.');
      const asked = analysisOf(query, point, core.model);
      const queries = asked.map((one, at) => ({ id: String(at), query: one.query }));
      const { answers: given } = await askBatch({ now: now(), queries }, new AbortController().signal);
      return differencesIn(
        given.flatMap((answer) => {
          const field = asked[Number(answer.id)]?.field;
          return field && 'result' in answer ? [{ field, result: answer.result }] : [];
        }),
      );
    },

    /** Saves under its own name, or as another report under `name`; then this live report continues as that one. */
    async save(name: string | null = null, by: Initiator = 'user'): Promise<void> {
      if (!options.save) throw new LiveError('not-allowed', 'This embed token does not allow saving.');
      if (name !== null && name.trim() === '') throw new LiveError('invalid', 'A report needs a name.');
      const isNew = core.state.kept === null;
      const act = { saveAs: name !== null || isNew, name: name ?? core.state.document.displayName };
      const allowed = by === 'sdk' || !options.askHost ? act : await options.askHost('beforeSave', act);
      if (!allowed) return;
      const { now } = core.state.history;
      const saved = await options.save(now, allowed.saveAs ? (allowed.name ?? act.name) : null);
      editing.keep(now, allowed.saveAs ? { id: saved.id, displayName: saved.name } : null, by);
      core.emit('saved', by, { ...saved, saveAs: allowed.saveAs });
    },

    close(): void {
      closed = true;
      results.close();
      planning.close();
    },
  };
  return report;
}

function sameSnapshot(a: VisualSnapshot, b: VisualSnapshot): boolean {
  return (
    a.status === b.status &&
    a.query === b.query &&
    a.result === b.result &&
    a.problem === b.problem &&
    a.drillDepth === b.drillDepth &&
    JSON.stringify(a.picked) === JSON.stringify(b.picked)
  );
}

function wallClock(): string {
  const date = new Date();
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}
