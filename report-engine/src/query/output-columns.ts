import type { GroupingField, ValueField } from '@holdfast/contracts/report/field';
import type { ColumnType, Format, SemanticModel } from '@holdfast/contracts/report/model';
import type { ResultColumn, VisualQuery } from '@holdfast/contracts/report/query';
import { columnFormat, columnOf, labelOf } from '../model/find-field.ts';
import { QueryError } from '../model/query-error.ts';
import { valueFormat } from './measure-sql.ts';
import { join, type Sql, sql } from './sql.ts';
import { asCell, lower } from './words.ts';

/** A column of the result, and the SQL columns that hold it and its highlighted counterpart. */
export interface OutputColumn extends ColumnHead {
  readonly at: number;
  readonly highlightedAt: number | null;
}

export interface AskedGroup {
  readonly as: string;
  readonly field: GroupingField;
  readonly type: ColumnType;
  readonly key: Sql;
  /** The model's sort column, which takes precedence over the value. */
  readonly sort: Sql | null;
  shownAs(key: Sql): Sql;
}

export interface AskedValue {
  readonly as: string;
  readonly field: ValueField;
  readonly type: ColumnType;
  readonly sql: Sql;
  readonly twin: Sql | null;
}

/** The columns of one result; `put` adds each to the SELECT and returns its index. */
export function outputColumns(
  groups: readonly AskedGroup[],
  values: readonly AskedValue[],
  model: SemanticModel,
  put: (column: Sql) => number,
): OutputColumn[] {
  return [
    ...groups.map((group): OutputColumn => {
      const at = put(asCell(group.shownAs(group.key), group.type));
      return { ...groupColumn(group, model), at, highlightedAt: null };
    }),
    ...values.map((value): OutputColumn => {
      const at = put(asCell(value.sql, value.type));
      const highlightedAt = value.twin ? put(asCell(value.twin, value.type)) : null;
      return { ...valueColumn(value, model), at, highlightedAt };
    }),
  ];
}

/** A result column without values. */
export type ColumnHead = Omit<ResultColumn, 'values' | 'highlighted'>;

export function groupColumn(
  { as, field, type }: Pick<AskedGroup, 'as' | 'field' | 'type'>,
  model: SemanticModel,
): ColumnHead {
  return { as, role: 'group', field, label: labelOf(model, field), type, format: groupFormat(field, type, model) };
}

export function valueColumn(
  { as, field, type }: Pick<AskedValue, 'as' | 'field' | 'type'>,
  model: SemanticModel,
): ColumnHead {
  return { as, role: 'value', field, label: labelOf(model, field), type, format: valueFormat(field, model) };
}

/** The order of a group: by the model's sort column, then ignoring case, then exactly. */
export const inOwnOrder = ({ key, sort, type }: AskedGroup, direction: Sql): Sql[] => [
  ...(sort ? [sql`${sort} ${direction} NULLS LAST`] : []),
  ...(type === 'text' ? [sql`${lower(key)} ${direction} NULLS LAST`] : []),
  sql`${key} ${direction} NULLS LAST`,
];

/** Blanks sort last in either direction. Groups break ties, so that the order is deterministic. */
export function orderSql(query: VisualQuery, groups: readonly AskedGroup[], values: readonly AskedValue[]): Sql {
  const byRow = query.mode === 'rows';
  const asked = query.orderBy.flatMap(({ as, direction: way }) => {
    const direction = way === 'descending' ? sql`DESC` : sql`ASC`;
    const group = groups.find((candidate) => candidate.as === as);
    if (group) return inOwnOrder(group, direction);
    const value = values.find((candidate) => candidate.as === as);
    if (value) return [sql`${value.sql} ${direction} NULLS LAST`];
    if (query.groupBy.some((candidate) => candidate.as === as)) return [];
    throw new QueryError('invalid-query', `The order refers to '${as}', which is not in the query.`);
  });
  if (byRow && asked.length === 0) return sql``;
  // Among detail rows any fixed order will do, and the plain one is the cheapest.
  const ties = byRow ? groups.map(({ key }) => key) : groups.flatMap((group) => inOwnOrder(group, sql`ASC`));
  return asked.length + ties.length === 0 ? sql`` : sql` ORDER BY ${join([...asked, ...ties], ', ')}`;
}

export function groupSql(keys: readonly Sql[]): Sql {
  return keys.length === 0 ? sql`` : sql` GROUP BY ${join(keys, ', ')}`;
}

function groupFormat(field: GroupingField, type: ColumnType, model: SemanticModel): Format {
  const column = columnOf(model, field);
  return type === column.type || column.format ? columnFormat(column) : { style: type };
}
