import type { Aggregation, DateGrain, Value } from '@holdfast/contracts/report/field';
import type { Expression, RowCondition } from '@holdfast/contracts/report/model';

/** The basis of a quick measure: an existing measure, an aggregated column, or the number of rows. */
export type MeasureBasis =
  | { readonly measure: string }
  | { readonly column: string; readonly aggregation: Aggregation }
  | { readonly rows: true };

/** A measure built by choosing options. */
export type QuickMeasure =
  | { readonly kind: 'shareOfTotal'; readonly of: MeasureBasis }
  | { readonly kind: 'runningTotal'; readonly of: MeasureBasis; readonly along: string }
  | { readonly kind: 'perPeriod'; readonly of: MeasureBasis; readonly along: string; readonly grain: DateGrain }
  | { readonly kind: 'change'; readonly of: MeasureBasis; readonly along: string; readonly isShare: boolean }
  | { readonly kind: 'rank'; readonly of: MeasureBasis; readonly along: string }
  | { readonly kind: 'ratio'; readonly of: MeasureBasis; readonly by: MeasureBasis }
  | {
      readonly kind: 'conditionalCount';
      readonly column: string;
      readonly operator: RowCondition['operator'];
      readonly value: Value | undefined;
    };

export const QUICK_KINDS = [
  'shareOfTotal',
  'runningTotal',
  'perPeriod',
  'change',
  'rank',
  'ratio',
  'conditionalCount',
] as const satisfies readonly QuickMeasure['kind'][];
export type QuickKind = (typeof QUICK_KINDS)[number];

/** Converts it to the expression a formula would give, so that there is a single path from here on. */
export function quickMeasureExpression(quick: QuickMeasure): Expression {
  if (quick.kind === 'conditionalCount') {
    const { column, operator, value } = quick;
    const where = [{ column, operator, ...(value !== undefined && { value }) }];
    return { op: 'filtered', expression: { op: 'aggregate', aggregation: 'count' }, where };
  }
  const of = figureOf(quick.of);
  switch (quick.kind) {
    case 'shareOfTotal':
      return ratioExpression(of, { op: 'overAllGroups', expression: of });
    case 'runningTotal':
      return { op: 'alongGroups', step: 'runningTotal', expression: of, column: quick.along };
    case 'perPeriod':
      return ratioExpression(of, { op: 'periods', column: quick.along, grain: quick.grain });
    case 'change': {
      const before: Expression = { op: 'alongGroups', step: 'previous', expression: of, column: quick.along };
      const difference: Expression = { op: 'arithmetic', operator: 'subtract', left: of, right: before };
      return quick.isShare ? ratioExpression(difference, before) : difference;
    }
    case 'rank':
      return { op: 'alongGroups', step: 'rank', expression: of, column: quick.along };
    case 'ratio':
      return ratioExpression(of, figureOf(quick.by));
  }
}

const ratioExpression = (numerator: Expression, denominator: Expression): Expression => ({
  op: 'ratio',
  numerator,
  denominator,
});

function figureOf(basis: MeasureBasis): Expression {
  if ('measure' in basis) return { op: 'measure', measure: basis.measure };
  if ('rows' in basis) return { op: 'aggregate', aggregation: 'count' };
  return { op: 'aggregate', aggregation: basis.aggregation, column: basis.column };
}
