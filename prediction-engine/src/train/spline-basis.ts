import type { ColumnBins } from '../prepare/column-bins.ts';
import type { TrainingData } from '../prepare/training-data.ts';

/**
 * The additive model's view of the bins: each (column, bin) touches at most two coefficients. Numbers get hat functions
 * on knots at quantiles (a bin between two knots belongs to both proportionally), categories one coefficient per level
 * except the most common, missing values one of their own.
 */
export interface SplineBasis {
  readonly size: number;
  /** Per cell of the flattened (column, bin) table: first and second coefficient (-1 = none) and their weights. */
  readonly first: Int32Array;
  readonly second: Int32Array;
  readonly firstWeight: Float64Array;
  readonly secondWeight: Float64Array;
  /** The offset of each column's bins in those tables. */
  readonly starts: Int32Array;
}

/** How the additive model treats a numeric column: as a spline, or as linear in its value or its rank. */
export interface AdditiveShape {
  readonly numbers: 'curve' | 'line' | 'rank';
  /** With more coefficients, solving costs more than it gains. */
  readonly mostCoefficients: number;
}

export const CURVES: AdditiveShape = { numbers: 'curve', mostCoefficients: 400 };
const KNOTS = 7;
const FEWER_KNOTS = 4;
/** With few customers a bend can be learnt, but not a curve. */
const KNOTS_IF_SMALL = 3;
const SMALL = 800;

/**
 * The basis for these training rows: seven knots per number, three with few rows, four with many columns; and with
 * still more columns, only the most informative ones in these rows. Straight lines always need two knots.
 */
export function splineBasis(data: TrainingData, rows: Int32Array, shape: AdditiveShape = CURVES): SplineBasis {
  const { numbers, mostCoefficients } = shape;
  const isStraight = numbers !== 'curve';
  const everything = new Set(data.columns.keys());
  const columns = numbers === 'rank' ? data.columns.map(byRank) : data.columns;
  const full = basisWithKnots(columns, isStraight ? 2 : rows.length < SMALL ? KNOTS_IF_SMALL : KNOTS, everything);
  if (full.size <= mostCoefficients) return full;
  const fewerKnots = isStraight ? 2 : FEWER_KNOTS;
  const fewer = basisWithKnots(columns, fewerKnots, everything);
  if (fewer.size <= mostCoefficients) return fewer;
  const chosen = new Set<number>();
  let size = 0;
  for (const f of byInformation(data, rows)) {
    const column = columns[f] as ColumnBins;
    size += column.kind === 'number' ? fewerKnots + 1 : column.binCount;
    if (size > mostCoefficients) break;
    chosen.add(f);
  }
  return basisWithKnots(columns, fewerKnots, chosen);
}

/** A number with bin centres replaced by ranks, which removes outliers. */
function byRank(column: ColumnBins): ColumnBins {
  if (column.kind === 'category') return column;
  let before = 0;
  const centers = column.centers.map((center, bin) => {
    const count = bin === 0 ? 0 : (column.counts[bin] as number);
    before += count;
    return Number.isNaN(center) ? center : before - count / 2;
  });
  return { ...column, centers };
}

/** Columns by how much their bins' churn rates vary beyond chance (chi-square minus its degrees of freedom). */
function byInformation({ columns, bins, label }: TrainingData, rows: Int32Array): number[] {
  const stride = columns.length;
  let churners = 0;
  for (const row of rows) churners += label[row] as number;
  const rate = churners / Math.max(1, rows.length);
  const strength = columns.map((column, f) => {
    const count = new Float64Array(column.binCount);
    const left = new Float64Array(column.binCount);
    for (const row of rows) {
      const bin = bins[row * stride + f] as number;
      count[bin] = (count[bin] as number) + 1;
      left[bin] = (left[bin] as number) + (label[row] as number);
    }
    let chiSquare = 0;
    let used = 0;
    count.forEach((customers, bin) => {
      if (customers === 0) return;
      used++;
      chiSquare += ((left[bin] as number) - customers * rate) ** 2 / (customers * rate * (1 - rate));
    });
    return chiSquare - (used - 1);
  });
  return [...columns.keys()].sort((a, b) => (strength[b] as number) - (strength[a] as number) || a - b);
}

function basisWithKnots(columns: readonly ColumnBins[], knotCount: number, chosen: ReadonlySet<number>): SplineBasis {
  const starts = new Int32Array(columns.length + 1);
  columns.forEach((column, f) => {
    starts[f + 1] = (starts[f] as number) + column.binCount;
  });
  const cells = starts[columns.length] as number;
  const first = new Int32Array(cells).fill(-1);
  const second = new Int32Array(cells).fill(-1);
  const firstWeight = new Float64Array(cells);
  const secondWeight = new Float64Array(cells);
  let size = 0;
  columns.forEach((column, f) => {
    if (!chosen.has(f)) return;
    const start = starts[f] as number;
    if (column.kind === 'category') {
      const commonest = column.counts.indexOf(Math.max(...column.counts));
      for (let bin = 0; bin < column.binCount; bin++) {
        if (bin === commonest || column.counts[bin] === 0) continue;
        first[start + bin] = size++;
        firstWeight[start + bin] = 1;
      }
      return;
    }
    if ((column.counts[0] as number) > 0) {
      first[start] = size++;
      firstWeight[start] = 1;
    }
    const knots = knotsOf(column.centers, column.counts, knotCount);
    if (knots.length < 2) return;
    for (let bin = 1; bin < column.binCount; bin++) {
      const center = column.centers[bin] as number;
      if (Number.isNaN(center)) continue;
      let k = 0;
      while (k < knots.length - 2 && center > (knots[k + 1] as number)) k++;
      const low = knots[k] as number;
      const high = knots[k + 1] as number;
      const share = Math.min(1, Math.max(0, (center / 2 - low / 2) / (high / 2 - low / 2)));
      first[start + bin] = size + k;
      second[start + bin] = size + k + 1;
      firstWeight[start + bin] = 1 - share;
      secondWeight[start + bin] = share;
    }
    size += knots.length;
  });
  return { size, first, second, firstWeight, secondWeight, starts };
}

/** Weighted quantiles of the bin centres at equal steps, first and last included, without repeats. */
function knotsOf(centers: readonly number[], counts: readonly number[], knotCount: number): number[] {
  let total = 0;
  for (let bin = 1; bin < counts.length; bin++) total += counts[bin] as number;
  const knots: number[] = [];
  let seen = 0;
  let step = 0;
  for (let bin = 1; bin < counts.length; bin++) {
    if (!counts[bin]) continue;
    seen += counts[bin] as number;
    const isLast = seen === total;
    if (seen > (step / (knotCount - 1)) * total * (1 - 1e-12) || isLast) {
      knots.push(centers[bin] as number);
      while (step < knotCount && seen > (step / (knotCount - 1)) * total * (1 - 1e-12)) step++;
    }
  }
  return knots;
}
