import type { Clause, ClauseScope } from '@holdfast/contracts/report/clause';
import { type Field, fieldKey } from '@holdfast/contracts/report/field';
import { MAX_RESTRICTIONS } from '@holdfast/contracts/report/limits';
import {
  clauseFromFilter,
  describeTarget,
  type FilterOperation,
  FilterRefused,
  fieldFromTarget,
  LiveError,
  type LiveReport,
  type WireFilter,
} from '@holdfast/report-engine';
import { requireValid } from './failures.ts';

/** The operations by their number on the wire. */
const OPERATIONS: readonly FilterOperation[] = ['removeAll', 'replaceAll', 'add', 'replace'];

export function operationFromWire(number: number | undefined): FilterOperation {
  const operation = OPERATIONS[number ?? -1];
  if (!operation) throw new LiveError('invalid', 'filterOperation');
  return operation;
}

export function clausesFromWire(live: LiveReport, scope: ClauseScope, filters: readonly unknown[]): Clause[] {
  if (filters.length > MAX_RESTRICTIONS) throw new LiveError('invalid', 'mostFilters', { most: MAX_RESTRICTIONS });
  return filters.map((filter) => read(() => clauseFromFilter({ filter: asFilter(filter), model: live.model, scope })));
}

export function applyFilters(
  live: LiveReport,
  scope: ClauseScope,
  operation: FilterOperation,
  filters: readonly unknown[],
): void {
  live.filters.update(scope, operation, clausesFromWire(live, scope, filters), 'sdk');
}

/** A slicer has one filter; none clears it. */
export function applySlicer(live: LiveReport, page: string, visual: string, filters: readonly unknown[]): void {
  const [filter, ...more] = filters;
  if (more.length > 0) throw new LiveError('invalid', 'oneSlicerFilter');
  if (filter === undefined) {
    live.slicers.set(page, visual, { op: 'all' }, 'sdk');
    return;
  }
  const scope = { level: 'visual' as const, page, visual };
  const own = live.slicers.fields(page, visual);
  const clause = read(() => clauseFromFilter({ filter: asFilter(filter), model: live.model, scope, place: 'slicer' }));
  if (!own.some((field) => fieldKey(field) === fieldKey(clause.target))) {
    throw new LiveError('invalid', 'slicerTarget', { visual });
  }
  live.slicers.set(page, visual, clause.predicate, 'sdk');
}

export function sameTarget(live: LiveReport, target: unknown, field: Field | undefined): boolean {
  const named = fieldFromTarget(target, live.model);
  return named !== null && field !== undefined && fieldKey(named) === fieldKey(field);
}

export function fieldNamed(live: LiveReport, target: unknown): Field {
  const field = fieldFromTarget(target, live.model);
  if (!field) throw new LiveError('invalid', 'unknownTarget', { target: describeTarget(target) });
  return field;
}

function asFilter(given: unknown): WireFilter {
  if (typeof given !== 'object' || given === null) requireValid([{ message: 'filter property is invalid' }]);
  return given as WireFilter;
}

function refusedFilter({ why }: FilterRefused): LiveError {
  return new LiveError('invalid', ...why);
}

/** A refused filter is the caller's error. */
function read<T>(work: () => T): T {
  try {
    return work();
  } catch (refusal) {
    if (refusal instanceof FilterRefused) throw refusedFilter(refusal);
    throw refusal;
  }
}
