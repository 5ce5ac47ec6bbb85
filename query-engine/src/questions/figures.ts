import type { Aggregation, ColumnField } from '@holdfast/contracts/report/field';
import { isCount, type QuestionFigure, type Vocabulary } from './subject.ts';

/** The row count of a table, by the model's own measure where it has one. */
export function countOf({ tables }: Vocabulary, table: string): QuestionFigure {
  const described = tables.find(({ name }) => name === table);
  const measure = described?.measures.find(isCount);
  if (measure) return { kind: 'measure', table, measure: measure.name };
  const column = described?.rowKey ?? described?.columns[0]?.name ?? '';
  return { kind: 'aggregate', table, column, aggregation: 'count' };
}

/** The measure equivalent to this aggregate, so that one figure has one name. */
export function measureFor(
  { tables }: Vocabulary,
  { table, column }: ColumnField,
  aggregation: Aggregation,
): QuestionFigure | null {
  const measure = tables
    .find(({ name }) => name === table)
    ?.measures.find(
      ({ expression }) =>
        expression.op === 'aggregate' && expression.aggregation === aggregation && expression.column === column,
    );
  return measure ? { kind: 'measure', table, measure: measure.name } : null;
}

/** The rate of a two-valued column: the part of its rows with the positive value. */
export function rateFor({ tables }: Vocabulary, { table, column }: ColumnField): QuestionFigure | null {
  const measure = tables
    .find(({ name }) => name === table)
    ?.measures.find(({ expression: { op, ...expression } }) => {
      const denominator = op === 'ratio' && 'denominator' in expression ? expression.denominator : null;
      return denominator?.op === 'filtered' && denominator.where.every((condition) => condition.column === column);
    });
  return measure ? { kind: 'measure', table, measure: measure.name } : null;
}

export const sameField = (a: QuestionFigure, b: QuestionFigure): boolean =>
  a.kind === b.kind &&
  a.table === b.table &&
  (a.kind === 'measure'
    ? b.kind === 'measure' && a.measure === b.measure
    : b.kind === 'aggregate' && a.column === b.column && a.aggregation === b.aggregation);
