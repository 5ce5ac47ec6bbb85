import type { ClauseScope } from '@holdfast/contracts/report/clause';
import { filterFromClause, type LiveReport, targetFromField } from '@holdfast/report-engine';

export function filtersOnWire(live: LiveReport, scope: ClauseScope) {
  return live.filters.at(scope).map(filterFromClause);
}

export function slicerOnWire(live: LiveReport, page: string, visual: string) {
  return {
    filters: live.slicers.clauses(page, visual).map(filterFromClause),
    targets: live.slicers.fields(page, visual).map(targetFromField),
  };
}
