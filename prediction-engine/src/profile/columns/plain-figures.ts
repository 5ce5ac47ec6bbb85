import type { TextColumn } from '../../read/file-format.ts';
import { SHOWN_EXAMPLES } from './distinct.ts';
import { disguisedMissing } from './missing.ts';
import { LONGEST_FIGURE, PLAIN_NUMBER } from './numbers.ts';
import { isNamedAfterTime } from './type-dates.ts';
import { unitOf } from './type-figures.ts';
import type { TypedColumn } from './typed-column.ts';

const SAMPLED = 400;
/** With fewer distinct values in the sample, collecting distinct values is faster than parsing every row. */
const VARIOUS = 200;
/** Whole numbers with more digits are identifiers: a double would change their last digits. */
const LONGEST = 15;

type PlainFigures = Omit<TypedColumn, 'name' | 'source' | 'codes' | 'levels' | 'unparsed' | 'ambiguousDates'>;

/**
 * Fast path for measurements: plain numbers, nearly all distinct. A table of distinct values would hold every row and
 * save nothing. Null, for the slow path, at the first cell that is neither a plain number nor blank.
 */
export function asPlainFigures(source: TextColumn, rowCount: number): PlainFigures | null {
  if (rowCount < SAMPLED || isNamedAfterTime(source.name)) return null;
  const sample = new Set<string>();
  for (let row = 0; row < SAMPLED; row++) sample.add(source.cell(row).trim());
  if (sample.size < VARIOUS) return null;
  const numbers = new Float64Array(rowCount);
  for (let row = 0; row < rowCount; row++) {
    const text = source.cell(row).trim();
    const zero = text.charCodeAt(0) === 48 && text.length > 1 && text.charCodeAt(1) !== 46;
    const long = text.length > LONGEST_FIGURE || (text.length > LONGEST && !text.includes('.'));
    if (text !== '' && (zero || long || !PLAIN_NUMBER.test(text))) return null;
    numbers[row] = text === '' ? Number.NaN : Number(text);
  }
  const { values, counts, filled } = countDistinctValues(numbers);
  const disguised = disguisedMissing(values, counts);
  let missing = rowCount - filled;
  if (disguised.length > 0)
    numbers.forEach((value, row) => {
      if (!disguised.includes(value)) return;
      numbers[row] = Number.NaN;
      missing++;
    });
  const examples = [...sample].filter((text) => text !== '').slice(0, SHOWN_EXAMPLES);
  return {
    kind: 'number',
    numbers,
    missing,
    distinct: values.length - disguised.length,
    unique: values.length === filled,
    examples,
    unit: unitOf(examples, source.name),
    disguised: disguised.map(String),
  };
}

/** The distinct values in order, with their counts. Typed arrays: lists would be copied as they grow. */
function countDistinctValues(numbers: Float64Array): { values: Float64Array; counts: Int32Array; filled: number } {
  const sorted = numbers.slice().sort();
  // Missing values sort last.
  let filled = sorted.length;
  while (filled > 0 && Number.isNaN(sorted[filled - 1])) filled--;
  const counts = new Int32Array(filled);
  let last = -1;
  for (let at = 0; at < filled; at++) {
    const value = sorted[at] as number;
    if (last < 0 || sorted[last] !== value) sorted[++last] = value;
    counts[last] = (counts[last] as number) + 1;
  }
  return { values: sorted.subarray(0, last + 1), counts: counts.subarray(0, last + 1), filled };
}
