import * as z from 'zod/mini';
import { atMost, nested } from './bounded.ts';
import { GroupingField, Value, ValueField } from './field.ts';
import { MAX_BRANCHES, MAX_LIST_VALUES, MAX_NESTING } from './limits.ts';

/** The fifteen operators of an advanced filter, None included. Their exact meaning is in docs/filters.md. */
export const OPERATORS = [
  'None',
  'LessThan',
  'LessThanOrEqual',
  'GreaterThan',
  'GreaterThanOrEqual',
  'Contains',
  'DoesNotContain',
  'StartsWith',
  'DoesNotStartWith',
  'Is',
  'IsNot',
  'IsBlank',
  'IsNotBlank',
  'IsEmptyString',
  'IsNotEmptyString',
] as const;
export const Operator = z.enum(OPERATORS);
export type Operator = z.infer<typeof Operator>;

export const TIME_UNITS = [
  'days',
  'weeks',
  'calendarWeeks',
  'months',
  'calendarMonths',
  'years',
  'calendarYears',
  'minutes',
  'hours',
] as const;
export const TimeUnit = z.enum(TIME_UNITS);
export type TimeUnit = z.infer<typeof TimeUnit>;

export const Condition = z.object({ operator: Operator, value: z.optional(Value) });
export type Condition = z.infer<typeof Condition>;

/** A picked branch of a hierarchy. No children means the whole branch; an inverted node means all but its children. */
export interface HierarchyNode {
  value: Value;
  inverted?: boolean | undefined;
  children?: HierarchyNode[] | undefined;
}
export const HierarchyNode = nested<HierarchyNode>(
  (children) => z.object({ value: Value, inverted: z.optional(z.boolean()), children: z.optional(children) }),
  'hierarchy nodes',
);

const Nodes = z.array(HierarchyNode).check(
  z.refine((nodes) => countNodes(nodes).all <= MAX_LIST_VALUES, `has more than ${MAX_LIST_VALUES} nodes`),
  z.refine((nodes) => countNodes(nodes).branches <= MAX_BRANCHES, `has more than ${MAX_BRANCHES} opened branches`),
);

/** Safe to recurse: the tree has already passed the depth check. */
function countNodes(nodes: readonly HierarchyNode[]): { all: number; branches: number } {
  const count = { all: nodes.length, branches: 0 };
  for (const { children = [] } of nodes) {
    if (children.length === 0) continue;
    const below = countNodes(children);
    count.all += below.all;
    count.branches += 1 + below.branches;
  }
  return count;
}

const Fields = z.array(GroupingField).check(atMost(MAX_NESTING, 'fields'));

/** A condition on a field, as data: it can be stored, sent, compared and explained, which a function cannot. */
export const Predicate = z.discriminatedUnion('op', [
  /** Matches everything. A clause with it is the same as no clause. */
  z.object({ op: z.literal('all') }),
  /** A null among the values is the blank. `exact` is case-sensitive: a click on 'Pro' is not a click on 'PRO'. */
  z.object({
    op: z.literal('in'),
    values: z.array(Value).check(atMost(MAX_LIST_VALUES, 'values')),
    not: z.optional(z.boolean()),
    exact: z.optional(z.boolean()),
  }),
  z.object({
    op: z.literal('compare'),
    match: z.enum(['and', 'or']),
    conditions: z.array(Condition).check(z.maxLength(2)),
  }),
  z.object({
    op: z.literal('relative'),
    direction: z.enum(['last', 'this', 'next']),
    count: z.number().check(z.int(), z.minimum(1), z.maximum(100_000)),
    unit: TimeUnit,
    includeToday: z.boolean(),
    /** Relative date compares days, relative time compares moments; the two read the same units differently. */
    of: z.enum(['date', 'time']),
  }),
  z.object({
    op: z.literal('top'),
    direction: z.enum(['top', 'bottom']),
    count: z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)),
    by: ValueField,
  }),
  /** Tuples of values over several fields; the clause's own target is the first of them. */
  z.object({
    op: z.literal('tuples'),
    fields: Fields,
    tuples: z.array(z.array(Value).check(atMost(MAX_NESTING, 'values'))).check(atMost(MAX_LIST_VALUES, 'tuples')),
    not: z.optional(z.boolean()),
    exact: z.optional(z.boolean()),
  }),
  z.object({ op: z.literal('hierarchy'), fields: Fields, nodes: Nodes }),
]);
export type Predicate = z.infer<typeof Predicate>;
