import { type DateForm, dateForm, dayReader } from '../profile/columns/date-form.ts';
import { distinctValues } from '../profile/columns/distinct.ts';
import { type FigureForm, figureForm, figureReader } from '../profile/columns/figure-form.ts';
import { isMissing } from '../profile/columns/missing.ts';
import type { TypedColumn } from '../profile/columns/typed-column.ts';

/**
 * How a column is parsed in the whole file. Some rows alone may have a single value of it, or only numbers among words.
 */
export interface ColumnFormat extends Pick<TypedColumn, 'name' | 'kind' | 'unit'> {
  readonly form:
    | { readonly of: 'days'; readonly days: DateForm }
    | { readonly of: 'figures'; readonly figures: FigureForm }
    | { readonly of: 'words'; readonly levels: readonly string[] };
}

/** Null: not used, such as free text. */
export function columnFormat(column: TypedColumn): ColumnFormat | null {
  const { name, kind, unit, numbers, codes, levels } = column;
  if (numbers !== null && kind === 'date') return { name, kind, unit, form: { of: 'days', days: dateForm(column) } };
  if (numbers !== null) return { name, kind, unit, form: { of: 'figures', figures: figureForm(column) } };
  return codes === null ? null : { name, kind, unit, form: { of: 'words', levels } };
}

export function applyFormat(column: TypedColumn, { kind, unit, form }: ColumnFormat, rowCount: number): TypedColumn {
  if (form.of === 'days') return { ...column, kind, unit, ...asFigures(daysOf(column, rowCount, form.days)) };
  if (form.of === 'words') return { ...column, kind, unit, numbers: null, ...levelsOf(column, rowCount, form.levels) };
  return { ...column, kind, unit, ...asFigures(figuresOf(column, rowCount, form.figures)) };
}

const asFigures = (numbers: Float64Array) => ({ numbers, codes: null, levels: [] });

/** Many rows have the same date: each is parsed once. */
export function daysOf({ name, source }: TypedColumn, rowCount: number, form: DateForm): Float64Array {
  const read = dayReader(form, name);
  const known = new Map<string, number>();
  return Float64Array.from({ length: rowCount }, (_, row) => {
    const text = source.cell(row).trim();
    const day = known.get(text) ?? read(text);
    known.set(text, day);
    return day;
  });
}

export function figuresOf({ source, numbers }: TypedColumn, rowCount: number, form: FigureForm): Float64Array {
  const read = figureReader(form);
  return Float64Array.from({ length: rowCount }, (_, row) => {
    const figure = read(source.cell(row).trim());
    // Other notations, such as '>20', stay as parsed here.
    return Number.isNaN(figure) && !form.disguised.includes(numbers?.[row] ?? Number.NaN)
      ? (numbers?.[row] ?? Number.NaN)
      : figure;
  });
}

/** The known levels in the order of the whole file, so that offers do not depend on which customers are at hand. */
function levelsOf({ source }: TypedColumn, rowCount: number, known: readonly string[]) {
  const distinct = distinctValues(source, rowCount);
  const codeOf = new Map(known.map((level, code) => [level, code]));
  for (const level of distinct.levels) if (!isMissing(level) && !codeOf.has(level)) codeOf.set(level, codeOf.size);
  const codes = distinct.levels.map((level) => codeOf.get(level) ?? -1);
  return { levels: [...codeOf.keys()], codes: distinct.codes.map((code) => codes[code] ?? -1) };
}
