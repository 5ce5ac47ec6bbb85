import type { ColumnName } from '@holdfast/contracts/prediction/tables';
import type { AggregateField, ColumnField, MeasureField } from '@holdfast/contracts/report/field';
import { CUSTOMERS } from '../facts/facts.ts';
import type { FigureName } from '../facts/figures.ts';

export const column = ({ table, column: name }: ColumnName, more: Partial<ColumnField> = {}): ColumnField => ({
  kind: 'column',
  table,
  column: name,
  ...more,
});
export const measure = (table: string, name: string): MeasureField => ({ kind: 'measure', table, measure: name });
export const figure = (name: FigureName): MeasureField => measure(CUSTOMERS, name);
export const total = (
  { table, column: name }: ColumnName,
  aggregation: AggregateField['aggregation'] = 'sum',
): AggregateField => ({ kind: 'aggregate', table, column: name, aggregation });
