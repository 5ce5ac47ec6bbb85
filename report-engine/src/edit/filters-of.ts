import type { Clause, ClauseScope, DocumentFilter } from '@holdfast/contracts/report/clause';
import type { ReportDocument } from '@holdfast/contracts/report/document';
import { filtersAt, isFilter } from '@holdfast/query-engine/filters/operations.ts';
import type { Selection } from '@holdfast/query-engine/filters/selection.ts';
import { setFilters } from './pages.ts';

/**
 * True for clauses a document can store: filters of every level and slicer states. Clicks and drills belong to the
 * reader.
 */
export const isKept = (clause: Clause): boolean => isFilter(clause) || clause.source.by === 'slicer';

/** The document with the current filters: editing a report edits its filters too. */
export function withFilters(document: ReportDocument, selection: Selection): ReportDocument {
  const filters = (scope: ClauseScope) => filtersAt(selection, scope).map(asFilter);
  let next = setFilters(document, { level: 'report' }, filters({ level: 'report' }));
  for (const { name: page, visuals } of document.pages) {
    next = setFilters(next, { level: 'page', page }, filters({ level: 'page', page }));
    for (const { name: visual, kind } of visuals) {
      const scope = { level: 'visual' as const, page, visual };
      const own = kind === 'slicer' ? selection.filter(isOf(page, visual)).map(asFilter) : filters(scope);
      next = setFilters(next, scope, own);
    }
  }
  return next;
}

const isOf =
  (page: string, visual: string) =>
  ({ source, scope }: Clause): boolean =>
    source.by === 'slicer' && source.visual === visual && scope.level !== 'report' && scope.page === page;

function asFilter({ source, target, predicate, display }: Clause): DocumentFilter {
  const says = source.by !== 'slicer' && display && Object.keys(display).length > 0;
  return { target, predicate, ...(says && { display }) };
}
