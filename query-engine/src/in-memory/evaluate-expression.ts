import type { Value } from '@holdfast/contracts/report/field';
import type { BoundAggregate, BoundExpression } from '../bind/bound.ts';

export type Step = Extract<BoundExpression, { op: 'alongGroups' }>;

/** Where an expression gets the values that are computed from rows. */
export interface Figures {
  /** An aggregate over the rows of the group. */
  own(aggregate: BoundAggregate): Value;
  /** An aggregate over the rows of all groups. */
  whole(aggregate: BoundAggregate): Value;
  along(step: Step): Value;
}

/** The arithmetic of a measure. Blanks and divisions by zero give a blank. */
export function evaluateExpression(expression: BoundExpression, figures: Figures): Value {
  const over = (inner: BoundExpression) => evaluateExpression(inner, figures);
  switch (expression.op) {
    case 'constant':
      return expression.value;
    case 'ratio':
      return divide(over(expression.numerator), over(expression.denominator));
    case 'arithmetic': {
      const [a, b] = [over(expression.left), over(expression.right)];
      if (typeof a !== 'number' || typeof b !== 'number') return null;
      return expression.operator === 'add' ? a + b : expression.operator === 'subtract' ? a - b : a * b;
    }
    case 'orZero':
      return over(expression.expression) ?? 0;
    case 'overAllGroups':
      return evaluateExpression(expression.expression, { ...figures, own: figures.whole });
    case 'alongGroups':
      return figures.along(expression);
    default:
      return figures.own(expression);
  }
}

export const divide = (a: Value, b: Value): Value =>
  typeof a !== 'number' || typeof b !== 'number' || b === 0 ? null : a / b;
