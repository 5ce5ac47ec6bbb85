import type { BoundAggregate, BoundColumn, BoundExpression, RowTest } from '../bind/bound.ts';
import { fieldSql } from './field-sql.ts';
import { compareSql, inSql } from './predicate-sql.ts';
import { allOf, bind, type Sql, sql } from './sql.ts';
import { asDouble, asFigure, distinctCount, median, numberIn, quantile, standardDeviation } from './sql-functions.ts';

/** Where a measure finds its columns and rows. */
export interface MeasureScope {
  column(column: BoundColumn): Sql;
  /** Row conditions besides the measure's own: the highlighted rows, or none. */
  readonly only: readonly Sql[];
  /** A value over all groups, of a measure over some. */
  overall(value: Sql): Sql;
  /** SQL for a window function over the groups of a column. */
  along(step: Extract<BoundExpression, { op: 'alongGroups' }>, value: Sql): Sql;
}

export function measureSql(expression: BoundExpression, scope: MeasureScope): Sql {
  const inner = (child: BoundExpression) => measureSql(child, scope);
  switch (expression.op) {
    case 'constant':
      return bind(expression.value);
    case 'ratio':
      return sql`(${inner(expression.numerator)} / nullif(${inner(expression.denominator)}, 0))`;
    case 'arithmetic':
      return sql`(${inner(expression.left)} ${OPERATORS[expression.operator]} ${inner(expression.right)})`;
    case 'orZero':
      return sql`coalesce(${inner(expression.expression)}, 0)`;
    case 'overAllGroups':
      return scope.overall(measureSql(expression.expression, { ...scope, only: [] }));
    case 'alongGroups':
      return scope.along(expression, inner(expression.expression));
    case 'cell': {
      const cell = scope.column(expression.column);
      return scope.only.length === 0 ? cell : sql`CASE WHEN ${allOf(scope.only)} THEN ${cell} END`;
    }
    default: {
      const only = [...scope.only, ...testsSql(expression.where, scope)];
      return aggregateSql(expression, scope, only.length === 0 ? sql`` : sql` FILTER (WHERE ${allOf(only)})`);
    }
  }
}

const OPERATORS = { add: sql`+`, subtract: sql`-`, multiply: sql`*` };

/** An aggregate over the rows that pass the filter. */
export function aggregateSql(
  aggregate: Exclude<BoundAggregate, { op: 'cell' }>,
  scope: Pick<MeasureScope, 'column'>,
  filter: Sql,
): Sql {
  switch (aggregate.op) {
    case 'count':
      return asDouble(sql`count(*)${filter}`);
    case 'sumProduct': {
      const [a, b] = aggregate.columns;
      return sql`sum(${asDouble(numberSql(a, scope))} * ${numberSql(b, scope)})${filter}`;
    }
    case 'periods':
      return asDouble(sql`${distinctCount(fieldSql(aggregate.field, scope.column).sql)}${filter}`);
    case 'aggregate':
      return columnSql(aggregate, scope, filter);
  }
}

function columnSql(
  { aggregation, column }: Extract<BoundAggregate, { op: 'aggregate' }>,
  scope: Pick<MeasureScope, 'column'>,
  filter: Sql,
): Sql {
  const isNumeric = column.type === 'number' || column.type === 'integer';
  const value = () => numberSql(column, scope);
  const raw = () => scope.column(column);
  switch (aggregation) {
    case 'countNonNull':
      return asDouble(sql`count(${raw()})${filter}`);
    case 'distinctCount':
      return asDouble(sql`${distinctCount(raw())}${filter}`);
    case 'min':
      return sql`min(${isNumeric ? value() : raw()})${filter}`;
    case 'max':
      return sql`max(${isNumeric ? value() : raw()})${filter}`;
    case 'sum':
      return asDouble(sql`sum(${value()})${filter}`);
    case 'average':
      return sql`avg(${value()})${filter}`;
    case 'median':
      return median(value(), filter);
    case 'standardDeviation':
      return standardDeviation(value(), filter);
    default:
      return quantile(value(), QUANTILES[aggregation], filter);
  }
}

const QUANTILES = {
  percentile5: sql`0.05`,
  lowerQuartile: sql`0.25`,
  upperQuartile: sql`0.75`,
  percentile95: sql`0.95`,
} as const;

/** The column as a number; blank where a text is none. */
export function numberSql(column: BoundColumn, scope: Pick<MeasureScope, 'column'>): Sql {
  const raw = scope.column(column);
  if (column.type === 'number' || column.type === 'integer') return asFigure(raw);
  return column.type === 'text' ? numberIn(raw) : asDouble(raw);
}

export function testsSql(tests: readonly RowTest[], scope: Pick<MeasureScope, 'column'>): Sql[] {
  return tests.map(({ column, test }) => {
    if (test.operator === 'IsNumber') return sql`${numberSql(column, scope)} IS NOT NULL`;
    const operand = { sql: scope.column(column), type: column.type };
    return test.operator === 'In' ? inSql(operand, test.values, false) : compareSql(operand, test);
  });
}
