import type { Kernel } from '../kernel/kernel.ts';
import { binsOf, type TrainingData } from '../prepare/training-data.ts';
import type { StackedModel } from '../train/stacked-model.ts';
import { contributionsOf, type Effects, pointsPerLogOdd } from './contributions.ts';
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
  const { starts } = model.spline;
  const cells = starts[stride] as number;
  const splits = splitsOf(data.columns);
  const splitFrom = splitStarts(data.columns);
  const groups = new Int32Array(splits.length);
  const explained = {
    reasonFeature: new Int32Array(rows.length * REASONS).fill(-1),
    reasonPoints: new Float64Array(rows.length * REASONS),
    protectiveFeature: new Int32Array(rows.length).fill(-1),
    protectivePoints: new Float64Array(rows.length),
    importance: new Float64Array(stride),
    binEffect: new Float64Array(cells),
    binCount: new Float64Array(cells),
    groupPoints: new Float64Array(splitFrom.at(-1) as number),
    largestGap: 0,
  };
  const step = Math.max(1, Math.floor(CELLS_AT_ONCE / stride));
  for (let from = 0; from < rows.length; from += step) {
    const part = rows.subarray(from, from + step);
    const bins = binsOf(data, part);
    const { base, values } = contributionsOf(kernel, data.columns, model, bins);
    for (let i = 0; i < part.length; i++) {
      const own = logOdds[from + i] as number;
      const slope = pointsPerLogOdd(base, own);
      if (effects !== null) {
        const row = part[i] as number;
        effects.average[row] = base;
        effects.values.set(values.subarray(i * stride, (i + 1) * stride), row * stride);
      }
      let sum = base;
      for (let at = 0; at < splits.length; at++)
        groups[at] = (splitFrom[at] as number) + (bins[i * stride + (splits[at] as number)] as number) * stride;
      for (let f = 0; f < stride; f++) {
        const effect = values[i * stride + f] as number;
        const points = effect * slope;
        const cell = (starts[f] as number) + (bins[i * stride + f] as number);
        sum += effect;
        explained.importance[f] = (explained.importance[f] as number) + Math.abs(points);
        explained.binEffect[cell] = (explained.binEffect[cell] as number) + effect;
        explained.binCount[cell] = (explained.binCount[cell] as number) + 1;
        for (let at = 0; at < groups.length; at++) {
          const place = (groups[at] as number) + f;
          explained.groupPoints[place] = (explained.groupPoints[place] as number) + points;
        }
        note(explained, from + i, f, points);
      }
      explained.largestGap = Math.max(explained.largestGap, Math.abs(sum - own));
    }
  }
  return explained;
}

/** Keeps the strongest reasons of a row in order, and the strongest protection. */
function note(explained: Explained, row: number, feature: number, points: number): void {
  const { reasonFeature, reasonPoints, protectiveFeature, protectivePoints } = explained;
  if (points < (protectivePoints[row] as number)) {
    protectivePoints[row] = points;
    protectiveFeature[row] = feature;
    return;
  }
  let place = row * REASONS + REASONS - 1;
  if (points <= (reasonPoints[place] as number)) return;
  while (place > row * REASONS && points > (reasonPoints[place - 1] as number)) {
    reasonPoints[place] = reasonPoints[place - 1] as number;
    reasonFeature[place] = reasonFeature[place - 1] as number;
    place--;
  }
  reasonPoints[place] = points;
  reasonFeature[place] = feature;
}
