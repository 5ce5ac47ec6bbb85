import words from './missing-markers.json';
/** Markers for missing values in any column. */
export const MARKERS: ReadonlySet<string> = new Set(words);
/** Missing among numbers and dates; among categories 'None' may be a real answer. */
export const AMONG_FIGURES: ReadonlySet<string> = new Set([
  'none',
  'no',
  'x',
  'nein',
  'aucun',
  'ninguno',
  'nessuno',
  'geen',
  'not applicable',
  'never',
  'pending',
  'open',
]);

export function isMissing(text: string): boolean {
  const first = text.charCodeAt(0);
  if (first >= 48 && first <= 57) return false;
  return text.length <= 16 && MARKERS.has(text.toLowerCase());
}

export function isMissingAmongFigures(text: string): boolean {
  const first = text.charCodeAt(0);
  if (first >= 48 && first <= 57) return false;
  return isMissing(text) || (text.length <= 16 && AMONG_FIGURES.has(text.toLowerCase()));
}

/** Common numeric codes for 'unknown'. They count as missing only if they are far outside the other values. */
const CODES: ReadonlySet<number> = new Set([-1, -9, -99, -999, -9999, 99, 999, 9999, 99999, 999999]);

/** The codes for 'missing' among these distinct numbers with their counts. NaN is missing already. */
export function disguisedMissing(values: ArrayLike<number>, counts: ArrayLike<number>): number[] {
  const met = new Map<number, number>();
  let filled = 0;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number;
    if (Number.isNaN(value)) continue;
    const rows = counts[at] ?? 0;
    filled += rows;
    if (CODES.has(value)) met.set(value, (met.get(value) ?? 0) + rows);
  }
  if (met.size === 0 || filled < 30) return [];
  return [...met]
    .filter(([, rows]) => rows >= 3 && rows < filled * 0.9)
    .filter(
      ([code]) => haveDistinctValues(code < 0 ? OTHERS_ABOVE : OTHERS_BELOW, values) && isFarOutside(values, code),
    )
    .map(([code]) => code);
}

/** Of two values none is an outlier: -1 and 1 are no and yes. Of a few, 99 may be a price beside 9 and 29. */
const OTHERS_ABOVE = 2;
const OTHERS_BELOW = 5;

function haveDistinctValues(others: number, values: ArrayLike<number>): boolean {
  const different = new Set<number>();
  for (let at = 0; at < values.length && different.size <= others; at++)
    if (!Number.isNaN(values[at])) different.add(values[at] as number);
  return different.size > others;
}

function isFarOutside(values: ArrayLike<number>, code: number): boolean {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number;
    if (Number.isNaN(value) || CODES.has(value)) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (low > high) return false;
  if (code < 0) return low >= 0;
  return code > high + 2 * (high - low) && high > low;
}
