import type { Clause, ClauseScope } from '@holdfast/contracts/report/clause';
import type { LiveReport } from '../../live/live-report.ts';
import type { ReportState } from '../../live/report-state.ts';
import { useViewContext } from '../context/view-context.ts';
import { FilterCard } from './FilterCard.tsx';

/** The active filters of the three levels, innermost first: visual, page, report. */
export function FilterPane({ state }: { state: ReportState }) {
  const { live, texts } = useViewContext();
  const titles = { visual: texts.onThisVisual, page: texts.onThisPage, report: texts.onAllPages };
  return currentFilters(live, state).map(({ scope, clauses }) => (
    <section key={scope.level}>
      <h3>{titles[scope.level]}</h3>
      {clauses.length === 0 && <p className="hf-quiet">{texts.noFilters}</p>}
      {clauses.map((clause) => (
        <FilterCard key={JSON.stringify([clause.source, clause.target])} clause={clause} scope={scope} />
      ))}
    </section>
  ));
}

function currentFilters(live: LiveReport, state: ReportState) {
  const page = state.activePage;
  const visual = visualInUse(state);
  const scopes: readonly ClauseScope[] = [
    ...(visual ? [{ level: 'visual' as const, page, visual }] : []),
    { level: 'page', page },
    { level: 'report' },
  ];
  return scopes.map((scope) => ({
    scope,
    clauses: live.filters.at(scope).filter((clause) => !clause.display?.hidden),
  }));
}

/** The number of filters with an effect, for the badge. */
export const activeFilters = (live: LiveReport, state: ReportState): number =>
  currentFilters(live, state).reduce((sum, { clauses }) => sum + clauses.filter(isActive).length, 0);

const isActive = ({ predicate }: Clause): boolean =>
  predicate.op !== 'all' && !(predicate.op === 'in' && predicate.values.length === 0);

/** The visual in use: in focus mode, in the spotlight, or with a selection. */
function visualInUse({ overlay, selection, activePage }: ReportState): string | null {
  if (overlay.focused ?? overlay.spotlit) return overlay.focused ?? overlay.spotlit;
  const pick = selection.find(
    ({ source, scope }) => source.by === 'visual' && scope.level === 'page' && scope.page === activePage,
  );
  return pick && 'visual' in pick.source ? pick.source.visual : null;
}
