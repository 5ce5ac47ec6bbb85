import type { GroupingField, Value, ValueField } from '@holdfast/contracts/report/field';
import type { Column, SemanticModel } from '@holdfast/contracts/report/model';
import { bindGroupingField } from '../bind/bind-field.ts';
import type { BoundField } from '../bind/bound.ts';
import { type DaxType, readDate, writeDate } from '../dax/index.ts';
import { columnOf } from '../model/find-field.ts';

export const tableName = (table: string): string => `'${table.replaceAll("'", "''")}'`;
const bracketed = (name: string): string => `[${name.replaceAll(']', ']]')}]`;
export const columnName = (table: string, column: string): string => `${tableName(table)}${bracketed(column)}`;
export const quotedText = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A column cut into bins or periods: a calculated column of its table. */
export interface CutColumn {
  readonly table: string;
  readonly name: string;
  readonly expression: string;
}

/** A field with the column that formulas know it by. */
export interface NamedField extends BoundField {
  readonly table: string;
  readonly name: string;
  readonly definition: Column;
  readonly cut: CutColumn | null;
}

export function nameField(field: GroupingField, model: SemanticModel): NamedField {
  const definition = columnOf(model, field);
  const bound = bindGroupingField(field, definition);
  const { table } = field;
  const { binSize, grain } = bound;
  if (binSize === null && grain === null) return { ...bound, table, name: definition.name, definition, cut: null };
  const name = `${definition.name}\u00b7${grain ?? binSize}`;
  const own = bracketed(definition.name);
  const edge = grain === null ? `ROUND(INT(${own} / ${binSize} + 1E-9) * ${binSize}, 10)` : PERIODS[grain](own);
  const expression = `IF(NOT ISBLANK(${own}), ${edge})`;
  return { ...bound, table, name, definition, cut: { table, name, expression } };
}

type Grain = NonNullable<BoundField['grain']>;
const PERIODS: Readonly<Record<Grain, (date: string) => string>> = {
  year: (date) => `DATE(YEAR(${date}), 1, 1)`,
  quarter: (date) => `DATE(YEAR(${date}), 3 * QUARTER(${date}) - 2, 1)`,
  month: (date) => `DATE(YEAR(${date}), MONTH(${date}), 1)`,
  week: (date) => `DATE(YEAR(${date}), MONTH(${date}), DAY(${date}) - WEEKDAY(${date}, 3))`,
  day: (date) => `DATE(YEAR(${date}), MONTH(${date}), DAY(${date}))`,
  hour: (date) => `DATE(YEAR(${date}), MONTH(${date}), DAY(${date})) + TIME(HOUR(${date}), 0, 0)`,
};

export const fieldText = ({ table, name }: NamedField): string => columnName(table, name);

/** The expression of a value, outside of any row. */
export function valueText(field: ValueField): string {
  const own = field.kind === 'measure' ? bracketed(field.measure) : aggregateText(field);
  return field.percentOfTotal ? `DIVIDE(${own}, CALCULATE(${own}, ALLSELECTED()))` : own;
}

function aggregateText({ table, column, aggregation }: Extract<ValueField, { kind: 'aggregate' }>): string {
  const own = columnName(table, column);
  switch (aggregation) {
    case 'sum':
      return `SUM(${own})`;
    case 'average':
      return `AVERAGE(${own})`;
    case 'min':
      return `MIN(${own})`;
    case 'max':
      return `MAX(${own})`;
    case 'count':
      return `COUNTROWS(${tableName(table)})`;
    case 'countNonNull':
      return `COUNTA(${own})`;
    case 'distinctCount':
      return `DISTINCTCOUNT(${own})`;
    case 'median':
      return `MEDIAN(${own})`;
    case 'standardDeviation':
      return `IFERROR(STDEV.P(${own}), BLANK())`;
    default:
      return `PERCENTILE.INC(${own}, ${SHARES[aggregation]})`;
  }
}

const SHARES = { percentile5: 0.05, lowerQuartile: 0.25, upperQuartile: 0.75, percentile95: 0.95 } as const;

/** A cell as a constant of its column's type. */
export function literal(value: Value, type: DaxType | 'date'): string {
  if (value === null) return 'BLANK()';
  if (typeof value === 'boolean') return value ? 'TRUE()' : 'FALSE()';
  if (type === 'date' && typeof value === 'string' && readDate(value) !== null) return `dt"${value}"`;
  return typeof value === 'string' ? quotedText(value) : `(${value})`;
}

/** A value of a formula as a cell. A date without a time is a day where the column has days. */
export function cellOf(value: Value, type: string, isDay: boolean): Value {
  if (typeof value !== 'number') return value;
  if (type !== 'date') return Number.isFinite(value) ? value : null;
  const written = writeDate(value);
  if (isDay) return written.slice(0, 10);
  return written.length === 10 ? `${written}T00:00:00` : written;
}
