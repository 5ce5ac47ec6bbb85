import type { Clause, ClauseScope } from '@holdfast/contracts/report/clause';
import { useState } from 'react';
import type { ReportState } from '../live/report-state.ts';
import { FilterCard } from './FilterCard.tsx';
import { useSurroundings } from './surroundings.ts';

/** The filters in force at the three levels, outermost last, as the reader meets them: visual, page, report. */
export function FilterPane({ state, initiallyOpen }: { state: ReportState; initiallyOpen: boolean }) {
  const { live, texts } = useSurroundings();
  const [open, setOpen] = useState(initiallyOpen);
  const page = state.activePage;
  const sourceVisual = visualInHand(state);
  const levels: readonly { readonly title: string; readonly scope: ClauseScope }[] = [
    ...(sourceVisual
      ? [{ title: texts.onThisVisual, scope: { level: 'visual' as const, page, visual: sourceVisual } }]
      : []),
    { title: texts.onThisPage, scope: { level: 'page', page } },
    { title: texts.onAllPages, scope: { level: 'report' } },
  ];
  const shown = levels.map(({ title, scope }) => ({
    title,
    scope,
    clauses: live.filters.at(scope).filter((clause) => !clause.display?.hidden),
  }));
  const count = shown.reduce((sum, { clauses }) => sum + clauses.filter(isActive).length, 0);
  return (
    <aside className="hf-filter-pane" data-open={open || undefined} aria-label={texts.filters}>
      <button
        type="button"
        className="hf-filter-toggle"
        aria-expanded={open}
        aria-label={open ? texts.hideFilters : texts.showFilters}
        onClick={() => setOpen(!open)}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path
            d="M2.5 3.5h11L9.5 8.500v4l-3-1.500v-2.500z"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.4"
            strokeLinejoin="round"
          />
        </svg>
        {open ? <span>{texts.filters}</span> : null}
        {count > 0 && <b>{count}</b>}
      </button>
      {open &&
        shown.map(({ title, scope, clauses }) => (
          <section key={title}>
            <h2>{title}</h2>
            {clauses.length === 0 && <p className="hf-quiet">{texts.noFilters}</p>}
            {clauses.map((clause) => (
              <FilterCard key={JSON.stringify([clause.source, clause.target])} clause={clause} scope={scope} />
            ))}
          </section>
        ))}
    </aside>
  );
}

const isActive = ({ predicate }: Clause): boolean =>
  predicate.op !== 'all' && !(predicate.op === 'in' && predicate.values.length === 0);

/** The visual the reader is working with: in focus, in the spotlight, or the one something is picked in. */
function visualInHand({ overlay, selection, activePage }: ReportState): string | null {
  if (overlay.focused ?? overlay.spotlit) return overlay.focused ?? overlay.spotlit;
  const pick = selection.find(
    ({ source, scope }) => source.by === 'visual' && scope.level === 'page' && scope.page === activePage,
  );
  return pick && 'visual' in pick.source ? pick.source.visual : null;
}
