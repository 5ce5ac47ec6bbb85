import type { TextColumn } from '../../read/file-format.ts';
import { type DateOrder, orderEvidence } from './dates.ts';
import { distinctValues, SHOWN_EXAMPLES } from './distinct.ts';
import { isMissing } from './missing.ts';
import { type DecimalMark, decimalEvidence, LONGEST_FIGURE } from './numbers.ts';
import { asPlainFigures } from './plain-figures.ts';
import { asDates, isDottedMonths } from './type-dates.ts';
import { asFigures } from './type-figures.ts';
import { asWords } from './type-words.ts';
import type { TypedColumn } from './typed-column.ts';

/** Defaults from the whole file for ambiguous columns. */
export interface FileConventions {
  readonly decimalMark: DecimalMark;
  readonly dateOrder: DateOrder;
}

export function fileConventions(columns: readonly TextColumn[], rowCount: number): FileConventions {
  const rows = Math.min(rowCount, 500);
  let comma = 0;
  let dayFirst = 0;
  for (const column of columns) {
    const cells: string[] = [];
    for (let row = 0; row < rows; row++) cells.push(column.cell(row).trim());
    const figures = cells.filter((cell) => cell.length <= LONGEST_FIGURE && /^[^a-z]*\d[^a-z]*$/i.test(cell));
    if (figures.length > cells.length * 0.3) comma += Math.sign(decimalEvidence(figures));
    dayFirst += Math.sign(orderEvidence(cells));
  }
  const decimalMark = comma > 0 ? 'comma' : 'point';
  // A file that writes 3,5 is European, and so are its dates; otherwise ambiguous dates are month first.
  return { decimalMark, dateOrder: dayFirst > 0 || (dayFirst === 0 && comma > 0) ? 'day-first' : 'month-first' };
}

export function typeColumn(source: TextColumn, rowCount: number, habits: FileConventions): TypedColumn {
  const isMonths = isDottedMonths(source, rowCount);
  const plain = habits.decimalMark === 'point' && !isMonths ? asPlainFigures(source, rowCount) : null;
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
  const months = isMonths ? asDates(source.name, distinct, habits.dateOrder) : null;
  if (months !== null) return { ...base, ...months };
  const figures = asFigures(source.name, distinct, habits.decimalMark);
  if (figures !== null) return { ...base, ...figures };
  const dates = asDates(source.name, distinct, habits.dateOrder);
  if (dates !== null) return { ...base, ...dates };
  return { ...base, ...asWords(distinct, filledLevels, filled, base.missing) };
}

/** The defaults of a column before numbers, dates or levels are found. */
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
