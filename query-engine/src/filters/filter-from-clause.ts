import type { Clause, FilterDisplay } from '@holdfast/contracts/report/clause';
import type { Value } from '@holdfast/contracts/report/field';
import { type HierarchyNode, type Predicate, TIME_UNITS } from '@holdfast/contracts/report/predicate';
import { FILTER_KINDS, type FilterKind, SCHEMA, type WireFilter } from './filter-kind.ts';
import { targetFromField } from './target.ts';

/** Converts a clause to a host filter. Clauses hosts have no form for become not-supported filters. */
export function filterFromClause(clause: Clause): WireFilter {
  const { target, predicate, display } = clause;
  const wireTarget = targetFromField(target);
  const displaySettings = displayOnWire(display);
  const single = display?.requireSingleSelection ? { requireSingleSelection: true } : {};
  const own = (kind: FilterKind, fields: object): WireFilter => ({
    $schema: `${SCHEMA}${kind}`,
    target: wireTarget,
    filterType: FILTER_KINDS.indexOf(kind),
    ...fields,
    ...(displaySettings && { displaySettings }),
  });
  const notSupported = (what: string): WireFilter => ({
    ...own('unknown', {}),
    $schema: `${SCHEMA}notSupported`,
    message: `This filter cannot be expressed as a host filter: ${what}.`,
    notSupportedTypeName: what,
  });

  if (target.kind === 'column' && (target.binSize !== undefined || target.grain !== undefined)) {
    const range = binRange(predicate, target.binSize);
    return range ? own('advanced', range) : notSupported('groups of a binned column');
  }
  switch (predicate.op) {
    case 'all':
      return own('basic', { operator: 'All', values: [], ...single });
    case 'in':
      return own('basic', { operator: predicate.not ? 'NotIn' : 'In', values: predicate.values, ...single });
    case 'compare': {
      const logicalOperator = predicate.match === 'and' ? 'And' : 'Or';
      return own('advanced', { logicalOperator, conditions: predicate.conditions });
    }
    case 'relative': {
      const span = {
        operator: ['last', 'this', 'next'].indexOf(predicate.direction),
        timeUnitsCount: predicate.count,
        timeUnitType: TIME_UNITS.indexOf(predicate.unit),
      };
      if (predicate.of === 'time') return own('relativeTime', span);
      return own('relativeDate', { ...span, includeToday: predicate.includeToday });
    }
    case 'top': {
      const operator = predicate.direction === 'top' ? 'Top' : 'Bottom';
      return own('topN', { operator, itemCount: predicate.count, orderBy: targetFromField(predicate.by) });
    }
    case 'tuples': {
      const values = predicate.tuples.map((tuple) => tuple.map((value) => ({ value })));
      return {
        ...own('tuple', { operator: predicate.not ? 'NotIn' : 'In', values }),
        target: predicate.fields.map(targetFromField),
      };
    }
    case 'hierarchy':
      return {
        ...own('hierarchy', { hierarchyData: predicate.nodes.map(nodeOnWire) }),
        target: predicate.fields.map(targetFromField),
      };
  }
}

/** One bin is a range, and a range is an advanced filter. */
function binRange(predicate: Predicate, size: number | undefined) {
  if (predicate.op !== 'in' || predicate.not || predicate.values.length !== 1 || size === undefined) return null;
  const low = predicate.values[0] ?? null;
  if (typeof low !== 'number') return null;
  const high = Math.round((low + size) * 1e10) / 1e10;
  const conditions: { operator: string; value: Value }[] = [
    { operator: 'GreaterThanOrEqual', value: low },
    { operator: 'LessThan', value: high },
  ];
  return { logicalOperator: 'And', conditions };
}

function nodeOnWire(node: HierarchyNode): object {
  if (!node.children || node.children.length === 0) return { value: node.value, operator: 'Selected' };
  const children = node.children.map((child) =>
    node.inverted ? { value: child.value, operator: 'NotSelected' } : nodeOnWire(child),
  );
  return { value: node.value, operator: node.inverted ? 'Selected' : 'Inherited', children };
}

function displayOnWire(display: FilterDisplay | undefined) {
  if (!display) return null;
  const { locked, hidden, displayName } = display;
  const shown = {
    ...(locked !== undefined && { isLockedInViewMode: locked }),
    ...(hidden !== undefined && { isHiddenInViewMode: hidden }),
    ...(displayName !== undefined && { displayName }),
  };
  return Object.keys(shown).length > 0 ? shown : null;
}
