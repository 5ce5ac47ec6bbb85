import type { Text } from '@holdfast/texts/kinds';
import type { Kernel } from '../kernel/kernel.ts';
import type { ColumnBins } from '../prepare/column-bins.ts';
import { describeBin } from '../prepare/describe-bins.ts';
import { binsOf, type TrainingData } from '../prepare/training-data.ts';
import { logOddsWith, type StackedModel } from '../train/stacked-model.ts';

export interface PartialDependencePoint {
  readonly column: string;
  /** The level, or the middle of a range. */
  readonly value: Text;
  /** Numeric position on the axis, null for a level. */
  readonly position: number | null;
  readonly probability: number;
  readonly customers: number;
}

/** A column index of the model, and the bins that get a point. */
export interface DependenceCurve {
  readonly column: number;
  readonly bins: readonly number[];
}

const MOST_POINTS = 12;

/** The bins that get a point on the curve: common levels, or values spread evenly over the customers. */
export function curveBins(column: ColumnBins): number[] {
  const present = column.counts.map((count, bin) => ({ count, bin })).filter(({ count }) => count > 0);
  if (column.kind === 'category') {
    const common = [...present].sort((a, b) => b.count - a.count || a.bin - b.bin).slice(0, MOST_POINTS);
    return common.map(({ bin }) => bin);
  }
  if (present.length <= MOST_POINTS) return present.map(({ bin }) => bin);
  const total = present.reduce((sum, { count }) => sum + count, 0);
  const chosen: number[] = [];
  let seen = 0;
  present.forEach(({ count, bin }, i) => {
    const isEnd = bin === 0 || i === present.length - 1 || chosen.every((other) => other === 0);
    const before = Math.floor((seen / total) * (MOST_POINTS - 2));
    seen += count;
    if (isEnd || Math.floor((seen / total) * (MOST_POINTS - 2)) > before) chosen.push(bin);
  });
  return chosen;
}

export interface DependenceRows {
  readonly data: Pick<TrainingData, 'bins' | 'columns'>;
  readonly model: StackedModel;
  readonly rows: Int32Array;
  readonly curve: DependenceCurve;
}

/** The mean probability of some customers if all had the value of each bin. */
export function meanProbabilities(
  kernel: Kernel,
  { data, model, rows, curve: { column, bins } }: DependenceRows,
): Float64Array {
  const movedTo = logOddsWith(kernel, { model, bins: binsOf(data, rows), stride: data.columns.length, column });
  return Float64Array.from(
    bins,
    (bin) => movedTo(bin).reduce((sum, value) => sum + 1 / (1 + Math.exp(-value)), 0) / Math.max(1, rows.length),
  );
}

/** Dates are ordered by calendar, not by age. */
function positionOf(column: ColumnBins, bin: number): number | null {
  if (column.kind !== 'number' || bin === 0) return null;
  const center = column.centers[bin] as number;
  return column.countedFrom === undefined ? center : column.countedFrom - center;
}

export function dependencePoints(
  column: ColumnBins,
  bins: readonly number[],
  probabilities: Float64Array,
): PartialDependencePoint[] {
  return bins.map((bin, i) => ({
    column: column.name,
    value: describeBin(column, bin),
    position: positionOf(column, bin),
    probability: probabilities[i] as number,
    customers: column.counts[bin] as number,
  }));
}
