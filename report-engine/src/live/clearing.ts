import type { Clause } from '@holdfast/contracts/report/clause';
import {
  hasSameSlot,
  matchesEverything,
  withClause,
  withoutClauses,
} from '@holdfast/query-engine/filters/selection.ts';
import type { LiveCore } from './core.ts';
import type { Initiator } from './events.ts';
import { documentClauses } from './report-state.ts';

/** The reader's restrictions on all pages, and a way to clear them all. */
export function liveClearing(core: LiveCore) {
  const asWritten = (clause: Clause): boolean =>
    documentClauses(core.state.document).some(
      (own) => hasSameSlot(own, clause) && JSON.stringify(own.predicate) === JSON.stringify(clause.predicate),
    );
  /** A slicer that always has a selection switches the view; it does not filter rows. */
  const isSwitch = ({ source, scope }: Clause): boolean => {
    if (source.by !== 'slicer' || !('page' in scope)) return false;
    const page = core.state.document.pages.find(({ name }) => name === scope.page);
    return page?.visuals.find(({ name }) => name === source.visual)?.options.required === true;
  };
  const isReaders = (clause: Clause): boolean =>
    (clause.source.by === 'slicer' || clause.source.by === 'visual' || clause.source.by === 'pane') &&
    !clause.display?.locked &&
    !clause.display?.hidden &&
    !isSwitch(clause) &&
    !asWritten(clause);

  return {
    /** Excludes what the host set and what a drill-through brought. */
    set: (): Clause[] =>
      core.state.selection.filter((clause) => isReaders(clause) && !matchesEverything(clause.predicate)),

    /** Restores the document's state. False when there was nothing to clear. */
    all(by: Initiator = 'user'): boolean {
      const gone = core.state.selection.filter(isReaders);
      if (gone.length === 0) return false;
      const kept = withoutClauses(core.state.selection, isReaders);
      const missing = documentClauses(core.state.document).filter(
        (own) => gone.some((clause) => hasSameSlot(own, clause)) && !kept.some((clause) => hasSameSlot(own, clause)),
      );
      core.change({ selection: missing.reduce(withClause, kept) }, by);
      for (const { source, scope } of gone)
        if (source.by === 'slicer' && 'page' in scope)
          core.emit('slicerChanged', by, { page: scope.page, visual: source.visual, clause: null });
      if (gone.some(({ source }) => source.by === 'visual')) {
        const page = core.state.activePage;
        core.emit('dataSelected', by, { page, visual: '', points: [], filters: [] });
        core.emit('selectionChanged', by, { page, visual: null });
      }
      core.emit('filtersApplied', by, { scope: { level: 'report' }, filters: [] });
      return true;
    },
  };
}
