import type { V1Column, V1NewDataset, V1Table } from '@holdfast/contracts/http/v1-datasets';
import type { ColumnType, Relationship } from '@holdfast/contracts/report/model';
import { DATA_TYPES, KEPT_AS } from '../../features/datasets/data-types.ts';
import type { DefinedColumn, SummedBy } from '../../features/datasets/definition.ts';

const TYPES: Readonly<Record<V1Column['dataType'], ColumnType>> = {
  Int64: 'integer',
  Double: 'number',
  Decimal: 'number',
  String: 'text',
  Boolean: 'boolean',
  bool: 'boolean',
  DateTime: 'datetime',
};

const SUMMED: Readonly<Record<string, SummedBy>> = {
  none: 'None',
  sum: 'Sum',
  min: 'Min',
  max: 'Max',
  count: 'Count',
  average: 'Average',
  distinctcount: 'DistinctCount',
};

/** The original's column as ours. */
export function definedColumn(column: V1Column): Omit<DefinedColumn, 'facts'> {
  const { name, dataType, formatString, sortByColumn, isHidden, summarizeBy } = column;
  const type = TYPES[dataType];
  const kind = type === 'number' && formatString?.includes('%') ? 'Percentage' : DATA_TYPES[type];
  return {
    name,
    type: KEPT_AS[kind].type,
    ...(sortByColumn && { sortBy: sortByColumn }),
    ...(isHidden && { hidden: true }),
    dataType: kind,
    summedBy: SUMMED[summarizeBy?.toLowerCase() ?? ''] ?? 'Default',
  };
}

export const definedRelationships = ({ relationships }: V1NewDataset): Relationship[] =>
  (relationships ?? []).map(({ fromTable, fromColumn, toTable, toColumn, crossFilteringBehavior }) => ({
    from: { table: fromTable, column: fromColumn },
    to: { table: toTable, column: toColumn },
    ...(crossFilteringBehavior === 'BothDirections' && { bothDirections: true }),
  }));

const V1_TYPES: Readonly<Record<ColumnType, V1Column['dataType']>> = {
  integer: 'Int64',
  number: 'Double',
  text: 'String',
  boolean: 'Boolean',
  date: 'DateTime',
  datetime: 'DateTime',
};

export const presentTable = (table: {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: ColumnType }[];
}): Pick<V1Table, 'name' | 'columns'> => ({
  name: table.name,
  columns: table.columns.map(({ name, type }) => ({ name, dataType: V1_TYPES[type] })),
});
