import { MAX_MEASURE_PARTS } from '@holdfast/contracts/report/limits';
import type { Expression, OwnMeasure, SemanticModel } from '@holdfast/contracts/report/model';
import { findMeasure } from './find-field.ts';
import { queryError } from './query-error.ts';
import { columnOfMeasure } from './related-column.ts';

/**
 * The model with the report's own measures. Measures of the data take precedence: a report over other data must not
 * redefine them.
 */
export function withMeasures(model: SemanticModel, own: readonly OwnMeasure[] | undefined): SemanticModel {
  if (!own || own.length === 0) return model;
  return {
    ...model,
    tables: model.tables.map((table) => {
      const known = new Set(table.measures.map(({ name }) => name));
      const added = own
        .filter((measure) => measure.table === table.name && !known.has(measure.name))
        .map(({ table: _, ...measure }) => measure);
      return added.length === 0 ? table : { ...table, measures: [...table.measures, ...added] };
    }),
  };
}

/** The direct operands of an expression. */
export function operandsOfExpression(expression: Expression): readonly Expression[] {
  switch (expression.op) {
    case 'ratio':
      return [expression.numerator, expression.denominator];
    case 'arithmetic':
      return [expression.left, expression.right];
    case 'orZero':
    case 'filtered':
    case 'overAllGroups':
    case 'alongGroups':
      return [expression.expression];
    default:
      return [];
  }
}

/** The measures an expression names directly. */
export function referencedMeasures(expression: Expression): readonly string[] {
  return expression.op === 'measure'
    ? [expression.measure]
    : operandsOfExpression(expression).flatMap(referencedMeasures);
}

/** A measure is a number; the alphabetically first text is not. */
function refuseTextMeasure(
  { aggregation, column }: Extract<Expression, { op: 'aggregate' }>,
  table: string,
  model: SemanticModel,
): void {
  if (column === undefined || (aggregation !== 'min' && aggregation !== 'max')) return;
  const { type } = columnOfMeasure(model, table, column).column;
  if (type !== 'number' && type !== 'integer') throw queryError('invalid-query.extremeOfText', { name: column });
}

/**
 * Refuses recursive measures, and those that grow exponentially by naming others twice: thirty measures that each
 * double the previous one would be a billion nodes of SQL.
 */
export function refuseCircular(own: readonly Pick<OwnMeasure, 'table' | 'name'>[], model: SemanticModel): void {
  const sizes = new Map<string, number | null>();
  const sizeOf = (expression: Expression, table: string): number => {
    if (expression.op === 'measure') return sizeOfMeasure(table, expression.measure);
    if (expression.op === 'aggregate') refuseTextMeasure(expression, table, model);
    const where = expression.op === 'filtered' ? expression.where : [];
    const conditions = where.reduce((sum, { values = [] }) => sum + 1 + values.length, 0);
    return operandsOfExpression(expression).reduce((sum, part) => sum + sizeOf(part, table), 1 + conditions);
  };
  const sizeOfMeasure = (table: string, name: string): number => {
    const key = JSON.stringify([table, name]);
    const known = sizes.get(key);
    if (known === null) throw queryError('invalid-query.endlessMeasure', { name });
    if (known !== undefined) return known;
    sizes.set(key, null);
    const size = sizeOf(findMeasure(model, table, name).expression, table);
    if (size > MAX_MEASURE_PARTS) throw queryError('invalid-query.tooManyParts', { name, most: MAX_MEASURE_PARTS });
    sizes.set(key, size);
    return size;
  };
  for (const { table, name } of own) sizeOfMeasure(table, name);
}
