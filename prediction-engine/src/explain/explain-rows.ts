import type { Kernel } from '../kernel/kernel.ts';
import { placesFor } from '../kernel/places.ts';
import type { ColumnBins } from '../prepare/column-bins.ts';
import { binsOf, type TrainingData } from '../prepare/training-data.ts';
import type { StackedModel } from '../train/stacked-model.ts';
import { type Contributions, contributionsOf, type Effects, pointsPerLogOdd } from './contributions.ts';
import { splitStarts, splitsOf } from './group-effects.ts';

/** Reasons kept per customer. */
export const REASONS = 3;

/** The reasons of some rows, and what they add up to over all of them. Columns are counted as the model counts them. */
export interface Explained {
  readonly reasonFeature: Int32Array;
  readonly reasonPoints: Float64Array;
  readonly protectiveFeature: Int32Array;
  readonly protectivePoints: Float64Array;
  /** Sum over the rows of the absolute effect in points, per column. */
  readonly importance: Float64Array;
  /** Per (column, bin): sum of the effects in log-odds and number of rows. */
  readonly binEffect: Float64Array;
  readonly binCount: Float64Array;
  /** Per group of a split and column: sum of the effects in points. */
  readonly groupPoints: Float64Array;
  /** The largest distance between a row's log-odds and what its contributions add up to. */
  readonly largestGap: number;
}

/** Contributions are held for this many cells at a time, so memory does not grow with the file. */
const CELLS_AT_ONCE = 400_000;

export function explainRows(
  kernel: Kernel,
  data: Pick<TrainingData, 'bins' | 'columns'>,
  model: StackedModel,
  rows: Int32Array,
  logOdds: Float64Array,
  effects: Effects | null,
): Explained {
  const stride = data.columns.length;
  const cells = model.spline.starts[stride] as number;
  const explained = {
    reasonFeature: new Int32Array(rows.length * REASONS).fill(-1),
    reasonPoints: new Float64Array(rows.length * REASONS),
    protectiveFeature: new Int32Array(rows.length).fill(-1),
    protectivePoints: new Float64Array(rows.length),
    importance: new Float64Array(stride),
    binEffect: new Float64Array(cells),
    binCount: new Float64Array(cells),
    groupPoints: new Float64Array(splitStarts(data.columns).at(-1) as number),
    largestGap: 0,
  };
  const step = Math.max(1, Math.floor(CELLS_AT_ONCE / stride));
  for (let from = 0; from < rows.length; from += step) {
    const part = rows.subarray(from, from + step);
    const bins = binsOf(data, part);
    const contributions = contributionsOf(kernel, data.columns, model, bins);
    const own = logOdds.subarray(from, from + step);
    if (effects !== null) keep(effects, part, contributions);
    explained.largestGap = Math.max(explained.largestGap, largestGap(contributions, own));
    addReasons(kernel, data.columns, model.spline.starts, { bins, own, ...contributions }, explained, from);
  }
  return explained;
}

function keep(effects: Effects, rows: Int32Array, { base, values }: Contributions): void {
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

/** The strongest reasons of each row to their places from `first` on, and what all of them add up to. */
function addReasons(
  kernel: Kernel,
  columns: readonly ColumnBins[],
  starts: Int32Array,
  { bins, own, base, values }: Contributions & { readonly bins: Uint8Array; readonly own: Float64Array },
  explained: Omit<Explained, 'largestGap'>,
  first: number,
): void {
  const stride = columns.length;
  const splits = splitsOf(columns).flatMap((column, at) => [column, splitStarts(columns)[at] as number]);
  const { importance, binEffect, binCount, groupPoints } = explained;
  /** One against the risk, and those for it. */
  const perRow = 1 + REASONS;
  const { at, end } = placesFor({
    bins: bins.length,
    starts: 4 * starts.length,
    effects: 8 * values.length,
    slopes: 8 * own.length,
    splits: 4 * splits.length,
    points: 8 * stride,
    importance: 8 * stride,
    cellSums: 16 * binEffect.length,
    groups: 8 * groupPoints.length,
    reasons: 16 * perRow * own.length,
  });
  const memory = kernel.reserve(end);
  const [integers, doubles] = [new Int32Array(memory), new Float64Array(memory)];
  const view = (place: number, length: number): Float64Array => doubles.subarray(place >> 3, (place >> 3) + length);
  const [cellSums, reasons] = [view(at.cellSums, 2 * binEffect.length), view(at.reasons, 2 * perRow * own.length)];
  new Uint8Array(memory).set(bins, at.bins);
  integers.set(starts, at.starts >> 2);
  integers.set(splits, at.splits >> 2);
  view(at.effects, values.length).set(values);
  own.forEach((logOdds, i) => {
    doubles[(at.slopes >> 3) + i] = pointsPerLogOdd(base, logOdds);
  });
  view(at.importance, stride).set(importance);
  view(at.groups, groupPoints.length).set(groupPoints);
  for (let cell = 0; cell < binEffect.length; cell++) {
    cellSums[2 * cell] = binEffect[cell] as number;
    cellSums[2 * cell + 1] = binCount[cell] as number;
  }
  for (let i = 0; i < reasons.length; i += 2) {
    reasons[i] = -1;
    reasons[i + 1] = 0;
  }
  kernel.reasonSums(
    own.length,
    at.bins,
    stride,
    at.starts,
    at.effects,
    at.slopes,
    at.splits,
    splits.length / 2,
    at.points,
    at.importance,
    at.cellSums,
    at.groups,
    REASONS,
    at.reasons,
  );
  importance.set(view(at.importance, stride));
  groupPoints.set(view(at.groups, groupPoints.length));
  for (let cell = 0; cell < binEffect.length; cell++) {
    binEffect[cell] = cellSums[2 * cell] as number;
    binCount[cell] = cellSums[2 * cell + 1] as number;
  }
  for (let i = 0; i < own.length; i++) {
    const row = first + i;
    const found = 2 * perRow * i;
    explained.protectiveFeature[row] = reasons[found] as number;
    explained.protectivePoints[row] = reasons[found + 1] as number;
    for (let k = 0; k < REASONS; k++) {
      explained.reasonFeature[row * REASONS + k] = reasons[found + 2 * (k + 1)] as number;
      explained.reasonPoints[row * REASONS + k] = reasons[found + 2 * (k + 1) + 1] as number;
    }
  }
}
