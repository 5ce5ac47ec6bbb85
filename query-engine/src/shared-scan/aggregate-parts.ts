import type { Value } from '@holdfast/contracts/report/field';
import type { BoundAggregate } from '../bind/bound.ts';
import { divide } from '../in-memory/evaluate-expression.ts';
import { aggregateSql, type MeasureScope, numberSql, testsSql } from '../sql/measure-sql.ts';
import { type Sql, sql } from '../sql/sql.ts';
import { asCell, asDouble } from '../sql/sql-functions.ts';

/** How values of several lines merge into one. */
export type Fold = 'sum' | 'count' | 'min' | 'max';

/** Folded parts over some lines. */
export type Folded = (part: number) => Value;

export interface PartScope extends Pick<MeasureScope, 'column' | 'only'> {
  /** Registers an aggregate over the rows that meet every condition; returns the part's number. */
  part(aggregate: Sql, by: Fold, only: readonly Sql[]): number;
}

const FOLDS: Partial<Record<string, Fold>> = {
  count: 'count',
  countNonNull: 'count',
  sumProduct: 'sum',
  sum: 'sum',
  average: 'sum',
  min: 'min',
  max: 'max',
};

const findFold = (aggregate: BoundAggregate): Fold | undefined =>
  FOLDS[aggregate.op === 'aggregate' ? aggregate.aggregation : aggregate.op];

/** Whether the value of a whole can be derived from its parts; a median, for example, cannot. */
export const isMergeable = (aggregate: BoundAggregate): boolean => findFold(aggregate) !== undefined;

/** An additive aggregate as one part, an average as two. */
export function partsOf(aggregate: BoundAggregate, scope: PartScope): (folded: Folded) => Value {
  const by = findFold(aggregate);
  if (by === undefined || aggregate.op === 'cell') throw new Error(`${aggregate.op} is not additive`);
  const only = [...scope.only, ...testsSql(aggregate.where, scope)];
  if (aggregate.op !== 'aggregate') {
    const part = scope.part(aggregateSql(aggregate, scope, sql``), by, only);
    return (folded) => folded(part);
  }
  const { aggregation, column } = aggregate;
  if (aggregation === 'average') {
    const sum = scope.part(aggregateSql({ ...aggregate, aggregation: 'sum' }, scope, sql``), 'sum', only);
    const count = scope.part(asDouble(sql`count(${numberSql(column, scope)})`), 'count', only);
    return (folded) => divide(folded(sum), folded(count));
  }
  const own = aggregateSql(aggregate, scope, sql``);
  // As serialized: ISO texts sort like their dates.
  const part = scope.part(by === 'min' || by === 'max' ? asCell(own, column.type) : own, by, only);
  return (folded) => folded(part);
}
