import type { TypedColumn } from '../columns/typed-column.ts';

/** A column for comparing pairs of rows. */
export interface ComparedColumn {
  readonly values: Float64Array;
  readonly isFigure: boolean;
  readonly distinct: number;
  /** Numbers this close are equal. */
  readonly noise: number;
  /** The information, in bits, of another row sharing this row's value: none if all rows have it. */
  bits(row: number): number;
}

/** Numbers this close (relative to their spread, or to themselves) are one number with noise. */
export const NOISE = 0.01;
/** More columns add time and no certainty: the most varied are kept. */
const MOST_COLUMNS = 60;
const SAMPLED_PAIRS = 4000;
const FEWEST_MATCHES = 50;

/** The columns to compare rows by, the most varied first. Columns that depend on others count less. */
export function comparedColumns(features: readonly TypedColumn[], rowCount: number): ComparedColumn[] {
  const varied = features
    .filter(({ numbers, codes }) => numbers !== null || codes !== null)
    .sort((a, b) => b.distinct - a.distinct)
    .slice(0, MOST_COLUMNS)
    .map((column) => compared(column, rowCount));
  const shares = ownShares(varied, rowCount);
  return varied.map((column, at) => {
    const share = shares[at] as number;
    return share === 1 ? column : { ...column, bits: (row) => column.bits(row) * share };
  });
}

export function informationOf(columns: readonly ComparedColumn[], row: number): number {
  return columns.reduce((sum, { bits }) => sum + bits(row), 0);
}

/** NaN, a missing value, equals itself. */
export function isAlike({ values, isFigure, noise }: ComparedColumn, a: number, b: number): boolean {
  const x = values[a] as number;
  const y = values[b] as number;
  if (Object.is(x, y)) return true;
  return isFigure && Math.abs(x - y) <= noiseTolerance(noise, x);
}

const noiseTolerance = (noise: number, value: number): number => Math.max(noise, NOISE * Math.abs(value));

function compared({ numbers, codes, kind, distinct }: TypedColumn, rowCount: number): ComparedColumn {
  const isFigure = numbers !== null && kind !== 'boolean';
  const values = numbers ?? Float64Array.from(codes ?? [], (code) => (code === -1 ? Number.NaN : code));
  const sorted = values.slice().sort();
  let known = sorted.length;
  while (known > 0 && Number.isNaN(sorted[known - 1])) known--;
  const at = (share: number): number => sorted[Math.floor(share * Math.max(0, known - 1))] ?? 0;
  const noise = isFigure ? (NOISE / 2) * (at(0.95) - at(0.05)) : 0;
  const bits = (row: number): number => {
    const value = values[row] as number;
    const around = isFigure ? noiseTolerance(noise, value) : 0;
    const alike = Number.isNaN(value)
      ? rowCount - known
      : countBelow(sorted, known, value + around, true) - countBelow(sorted, known, value - around, false);
    return Math.log2(rowCount / Math.max(1, alike));
  };
  return { values, isFigure, distinct, noise, bits };
}

function countBelow(sorted: Float64Array, known: number, limit: number, inclusive: boolean): number {
  let low = 0;
  let high = known;
  while (low < high) {
    const middle = (low + high) >> 1;
    const value = sorted[middle] as number;
    if (value < limit || (inclusive && value === limit)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * A column's information beyond the one it depends on most, measured on pairs of rows: 'no internet' determines six
 * columns.
 */
function ownShares(columns: readonly ComparedColumn[], rowCount: number): number[] {
  const matches = columns.map((column) => {
    const match = new Uint8Array(SAMPLED_PAIRS);
    for (let pair = 0; pair < SAMPLED_PAIRS; pair++) {
      const first = (Math.imul(pair + 1, 2654435761) >>> 0) % rowCount;
      const second = (Math.imul(pair + 1, 2246822519) >>> 0) % rowCount;
      if (first !== second && isAlike(column, first, second)) match[pair] = 1;
    }
    return match;
  });
  const rates = matches.map((match) => match.reduce((sum, one) => sum + one, 0) / SAMPLED_PAIRS);
  return columns.map((_, own) => {
    const rate = rates[own] as number;
    if (rate === 0 || rate === 1) return 1;
    let highest = rate;
    for (let other = 0; other < columns.length; other++) {
      const often = rates[other] as number;
      if (often < rate || (often === rate && other >= own) || often * SAMPLED_PAIRS < FEWEST_MATCHES) continue;
      let both = 0;
      for (let pair = 0; pair < SAMPLED_PAIRS; pair++)
        both += (matches[own]?.[pair] as number) & (matches[other]?.[pair] as number);
      highest = Math.max(highest, both / (often * SAMPLED_PAIRS));
    }
    return highest >= 1 ? 0 : Math.log(highest) / Math.log(rate);
  });
}
