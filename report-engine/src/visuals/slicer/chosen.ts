import type { HierarchyNode, Predicate } from '@holdfast/contracts/report/predicate';
import type { GroupingField, Value } from '../words.ts';
import type { SlicerItem } from './shape.ts';

export const ALL: Predicate = { op: 'all' };

/** The values a list slicer shows as ticked; null under another kind of predicate. */
export function chosenValues(predicate: Predicate): ReadonlySet<Value> | null {
  if (predicate.op === 'all') return new Set();
  return predicate.op === 'in' && !predicate.not ? new Set(predicate.values) : null;
}

/**
 * Ticks or unticks a value. A plain click replaces; with Ctrl, or on a checkbox, it adds. The last value of a required
 * selection stays.
 */
export function toggled(
  predicate: Predicate,
  value: Value,
  how: { readonly add: boolean; readonly required?: boolean },
): Predicate {
  const chosen = chosenValues(predicate) ?? new Set<Value>();
  const next = new Set(how.add ? chosen : []);
  if (chosen.has(value)) next.delete(value);
  else next.add(value);
  if (next.size === 0 && how.required) return predicate;
  return next.size > 0 ? { op: 'in', values: [...next] } : ALL;
}

export function between(lowest: Value, highest: Value): Predicate {
  const conditions = [
    ...(lowest === null ? [] : [{ operator: 'GreaterThanOrEqual' as const, value: lowest }]),
    ...(highest === null ? [] : [{ operator: 'LessThanOrEqual' as const, value: highest }]),
  ];
  return conditions.length > 0 ? { op: 'compare', match: 'and', conditions } : ALL;
}

/** The ends of a range slicer; an unrestricted end is null. */
export function rangeOf(predicate: Predicate): { readonly lowest: Value; readonly highest: Value } {
  const conditions = predicate.op === 'compare' ? predicate.conditions : [];
  const at = (...operators: string[]): Value =>
    conditions.find(({ operator }) => operators.includes(operator))?.value ?? null;
  return { lowest: at('GreaterThanOrEqual', 'GreaterThan'), highest: at('LessThanOrEqual', 'LessThan') };
}

type TickState = 'on' | 'off' | 'part';

/** Whether the branch at this path is ticked, or partly ticked. */
export function tickStateAt(nodes: readonly HierarchyNode[], path: readonly Value[]): TickState {
  let level: readonly HierarchyNode[] = nodes;
  for (const [depth, value] of path.entries()) {
    const node = level.find((one) => one.value === value);
    if (!node) return 'off';
    if (!node.children?.length) return 'on';
    if (depth === path.length - 1) return 'part';
    level = node.children;
  }
  return 'off';
}

/** Ticks a branch, or unticks it; unticking one child of a ticked branch keeps its siblings. */
export function toggleBranch(
  items: readonly SlicerItem[],
  nodes: readonly HierarchyNode[],
  path: readonly Value[],
): HierarchyNode[] {
  const [value = null, ...rest] = path;
  const item = items.find((one) => one.value === value);
  const node = nodes.find((one) => one.value === value);
  const others = nodes.filter((one) => one.value !== value);
  if (rest.length === 0) return node && !node.children?.length ? others : [...others, { value }];
  const children = item?.children ?? [];
  const ticked = node
    ? node.children?.length
      ? node.children
      : children.map((child) => ({ value: child.value }))
    : [];
  const next = toggleBranch(children, ticked, rest);
  if (next.length === 0) return others;
  const whole = next.length === children.length && next.every((child) => !child.children?.length);
  return [...others, whole ? { value } : { value, children: next }];
}

export function hierarchyPredicate(fields: readonly GroupingField[], nodes: readonly HierarchyNode[]): Predicate {
  return nodes.length > 0 ? { op: 'hierarchy', fields: [...fields], nodes: [...nodes] } : ALL;
}
