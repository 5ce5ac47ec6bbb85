import type { Bookmark, VisualMemory } from '@holdfast/contracts/report/bookmark';
import type { Clause, ClauseScope, DocumentFilter } from '@holdfast/contracts/report/clause';
import type { LocalizableDocument, ReportDocument } from '@holdfast/contracts/report/document';
import type { PlanAssumptions } from '@holdfast/contracts/report/plan';
import type { ReportSettings } from '@holdfast/contracts/report/settings';
import type { ReportTheme } from '@holdfast/contracts/report/theme';
import { hasTrait } from '@holdfast/contracts/report/visual-traits';
import { EMPTY_SELECTION, type Selection } from '@holdfast/query-engine/filters/selection.ts';
import { type EditHistory, startHistory } from '../edit/history.ts';
import type { Accents } from '../theme/branded.ts';
import type { Needed } from './flow-page.ts';

/** The whole state of a live report. Replaced on every change. */
export interface ReportState {
  /** The current version, localized. */
  readonly document: ReportDocument;
  readonly activePage: string;
  readonly selection: Selection;
  /** The host's or the document's theme; null is the engine's default. */
  readonly theme: ReportTheme | null;
  readonly settings: ReportSettings;
  readonly mode: 'view' | 'edit';
  /** Differences from the document, by page and visual. */
  readonly visuals: Readonly<Record<string, Readonly<Record<string, VisualMemory>>>>;
  /** Nothing is queried or rendered while this is false: phased embedding configures the report first. */
  readonly rendering: boolean;
  /** All versions of this session as they are stored, with their messages: edits and saves are of these. */
  readonly history: EditHistory<LocalizableDocument>;
  /** Edits with the same name are undone together. */
  readonly run: string | null;
  /** The stored version; null for a report that was never saved. */
  readonly kept: LocalizableDocument | null;
  readonly unsaved: boolean;
  /** Of the branding; colours the report where it has no theme. */
  readonly accents: Accents | null;
  /** The space for a page on the screen; 0 before the first measurement by the view. */
  readonly room: { readonly width: number; readonly height: number };
  /** By page: the heights its growing visuals need, in the reader's language and font. Measured by the view. */
  readonly needed: Readonly<Record<string, Needed>>;
  /** On a phone, whether a page with several slicers shows them. */
  readonly slicersShown: boolean;
  readonly overlay: Overlay;
  /** The reader's own bookmarks. Not part of the document: they are private. */
  readonly personal: readonly Bookmark[];
  /** The reader's planning assumptions; null while none are set. Not part of a bookmark. */
  readonly assumed: PlanAssumptions | null;
  /** The customers the planners contact. Derived from data and assumptions, so not part of a bookmark. */
  readonly planned: Selection;
  /** Set while bookmarks play as a presentation. */
  readonly presenting: { readonly bookmark: string } | null;
}

export interface Overlay {
  readonly focused: string | null;
  readonly spotlit: string | null;
  /** Incremented each time open menus must close. */
  readonly closeMenus: number;
}

export const NO_OVERLAY: Overlay = { focused: null, spotlit: null, closeMenus: 0 };

interface InitialOptions {
  readonly stored?: LocalizableDocument;
  readonly isNew?: boolean;
  readonly accents?: Accents | null;
}

export function initialState(
  document: ReportDocument,
  settings: ReportSettings,
  rendering: boolean,
  { stored = document, isNew = false, accents = null }: InitialOptions = {},
): ReportState {
  return {
    document,
    activePage: startPageOf(document),
    selection: documentClauses(document),
    theme: document.theme ?? null,
    accents,
    settings,
    mode: 'view',
    visuals: {},
    rendering,
    history: startHistory(stored),
    run: null,
    kept: isNew ? null : stored,
    unsaved: isNew,
    room: { width: 0, height: 0 },
    needed: {},
    slicersShown: false,
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

/** A document's filters become clauses of the pane, where a reader may change them. */
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
        // A slicer's filters in the document are its initial selection.
        hasTrait(visual, 'slices')
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
