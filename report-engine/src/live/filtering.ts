import type { Clause, ClauseScope } from '@holdfast/contracts/report/clause';
import { applyOperation, type FilterOperation, filtersAt } from '@holdfast/query-engine/filters/operations.ts';
import type { LiveCore } from './core.ts';
import type { Initiator } from './events.ts';
import { LiveError } from './live-error.ts';

/** Filters of the three levels, as host and filter pane see them. */
export function liveFiltering(core: LiveCore) {
  const check = (scope: ClauseScope) => {
    if (scope.level === 'visual') core.visual(scope.page, scope.visual);
    else if (scope.level === 'page') core.page(scope.page);
  };

  return {
    at(scope: ClauseScope): Clause[] {
      check(scope);
      return filtersAt(core.state.selection, scope);
    },

    update(scope: ClauseScope, operation: FilterOperation, clauses: readonly Clause[], by: Initiator = 'user'): void {
      check(scope);
      const outcome = applyOperation(core.state.selection, scope, operation, clauses);
      if ('conflict' in outcome) {
        throw new LiveError('invalid', 'filterExists');
      }
      core.change({ selection: outcome.selection }, by);
      core.emit('filtersApplied', by, { scope, filters: filtersAt(outcome.selection, scope) });
    },
  };
}
