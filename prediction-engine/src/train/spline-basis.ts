import type { ColumnBins } from '../prepare/column-bins.ts';

/**
 * The additive model's view of the bins: each (column, bin) touches at most two coefficients. Numbers get hat functions
 * on knots at quantiles (a bin lies between two knots and belongs to both in parts), categories one coefficient per
 * level except the commonest, missing values one of their own.
 */
export interface SplineBasis {
  readonly size: number;
  /** Per cell of the flattened (column, bin) table: first and second coefficient (-1 = none) and their weights. */
  readonly first: Int32Array;
  readonly second: Int32Array;
  readonly firstWeight: Float64Array;
  readonly secondWeight: Float64Array;
  /** Where a column's bins begin in those tables. */
  readonly starts: Int32Array;
}

/** More coefficients than this and solving costs more than it teaches; wide files get fewer knots instead. */
const MOST_COEFFICIENTS = 400;
const KNOT_CHOICES = [7, 5, 4, 3, 2];

export function splineBasis(columns: readonly ColumnBins[]): SplineBasis {
  for (const knots of KNOT_CHOICES) {
    const basis = basisWithKnots(columns, knots);
    if (basis.size <= MOST_COEFFICIENTS || knots === 2) return basis;
  }
  throw new RangeError('no knots to choose from');
}

function basisWithKnots(columns: readonly ColumnBins[], knotCount: number): SplineBasis {
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

/** Weighted quantiles of the bin centres at equal steps, first and last included, repeats dropped. */
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
