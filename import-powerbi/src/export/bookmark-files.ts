import type { Bookmark, BookmarkState } from '@holdfast/contracts/report/bookmark';
import type { Clause } from '@holdfast/contracts/report/clause';
import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { Page } from '@holdfast/contracts/report/page';
import type { Visual } from '@holdfast/contracts/report/visual';
import { filterCards } from './filters.ts';
import { isSlicer, selectionSetting } from './slicer-selection.ts';
import type { Writing } from './visual-files.ts';

type Json = Readonly<Record<string, unknown>>;

export interface BookmarkFiles {
  readonly bookmarks: readonly { readonly name: string; readonly content: Json }[];
  readonly items: readonly Json[];
}

/** Bookmarks in their order. PBIR allows one level of groups, so nested groups are flattened. */
export function bookmarkFiles(document: ReportDocument, writing: Writing): BookmarkFiles {
  const note = writing.notes.about({});
  const bookmarks: { name: string; content: Json }[] = [];
  const keep = ({ name, displayName, state }: Bookmark): string[] => {
    if (!state || state.dropped) {
      note('bookmarkLeftOut', displayName);
      return [];
    }
    bookmarks.push({
      name,
      content: { displayName, name, options: {}, explorationState: stateOf(state, document, writing) },
    });
    return [name];
  };
  const items = document.bookmarks.flatMap((one): Json[] => {
    if (!one.children) return keep(one).map((name) => ({ name }));
    const children = leavesOf(one.children).flatMap(keep);
    return children.length > 0 ? [{ name: one.name, displayName: one.displayName, children }] : [];
  });
  return { bookmarks, items };
}

const leavesOf = (bookmarks: readonly Bookmark[]): readonly Bookmark[] =>
  bookmarks.flatMap((one) => (one.children ? leavesOf(one.children) : [one]));

/** Every place states its filters, also where there are none: those of the report would apply otherwise. */
function stateOf(state: BookmarkState, { pages }: ReportDocument, writing: Writing): Json {
  for (const { source } of state.clauses)
    if (source.by !== 'pane' && source.by !== 'slicer')
      writing.notes.about({ page: state.page })('bookmarkOptions', source.by);
  const atReport = state.clauses.filter(({ source, scope }) => source.by === 'pane' && scope.level === 'report');
  return {
    version: '1.3',
    activeSection: state.page,
    filters: { byExpr: cardsOf(atReport, writing) },
    sections: Object.fromEntries(pages.map((page) => [page.name, sectionOf(page, state, writing)])),
  };
}

const cardsOf = (clauses: readonly Clause[], { expressions, notes }: Writing, isVisual = false): Json[] =>
  filterCards(clauses, { expressions, note: notes.about({}), isVisual, isBookmark: true });

function sectionOf(page: Page, state: BookmarkState, writing: Writing): Json {
  const own = state.clauses.filter(
    ({ source, scope }) => source.by === 'pane' && scope.level === 'page' && scope.page === page.name,
  );
  const visuals = page.visuals.map((visual) => [visual.name, visualState(visual, page, state, writing)]);
  return { filters: { byExpr: cardsOf(own, writing) }, visualContainers: Object.fromEntries(visuals) };
}

function visualState(visual: Visual, page: Page, state: BookmarkState, writing: Writing): Json {
  const { expressions, notes } = writing;
  const note = notes.about({ page: page.name, visual: visual.name });
  const memory = state.visuals[page.name]?.[visual.name] ?? {};
  for (const key of Object.keys(memory)) if (key !== 'hidden' && key !== 'sort') note('bookmarkOptions', key);
  const chosen = state.clauses.filter(({ source, scope }) =>
    isSlicer(visual)
      ? source.by === 'slicer' && source.visual === visual.name && scope.level === 'page' && scope.page === page.name
      : source.by === 'pane' && scope.level === 'visual' && scope.page === page.name && scope.visual === visual.name,
  );
  const selection = isSlicer(visual) ? selectionSetting(chosen, expressions, note) : undefined;
  const orderBy = (memory.sort ?? []).flatMap(({ by, direction }) => {
    const Expression = expressions.of(by);
    return Expression ? [{ Direction: direction === 'ascending' ? 1 : 2, Expression }] : [];
  });
  return {
    ...(!isSlicer(visual) && { filters: { byExpr: cardsOf(chosen, writing, true) } }),
    singleVisual: {
      visualType: visual.kind,
      objects: selection ? { merge: { general: [{ properties: { filter: selection } }] } } : {},
      ...(orderBy.length > 0 && { orderBy }),
      ...((memory.hidden ?? visual.layout.hidden) && { display: { mode: 'hidden' } }),
    },
  };
}
