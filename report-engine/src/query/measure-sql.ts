import type { Aggregation, ValueField } from '@holdfast/contracts/report/field';
import type {
  AlongStep,
  ColumnType,
  Expression,
  Format,
  Parameter,
  RowCondition,
  SemanticModel,
} from '@holdfast/contracts/report/model';
import { columnFormat, findColumn, findMeasure } from '../model/find-field.ts';
import { QueryError } from '../model/query-error.ts';
import { compareSql, inSql } from './predicate-sql.ts';
import { allOf, bind, type Sql, sql } from './sql.ts';
import { asDouble, asFigure, distinctCount, median, numberIn, periodStart, quantile, spread } from './words.ts';

/** Context of a measure: its columns, its rows, and how it gets a value over all groups. */
export interface MeasureScope {
  readonly model: SemanticModel;
  readonly table: string;
  column(table: string, column: string): Sql;
  /** Row conditions besides the measure's own: the highlighted rows, or none. */
  readonly only: readonly Sql[];
  /** The reader's choice. */
  chosen(parameter: Parameter): number;
  /** SQL for the same expression over all groups. */
  overall(expression: Expression, table: string): Sql;
  /** SQL for a window function over the groups of a column of the measure's table. */
  along(step: AlongStep, value: Sql, column: string, table: string): Sql;
}

/** What an expression needs to name rows and columns. */
export type RowScope = Pick<MeasureScope, 'model' | 'table' | 'column' | 'chosen'>;

export const MAX_DEPTH = 32;

export function measureSql(expression: Expression, scope: MeasureScope, depth = 0): Sql {
  if (depth > MAX_DEPTH) throw new QueryError('invalid-query', 'A measure refers to itself.');
  const inner = (child: Expression) => measureSql(child, scope, depth + 1);
  switch (expression.op) {
    case 'aggregate':
      return aggregateSql(expression.aggregation, expression.column, scope);
    case 'sumProduct': {
      const [a, b] = expression.columns.map((column) => numberSql(column, scope)) as [Sql, Sql];
      return sql`sum(${asDouble(a)} * ${b})${filterSql(scope)}`;
    }
    case 'weightedAverage': {
      const value = numberSql(expression.value, scope);
      const weight = numberSql(expression.weight, scope);
      const known = { ...scope, only: [...scope.only, sql`${value} IS NOT NULL`] };
      const weighted = sql`sum(${asDouble(value)} * ${weight})${filterSql(scope)}`;
      const weights = asDouble(sql`sum(${weight})${filterSql(known)}`);
      return sql`(${weighted} / nullif(${weights}, 0))`;
    }
    case 'ratio':
      return sql`(${inner(expression.numerator)} / nullif(${inner(expression.denominator)}, 0))`;
    case 'arithmetic': {
      const operator = { add: sql`+`, subtract: sql`-`, multiply: sql`*` }[expression.operator];
      return sql`(${inner(expression.left)} ${operator} ${inner(expression.right)})`;
    }
    case 'constant':
      return bind(expression.value);
    case 'parameter':
      return bind(scope.chosen(expression.parameter));
    case 'orZero':
      return sql`coalesce(${inner(expression.expression)}, 0)`;
    case 'filtered': {
      const only = [...scope.only, ...expression.where.map((condition) => rowConditionSql(condition, scope))];
      return measureSql(expression.expression, { ...scope, only }, depth + 1);
    }
    case 'overAllGroups':
      return scope.overall(expression.expression, scope.table);
    case 'periods': {
      const { type } = findColumn(scope.model, scope.table, expression.column);
      if (type !== 'date' && type !== 'datetime')
        throw new QueryError('invalid-query', `'${expression.column}' is not a date and cannot be grouped by period.`);
      const period = periodStart(expression.grain, scope.column(scope.table, expression.column));
      return asDouble(sql`${distinctCount(period)}${filterSql(scope)}`);
    }
    case 'alongGroups': {
      findColumn(scope.model, scope.table, expression.column);
      const value = measureSql(expression.expression, { ...scope, along: noStepHere }, depth + 1);
      return scope.along(expression.step, value, expression.column, scope.table);
    }
    case 'measure':
      return inner(findMeasure(scope.model, scope.table, expression.measure).expression);
  }
}

/** A value field as an expression of its table, so that named measures and ad hoc aggregates share a path. */
export function expressionOf(field: ValueField, model: SemanticModel): Expression {
  const own: Expression =
    field.kind === 'measure'
      ? findMeasure(model, field.table, field.measure).expression
      : { op: 'aggregate', aggregation: field.aggregation, column: field.column };
  return field.percentOfTotal
    ? { op: 'ratio', numerator: own, denominator: { op: 'overAllGroups', expression: own } }
    : own;
}

/** The result type: nearly always a number, but the maximum of a date is a date. */
export function valueType(field: ValueField, model: SemanticModel): ColumnType {
  if (field.kind === 'measure' || (field.aggregation !== 'min' && field.aggregation !== 'max')) return 'number';
  return findColumn(model, field.table, field.column).type;
}

export function valueFormat(field: ValueField, model: SemanticModel): Format {
  if (field.percentOfTotal) return { style: 'percent', digits: 1 };
  if (field.kind === 'measure') return findMeasure(model, field.table, field.measure).format ?? { style: 'number' };
  if (COUNTS.has(field.aggregation)) return { style: 'integer' };
  return columnFormat(findColumn(model, field.table, field.column));
}

const COUNTS: ReadonlySet<Aggregation> = new Set(['count', 'countNonNull', 'distinctCount']);

function aggregateSql(aggregation: Aggregation, column: string | undefined, scope: MeasureScope): Sql {
  const filter = filterSql(scope);
  if (aggregation === 'count') return asDouble(sql`count(*)${filter}`);
  if (column === undefined) throw new QueryError('invalid-query', `A measure of ${scope.table} has no column.`);
  const { type } = findColumn(scope.model, scope.table, column);
  const raw = scope.column(scope.table, column);
  switch (aggregation) {
    case 'countNonNull':
      return asDouble(sql`count(${raw})${filter}`);
    case 'distinctCount':
      return asDouble(sql`${distinctCount(raw)}${filter}`);
    case 'min':
    case 'max': {
      const value = type === 'number' || type === 'integer' ? numberSql(column, scope) : raw;
      return aggregation === 'min' ? sql`min(${value})${filter}` : sql`max(${value})${filter}`;
    }
    case 'sum':
      return asDouble(sql`sum(${numberSql(column, scope)})${filter}`);
    case 'average':
      return sql`avg(${numberSql(column, scope)})${filter}`;
    case 'median':
      return median(numberSql(column, scope), filter);
    case 'standardDeviation':
      return spread(numberSql(column, scope), filter);
    case 'percentile5':
    case 'lowerQuartile':
    case 'upperQuartile':
    case 'percentile95':
      return quantile(numberSql(column, scope), QUANTILES[aggregation], filter);
  }
}

/** `overall` inside an overall value. */
export function noDeeper(): never {
  throw new QueryError('invalid-query', 'A share of the total cannot be nested in another.');
}

/** `along` where there are no groups: inside another window function, over all groups, in a filter. */
export function noStepHere(): never {
  throw new QueryError(
    'invalid-query',
    'A running total, a change or a rank cannot be used in a filter, in a total or in another of these.',
  );
}

const ADDS_UP: ReadonlySet<Aggregation> = new Set(['count', 'countNonNull', 'sum', 'average', 'min', 'max']);

/** Whether the value of a whole can be derived from its parts; a median, for example, cannot. */
export function addsUp(expression: Expression, table: string, model: SemanticModel, depth = 0): boolean {
  if (depth > MAX_DEPTH) return false;
  const inner = (...children: readonly Expression[]) =>
    children.every((child) => addsUp(child, table, model, depth + 1));
  switch (expression.op) {
    case 'aggregate':
      return ADDS_UP.has(expression.aggregation);
    case 'ratio':
      return inner(expression.numerator, expression.denominator);
    case 'arithmetic':
      return inner(expression.left, expression.right);
    case 'orZero':
    case 'filtered':
    case 'overAllGroups':
      return inner(expression.expression);
    case 'periods':
    case 'alongGroups':
      return false;
    case 'measure':
      return inner(findMeasure(model, table, expression.measure).expression);
    default:
      return true;
  }
}

/** All row conditions in an expression, each under a canonical text. */
export function conditionsIn(expression: Expression, table: string, model: SemanticModel, depth = 0): string[] {
  if (depth > MAX_DEPTH) return [];
  const inner = (...children: readonly Expression[]) =>
    children.flatMap((child) => conditionsIn(child, table, model, depth + 1));
  switch (expression.op) {
    case 'weightedAverage':
      return [expression.value];
    case 'ratio':
      return inner(expression.numerator, expression.denominator);
    case 'arithmetic':
      return inner(expression.left, expression.right);
    case 'filtered':
      return [...expression.where.map((condition) => JSON.stringify(condition)), ...inner(expression.expression)];
    case 'orZero':
    case 'overAllGroups':
    case 'alongGroups':
      return inner(expression.expression);
    case 'measure':
      return inner(findMeasure(model, table, expression.measure).expression);
    default:
      return [];
  }
}

const QUANTILES = {
  percentile5: sql`0.05`,
  lowerQuartile: sql`0.25`,
  upperQuartile: sql`0.75`,
  percentile95: sql`0.95`,
} as const;

function filterSql(scope: MeasureScope): Sql {
  return scope.only.length === 0 ? sql`` : sql` FILTER (WHERE ${allOf(scope.only)})`;
}

export function numberSql(column: string, scope: RowScope): Sql {
  const { type } = findColumn(scope.model, scope.table, column);
  const raw = scope.column(scope.table, column);
  if (type === 'number' || type === 'integer') return asFigure(raw);
  if (type === 'date' || type === 'datetime') {
    throw new QueryError('invalid-query', `The dates in '${column}' cannot be summed.`);
  }
  return type === 'text' ? numberIn(raw) : asDouble(raw);
}

export function rowConditionSql(condition: RowCondition, scope: RowScope): Sql {
  const { type } = findColumn(scope.model, scope.table, condition.column);
  const operand = { sql: scope.column(scope.table, condition.column), type };
  if (condition.operator === 'In') return inSql(operand, condition.values ?? [], false);
  const value = condition.parameter ? scope.chosen(condition.parameter) : condition.value;
  return compareSql(operand, { operator: condition.operator, value });
}
