import type { Clause, ClauseScope, ClauseSource } from '@holdfast/contracts/report/clause';
import { fieldKey } from '@holdfast/contracts/report/field';
import type { Predicate } from '@holdfast/contracts/report/predicate';

/** All clauses of a live report, in the order they were last set. Immutable. */
export type Selection = readonly Clause[];

export const EMPTY_SELECTION: Selection = [];

/** A clause whose predicate matches everything is not kept. */
export function matchesEverything(predicate: Predicate): boolean {
  switch (predicate.op) {
    case 'all':
      return true;
    case 'compare':
      return predicate.conditions.every((condition) => condition.operator === 'None');
    case 'in':
      return predicate.values.length === 0;
    case 'tuples':
      return predicate.tuples.length === 0;
    case 'hierarchy':
      return predicate.nodes.length === 0;
    default:
      return false;
  }
}

/**
 * A clause replaces the earlier one of the same source, scope and target, and one that matches everything clears it. A
 * filter with a display setting is kept even then: the pane still offers its field.
 */
export function withClause(selection: Selection, clause: Clause): Selection {
  const rest = selection.filter((other) => !hasSameSlot(other, clause));
  return matchesEverything(clause.predicate) && clause.display === undefined ? rest : [...rest, clause];
}

export function withoutClauses(selection: Selection, drop: (clause: Clause) => boolean): Selection {
  return selection.some(drop) ? selection.filter((clause) => !drop(clause)) : selection;
}

export function hasSameSlot(a: Clause, b: Clause): boolean {
  return sameSource(a.source, b.source) && sameScope(a.scope, b.scope) && fieldKey(a.target) === fieldKey(b.target);
}

export function sameSource(a: ClauseSource, b: ClauseSource): boolean {
  return a.by === b.by && visualOf(a) === visualOf(b);
}

export function sameScope(a: ClauseScope, b: ClauseScope): boolean {
  if (a.level === 'report') return b.level === 'report';
  if (a.level === 'page') return b.level === 'page' && a.page === b.page;
  return b.level === 'visual' && a.page === b.page && a.visual === b.visual;
}

/** The visual a clause originates from, if any. */
export function visualOf(source: ClauseSource): string | undefined {
  return 'visual' in source ? source.visual : undefined;
}

export function onPage(scope: ClauseScope, page: string): boolean {
  return scope.level === 'report' || scope.page === page;
}
