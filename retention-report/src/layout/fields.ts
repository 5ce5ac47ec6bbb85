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

/** A column's name where it is one of several words of a title: long ones keep their two ends. */
export const inTitle = (name: string): string =>
  name.length <= LONGEST_IN_TITLE ? name : `${name.slice(0, 18).trimEnd()} … ${name.slice(-10).trimStart()}`;
const LONGEST_IN_TITLE = 36;
