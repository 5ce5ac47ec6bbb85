import { type Bookmark, BookmarkState } from '@holdfast/contracts/report/bookmark';
import type { ReportState } from './report-state.ts';

export interface CaptureOptions {
  /** Without it only what touches the active page is kept. */
  allPages?: boolean;
  /** Without it moved, hidden and sorted visuals are not kept. */
  personalizeVisuals?: boolean;
}

export function captureState(state: ReportState, options: CaptureOptions): BookmarkState {
  const here = state.activePage;
  const clauses = state.selection.filter(
    ({ scope }) => options.allPages || scope.level === 'report' || scope.page === here,
  );
  const visuals = options.allPages ? state.visuals : { [here]: state.visuals[here] ?? {} };
  return {
    version: 1,
    page: here,
    clauses: [...clauses],
    visuals: options.personalizeVisuals === false ? {} : (structuredClone(visuals) as BookmarkState['visuals']),
  };
}

/** A page the bookmark says nothing about keeps its clauses: a bookmark of one page does not reset the others. */
export function restoreState(state: ReportState, bookmark: BookmarkState): ReportState {
  const pages = new Set([
    bookmark.page,
    ...bookmark.clauses.flatMap(({ scope }) => ('page' in scope ? [scope.page] : [])),
  ]);
  const kept = state.selection.filter(({ scope }) => scope.level !== 'report' && !pages.has(scope.page));
  const known = state.document.pages.some((page) => page.name === bookmark.page);
  return {
    ...state,
    activePage: known ? bookmark.page : state.activePage,
    selection: [...kept, ...bookmark.clauses],
    visuals: { ...state.visuals, ...bookmark.visuals },
  };
}

/** Text that hosts store and hand back: readable JSON in base64, checked again when it returns. */
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

/** Bookmarks in reading order, groups opened. */
export function flatBookmarks(bookmarks: readonly Bookmark[]): Bookmark[] {
  return bookmarks.flatMap((bookmark) => (bookmark.children ? flatBookmarks(bookmark.children) : [bookmark]));
}
