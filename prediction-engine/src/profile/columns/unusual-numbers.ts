import { type DecimalMark, parseNumber } from './numbers.ts';

/** Numbers written differently from the rest of the column, by level index. */
export interface OddFigures {
  readonly values: ReadonlyMap<number, number>;
  /** Written with the other decimal mark. */
  readonly mixed: readonly string[];
  /** Open-ended values: '>20', 'under 18', '10+'. */
  readonly open: readonly string[];
}

const ABOVE =
  /^(?:>|more than|over|above|mehr als|uber|über|plus de|más de|mas de|mais de|oltre|meer dan)\s*(?!=)(.+)$/i;
const AT_LEAST = /^(?:>=|≥|=>|at least|from|ab|mindestens|au moins|al menos)\s*(.+)$/i;
const OR_MORE = /^(.+?)\s*(?:\+|or more|or over|and over|und mehr|oder mehr|et plus|o más|ou mais|以上)$/i;
const BELOW = /^(?:<|less than|under|below|weniger als|unter|moins de|menos de|meno di|minder dan)\s*(?!=)(.+)$/i;
const AT_MOST = /^(?:<=|≤|=<|at most|up to|bis|höchstens|jusqu’à|hasta|até)\s*(.+)$/i;

type End = 'above' | 'at' | 'below';
const FORMS: readonly (readonly [RegExp, End])[] = [
  [AT_LEAST, 'at'],
  [AT_MOST, 'at'],
  [ABOVE, 'above'],
  [BELOW, 'below'],
  [OR_MORE, 'at'],
];

/**
 * Cells that are numbers too: in the other notation ('12,5' where points are usual), or open-ended, which are placed
 * just beyond the number they name. `parsed` holds the values read so far, NaN for the rest.
 */
export function unusualNumbers(levels: readonly string[], parsed: readonly number[], mark: DecimalMark): OddFigures {
  const other: DecimalMark = mark === 'point' ? 'comma' : 'point';
  const values = new Map<number, number>();
  const mixed: string[] = [];
  const open: string[] = [];
  const known = parsed.filter((value) => !Number.isNaN(value));
  const step = known.every(Number.isInteger) ? 1 : spreadOf(known) / 100;
  levels.forEach((level, code) => {
    if (!Number.isNaN(parsed[code])) return;
    const otherwise = parseNumber(level, other);
    if (!Number.isNaN(otherwise)) {
      values.set(code, otherwise);
      mixed.push(level);
      return;
    }
    const end = openEndedNumber(level, mark, step);
    if (end === null) return;
    values.set(code, end);
    open.push(level);
  });
  return { values, mixed, open };
}

function openEndedNumber(level: string, mark: DecimalMark, step: number): number | null {
  for (const [form, end] of FORMS) {
    const limit = parseNumber(form.exec(level)?.[1]?.trim() ?? '', mark);
    if (!Number.isNaN(limit)) return end === 'at' ? limit : limit + (end === 'above' ? step : -step);
  }
  return null;
}

function spreadOf(values: readonly number[]): number {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return Math.max(0, high - low);
}
