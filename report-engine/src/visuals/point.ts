import type { DataPoint } from '@holdfast/query-engine/filters/data-point.ts';
import type { Formats } from './formats.ts';
import type { GroupingField, QueryResult, Value, ValueField } from './words.ts';

const isGrouping = (field: QueryResult['columns'][number]['field']): field is GroupingField =>
  field.kind === 'column' || field.kind === 'level';

/** The data point of a result row, by the named groups (all by default). */
export function pointOfRow(result: QueryResult, row: number, formats: Formats, groups?: readonly string[]): DataPoint {
  const identity: { field: GroupingField; value: Value }[] = [];
  const values: { field: ValueField; value: Value; formatted: string }[] = [];
  for (const { as, role, field, format, values: cells } of result.columns) {
    const value = cells[row] ?? null;
    if (isGrouping(field)) {
      if (role === 'group' && (groups === undefined || groups.includes(as))) identity.push({ field, value });
    } else values.push({ field, value, formatted: formats.value(value, format) });
  }
  return { identity, values };
}
