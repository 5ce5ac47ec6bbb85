import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { GroupingField, Value } from '@holdfast/contracts/report/field';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { PlanAssumptions } from '@holdfast/contracts/report/plan';
import type { QueryResult, VisualQuery } from '@holdfast/contracts/report/query';
import type { ReportSettings } from '@holdfast/contracts/report/settings';
import type { DataPoint, PickedValues } from '../filters/data-point.ts';
import type { SayCell } from '../model/said-cell.ts';
import { type AskWhatIf, liveActing } from './acting.ts';
import { analysisOf, type Difference, differencesIn } from './analysing.ts';
import { liveArranging } from './arranging.ts';
import { type AskHost, liveAsking, nobodyAsked } from './asking-host.ts';
import { liveBookmarking } from './bookmarking.ts';
import { liveClearing } from './clearing.ts';
import { LiveCore } from './core.ts';
import { liveDrilling } from './drilling.ts';
import { liveEditing } from './editing.ts';
import type { Initiator, LiveEvent, LiveEventDetails, LiveEventName } from './events.ts';
import { explanationOf } from './explaining.ts';
import { csvOf, exportLimit, underlyingQuery, underShownHeadings } from './exporting.ts';
import type { FileExports } from './file-exports.ts';
import { liveFiltering } from './filtering.ts';
import { LiveError } from './live-error.ts';
import { inOwnWords } from './own-words.ts';
import { livePages } from './pages.ts';
import type { PersonalBookmarks } from './personal-bookmarks.ts';
import { livePicking } from './picking.ts';
import { type KeepAssumed, livePlanning } from './planning.ts';
import { effectOn, queryOf } from './query-of-visual.ts';
import type { ReaderMails } from './reader-mails.ts';
import { initialState, type ReportState } from './report-state.ts';
import { type AskBatch, Results, type VisualData } from './results.ts';
import { liveSlicers } from './slicers.ts';
import type { KindLookup } from './visual-kind.ts';

export interface LiveReportOptions {
  readonly document: ReportDocument;
  readonly model: SemanticModel;
  readonly ask: AskBatch;
  /** Absent where no model can be asked. */
  readonly askWhatIf?: AskWhatIf;
  readonly kinds: KindLookup;
  readonly settings?: ReportSettings;
  /** True for phased embedding: nothing is asked or drawn until `render()`. */
  readonly phased?: boolean;
  /** A report nobody has saved yet: its first save makes it. */
  readonly isNew?: boolean;
  /** The viewer's wall clock, without zone: 2026-10-18T09:30:00. */
  readonly now?: () => string;
  /** Resolves when what was last notified is on the screen. */
  readonly painted?: () => Promise<void>;
  /** Puts cells that hold a message into the reader's words. */
  readonly sayCell?: SayCell;
  /** False: the reader may look and not take the data away. */
  readonly mayExport?: boolean;
  /** Who makes files of the report; absent where nobody does. */
  readonly fileExports?: FileExports;
  /** Who sends the report by itself; absent where nobody does, or this reader may not have it sent. */
  readonly mails?: ReaderMails;
  /** Where the reader's own bookmarks are kept; absent, they end with the live report. */
  readonly personalBookmarks?: PersonalBookmarks;
  /** What the reader assumed last when planning whom to contact, and where it is kept; absent, it ends with the report. */
  readonly assumed?: PlanAssumptions | null;
  readonly keepAssumed?: KeepAssumed;
  /** The host page's say before a reader acts; absent, nobody is asked. */
  readonly askHost?: AskHost;
  /** Where an edited document goes; absent when the reader may not save. */
  readonly save?: (document: ReportDocument, name: string | null) => Promise<{ id: string; name: string }>;
}

/** What a view needs to draw one visual, and nothing it has to work out itself. The same object while nothing changed. */
export interface VisualSnapshot extends VisualData {
  readonly picked: PickedValues | null;
  readonly drillDepth: number;
}

export type LiveReport = ReturnType<typeof openLiveReport>;

/**
 * A report in use. State changes by verbs (open a page, set a filter, pick a mark …); each change is followed by one
 * round: which visuals ask something new → one batch → results → `rendered`. Changes made in the same tick share a round.
 */
export function openLiveReport(options: LiveReportOptions) {
  const { kinds } = options;
  const state = initialState(options.document, options.settings ?? {}, !options.phased, options.isNew);
  const core = new LiveCore({ ...state, assumed: options.assumed ?? null }, options.model);
  const now = options.now ?? wallClock;
  const askBatch: AskBatch = async (batch, signal) => {
    const { measures } = core.state.document;
    const answer = await options.ask(measures?.length ? { ...batch, measures } : batch, signal);
    return inOwnWords(answer, core.model);
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

  /** What follows a planner is asked in a round of its own, once it is known whom the plan contacts. */
  const lead = (page: string, shown: readonly string[], by: Initiator): void => {
    // An editor may have taken the page or the visual away meanwhile.
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
    // A measure that means something else now has the name it had: what was known by it is not.
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
    // A change made meanwhile has its own round, which will say `rendered` when the screen is true again.
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

  /** The data behind a visual, to be taken away: more rows than the visual shows, and refused where that is not allowed. */
  const exported = async (
    page: string,
    visual: string,
    { rows, underlying = false }: { rows?: number | undefined; underlying?: boolean } = {},
  ): Promise<QueryResult> => {
    if (!mayExport) throw new LiveError('not-allowed', 'This embed token does not allow exporting data.');
    const query = ask(page, visual);
    if (!query) throw new LiveError('invalid', 'This visual shows no data that could be exported.');
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
    /** For what only the view sees: clicks, buttons, links, swipes, loss of focus. */
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
    /** Runs an act of the reader unless the host page refuses it. */
    whenAllowed: liveAsking(options.askHost, (cause) =>
      core.emit('error', 'user', { message: cause instanceof Error ? cause.message : String(cause), code: 'refused' }),
    ),
    askHost: options.askHost ?? nobodyAsked,
    drilling: liveDrilling(core, (page, name) => {
      const visual = core.visual(page, name);
      const kind = kinds(visual.kind);
      const touches = core.state.selection.filter(
        (clause) => kind && effectOn(clause, core.page(page), visual, kind) !== 'none',
      );
      return { where: touches };
    }),

    /** Starts the first round; `loaded` first. With phased embedding a host calls `render` when it is ready. */
    start(): void {
      core.emit('loaded', 'sdk', {});
      arranging.remarkOnTheme('sdk');
      // Nobody sees them before the page: they must not stand in line before its figures.
      const stop = core.listen(({ name }) => {
        if (name !== 'rendered') return;
        stop();
        bookmarks.personal
          .load()
          .catch(() => core.emit('info', 'sdk', { message: 'Own bookmarks could not be read.' }));
      });
      if (core.state.rendering) core.onChange('sdk');
    },
    render(by: Initiator = 'sdk'): void {
      core.change({ rendering: true }, by);
    },
    /** Why the server gave no answer at all to the last queries; null while it answers. */
    get outage(): string | null {
      return results.outage;
    },
    /** Asks again what had no result, and nothing else. */
    retry(by: Initiator = 'user'): void {
      results.forgetFailed();
      core.change({}, by);
    },
    refresh(by: Initiator = 'user'): void {
      results.forget();
      core.change({}, by);
    },

    /** The values a field has, for a list to pick from. Not narrowed by filters: a choice must stay changeable. */
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

    /** What stands behind a number: the restrictions, the definitions, how many rows, and the first of them. */
    async explain(page: string, visual: string, point: DataPoint | null, limit = 100) {
      const query = ask(page, visual);
      if (!query) throw new LiveError('invalid', 'This visual shows no data.');
      const { restrictions, measures, ...asked } = explanationOf(query, point, core.model, limit);
      const [rows, counted] = await Promise.all([resultOf(asked.rows), resultOf(asked.count)]);
      return { restrictions, measures, rowCount: Number(counted.columns[0]?.values[0] ?? 0), rows };
    },

    /** What sets the rows behind a mark apart from the others of its visual, in one batch of queries. */
    async analyse(page: string, visual: string, point: DataPoint): Promise<Difference[]> {
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

    /** Under its own name, or as another report under `name`; then this live report goes on as that one. */
    async save(name: string | null = null, by: Initiator = 'user'): Promise<void> {
      if (!options.save) throw new LiveError('not-allowed', 'This embed token does not allow saving.');
      if (name !== null && name.trim() === '') throw new LiveError('invalid', 'A report needs a name.');
      const isNew = core.state.kept === null;
      const act = { saveAs: name !== null || isNew, name: name ?? core.state.document.displayName };
      const allowed = by === 'sdk' || !options.askHost ? act : await options.askHost('beforeSave', act);
      if (!allowed) return;
      const { document } = core.state;
      const saved = await options.save(document, allowed.saveAs ? (allowed.name ?? act.name) : null);
      editing.keep(document, allowed.saveAs ? { id: saved.id, displayName: saved.name } : null, by);
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
