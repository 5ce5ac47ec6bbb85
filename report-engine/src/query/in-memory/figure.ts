import type { Aggregation, Value, ValueField } from '@holdfast/contracts/report/field';
import type { Expression, Parameter, RowCondition, SemanticModel } from '@holdfast/contracts/report/model';
import { findColumn, findMeasure } from '../../model/find-field.ts';
import { noStepHere } from '../measure-sql.ts';
import { equals, meets } from './holds.ts';
import { groupValue, type JoinedRow, type Row } from './rows.ts';

/** The context of a measure besides its own rows. */
export interface FigureContext {
  readonly model: SemanticModel;
  /** The rows of all groups. */
  readonly all: readonly JoinedRow[];
  chosen(parameter: Parameter): number;
  /** The groups along a column, in order, and the current one; null where the query is not grouped by it. */
  along?(column: string, table: string): { readonly run: Run; readonly at: number } | null;
}

/** Groups in order, with results computed on first use for all of them. */
export interface Run {
  readonly groups: readonly (readonly JoinedRow[])[];
  readonly figures: Map<string, readonly Value[]>;
}

/** A measure, or an aggregated column, over the rows of one group. */
export function figureOf(field: ValueField, rows: readonly JoinedRow[], context: FigureContext): Value {
  const { table } = field;
  const expression: Expression =
    field.kind === 'aggregate'
      ? { op: 'aggregate', aggregation: field.aggregation, column: field.column }
      : findMeasure(context.model, table, field.measure).expression;
  const scope: Scope = { table, context, only: [] };
  const value = evaluate(expression, rowsOf(table, rows), scope);
  if (!field.percentOfTotal) return value;
  return divide(value, evaluate(expression, rowsOf(table, context.all), withoutSteps(scope)));
}

const rowsOf = (table: string, joined: readonly JoinedRow[]): Row[] =>
  joined.map((row) => row[table] ?? null).filter((row) => row !== null);

interface Scope {
  readonly table: string;
  readonly context: FigureContext;
  /** The conditions of enclosing measures, which rows of other groups must meet too. */
  readonly only: readonly RowCondition[];
}

const withoutSteps = ({ context: { along: _, ...context }, ...scope }: Scope): Scope => ({ ...scope, context });

function evaluate(expression: Expression, rows: readonly Row[], scope: Scope): Value {
  const { table, context } = scope;
  const over = (inner: Expression) => evaluate(inner, rows, scope);
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
      return evaluate(expression.expression, rowsOf(table, context.all), { ...withoutSteps(scope), only: [] });
    case 'filtered': {
      const only = [...scope.only, ...expression.where];
      return evaluate(expression.expression, meeting(rows, expression.where, scope), { ...scope, only });
    }
    case 'sumProduct': {
      const [a, b] = expression.columns;
      return sumOf(rows.flatMap((row) => product(row[a], row[b])));
    }
    case 'weightedAverage': {
      const known = rows.filter((row) => (row[expression.value] ?? null) !== null);
      const weighted = sumOf(known.flatMap((row) => product(row[expression.value], row[expression.weight])));
      return divide(weighted, sumOf(known.flatMap((row) => product(1, row[expression.weight]))));
    }
    case 'periods': {
      const { column, grain } = expression;
      const field = { kind: 'column', table, column, grain } as const;
      const periods = rows.map((row) => groupValue({ [table]: row }, field, context.model));
      return new Set(periods.filter((period) => period !== null)).size;
    }
    case 'alongGroups':
      return stepAlong(expression, rows, scope);
    case 'aggregate':
      return aggregate(expression.aggregation, expression.column ?? '', rows);
  }
}

function stepAlong(
  { step, expression, column }: Extract<Expression, { op: 'alongGroups' }>,
  rows: readonly Row[],
  scope: Scope,
): Value {
  const { table, context, only } = scope;
  if (!context.along) return noStepHere();
  const inner = (counted: readonly Row[]) => evaluate(expression, counted, withoutSteps(scope));
  const found = context.along(column, table);
  if (!found) return step === 'runningTotal' ? inner(rows) : null;
  const { groups, figures: known } = found.run;
  const key = JSON.stringify([expression, only]);
  const figures = known.get(key) ?? groups.map((joined) => inner(meeting(rowsOf(table, joined), only, scope)));
  known.set(key, figures);
  const own = figures[found.at] ?? null;
  switch (step) {
    case 'runningTotal':
      return sumOf(figures.slice(0, found.at + 1).flatMap((figure) => (figure === null ? [] : [Number(figure)])));
    case 'previous':
      return figures[found.at - 1] ?? null;
    case 'rank':
      return own === null ? null : 1 + figures.filter((other) => other !== null && other > own).length;
  }
}

const meeting = (rows: readonly Row[], conditions: readonly RowCondition[], { table, context }: Scope) =>
  rows.filter((row) => conditions.every((condition) => isMet(condition, row, table, context)));

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
