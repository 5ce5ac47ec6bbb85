import type { Sql } from '../sql/sql.ts';
import type { Context } from './context.ts';
import { checkDeadline } from './deadline.ts';
import { withRowsAsFilters } from './filter-context.ts';
import type { DaxValue } from './model.ts';
import { literalSql } from './sql/literal.ts';
import { NotCompiled } from './sql/not-compiled.ts';
import type { Place, SqlTable } from './sql/place.ts';
import type { StoreTable } from './store.ts';
import {
  filtersOf,
  filtersOfRow,
  lineagesOf,
  type TableColumn,
  type TableValue,
  type ValueType,
} from './table-value.ts';

/** An expression with its names bound and its types checked. */
export interface ScalarExpression {
  readonly kind: 'scalar';
  readonly type: ValueType;
  /** Its value, where it is the same everywhere. */
  readonly fixed?: DaxValue | undefined;
  run(env: Env): DaxValue;
  /** The same in SQL: a number, a text or a truth value; a date is its number of days. */
  sql(place: Place): Sql;
}

export interface TableExpression {
  readonly kind: 'table';
  readonly columns: readonly TableColumn[];
  /** Set if every row is a row of a table of the model. */
  readonly base?: StoreTable | undefined;
  /** Its rows, where they are written out as constants. */
  readonly listed?: readonly (readonly DaxValue[])[] | undefined;
  run(env: Env): TableValue;
  sql(place: Place): SqlTable;
}

export type Compiled = ScalarExpression | TableExpression;

/** A row context. The row changes while the table is iterated. */
export interface Frame {
  readonly table: TableValue;
  row: number;
  readonly outer: Frame | null;
}

/** A variable is computed once, where it is defined, at the first use. */
export interface Variable {
  readonly id: object;
  readonly expression: Compiled;
  readonly env: Env;
  value?: DaxValue | TableValue;
  readonly outer: Variable | null;
}

export interface Env {
  readonly context: Context;
  readonly frame: Frame | null;
  /** From this row context outwards, the rows are filters of the context already. */
  readonly spent: Frame | null;
  readonly variables: Variable | null;
}

/** Of what has no form in SQL. Its name is added where the call is bound. */
export const notInSql = (): never => {
  throw new NotCompiled('');
};

export const scalar = (
  type: ValueType,
  run: (env: Env) => DaxValue,
  toSql: (place: Place) => Sql = notInSql,
): ScalarExpression => ({ kind: 'scalar', type, run, sql: toSql });

export const constant = (type: ValueType, value: DaxValue): ScalarExpression => ({
  ...scalar(
    type,
    () => value,
    () => literalSql(value),
  ),
  fixed: value,
});

export const tableExpression = (
  columns: readonly TableColumn[],
  run: (env: Env) => TableValue,
  base?: StoreTable,
  toSql: (place: Place) => SqlTable = notInSql,
): TableExpression => ({ kind: 'table', columns, run, base, sql: toSql });

/** Runs once a row, with the row in hand. */
export function eachRow(env: Env, table: TableValue, run: (env: Env, row: number) => void): void {
  const frame: Frame = { table, row: 0, outer: env.frame };
  const inner: Env = { ...env, frame };
  for (let row = 0; row < table.length; row += 1) {
    if ((row & 255) === 0) checkDeadline();
    frame.row = row;
    run(inner, row);
  }
}

/** The context after context transition: every current row is a filter. */
export const transitionOf = (env: Env): Context =>
  withRowsAsFilters(env, {
    row: (frame: Frame, shape) => filtersOfRow(frame.table, frame.row, shape),
    table: (frame, shape) => filtersOf(frame.table, shape),
    lineages: ({ table }) => lineagesOf(table.columns),
  });

/** Within a context, without any row in hand that is not a filter of it. */
export const inContext = (env: Env, context: Context): Env => ({ ...env, context, spent: env.frame });
