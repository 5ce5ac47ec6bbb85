import type { Aggregation, Value } from '@holdfast/contracts/report/field';
import type { Expression } from '@holdfast/contracts/report/model';
import { findColumn, findMeasure } from '../../model/find-field.ts';
import { QueryError } from '../../model/query-error.ts';
import { MAX_DEPTH, noDeeper, numberSql, type RowScope, rowConditionSql } from '../measure-sql.ts';
import { type Sql, sql } from '../sql.ts';
import { asCell, asDouble } from '../words.ts';

/** How values of several groups merge into one. */
export type Fold = 'sum' | 'count' | 'min' | 'max';

/** Folded parts over the rows of a figure. */
export type Folded = (part: number) => Value;

/** A measure computed from its parts, over the rows of one group and over all rows. */
export type Figure = (own: Folded, all: Folded) => Value;

export interface FigureScope extends RowScope {
  readonly only: readonly Sql[];
  /** Registers an aggregate over the rows that meet every condition; returns the part's number. */
  part(aggregate: Sql, by: Fold, only: readonly Sql[]): number;
  /** True inside a figure over all groups. */
  readonly isOverall?: boolean;
}

/** A measure as arithmetic over additive parts. The SQL counterpart is `measureSql`. */
export function figureOf(expression: Expression, scope: FigureScope, depth = 0): Figure {
  if (depth > MAX_DEPTH) throw new QueryError('invalid-query', 'A measure refers to itself.');
  const inner = (child: Expression) => figureOf(child, scope, depth + 1);
  switch (expression.op) {
    case 'aggregate':
      return aggregateFigure(expression.aggregation, expression.column, scope);
    case 'sumProduct': {
      const [a, b] = expression.columns.map((column) => numberSql(column, scope)) as [Sql, Sql];
      return partFigure(sql`sum(${asDouble(a)} * ${b})`, 'sum', scope);
    }
    case 'weightedAverage': {
      const value = numberSql(expression.value, scope);
      const weight = numberSql(expression.weight, scope);
      const known = { ...scope, only: [...scope.only, sql`${value} IS NOT NULL`] };
      const weighted = partFigure(sql`sum(${asDouble(value)} * ${weight})`, 'sum', scope);
      return divided(weighted, partFigure(asDouble(sql`sum(${weight})`), 'sum', known));
    }
    case 'ratio':
      return divided(inner(expression.numerator), inner(expression.denominator));
    case 'arithmetic': {
      const [left, right] = [inner(expression.left), inner(expression.right)];
      const apply = OPERATORS[expression.operator];
      return (own, all) => both(left(own, all), right(own, all), apply);
    }
    case 'constant':
      return () => expression.value;
    case 'parameter': {
      const value = scope.chosen(expression.parameter);
      return () => value;
    }
    case 'orZero': {
      const figure = inner(expression.expression);
      return (own, all) => figure(own, all) ?? 0;
    }
    case 'filtered': {
      const only = [...scope.only, ...expression.where.map((condition) => rowConditionSql(condition, scope))];
      return figureOf(expression.expression, { ...scope, only }, depth + 1);
    }
    case 'overAllGroups': {
      if (scope.isOverall) return noDeeper();
      const figure = figureOf(expression.expression, { ...scope, only: [], isOverall: true }, depth + 1);
      return (_own, all) => figure(all, all);
    }
    case 'periods':
    case 'alongGroups':
      throw new Error(`${expression.op} is not additive`);
    case 'measure':
      return inner(findMeasure(scope.model, scope.table, expression.measure).expression);
  }
}

const OPERATORS = {
  add: (a: number, b: number) => a + b,
  subtract: (a: number, b: number) => a - b,
  multiply: (a: number, b: number) => a * b,
};

function aggregateFigure(aggregation: Aggregation, column: string | undefined, scope: FigureScope): Figure {
  if (aggregation === 'count') return partFigure(asDouble(sql`count(*)`), 'count', scope);
  if (column === undefined) throw new QueryError('invalid-query', `A measure of ${scope.table} has no column.`);
  const { type } = findColumn(scope.model, scope.table, column);
  const raw = scope.column(scope.table, column);
  switch (aggregation) {
    case 'countNonNull':
      return partFigure(asDouble(sql`count(${raw})`), 'count', scope);
    case 'sum':
      return partFigure(asDouble(sql`sum(${numberSql(column, scope)})`), 'sum', scope);
    case 'average': {
      const value = numberSql(column, scope);
      const sum = partFigure(asDouble(sql`sum(${value})`), 'sum', scope);
      return divided(sum, partFigure(asDouble(sql`count(${value})`), 'count', scope));
    }
    // As serialized: ISO texts sort like their dates.
    case 'min':
      return partFigure(asCell(sql`min(${raw})`, type), 'min', scope);
    case 'max':
      return partFigure(asCell(sql`max(${raw})`, type), 'max', scope);
    default:
      throw new Error(`${aggregation} is not additive`);
  }
}

function partFigure(aggregate: Sql, by: Fold, { part, only }: FigureScope): Figure {
  const number = part(aggregate, by, only);
  return (own) => own(number);
}

function divided(numerator: Figure, denominator: Figure): Figure {
  return (own, all) => both(numerator(own, all), denominator(own, all), (a, b) => (b === 0 ? null : a / b));
}

function both(a: Value, b: Value, apply: (a: number, b: number) => number | null): Value {
  return typeof a === 'number' && typeof b === 'number' ? apply(a, b) : null;
}
