import type { GroupingField, ValueField } from '@holdfast/contracts/report/field';
import type { ColumnType, Format, SemanticModel } from '@holdfast/contracts/report/model';
import type { ResultColumn, VisualQuery } from '@holdfast/contracts/report/query';
import { columnFormat, columnOf, labelOf } from '../model/find-field.ts';
import { QueryError } from '../model/query-error.ts';
import { valueFormat } from './measure-sql.ts';
import { join, type Sql, sql } from './sql.ts';
import { asCell, lower } from './words.ts';

/** What a column of the answer is, and which column of the SQL result holds it and its highlighted twin. */
export interface OutputColumn extends ColumnHead {
  readonly at: number;
  readonly highlightedAt: number | null;
}

export interface AskedGroup {
  readonly as: string;
  readonly field: GroupingField;
  readonly type: ColumnType;
  readonly key: Sql;
  /** What it is put in order by before its own value, where the model says so. */
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

/** The columns of one answer, each taking its place in the SELECT by `put`, which gives the place. */
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

/** What a column of the answer is, before it has values. */
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

/** What a group is put in order by: as the model says, then letter case apart, then itself. */
export const inOwnOrder = ({ key, sort, type }: AskedGroup, direction: Sql): Sql[] => [
  ...(sort ? [sql`${sort} ${direction} NULLS LAST`] : []),
  ...(type === 'text' ? [sql`${lower(key)} ${direction} NULLS LAST`] : []),
  sql`${key} ${direction} NULLS LAST`,
];

/** Blanks come last either way. Groups break ties, so that equal values keep one order for ever. */
export function orderSql(query: VisualQuery, groups: readonly AskedGroup[], values: readonly AskedValue[]): Sql {
  const byRow = query.mode === 'rows';
  const asked = query.orderBy.flatMap(({ as, direction: way }) => {
    const direction = way === 'descending' ? sql`DESC` : sql`ASC`;
    const group = groups.find((candidate) => candidate.as === as);
    if (group) return inOwnOrder(group, direction);
    const value = values.find((candidate) => candidate.as === as);
    if (value) return [sql`${value.sql} ${direction} NULLS LAST`];
    if (query.groupBy.some((candidate) => candidate.as === as)) return [];
    throw new QueryError('invalid-query', `The order names '${as}', which is not asked for.`);
  });
  if (byRow && asked.length === 0) return sql``;
  // Among single rows any fixed order will do, and the plain one is the cheapest over all of them.
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
