import type { Aggregation, DateGrain, GroupingField, Value } from '@holdfast/contracts/report/field';
import type { AlongStep, ColumnType, Table } from '@holdfast/contracts/report/model';
import type { Condition, Predicate } from '@holdfast/contracts/report/predicate';
import type { Restriction, ResultColumn, VisualQuery } from '@holdfast/contracts/report/query';

/**
 * A query in which every name is resolved and every rule checked: what is left is to compute it. Parameters have their
 * values, measures are expanded, relative dates are dates.
 */
export interface BoundQuery {
  readonly mode: VisualQuery['mode'];
  readonly rows: BoundRows;
  readonly groups: readonly BoundGroup[];
  readonly values: readonly BoundValue[];
  /** The filters that highlighted rows meet; null when nothing is highlighted. */
  readonly highlight: readonly RowFilter[] | null;
  /** Conditions that a whole group must meet. */
  readonly having: readonly GroupFilter[];
  readonly search: string | null;
  readonly order: readonly BoundOrder[];
  readonly limit: number;
  readonly offset: number;
  readonly given: VisualQuery;
}

/** The rows of a table, joined to those of others. */
export interface BoundRows {
  readonly table: Table;
  /** In an order in which every join starts from a table before it. */
  readonly joins: readonly BoundJoin[];
  /** Where a row may be joined to several: the column with its number, since measures count it once. */
  readonly rowNumber: BoundColumn | null;
  /** Row-level security. */
  readonly rules: readonly BoundFilter[];
  readonly filters: readonly BoundFilter[];
}

export interface BoundJoin {
  readonly from: { readonly table: string; readonly column: string };
  readonly to: { readonly table: Table; readonly column: string };
  /** Several rows may match. */
  readonly isMany: boolean;
}

export interface BoundColumn {
  readonly table: string;
  readonly name: string;
  readonly type: ColumnType;
}

/** What rows are grouped or filtered by: a column unchanged, cut into bins or into periods; `type` is the result's. */
export interface BoundField {
  readonly column: BoundColumn;
  readonly binSize: number | null;
  readonly grain: DateGrain | null;
  readonly type: ColumnType;
}

/** A result column without values. */
export type ColumnHead = Omit<ResultColumn, 'values' | 'highlighted'>;

export interface BoundGroup extends BoundField {
  readonly head: ColumnHead & { readonly field: GroupingField };
  /** The model's sort column, which takes precedence over the value. */
  readonly sortBy: BoundColumn | null;
}

export interface BoundValue {
  readonly head: ColumnHead;
  readonly expression: BoundExpression;
}

export interface BoundOrder {
  readonly by: BoundGroup | BoundValue;
  readonly isDescending: boolean;
}

export type BoundPredicate =
  | Exclude<Predicate, { op: 'top' | 'relative' }>
  /** A relative date as dates: from the first up to, but without, the second. */
  | { readonly op: 'within'; readonly from: string; readonly to: string };

export type BoundFilter = RowFilter | TopFilter;

/** A condition on single rows. */
export interface RowFilter {
  readonly fields: readonly [BoundField, ...BoundField[]];
  readonly predicate: BoundPredicate;
  readonly given: Restriction;
}

/** Rows whose group is among the first by a value over `rows`. */
export interface TopFilter {
  readonly top: number;
  readonly isDescending: boolean;
  readonly field: BoundField;
  readonly by: BoundExpression;
  readonly rows: BoundRows;
  readonly given: Restriction;
}

export interface GroupFilter {
  readonly expression: BoundExpression;
  readonly type: ColumnType;
  readonly predicate: BoundPredicate;
}

/** A row condition of a measure. */
export interface RowTest {
  readonly column: BoundColumn;
  readonly test: Condition | { readonly operator: 'In'; readonly values: readonly Value[] } | { operator: 'IsNumber' };
}

/** A value computed from rows, over those that pass every test. */
export type BoundAggregate = { readonly where: readonly RowTest[] } & (
  | { readonly op: 'count' }
  | {
      readonly op: 'aggregate';
      readonly aggregation: Exclude<Aggregation, 'count'>;
      readonly column: BoundColumn;
    }
  | { readonly op: 'sumProduct'; readonly columns: readonly [BoundColumn, BoundColumn] }
  | { readonly op: 'periods'; readonly field: BoundField }
  /** The column of a single row, in a list of rows. */
  | { readonly op: 'cell'; readonly column: BoundColumn }
);

/** A measure: arithmetic on aggregates. */
export type BoundExpression =
  | BoundAggregate
  | { readonly op: 'constant'; readonly value: number }
  | { readonly op: 'ratio'; readonly numerator: BoundExpression; readonly denominator: BoundExpression }
  | {
      readonly op: 'arithmetic';
      readonly operator: 'add' | 'subtract' | 'multiply';
      readonly left: BoundExpression;
      readonly right: BoundExpression;
    }
  | { readonly op: 'orZero'; readonly expression: BoundExpression }
  | { readonly op: 'overAllGroups'; readonly expression: BoundExpression }
  | {
      readonly op: 'alongGroups';
      readonly step: AlongStep;
      readonly expression: BoundExpression;
      readonly column: BoundColumn;
    };

function operandsOf(expression: BoundExpression): readonly BoundExpression[] {
  switch (expression.op) {
    case 'ratio':
      return [expression.numerator, expression.denominator];
    case 'arithmetic':
      return [expression.left, expression.right];
    case 'orZero':
    case 'overAllGroups':
    case 'alongGroups':
      return [expression.expression];
    default:
      return [];
  }
}

/** The aggregates an expression is computed from. */
export function aggregatesIn(expression: BoundExpression): readonly BoundAggregate[] {
  return 'where' in expression ? [expression] : operandsOf(expression).flatMap(aggregatesIn);
}

/** The tables whose columns an expression reads. */
export function tablesIn(expression: BoundExpression): readonly string[] {
  const ofAggregate = (one: BoundAggregate): readonly BoundColumn[] => {
    const tested = one.where.map(({ column }) => column);
    if ('column' in one) return [one.column, ...tested];
    if ('columns' in one) return [...one.columns, ...tested];
    return 'field' in one ? [one.field.column, ...tested] : tested;
  };
  return aggregatesIn(expression).flatMap((one) => ofAggregate(one).map(({ table }) => table));
}

/** Whether an expression depends on the order of groups. */
export function hasSteps(expression: BoundExpression): boolean {
  return expression.op === 'alongGroups' || operandsOf(expression).some(hasSteps);
}

type ColumnName = { readonly table: string; readonly name: string | undefined };

export const isSameColumn = (a: ColumnName, b: ColumnName): boolean => a.table === b.table && a.name === b.name;
