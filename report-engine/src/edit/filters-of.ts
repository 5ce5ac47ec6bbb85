import type { Clause, ClauseScope, DocumentFilter, LocalizableFilter } from '@holdfast/contracts/report/clause';
import type { LocalizableDocument, ReportDocument } from '@holdfast/contracts/report/document';
import { hasTrait } from '@holdfast/contracts/report/visual-traits';
import { filtersAt, isFilter } from '@holdfast/query-engine/filters/operations.ts';
import type { Selection } from '@holdfast/query-engine/filters/selection.ts';
import { setFilters } from './pages.ts';

/**
 * True for clauses a document can store: filters of every level and slicer states. Clicks and drills belong to the
 * reader.
 */
export const isKept = (clause: Clause): boolean => isFilter(clause) || clause.source.by === 'slicer';

/**
 * The stored document with the current filters: editing a report edits its filters too. `shown` is the same document
 * localized, which the selection was made from.
 */
export function withFilters(
  stored: LocalizableDocument,
  shown: ReportDocument,
  selection: Selection,
): LocalizableDocument {
  let next = stored;
  const set = (scope: ClauseScope, own: Filtered, seen: Filtered, clauses = filtersAt(selection, scope)) => {
    const filters = clauses.map((clause) => asStored(asFilter(clause), own.filters, seen.filters));
    next = setFilters(next, scope, filters);
  };
  set({ level: 'report' }, stored, shown);
  for (const [at, { name: page, visuals }] of shown.pages.entries()) {
    const [from, to] = [stored.pages[at], shown.pages[at]];
    if (!from || !to) continue;
    set({ level: 'page', page }, from, to);
    for (const [place, { name: visual, kind }] of visuals.entries()) {
      const [own, seen] = [from.visuals[place], to.visuals[place]];
      if (!own || !seen) continue;
      const slicer = hasTrait({ kind }, 'slices') ? selection.filter(isSlicerClauseOf(page, visual)) : undefined;
      set({ level: 'visual', page, visual }, own, seen, slicer);
    }
  }
  return next;
}

interface Filtered {
  readonly filters: readonly LocalizableFilter[];
}

/** A filter whose display did not change keeps the stored one, whose name may be a message. */
function asStored(filter: DocumentFilter, stored: Filtered['filters'], shown: Filtered['filters']): LocalizableFilter {
  const key = ({ target, display }: LocalizableFilter) => JSON.stringify([target, display]);
  const display = stored[shown.findIndex((one) => key(one) === key(filter))]?.display;
  return display ? { ...filter, display } : filter;
}

const isSlicerClauseOf =
  (page: string, visual: string) =>
  ({ source, scope }: Clause): boolean =>
    source.by === 'slicer' && source.visual === visual && scope.level !== 'report' && scope.page === page;

function asFilter({ source, target, predicate, display }: Clause): DocumentFilter {
  const says = source.by !== 'slicer' && display && Object.keys(display).length > 0;
  return { target, predicate, ...(says && { display }) };
}
