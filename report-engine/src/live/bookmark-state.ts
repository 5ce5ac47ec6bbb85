import { type Bookmark, BookmarkState } from '@holdfast/contracts/report/bookmark';
import type { Clause } from '@holdfast/contracts/report/clause';
import type { ReportDocument } from '@holdfast/contracts/report/document';
import { fieldKey } from '@holdfast/contracts/report/field';
import { hasSameSlot } from '@holdfast/query-engine/filters/selection.ts';
import { documentClauses, type ReportState } from './report-state.ts';

export interface CaptureOptions {
  /** Otherwise only what affects the active page is captured. */
  allPages?: boolean;
  /** Otherwise moved, hidden and sorted visuals are not captured. */
  personalizeVisuals?: boolean;
  /** Otherwise the filters of the document are captured too. */
  changesOnly?: boolean;
}

export function captureState(state: ReportState, options: CaptureOptions): BookmarkState {
  const here = state.activePage;
  const clauses = state.selection.filter(
    ({ scope }) => options.allPages || scope.level === 'report' || scope.page === here,
  );
  const kept = options.changesOnly
    ? findReaderChanges(clauses, state.document, options.allPages ? null : here)
    : { clauses };
  const visuals = options.allPages ? state.visuals : { [here]: state.visuals[here] ?? {} };
  return {
    version: 1,
    page: here,
    ...kept,
    visuals: options.personalizeVisuals === false ? {} : (structuredClone(visuals) as BookmarkState['visuals']),
  };
}

/** A page missing from the bookmark keeps its clauses: a bookmark of one page does not reset the others. */
export function restoreState(state: ReportState, bookmark: BookmarkState): ReportState {
  const pages = new Set([
    bookmark.page,
    ...bookmark.clauses.flatMap(({ scope }) => ('page' in scope ? [scope.page] : [])),
  ]);
  const kept = state.selection.filter(({ scope }) => scope.level !== 'report' && !pages.has(scope.page));
  const clauses = bookmark.dropped
    ? clausesOverDocument(bookmark, bookmark.dropped, state.document, pages)
    : bookmark.clauses;
  const known = state.document.pages.some((page) => page.name === bookmark.page);
  return {
    ...state,
    activePage: known ? bookmark.page : state.activePage,
    selection: [...kept, ...clauses],
    visuals: { ...state.visuals, ...bookmark.visuals },
  };
}

/** Clauses the reader added, and document filters they removed; `page` null means all pages. */
function findReaderChanges(
  clauses: readonly Clause[],
  document: ReportDocument,
  page: string | null,
): Pick<BookmarkState, 'clauses' | 'dropped'> {
  const brought = documentClauses(document).filter(
    ({ scope }) => page === null || scope.level === 'report' || scope.page === page,
  );
  const isIn = (list: readonly Clause[]) => {
    const meanings = new Set(list.map(clauseKey));
    return (clause: Clause) => meanings.has(clauseKey(clause));
  };
  const [isBrought, isKept] = [isIn(brought), isIn(clauses)];
  return {
    clauses: clauses.filter((clause) => !isBrought(clause)),
    dropped: brought.filter((clause) => !isKept(clause)),
  };
}

function clausesOverDocument(
  { clauses }: BookmarkState,
  dropped: readonly Clause[],
  document: ReportDocument,
  pages: ReadonlySet<string>,
): Clause[] {
  const gone = new Set(dropped.map(clauseKey));
  const brought = documentClauses(document).filter(
    (clause) =>
      (clause.scope.level === 'report' || pages.has(clause.scope.page)) &&
      !gone.has(clauseKey(clause)) &&
      !clauses.some((own) => hasSameSlot(own, clause)),
  );
  return [...brought, ...clauses];
}

/** Equal for clauses with the same effect; the display setting is ignored. */
const clauseKey = ({ source, scope, target, predicate }: Clause): string =>
  JSON.stringify([source, scope, fieldKey(target), predicate]);

/** Text that hosts store and pass back: JSON in base64, validated when it returns. */
export function encodeState(state: BookmarkState): string {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

export function decodeState(text: string): BookmarkState | null {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    const parsed = BookmarkState.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Bookmarks in reading order, groups flattened. */
export function flatBookmarks(bookmarks: readonly Bookmark[]): Bookmark[] {
  return bookmarks.flatMap((bookmark) => (bookmark.children ? flatBookmarks(bookmark.children) : [bookmark]));
}
