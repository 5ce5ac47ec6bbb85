import type { ColumnField } from '@holdfast/contracts/report/field';
import type { Column } from '@holdfast/contracts/report/model';
import type { Predicate } from '@holdfast/contracts/report/predicate';
import { labelOf } from '../model/find-field.ts';
import { spaced } from './names.ts';
import type { ColumnContents, QuestionFigure, Vocabulary } from './subject.ts';

/** Types are checked here: the SQL compiler accepts a sum of texts or a text as a number. */
export const isNumber = ({ type }: Column): boolean => type === 'number' || type === 'integer';
export const isDate = ({ type }: Column): boolean => type === 'date' || type === 'datetime';
export const isCategory = ({ type }: Column): boolean => type === 'text' || type === 'boolean';

/** A number such as 2014: the year something was opened or founded. */
export const isYear = (column: Column): boolean =>
  isNumber(column) &&
  /(?:^|[\s_])year(?:$|[\s_])/i.test(spaced(`${column.name} ${column.label ?? ''}`)) &&
  !/years/i.test(column.name);

export const keyOfField = ({ table, column }: { readonly table: string; readonly column: string }): string =>
  `${table}\n${column}`;

export function columnOfField({ tables }: Vocabulary, field: ColumnField): Column {
  const found = tables.find(({ name }) => name === field.table)?.columns.find(({ name }) => name === field.column);
  if (!found) throw new Error(`a tag names a column that is not there: ${field.column}`);
  return found;
}

export function contentsOf({ subject }: Vocabulary, field: ColumnField): ColumnContents | undefined {
  return subject.contents.find(({ table, column }) => table === field.table && column === field.column);
}

/**
 * The condition of rows without some number: “no goals” is zero where every row has a number and some have zero, and blank
 * where none has; null if it could be either.
 */
export function withoutNumber(vocabulary: Vocabulary, field: ColumnField): Predicate | null {
  const { span, complete } = contentsOf(vocabulary, field) ?? {};
  if (!span || Number(span[0]) < 0) return null;
  if (span[0] === 0) return complete ? { op: 'in', values: [0] } : null;
  return { op: 'compare', match: 'and', conditions: [{ operator: 'IsBlank' }] };
}

export const labelOfFigure = ({ subject }: Vocabulary, figure: QuestionFigure): string =>
  labelOf(subject.model, figure);

/** The time unit of the column, where it counts time. */
export function timeUnitOf(column: Column): 'day' | 'week' | 'month' | 'year' | null {
  const said = ` ${spaced(column.name)} ${column.label ?? ''} ${column.format?.suffix ?? ''} `.toLowerCase();
  if (/\bmonths?\b/.test(said) && !/charge|fee|price|cost|revenue|per month|monthly/.test(said)) return 'month';
  if (/\btenure\b/.test(said)) return 'month';
  if (/\bdays?\b/.test(said)) return 'day';
  if (/\bweeks?\b/.test(said)) return 'week';
  if (/\byears?\b|\bage\b/.test(said)) return 'year';
  return null;
}

/** About ten bins of a round width; null where the column's span is unknown. */
export function stepFor(span: readonly [unknown, unknown] | undefined): number | null {
  if (!span) return null;
  const width = Number(span[1]) - Number(span[0]);
  if (!(width > 0) || !Number.isFinite(width)) return null;
  const rough = width / 10;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find((one) => one * power >= rough) ?? 10;
  return Math.round(step * power * 1e10) / 1e10;
}
