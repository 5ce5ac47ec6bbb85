import type { Aggregation, Value, ValueField } from '@holdfast/contracts/report/field';
import type { Expression, Parameter, RowCondition, SemanticModel } from '@holdfast/contracts/report/model';
import { findColumn, findMeasure } from '../../model/find-field.ts';
import { equals, meets } from './holds.ts';
import type { JoinedRow, Row } from './rows.ts';

/** What a measure is worked out from besides its own rows. */
export interface FigureContext {
  readonly model: SemanticModel;
  /** The rows of all groups. */
  readonly all: readonly JoinedRow[];
  chosen(parameter: Parameter): number;
}

/** A measure, or a summarised column, over the rows of one group. */
export function figureOf(field: ValueField, rows: readonly JoinedRow[], context: FigureContext): Value {
  const { table } = field;
  const expression: Expression =
    field.kind === 'aggregate'
      ? { op: 'aggregate', aggregation: field.aggregation, column: field.column }
      : findMeasure(context.model, table, field.measure).expression;
  const all = () => rowsOf(table, context.all);
  const value = evaluate(expression, rowsOf(table, rows), all, table, context);
  return field.percentOfTotal ? divide(value, evaluate(expression, all(), all, table, context)) : value;
}

const rowsOf = (table: string, joined: readonly JoinedRow[]): Row[] =>
  joined.map((row) => row[table] ?? null).filter((row) => row !== null);

function evaluate(
  expression: Expression,
  rows: readonly Row[],
  all: () => readonly Row[],
  table: string,
  context: FigureContext,
): Value {
  const over = (inner: Expression, counted = rows) => evaluate(inner, counted, all, table, context);
  switch (expression.op) {
    case 'constant':
      return expression.value;
    case 'parameter':
      return context.chosen(expression.parameter);
    case 'orZero':
      return over(expression.expression) ?? 0;
    case 'measure':
      return over(findMeasure(context.model, table, expression.measure).expression);
    case 'ratio':
      return divide(over(expression.numerator), over(expression.denominator));
    case 'arithmetic': {
      const [a, b] = [over(expression.left), over(expression.right)];
      if (typeof a !== 'number' || typeof b !== 'number') return null;
      return expression.operator === 'add' ? a + b : expression.operator === 'subtract' ? a - b : a * b;
    }
    case 'overAllGroups':
      return over(expression.expression, all());
    case 'filtered':
      return over(
        expression.expression,
        rows.filter((row) => expression.where.every((condition) => isMet(condition, row, table, context))),
      );
    case 'sumProduct': {
      const [a, b] = expression.columns;
      return sumOf(rows.flatMap((row) => product(row[a], row[b])));
    }
    case 'weightedAverage': {
      const known = rows.filter((row) => (row[expression.value] ?? null) !== null);
      const weighted = sumOf(known.flatMap((row) => product(row[expression.value], row[expression.weight])));
      return divide(weighted, sumOf(known.flatMap((row) => product(1, row[expression.weight]))));
    }
    case 'aggregate':
      return aggregate(expression.aggregation, expression.column ?? '', rows);
  }
}

function isMet(condition: RowCondition, row: Row, table: string, { model, chosen }: FigureContext): boolean {
  const { column, operator, parameter } = condition;
  const typed = { value: row[column] ?? null, type: findColumn(model, table, column).type };
  if (operator === 'In') return (condition.values ?? []).some((value) => equals(typed, value));
  return meets(typed, { operator, value: parameter ? chosen(parameter) : condition.value });
}

const divide = (a: Value, b: Value): Value =>
  typeof a !== 'number' || typeof b !== 'number' || b === 0 ? null : a / b;

const product = (a: Value | undefined, b: Value | undefined): number[] =>
  (a ?? null) === null || (b ?? null) === null ? [] : [Number(a) * Number(b)];

const sumOf = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0);

const SHARES: Partial<Record<Aggregation, number>> = {
  percentile5: 0.05,
  lowerQuartile: 0.25,
  median: 0.5,
  upperQuartile: 0.75,
  percentile95: 0.95,
};

function aggregate(aggregation: Aggregation, column: string, rows: readonly Row[]): Value {
  if (aggregation === 'count') return rows.length;
  const known = rows.map((row) => row[column] ?? null).filter((value) => value !== null);
  if (aggregation === 'countNonNull') return known.length;
  if (aggregation === 'distinctCount') return new Set(known).size;
  if (known.length === 0) return null;
  if (aggregation === 'min') return known.reduce((least, value) => (value < least ? value : least));
  if (aggregation === 'max') return known.reduce((most, value) => (value > most ? value : most));
  const numbers = known.map(Number).sort((a, b) => a - b);
  const total = sumOf(numbers) ?? 0;
  if (aggregation === 'sum') return total;
  const mean = total / numbers.length;
  if (aggregation === 'average') return mean;
  const share = SHARES[aggregation];
  if (share === undefined) {
    if (numbers.length < 2) return null;
    return Math.sqrt(numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (numbers.length - 1));
  }
  const place = (numbers.length - 1) * share;
  const [below, above] = [numbers[Math.floor(place)] ?? 0, numbers[Math.ceil(place)] ?? 0];
  return below + (above - below) * (place - Math.floor(place));
}
