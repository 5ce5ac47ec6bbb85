import type { ColumnName } from '@holdfast/contracts/prediction/tables';
import type { AggregateField, ColumnField, MeasureField } from '@holdfast/contracts/report/field';

export const column = ({ table, column: name }: ColumnName, more: Partial<ColumnField> = {}): ColumnField => ({
  kind: 'column',
  table,
  column: name,
  ...more,
});
export const measure = (table: string, name: string): MeasureField => ({ kind: 'measure', table, measure: name });
export const total = (
  { table, column: name }: ColumnName,
  aggregation: AggregateField['aggregation'] = 'sum',
): AggregateField => ({ kind: 'aggregate', table, column: name, aggregation });
