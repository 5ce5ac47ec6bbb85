import type { Bookmark, VisualMemory } from '@holdfast/contracts/report/bookmark';
import type { Clause, ClauseScope, DocumentFilter } from '@holdfast/contracts/report/clause';
import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { PlanAssumptions } from '@holdfast/contracts/report/plan';
import type { ReportSettings } from '@holdfast/contracts/report/settings';
import type { ReportTheme } from '@holdfast/contracts/report/theme';
import { begin, type History } from '../edit/history.ts';
import { EMPTY_SELECTION, type Selection } from '../filters/selection.ts';
import type { Needed } from './flow-page.ts';

/** Everything that is true of a report while somebody looks at it. Replaced whole on every change. */
export interface ReportState {
  readonly document: ReportDocument;
  readonly activePage: string;
  readonly selection: Selection;
  /** The host's or the document's theme; null is the engine's own. */
  readonly theme: ReportTheme | null;
  readonly settings: ReportSettings;
  readonly mode: 'view' | 'edit';
  /** What differs from the document, by page and visual. */
  readonly visuals: Readonly<Record<string, Readonly<Record<string, VisualMemory>>>>;
  /** Nothing is asked or drawn before this is true: phased embedding changes the report first. */
  readonly rendering: boolean;
  /** Every version of this sitting; `now` is the document. */
  readonly history: History<ReportDocument>;
  /** Edits that come with the same name are undone as one. */
  readonly run: string | null;
  /** The version that is stored; null for a report that was never saved. */
  readonly kept: ReportDocument | null;
  readonly unsaved: boolean;
  /** The room a page has on the screen; 0 before there is a screen. Only the view knows. */
  readonly room: { readonly width: number; readonly height: number };
  /** By page: the heights its growing visuals need, in the reader's language and font. Only the view knows. */
  readonly needed: Readonly<Record<string, Needed>>;
  readonly overlay: Overlay;
  /** The reader's own bookmarks. They are no part of the document: what one reader keeps is nobody else's. */
  readonly personal: readonly Bookmark[];
  /** What the reader assumes when planning; null while nothing was said. Theirs, and no part of a bookmark. */
  readonly assumed: PlanAssumptions | null;
  /** Whom the planners contact. It follows from data and assumptions, so no bookmark has it. */
  readonly planned: Selection;
  /** Set while bookmarks play as a presentation. */
  readonly presenting: { readonly bookmark: string } | null;
}

export interface Overlay {
  readonly focused: string | null;
  readonly spotlit: string | null;
  /** Counts up each time open menus must close. */
  readonly closeMenus: number;
}

export const NO_OVERLAY: Overlay = { focused: null, spotlit: null, closeMenus: 0 };

export function initialState(
  document: ReportDocument,
  settings: ReportSettings,
  rendering: boolean,
  isNew = false,
): ReportState {
  return {
    document,
    activePage: startPageOf(document),
    selection: documentClauses(document),
    theme: document.theme ?? null,
    settings,
    mode: 'view',
    visuals: {},
    rendering,
    history: begin(document),
    run: null,
    kept: isNew ? null : document,
    unsaved: isNew,
    room: { width: 0, height: 0 },
    needed: {},
    overlay: NO_OVERLAY,
    personal: [],
    assumed: null,
    planned: EMPTY_SELECTION,
    presenting: null,
  };
}

function startPageOf(document: ReportDocument): string {
  const visible = document.pages.find((page) => page.visibility === 'visible') ?? document.pages[0];
  return document.pages.find((page) => page.name === document.startPage)?.name ?? visible?.name ?? '';
}

/** The filters a document brings are clauses of the pane: a reader may change them there. */
export function documentClauses(document: ReportDocument): Clause[] {
  const asClause =
    (scope: ClauseScope) =>
    (filter: DocumentFilter): Clause => ({
      source: { by: 'pane' },
      scope,
      target: filter.target,
      predicate: filter.predicate,
      exempt: [],
      display: filter.display ?? {},
    });
  return [
    ...document.filters.map(asClause({ level: 'report' })),
    ...document.pages.flatMap((page) => [
      ...page.filters.map(asClause({ level: 'page', page: page.name })),
      ...page.visuals.flatMap((visual) =>
        // A slicer's filters in the document are what it stands on when the report opens.
        visual.kind === 'slicer'
          ? visual.filters.map((filter) => slicerClause(page.name, visual.name, filter))
          : visual.filters.map(asClause({ level: 'visual', page: page.name, visual: visual.name })),
      ),
    ]),
  ];
}

export function slicerClause(
  page: string,
  visual: string,
  { target, predicate }: Pick<DocumentFilter, 'target' | 'predicate'>,
): Clause {
  return { source: { by: 'slicer', visual }, scope: { level: 'page', page }, target, predicate, exempt: [visual] };
}
