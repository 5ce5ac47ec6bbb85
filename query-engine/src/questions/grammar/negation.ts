import type { Value } from '@holdfast/contracts/report/field';
import type { Operator, Predicate } from '@holdfast/contracts/report/predicate';

const OPPOSITE = {
  GreaterThan: 'LessThanOrEqual',
  GreaterThanOrEqual: 'LessThan',
  LessThan: 'GreaterThanOrEqual',
  LessThanOrEqual: 'GreaterThan',
  Is: 'IsNot',
} as const satisfies Partial<Record<Operator, Operator>>;

/** The comparisons a question can express. */
export type Comparison = keyof typeof OPPOSITE;

export const comparison = (operator: Comparison, not: boolean): Operator => (not ? OPPOSITE[operator] : operator);

/** Both ends belong to the range: “not between 20 and 30” excludes 20 and 30. */
export const rangePredicate = (low: Value, high: Value, not: boolean): Predicate => ({
  op: 'compare',
  match: not ? 'or' : 'and',
  conditions: [
    { operator: comparison('GreaterThanOrEqual', not), value: low },
    { operator: comparison('LessThanOrEqual', not), value: high },
  ],
});
