import type { Clause } from '@holdfast/contracts/report/clause';
import { matchesEverything } from '@holdfast/query-engine/filters/selection.ts';
import { describePredicate, fieldFormat } from '@holdfast/report-engine/view/context/describe-clause.ts';
import { fieldLabel } from '@holdfast/report-engine/visuals/field-label.ts';
import { visualLabel } from '@holdfast/report-engine/visuals/visual-label.ts';
import type { ActiveFilter } from '../paper.ts';
import type { OpenReport } from './open-report.ts';

export const ALL_PAGES = Symbol('all pages');

/**
 * The filters in force on a page, in the reader's language, without those of single visuals; `null` is every filter of
 * the report, `ALL_PAGES` every filter except those of single visuals. Hidden filters apply but are not listed.
 */
export function activeFiltersOf(report: OpenReport, page: string | null | typeof ALL_PAGES): ActiveFilter[] {
  const { live, formats, texts } = report;
  const seen = new Set<string>();
  return live.state.selection
    .filter(({ predicate, scope, display }) => {
      if (matchesEverything(predicate) || display?.hidden) return false;
      if (page === ALL_PAGES) return scope.level !== 'visual';
      return page === null || scope.level === 'report' || (scope.level === 'page' && scope.page === page);
    })
    .map((clause) => ({
      place: placeOf(report, clause),
      field: clause.display?.displayName ?? fieldLabel(live.model, clause.target),
      words: describePredicate(clause.predicate, fieldFormat(live.model, clause.target), formats, texts),
    }))
    .filter((filter) => {
      const key = JSON.stringify(filter);
      return !seen.has(key) && Boolean(seen.add(key));
    });
}

function placeOf({ live }: OpenReport, { scope }: Clause): string | null {
  if (scope.level === 'report') return null;
  const page = live.pages.list().find(({ name }) => name === scope.page);
  if (scope.level === 'page' || !page) return page?.displayName ?? scope.page;
  const visual = page.visuals.find(({ name }) => name === scope.visual);
  return `${page.displayName} · ${visual ? visualLabel(live.model, visual) : scope.visual}`;
}
