import type { TypedColumn } from '../../profile/columns/typed-column.ts';
import { hasStem, hasWord, tokens } from '../../profile/vocabulary/name-words.ts';
import type { SourceTable } from './source-table.ts';

/** Files that count time back from the outcome: 'MONTHS_BALANCE' −3, 'days_ago' 90. */
const UNITS: readonly { readonly stems: readonly string[]; readonly days: number }[] = [
  { stems: ['month', 'monat', 'mois', 'mes', 'mese', 'mesi'], days: 365.25 / 12 },
  { stems: ['week', 'woch', 'semain', 'seman', 'settiman'], days: 7 },
  { stems: ['quarter', 'quartal', 'trimest'], days: 365.25 / 4 },
  { stems: ['year', 'jahr', 'annee', 'ano', 'anno'], days: 365.25 },
];
const BACKWARDS: ReadonlySet<string> = new Set('ago before vor prior since back'.split(' '));
const LEAST_FILLED = 0.8;

/** How many days before the outcome each row lies, as a number not above 0; null: no column counts back. */
export function relativeDays({ columns, rowCount }: SourceTable): Float64Array | null {
  for (const column of columns) {
    const sign = directionOf(column, rowCount);
    if (sign === null) continue;
    const words = tokens(column.name);
    const unit = UNITS.find(({ stems }) => hasStem(words, stems))?.days ?? 1;
    return (column.numbers as Float64Array).map((value) => Math.floor(sign * value * unit));
  }
  return null;
}

/** -1: the column counts backwards from 0 on, 1: its numbers are negative; null: it is another figure. */
function directionOf({ name, kind, numbers, missing, distinct }: TypedColumn, rowCount: number): 1 | -1 | null {
  if (numbers === null || kind === 'date' || distinct < 3 || missing > (1 - LEAST_FILLED) * rowCount) return null;
  const areAll = (fits: (value: number) => boolean) => numbers.every((value) => Number.isNaN(value) || fits(value));
  if (!areAll(Number.isInteger)) return null;
  if (areAll((value) => value <= 0)) return 1;
  return hasWord(tokens(name), BACKWARDS) && areAll((value) => value >= 0) ? -1 : null;
}
