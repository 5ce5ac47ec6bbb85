import { parseDate } from '../profile/columns/dates.ts';
import { distinctValues } from '../profile/columns/distinct.ts';
import { isMissing } from '../profile/columns/missing.ts';
import { parseNumber } from '../profile/columns/numbers.ts';
import type { TypedColumn } from '../profile/columns/typed-column.ts';
import { withoutUnit, withoutWord } from '../profile/columns/unit-words.ts';
import type { Profile } from '../profile/profile.ts';
import { describeColumn, referenceDayOf } from '../shapes/customer-table.ts';
import type { Customers, Feature } from '../shapes/customers.ts';
import type { FeatureColumn } from '../shapes/table.ts';

/** A column of a file that a model may need, parsed as the model expects. */
export interface FileColumn {
  readonly name: string;
  readonly feature: Feature;
  read(as: { readonly kind: 'number' | 'category'; readonly daysAgo?: boolean | undefined }): FeatureColumn | null;
}

/**
 * The columns of a file for a saved model. If a row is a customer, these are all columns of the file, including those
 * useless for training: new customers of one country make that column constant, and the model still needs it. If
 * customers were aggregated from lines, these are the aggregates.
 */
export function fileColumns(profile: Profile, customers: Customers, asOf: string): FileColumn[] {
  const { table, features, input } = customers;
  const { rowCount } = profile.reading;
  // A panel may have as many snapshots as rows, in another order than the file.
  if (table.rowCount !== rowCount || input.rowCount !== rowCount || !isFromFile(profile, customers)) {
    return table.columns.map((column, at) => ({
      name: column.name,
      feature: features[at] as Feature,
      read: ({ kind }) => (column.kind === kind ? column : null),
    }));
  }
  const today = referenceDayOf(profile, asOf);
  return profile.columns.map((column) => ({
    name: column.name,
    feature: describeColumn(column),
    read: ({ kind, daysAgo }) => {
      if (kind === 'category') return asCategory(column, table.rowCount);
      return daysAgo ? asDaysAgo(column, table.rowCount, today) : asNumber(column, table.rowCount);
    },
  }));
}

/** Aggregated columns have names that no column of the file has. */
function isFromFile({ columns }: Profile, { table }: Customers): boolean {
  const names = new Set(columns.map(({ name }) => name));
  return table.columns.every(({ name }) => names.has(name));
}

function asNumber(column: TypedColumn, rowCount: number): FeatureColumn | null {
  const { name } = column;
  if (column.numbers !== null) return column.kind === 'date' ? null : { name, kind: 'number', values: column.numbers };
  // A column learnt as a number is one even in a file of three rows.
  const unit = withoutUnit(distinctValues(column.source, rowCount), 1)?.unit;
  return parsed(column, rowCount, (text) => {
    const figure = unit === undefined ? text : withoutWord(text, unit);
    const value = parseNumber(figure, 'point');
    return Number.isNaN(value) ? parseNumber(figure, 'comma') : value;
  });
}

function asDaysAgo(column: TypedColumn, rowCount: number, today: number): FeatureColumn | null {
  const days =
    column.kind === 'date' && column.numbers !== null
      ? { name: column.name, kind: 'number' as const, values: column.numbers }
      : parsed(column, rowCount, (text) => parseDate(text, 'day-first'));
  if (days === null) return null;
  return { ...days, values: days.values.map((day) => today - Math.floor(day)), daysAgo: true, countedFrom: today };
}

/** Null if most values cannot be parsed that way: it is another column of the same name. */
function parsed(column: TypedColumn, rowCount: number, parse: (text: string) => number) {
  const { levels, codes } = distinctValues(column.source, rowCount);
  const figures = levels.map((level) => (isMissing(level) ? Number.NaN : parse(level)));
  const values = Float64Array.from(codes, (code) => figures[code] as number);
  let filled = 0;
  let read = 0;
  codes.forEach((code, row) => {
    if (!isMissing(levels[code] as string)) filled++;
    if (!Number.isNaN(values[row])) read++;
  });
  return filled > 0 && read < filled / 2 ? null : { name: column.name, kind: 'number' as const, values };
}

function asCategory(column: TypedColumn, rowCount: number): FeatureColumn {
  const { name, codes, levels } = column;
  if (codes !== null && column.numbers === null) return { name, kind: 'category', codes, levels };
  const distinct = distinctValues(column.source, rowCount);
  const kept: number[] = distinct.levels.map((level) => (isMissing(level) ? -1 : 0));
  const known: string[] = [];
  kept.forEach((code, at) => {
    if (code === 0) kept[at] = known.push(distinct.levels[at] as string) - 1;
  });
  return { name, kind: 'category', codes: distinct.codes.map((code) => kept[code] as number), levels: known };
}
