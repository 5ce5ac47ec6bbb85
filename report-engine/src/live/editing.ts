import type { Clause } from '@holdfast/contracts/report/clause';
import type { LocalizableDocument, ReportDocument } from '@holdfast/contracts/report/document';
import type { Page } from '@holdfast/contracts/report/page';
import type { LocalizableVisual } from '@holdfast/contracts/report/visual';
import { applyEdit } from '../edit/apply-edit.ts';
import type { Edit } from '../edit/edit.ts';
import { isKept, withFilters } from '../edit/filters-of.ts';
import { redo, step, undo } from '../edit/history.ts';
import { pageOf, visualOf } from '../edit/pages.ts';
import { EditError } from '../edit/refused.ts';
import type { LiveCore } from './core.ts';
import { withoutEdited } from './custom-layout.ts';
import type { Initiator } from './events.ts';
import { flowPage } from './flow-page.ts';
import { LiveError } from './live-error.ts';
import { placeAll } from './page-layout.ts';
import { documentClauses, NO_OVERLAY, type ReportState } from './report-state.ts';

const PHONE_WIDTH = 360;

/** Editing: every change of the document goes through here and can be undone. */
export function liveEditing(core: LiveCore) {
  const show = (
    history: ReportState['history'],
    run: string | null,
    by: Initiator,
    also: Partial<ReportState> = {},
  ) => {
    const oldPage = core.state.document.pages.find(({ name }) => name === core.state.activePage) ?? null;
    const next = stateForVersion(core.state, core.localize(history.now));
    core.change({ ...next, ...also, history, run }, by);
    const newPage = core.page(core.state.activePage);
    if (newPage.name !== oldPage?.name) core.emit('pageChanged', by, { newPage, oldPage });
  };

  const applied = (edits: readonly Edit[], base: LocalizableDocument) =>
    edits.reduce((before, edit) => applyToDocument(before, edit, core), base);

  return {
    /** A visual as it is stored: an edit that reuses parts of a visual takes them from here. */
    visual: (page: string, name: string): LocalizableVisual =>
      refusing(() => visualOf(pageOf(core.state.history.now, page), name)),
    /** The localized document after edits that are not carried out. */
    preview: (edits: readonly Edit[]): ReportDocument => core.localize(applied(edits, core.state.history.now)),
    /**
     * Applies edits as one step. A run (one drag, a series of arrow keys in one box) is undone as a whole: its edits
     * share the same `run`.
     */
    do(edits: Edit | readonly Edit[], by: Initiator = 'user', run: string | null = null): void {
      const { state } = core;
      const wanted = Array.isArray(edits) ? (edits as readonly Edit[]) : [edits as Edit];
      const { now } = state.history;
      const document = applied(wanted, state.mode === 'edit' ? withFilters(now, state.document, state.selection) : now);
      const { settings, visuals } = wanted.reduce(withoutEdited, state);
      const goesOn = run !== null && run === state.run;
      const history = goesOn ? { ...state.history, now: document, future: [] } : step(state.history, document);
      if (document !== now) show(history, run, by, { settings, visuals });
      else if (settings !== state.settings || visuals !== state.visuals) core.change({ settings, visuals }, by);
      else return;
      core.emit('layoutChanged', by, { page: core.state.activePage });
    },
    undo: (by: Initiator = 'user') => {
      if (core.state.history.past.length > 0) show(undo(core.state.history), null, by);
    },
    redo: (by: Initiator = 'user') => {
      if (core.state.history.future.length > 0) show(redo(core.state.history), null, by);
    },
    /** Continues with a previously edited document, such as after a crash. */
    resume(document: LocalizableDocument, by: Initiator = 'user'): void {
      const same = JSON.stringify(document) === JSON.stringify(core.state.history.now);
      if (!same) show(step(core.state.history, document), null, by);
    },
    /** Takes over the state of another live report of the same document. */
    takeOver({ history, kept }: Pick<ReportState, 'history' | 'kept'>, by: Initiator): void {
      core.change({ kept }, by);
      show(history, null, by);
    },
    /** Marks this version as stored. Under a new name the whole history belongs to the new report. */
    keep(stored: LocalizableDocument, own: { id: string; displayName: string } | null, by: Initiator): void {
      const { history } = core.state;
      const named = (version: LocalizableDocument) => (own ? { ...version, ...own } : version);
      const [kept, now] = [named(stored), history.now === stored ? null : named(history.now)];
      const past = own ? history.past.map(named) : history.past;
      const future = own ? history.future.map(named) : history.future;
      core.change({ kept, history: { past, now: now ?? kept, future }, run: null }, by);
    },
  };
}

const applyToDocument = (document: LocalizableDocument, edit: Edit, core: LiveCore): LocalizableDocument =>
  refusing(() => applyEdit(placed(document, edit, core), edit));

function refusing<Outcome>(act: () => Outcome): Outcome {
  try {
    return act();
  } catch (failure) {
    if (failure instanceof EditError) throw new LiveError(failure.code, ...failure.why);
    throw failure;
  }
}

/** Moving something on a flowing page converts the page to fixed positions. */
function placed(document: LocalizableDocument, edit: Edit, core: LiveCore): LocalizableDocument {
  if (edit.do !== 'placeVisuals') return document;
  const page = core.localize(document).pages.find(({ name }) => name === edit.page);
  const moves = Object.values(edit.places).some(({ x, y, width, height }) => x ?? y ?? width ?? height);
  return page?.flow && moves ? applyEdit(document, fixLayoutEdit(page, core.state)) : document;
}

/** Its current layout on this screen, and its flow on a phone. */
export function fixLayoutEdit(page: Page, state: ReportState): Edit {
  const { size, visuals } = placeAll(page, state);
  const phone = flowPage(page, PHONE_WIDTH, {}, ({ layout }) => layout.hidden ?? false);
  return {
    do: 'fixPage',
    page: page.name,
    size: { type: 'custom', width: Math.round(size.width), height: Math.round(size.height) },
    places: Object.fromEntries(
      visuals.map(({ visual, layout: { x, y, width, height } }) => [
        visual.name,
        { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) },
      ]),
    ),
    mobile: {
      size: { type: 'mobile', width: PHONE_WIDTH, height: Math.round(phone.height) },
      visuals: Object.fromEntries(phone.places),
    },
  };
}

/** The parts of the state that still apply to another version of the document. */
function stateForVersion(state: ReportState, document: ReportDocument): Partial<ReportState> {
  const pages = new Map(document.pages.map((page) => [page.name, new Set(page.visuals.map(({ name }) => name))]));
  const isThere = ({ scope, source }: Clause): boolean => {
    if (scope.level === 'report') return true;
    const visuals = pages.get(scope.page);
    const visual = scope.level === 'visual' ? scope.visual : 'visual' in source ? source.visual : undefined;
    return visuals !== undefined && (visual === undefined || visuals.has(visual));
  };
  const held = state.selection.filter(isThere);
  const selection =
    state.mode === 'edit' ? [...held.filter((clause) => !isKept(clause)), ...documentClauses(document)] : held;
  const stays = pages.has(state.activePage);
  const at = state.document.pages.findIndex(({ name }) => name === state.activePage);
  const near = document.pages[Math.max(0, Math.min(at, document.pages.length - 1))]?.name ?? '';
  return {
    selection,
    ...(!stays && { activePage: near, overlay: NO_OVERLAY }),
    ...(document.theme !== state.document.theme && { theme: document.theme ?? null }),
  };
}
