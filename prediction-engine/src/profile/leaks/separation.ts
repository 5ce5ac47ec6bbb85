import type { TypedColumn } from '../columns/typed-column.ts';

type ColumnValues = Pick<TypedColumn, 'numbers' | 'codes' | 'levels'>;

const FOLDS = 5;
const BINS = 64;
const MOST_LEVELS = 2000;
/** Sample size for the bin limits. */
const SAMPLED = 8000;

/**
 * How well one column alone separates leavers from stayers: the AUC of its churn rates, each learnt without the row it
 * is applied to. 0.5 is none, 1 is the label itself. Direction and shape do not matter.
 */
export function separation(column: ColumnValues, label: Int8Array): number {
  const binned = bins(column);
  if (binned === null) return 0.5;
  const { bin, binCount } = binned;
  const rows = new Float64Array(FOLDS * binCount);
  const leavers = new Float64Array(FOLDS * binCount);
  label.forEach((left, row) => {
    if (left === -1) return;
    const cell = foldOf(row) * binCount + (bin[row] ?? 0);
    rows[cell] = (rows[cell] ?? 0) + 1;
    if (left === 1) leavers[cell] = (leavers[cell] ?? 0) + 1;
  });
  const byRates = areaUnderCurve(outOfFoldRates(rows, leavers, binCount), rows, leavers);
  return column.codes === null ? Math.max(byRates, separationByOrder(rows, leavers, binCount)) : byRates;
}

/**
 * Raw numbers, ascending or descending: with only the direction learnt, this is exact in small files, where churn rates
 * from a few rows per bin would hide another model's score.
 */
function separationByOrder(rows: Float64Array, leavers: Float64Array, binCount: number): number {
  const order = Float64Array.from(rows, (_, cell) => cell % binCount);
  const known = rows.map((count, cell) => (cell % binCount === 0 ? 0 : count));
  const left = leavers.map((count, cell) => (cell % binCount === 0 ? 0 : count));
  const area = areaUnderCurve(order, known, left);
  // A mostly blank column may be right about the few rows it fills and is uninformative about the others.
  const share = sum(known) / Math.max(1, sum(rows));
  return 0.5 + share * (Math.max(area, 1 - area) - 0.5);
}

/** Rows are often periodic (by month, by plan): a plain remainder would put similar rows into one fold. */
function foldOf(row: number): number {
  return (Math.imul(row + 1, 2654435761) >>> 16) % FOLDS;
}

function outOfFoldRates(rows: Float64Array, leavers: Float64Array, binCount: number): Float64Array {
  const total = sum(rows);
  const base = total === 0 ? 0 : sum(leavers) / total;
  const rates = new Float64Array(rows.length);
  for (let bin = 0; bin < binCount; bin++) {
    let all = 0;
    let left = 0;
    for (let fold = 0; fold < FOLDS; fold++) {
      all += rows[fold * binCount + bin] ?? 0;
      left += leavers[fold * binCount + bin] ?? 0;
    }
    for (let fold = 0; fold < FOLDS; fold++) {
      const cell = fold * binCount + bin;
      rates[cell] = (left - (leavers[cell] ?? 0) + 2 * base) / (all - (rows[cell] ?? 0) + 2);
    }
  }
  return rates;
}

function areaUnderCurve(rates: Float64Array, rows: Float64Array, leavers: Float64Array): number {
  const order = Array.from(rates.keys()).sort((a, b) => (rates[a] ?? 0) - (rates[b] ?? 0));
  let stayedBelow = 0;
  let pairs = 0;
  for (let at = 0; at < order.length; ) {
    const rate = rates[order[at] ?? 0];
    let left = 0;
    let stayed = 0;
    while (at < order.length && rates[order[at] ?? 0] === rate) {
      const cell = order[at] ?? 0;
      left += leavers[cell] ?? 0;
      stayed += (rows[cell] ?? 0) - (leavers[cell] ?? 0);
      at++;
    }
    pairs += left * (stayedBelow + stayed / 2);
    stayedBelow += stayed;
  }
  const allLeft = sum(leavers);
  return allLeft === 0 || stayedBelow === 0 ? 0.5 : pairs / (allLeft * stayedBelow);
}

/** Bin 0 is missing. Numbers by quantile, categories by level. */
function bins(column: ColumnValues): { bin: Int32Array; binCount: number } | null {
  const { numbers, codes } = column;
  if (codes !== null)
    return column.levels.length > MOST_LEVELS
      ? null
      : { bin: codes.map((code) => code + 1), binCount: column.levels.length + 1 };
  if (numbers === null) return null;
  const step = Math.max(1, Math.floor(numbers.length / SAMPLED));
  const sampled = new Float64Array(Math.ceil(numbers.length / step));
  let known = 0;
  for (let row = 0; row < numbers.length; row += step)
    if (!Number.isNaN(numbers[row])) sampled[known++] = numbers[row] as number;
  const sample = sampled.subarray(0, known).sort();
  if (sample.length === 0) return null;
  const edges: number[] = [];
  for (let at = 1; at < BINS; at++) {
    const edge = sample[Math.floor((at * sample.length) / BINS)] ?? 0;
    if (edge !== edges.at(-1)) edges.push(edge);
  }
  const bin = new Int32Array(numbers.length);
  for (let row = 0; row < bin.length; row++) {
    const value = numbers[row] as number;
    bin[row] = Number.isNaN(value) ? 0 : 1 + upperBound(edges, value);
  }
  return { bin, binCount: edges.length + 2 };
}

function upperBound(edges: readonly number[], value: number): number {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edges[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function sum(values: Float64Array): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
