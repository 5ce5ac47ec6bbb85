import type { Clause, ClauseScope } from '@holdfast/contracts/report/clause';
import { fieldKey } from '@holdfast/contracts/report/field';
import { type Selection, sameScope } from './selection.ts';

export const FILTER_OPERATIONS = ['removeAll', 'replaceAll', 'add', 'replace'] as const;
export type FilterOperation = (typeof FILTER_OPERATIONS)[number];

export type OperationOutcome = { selection: Selection } | { conflict: Clause };

/**
 * The four host operations on the filters of one level. Host and filter pane share the same filters, so a user's change
 * in the pane is visible to the host; slicers and clicks are not included.
 */
export function applyOperation(
  selection: Selection,
  scope: ClauseScope,
  operation: FilterOperation,
  filters: readonly Clause[],
): OperationOutcome {
  const isHere = (clause: Clause) => isFilter(clause) && sameScope(clause.scope, scope);
  const targets = new Set(filters.map((filter) => fieldKey(filter.target)));
  const isTargeted = (clause: Clause) => isHere(clause) && targets.has(fieldKey(clause.target));

  switch (operation) {
    case 'removeAll':
      return { selection: selection.filter((clause) => !isHere(clause)) };
    case 'replaceAll':
      return { selection: [...selection.filter((clause) => !isHere(clause)), ...filters] };
    case 'replace':
      return { selection: [...selection.filter((clause) => !isTargeted(clause)), ...filters] };
    case 'add': {
      const conflict = selection.find(isTargeted);
      return conflict ? { conflict } : { selection: [...selection, ...filters] };
    }
  }
}

/** True for the clauses getFilters returns: those set by a host, the pane or the document. */
export function isFilter(clause: Clause): boolean {
  return clause.source.by === 'host' || clause.source.by === 'pane';
}

export function filtersAt(selection: Selection, scope: ClauseScope): Clause[] {
  return selection.filter((clause) => isFilter(clause) && sameScope(clause.scope, scope));
}
