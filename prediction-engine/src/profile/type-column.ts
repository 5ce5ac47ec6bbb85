import type { TextColumn } from '../read/reading.ts';
import { type DateOrder, orderEvidence } from './dates.ts';
import { distinctValues, SHOWN_EXAMPLES } from './distinct.ts';
import { isMissing } from './missing.ts';
import { type DecimalMark, decimalEvidence } from './numbers.ts';
import { asPlainFigures } from './plain-figures.ts';
import { asDates } from './type-dates.ts';
import { asFigures } from './type-figures.ts';
import { asWords } from './type-words.ts';

type ColumnKind = 'number' | 'boolean' | 'category' | 'ordinal' | 'date' | 'id' | 'text' | 'constant' | 'empty';

/** A column understood: its kind and its values as figures (dates as days since 1970) or as codes of levels. */
export interface TypedColumn {
  readonly name: string;
  readonly source: TextColumn;
  readonly kind: ColumnKind;
  /** NaN is missing; null when the values are words. */
  readonly numbers: Float64Array | null;
  /** -1 is missing; null for figures, and for texts of which nearly every one is different. */
  readonly codes: Int32Array | null;
  readonly levels: readonly string[];
  readonly missing: number;
  readonly distinct: number;
  readonly examples: readonly string[];
  readonly unit: string | null;
  /** Values that stood for 'missing' without saying so. */
  readonly disguised: readonly string[];
  /** Values that are no figures in a column of figures; they count as missing. */
  readonly unparsed: readonly string[];
  /** A date column whose days and months could be swapped everywhere. */
  readonly ambiguousDates: boolean;
  /** Every value is different from every other. */
  readonly unique: boolean;
}

/** What the whole file says where one column leaves it open. */
export interface FileHabits {
  readonly decimalMark: DecimalMark;
  readonly dateOrder: DateOrder;
}

/** What one way of reading a column finds; everything it leaves out is as for plain text. */
export type TypedValues = Pick<TypedColumn, 'kind' | 'numbers' | 'missing' | 'distinct'> & Partial<TypedColumn>;

export function fileHabits(columns: readonly TextColumn[], rowCount: number): FileHabits {
  const rows = Math.min(rowCount, 500);
  let comma = 0;
  let dayFirst = 0;
  for (const column of columns) {
    const cells: string[] = [];
    for (let row = 0; row < rows; row++) cells.push(column.cell(row).trim());
    const figures = cells.filter((cell) => /^[^a-z]*\d[^a-z]*$/i.test(cell));
    if (figures.length > cells.length * 0.3) comma += Math.sign(decimalEvidence(figures));
    dayFirst += Math.sign(orderEvidence(cells));
  }
  const decimalMark = comma > 0 ? 'comma' : 'point';
  // A file that writes 3,5 is European, and so are its dates; otherwise the undecided case follows the separator below.
  return { decimalMark, dateOrder: dayFirst > 0 || (dayFirst === 0 && comma > 0) ? 'day-first' : 'month-first' };
}

export function typeColumn(source: TextColumn, rowCount: number, habits: FileHabits): TypedColumn {
  const plain = habits.decimalMark === 'point' ? asPlainFigures(source, rowCount) : null;
  if (plain !== null) return { ...asText(source), ...plain };
  const distinct = distinctValues(source, rowCount);
  const filledLevels: number[] = [];
  let filled = 0;
  distinct.levels.forEach((level, code) => {
    if (isMissing(level)) return;
    filledLevels.push(code);
    filled += distinct.counts[code] ?? 0;
  });
  const base = {
    ...asText(source),
    missing: rowCount - filled,
    distinct: filledLevels.length,
    examples: filledLevels.slice(0, SHOWN_EXAMPLES).map((code) => distinct.levels[code] ?? ''),
    unique: filled > 1 && filledLevels.length === filled,
  };
  if (filled === 0) return { ...base, kind: 'empty' };
  const figures = asFigures(source.name, distinct, habits.decimalMark);
  if (figures !== null) return { ...base, ...figures };
  const dates = asDates(source.name, distinct, habits.dateOrder);
  if (dates !== null) return { ...base, ...dates };
  return { ...base, ...asWords(distinct, filledLevels, filled, base.missing) };
}

/** What is true of a column until somebody finds figures, dates or levels in it. */
function asText(source: TextColumn) {
  return {
    name: source.name,
    source,
    unit: null,
    disguised: [],
    unparsed: [],
    ambiguousDates: false,
    numbers: null,
    codes: null,
    levels: [],
  };
}
