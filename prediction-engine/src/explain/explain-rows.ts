import type { Kernel } from '../kernel/kernel.ts';
import { binsOf, type TrainingData } from '../prepare/training-data.ts';
import type { StackedModel } from '../train/stacked-model.ts';
import { type Contributions, contributionsOf, type RowContributions } from './contributions.ts';
import { ReasonSums } from './reason-sums.ts';

/** Reasons kept per customer. */
export const REASONS = 3;

/** The reasons of some rows, and their sums. Columns are indexed as in the model. */
export interface ExplainedRows {
  readonly reasonFeature: Int32Array;
  readonly reasonPoints: Float64Array;
  readonly protectiveFeature: Int32Array;
  readonly protectivePoints: Float64Array;
  /** Per column: sum over the rows of the absolute effect in points. */
  readonly importance: Float64Array;
  /** Per (column, bin): sum of the effects in log-odds and number of rows. */
  readonly binEffect: Float64Array;
  readonly binCount: Float64Array;
  /** Per group of a split and column: sum of the effects in points. */
  readonly groupPoints: Float64Array;
  /** The largest difference between a row's log-odds and the sum of its contributions. */
  readonly largestGap: number;
}

/** Contributions are computed for this many cells at a time, so memory does not grow with the file. */
const CELLS_AT_ONCE = 400_000;

export interface ScoredRows {
  readonly data: Pick<TrainingData, 'bins' | 'columns'>;
  readonly model: StackedModel;
  readonly rows: Int32Array;
  readonly logOdds: Float64Array;
  readonly effects: RowContributions | null;
}

export function explainRows(kernel: Kernel, { data, model, rows, logOdds, effects }: ScoredRows): ExplainedRows {
  const stride = data.columns.length;
  const sums = new ReasonSums(kernel, data.columns, model.spline.starts);
  const reasons = {
    reasonFeature: new Int32Array(rows.length * REASONS).fill(-1),
    reasonPoints: new Float64Array(rows.length * REASONS),
    protectiveFeature: new Int32Array(rows.length).fill(-1),
    protectivePoints: new Float64Array(rows.length),
  };
  let gap = 0;
  const step = Math.max(1, Math.floor(CELLS_AT_ONCE / stride));
  for (let from = 0; from < rows.length; from += step) {
    const part = rows.subarray(from, from + step);
    const bins = binsOf(data, part);
    const contributions = contributionsOf(kernel, { columns: data.columns, model, bins });
    const own = logOdds.subarray(from, from + step);
    if (effects !== null) storeEffects(effects, part, contributions);
    gap = Math.max(gap, largestGap(contributions, own));
    writeReasons(sums.add({ ...contributions, bins, logOdds: own }, REASONS), reasons, from);
  }
  const { importance, cellSums, groupPoints } = sums;
  const everyOther = (first: number) => cellSums.filter((_, at) => at % 2 === first);
  return {
    ...reasons,
    importance,
    binEffect: everyOther(0),
    binCount: everyOther(1),
    groupPoints,
    largestGap: gap,
  };
}

function storeEffects(effects: RowContributions, rows: Int32Array, { base, values }: Contributions): void {
  const stride = values.length / rows.length;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    effects.average[row] = base;
    effects.values.set(values.subarray(i * stride, (i + 1) * stride), row * stride);
  }
}

function largestGap({ base, values }: Contributions, logOdds: Float64Array): number {
  const stride = values.length / logOdds.length;
  let largest = 0;
  for (let i = 0; i < logOdds.length; i++) {
    let sum = base;
    for (let at = i * stride; at < (i + 1) * stride; at++) sum += values[at] as number;
    largest = Math.max(largest, Math.abs(sum - (logOdds[i] as number)));
  }
  return largest;
}

type RowReasons = Pick<ExplainedRows, 'reasonFeature' | 'reasonPoints' | 'protectiveFeature' | 'protectivePoints'>;

/** Writes pairs of column and points from row `first` on: per row one against the risk, then those for it. */
function writeReasons(pairs: Float64Array, to: RowReasons, first: number): void {
  const width = 2 * (1 + REASONS);
  for (let i = 0; i < pairs.length / width; i++) {
    const row = first + i;
    to.protectiveFeature[row] = pairs[i * width] as number;
    to.protectivePoints[row] = pairs[i * width + 1] as number;
    for (let k = 0; k < REASONS; k++) {
      to.reasonFeature[row * REASONS + k] = pairs[i * width + 2 * (k + 1)] as number;
      to.reasonPoints[row * REASONS + k] = pairs[i * width + 2 * (k + 1) + 1] as number;
    }
  }
}
